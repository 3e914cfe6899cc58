import { describe, expect, it } from "vitest";
import { memoryHits, popularity, seeded, timesAsked } from "#bench/capacity/model.ts";

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
