import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDataPrefetch } from "#app/framework/dataPrefetch.ts";

const there = "https://site/there.data";
const asked = vi.fn<typeof fetch>();
let clock: number;
let ahead: ReturnType<typeof createDataPrefetch>;
const shown = vi.fn<(header: string | null) => void>();

// Tests of a process share its globals.
afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  asked.mockReset();
  asked.mockImplementation(async () => new Response("data", { headers: { "X-Build": "a" } }));
  vi.stubGlobal("fetch", asked);
  clock = 1_000_000;
  shown.mockReset();
  ahead = createDataPrefetch(() => clock);
});

test("returns prefetched data once, with its headers", async () => {
  ahead.fetch(there, shown);
  const answer = await ahead.handOver(there);
  expect(await answer?.text()).toBe("data");
  expect(answer?.headers.get("X-Build")).toBe("a");
  expect(ahead.handOver(there)).toBeNull();
});

test("waits for a pending request instead of sending another", async () => {
  let come = (_: Response) => {};
  asked.mockImplementation(() => new Promise((resolve) => (come = resolve)));
  ahead.fetch(there, shown);
  ahead.fetch(there, shown);
  const taken = ahead.handOver(there);
  come(new Response("late"));
  expect(await (await taken)?.text()).toBe("late");
  expect(asked.mock.calls.map(([address]) => address)).toEqual([there]);
});

test("fetches again after half a minute", async () => {
  ahead.fetch(there, shown);
  clock += 30_000;
  expect(ahead.handOver(there)).toBeNull();
  ahead.fetch(there, shown);
  expect(asked).toHaveBeenCalledTimes(2);
  clock += 29_999;
  expect(await ahead.handOver(there)).not.toBeNull();
});

test("replaces it with another page's", () => {
  ahead.fetch(there, shown);
  ahead.fetch("https://site/elsewhere.data", shown);
  expect(ahead.handOver(there)).toBeNull();
});

test.each([
  ["a fault", async () => new Response("busy", { status: 503 })],
  ["a page that is not there", async () => new Response("none", { status: 404 })],
  [
    "what nobody may keep",
    async () => new Response("own", { headers: { "Cache-Control": "no-store" } }),
  ],
  ["a line that is gone", () => Promise.reject(new TypeError("Failed to fetch"))],
  [
    "a body that breaks off",
    async () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError()) })),
  ],
])("%s is not returned", async (_, answer) => {
  asked.mockImplementation(answer);
  ahead.fetch(there, shown);
  expect(await ahead.handOver(there)).toBeNull();
});

test("requests the opening picture of the page once, when its data has arrived", async () => {
  asked.mockImplementation(
    async () => new Response("data", { headers: { "X-First-Picture": "1px | /a.jpg 1w" } }),
  );
  ahead.fetch(there, shown);
  ahead.fetch(there, shown);
  await vi.waitFor(() => expect(shown).toHaveBeenCalled());
  expect(shown.mock.calls).toEqual([["1px | /a.jpg 1w"]]);
});

test("requests no picture of a page that was replaced or already returned", async () => {
  const come: ((page: Response) => void)[] = [];
  asked.mockImplementation(() => new Promise((resolve) => come.push(resolve)));
  const named = () => new Response("data", { headers: { "X-First-Picture": "1px | /a.jpg 1w" } });
  ahead.fetch(there, shown);
  ahead.fetch("https://site/elsewhere.data", shown);
  come[0]?.(named());
  const taken = ahead.handOver("https://site/elsewhere.data");
  come[1]?.(named());
  await taken;
  // The handling of a response runs in a later turn.
  await new Promise((resolve) => setImmediate(resolve));
  expect(shown).not.toHaveBeenCalled();
});
