import { Agent, get } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { SLOTS } from "#server/node/routeCosts.ts";
import { NETWORK_SHARE } from "#server/node/slots.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";

// Counts and refusals only: `npm run faults burn` measures all routes of the class table.

let site: RunningServer;
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
beforeAll(async () => {
  site = await startServer({ TRUSTED_PROXY_HOPS: "1", METRICS_TOKEN: "metrics" });
  await ask("/products", "10.1.0.1");
});
afterAll(async () => {
  agent.destroy();
  await site.stop();
});

/** The status of an answer to a visitor of a network; 0: none. */
function ask(path: string, from: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const all = { ...headers, "X-Forwarded-For": from };
    get(site.origin + path, { agent, headers: all }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    }).on("error", () => resolve(0));
  });
}

const count = (statuses: number[], status: number) =>
  statuses.filter((each) => each === status).length;
const most = ({ inFlight, waiting }: { inFlight: number; waiting: number }) =>
  Math.ceil(inFlight * NETWORK_SHARE) + Math.ceil(waiting * NETWORK_SHARE);

const floods = [
  ["a dotted keyword", (index: number) => `/products/keyword/x${index}.x`, "page"],
  ["a product's code", (index: number) => `/resources/product-code/code-${index}.x`, "piece"],
  ["a captcha", (index: number) => `/resources/captcha?form=form-of-${index}`, "personal"],
] as const;

/** Logged 503 so far, each with its cause. */
let shed = 0;

test.each(floods)(
  "a flood of %s is bounded and logged, and another network's visitor has every answer",
  async (_, pathOf, cost) => {
    const asked = 700;
    const flood = Promise.all(
      Array.from({ length: asked }, (_each, index) => ask(pathOf(index), "10.1.0.2")),
    );
    const others = Promise.all([
      ask("/healthz", "10.1.0.3"),
      ask("/metrics", "10.1.0.3", { Authorization: "Bearer metrics" }),
      ask("/products", "10.1.0.3"),
      ask(pathOf(asked), "10.1.0.3"),
      ask(pathOf(asked + 1), "2001:db8::1"),
    ]);
    expect(await others).toEqual([200, 200, 200, 200, 200]);
    const statuses = await flood;
    expect(count(statuses, 0)).toBe(0);
    expect(count(statuses, 200) + count(statuses, 503)).toBe(asked);
    expect(count(statuses, 503)).toBeGreaterThan(0);
    // Slots freed during the flood admit some more.
    expect(count(statuses, 200)).toBeLessThan(asked - 20);
    expect(most(SLOTS[cost])).toBeLessThan(asked);
    const refused = () => site.logs.filter(({ status }) => status === 503);
    await vi.waitUntil(() => refused().length === shed + count(statuses, 503), 30_000);
    expect(new Set(refused().map((line) => typeof line.shed))).toEqual(new Set(["string"]));
    shed = refused().length;
  },
  120_000,
);

test("a product id with a dot is kept as any other, and a piece is one render for all", async () => {
  const metrics = async () => {
    const headers = { Authorization: "Bearer metrics" };
    return await (await fetch(`${site.origin}/metrics`, { headers })).text();
  };
  const made = async () => Number(/^renders_total (\d+)/m.exec(await metrics())?.[1]);
  for (const path of ["/products/keyword/kept.x", "/resources/menu-panels", "/robots.txt"]) {
    await ask(path, "10.1.0.4");
    const before = await made();
    const statuses = await Promise.all(Array.from({ length: 50 }, () => ask(path, "10.1.0.4")));
    expect(count(statuses, 200), path).toBe(50);
    expect(await made(), path).toBe(before);
  }
});
