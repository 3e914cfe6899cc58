import { afterEach, expect, test, vi } from "vitest";
import { serverTiming } from "#server/responses/serverTiming.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ["an answer of nothing but itself", { reads: 0, longestReadMs: 0, renderMs: 0 }, ""],
  [
    "one that waited for the backend",
    { reads: 2, longestReadMs: 30.5, renderMs: 0 },
    ', api;dur=31;desc="2"',
  ],
  ["one that was drawn", { reads: 0, longestReadMs: 0, renderMs: 12.4 }, ", render;dur=12"],
  [
    "one that was drawn of what it waited for",
    { reads: 1, longestReadMs: 0, renderMs: 1 },
    ', api;dur=0;desc="1", render;dur=1',
  ],
])("%s has its timings", (_, timing, rest) => {
  vi.spyOn(performance, "now").mockReturnValue(1100.6);
  expect(serverTiming({ began: 1000, ...timing })).toBe(`total;dur=101${rest}`);
});
