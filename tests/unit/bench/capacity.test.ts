import { describe, expect, it } from "vitest";
import {
  type Costs,
  memoryHits,
  need,
  type Profile,
  popularity,
  profiles,
  seeded,
  timesAsked,
} from "#bench/capacity/model.ts";

const costs: Costs = {
  memoryMs: 0.4,
  confirmedMs: 0.2,
  madeMs: 20,
  assetMs: 0.3,
  nearestMs: 2,
  verificationMs: 4,
  applicationMs: 30,
  pageBytes: 20_000,
  besideBytes: 100_000,
  besideFiles: 10,
  processBytes: 300e6,
};
const alone = { edges: 0, pagesKept: 1400, seed: 1 };
const behind = { edges: 20, pagesKept: 1400, seed: 1 };
const day: Profile = {
  name: "a day",
  viewsPerDay: 864_000,
  peak: 2,
  addresses: 100,
  zipf: 1,
  beside: 1,
  verifications: 0,
  applications: 0,
  nearest: 0,
  changesPerHour: 0,
  pagesPerChange: 0,
};

describe("parts of the simulation", () => {
  it("generates the same uniform numbers for the same seed", () => {
    const [a, b] = [seeded(7), seeded(7)];
    const numbers = Array.from({ length: 10_000 }, a);
    expect(numbers).toEqual(Array.from({ length: 10_000 }, b));
    expect(numbers.reduce((sum, each) => sum + each, 0) / 10_000).toBeCloseTo(0.5, 1);
    expect(numbers.slice(0, 5)).not.toEqual(Array.from({ length: 5 }, seeded(8)));
  });

  it("popularity sums to one, and is uniform without an exponent", () => {
    expect(popularity(1000, 0.9).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9);
    expect(popularity(4, 0)).toEqual([0.25, 0.25, 0.25, 0.25]);
    expect(popularity(2, 1)).toEqual([2 / 3, 1 / 3]);
    expect(popularity(0, 1)).toEqual([]);
  });

  it("a requested cache entry sends one upstream call per lifetime", () => {
    const random = seeded(1);
    const mean = (rate: number, keptS: number) =>
      Array.from({ length: 300 }, () => timesAsked(rate, keptS, random)).reduce((a, b) => a + b) /
      300;
    // 600 s, by renewal theory: 600 / (lifetime + 1 / rate).
    expect(mean(100, 60)).toBeGreaterThan(9.5);
    expect(mean(100, 60)).toBeLessThan(10.5);
    expect(mean(1 / 60, 60)).toBeGreaterThan(4.3);
    expect(mean(1 / 60, 60)).toBeLessThan(5.7);
    expect(timesAsked(0, 60, random)).toBe(0);
    // Rare visits: nearly each one causes a call.
    const rare = Array.from({ length: 20_000 }, () => timesAsked(1e-4, 60, random));
    expect(rare.reduce((a, b) => a + b) / 20_000).toBeCloseTo(0.0596, 2);
  });

  it("a cache for all responses has all hits, a smaller one hits the popular part", () => {
    expect(memoryHits([5, 1, 1], 3)).toBe(1);
    expect(memoryHits([], 3)).toBe(0);
    expect(memoryHits([0, 0], 1)).toBe(0);
    expect(memoryHits(Array(1000).fill(1), 100)).toBeCloseTo(0.1, 2);
    const uneven = memoryHits(popularity(1000, 1.2), 100);
    expect(uneven).toBeGreaterThan(0.6);
    expect(uneven).toBeLessThan(0.95);
  });
});

describe("load of a day", () => {
  it("without a CDN every view is a request, and core load follows its costs", () => {
    const found = need(day, costs, alone);
    expect(found.views).toBe(20);
    // 20 pages and 200 files; 85 % of the pages in full, 15 % revalidated.
    expect(found.requests).toBe(220);
    expect(found.cores).toBeCloseTo((20 * (0.85 * 0.4 + 0.15 * 0.2) + 200 * 0.3) / 1000, 6);
    expect(found).toMatchObject({ made: 0, instances: 2, memoryBytes: 600e6, edgeBits: 0 });
    expect(found.originBits).toBe(20 * 120_000 * 8);
  });

  it("behind a CDN the origin gets fewer requests, never more", () => {
    for (const profile of profiles) {
      const [without, withOne] = [need(profile, costs, alone), need(profile, costs, behind)];
      expect(withOne.requests, profile.name).toBeLessThanOrEqual(without.requests * 1.05);
      expect(withOne.cores, profile.name).toBeLessThanOrEqual(without.cores * 1.05);
      expect(withOne.edgeHits, profile.name).toBeGreaterThanOrEqual(0);
      expect(withOne.edgeHits, profile.name).toBeLessThanOrEqual(1);
    }
  });

  it("behind a CDN ten times the views send less than ten times the requests to the origin", () => {
    const more = { ...day, viewsPerDay: day.viewsPerDay * 10 };
    const [few, many] = [need(day, costs, behind), need(more, costs, behind)];
    expect(many.views).toBe(10 * few.views);
    expect(many.requests).toBeGreaterThan(few.requests);
    expect(many.requests).toBeLessThan(8 * few.requests);
    expect(many.edgeHits).toBeGreaterThan(few.edgeHits);
  });

  it("forms reach the origin with and without a CDN", () => {
    const posting = { ...day, verifications: 0.5, applications: 0.1, nearest: 0.2 };
    const [plain, posted] = [need(day, costs, behind), need(posting, costs, behind)];
    expect(posted.requests - plain.requests).toBeCloseTo(20 * 0.8, 6);
    expect(posted.redisCommands).toBeCloseTo(2 + 20 * (0.5 * 8 + 0.1 * 14 + 0.2), 6);
  });

  it("a crawl of more pages than the cache holds renders most of them", () => {
    const crawl = { ...day, addresses: 60_000, zipf: 0 };
    expect(need(crawl, costs, alone).made).toBeGreaterThan(19);
  });

  it("a CDN has little effect on a crawl of pages without other visitors", () => {
    const crawl = { ...day, addresses: 60_000, zipf: 0, beside: 0 };
    const found = need(crawl, costs, behind);
    expect(found.edgeHits).toBeLessThan(0.05);
    expect(need(crawl, costs, alone).requests).toBeCloseTo(20, 6);
  });

  it("a change causes an uncached render in each process, only for requested pages", () => {
    const changing = { ...day, changesPerHour: 3600, pagesPerChange: 3 };
    expect(need(changing, costs, alone).made).toBeCloseTo(6, 6);
    expect(need({ ...changing, pagesPerChange: 1e9 }, costs, alone).made).toBeCloseTo(20, 6);
  });

  it("no traffic needs only the two processes", () => {
    const none = need({ ...day, viewsPerDay: 0 }, costs, behind);
    expect(none).toMatchObject({
      views: 0,
      requests: 0,
      edgeHits: 0,
      made: 0,
      cores: 0,
      instances: 2,
    });
  });

  it.each([
    ["viewsPerDay", -1],
    ["viewsPerDay", Number.NaN],
    ["peak", Number.POSITIVE_INFINITY],
    ["addresses", -5],
    ["nearest", "many" as unknown as number],
  ])("rejects %s of %s by name", (name, value) => {
    expect(() => need({ ...day, [name]: value }, costs, behind)).toThrow(`${name}: ${value}`);
  });

  it("is equal for the same seed", () => {
    expect(need(day, costs, behind)).toEqual(need(day, costs, behind));
  });
});
