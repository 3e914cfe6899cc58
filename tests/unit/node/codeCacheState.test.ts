import { afterEach, expect, test, vi } from "vitest";
import { reportUncachedCode } from "#server/node/codeCacheState.ts";
import { getLogger } from "#server/observability/log.ts";

afterEach(() => {
  vi.restoreAllMocks();
  globalThis.uncachedCode = undefined;
});

test.each([
  ["a start without a code cache is logged", ["entry.cjs"], 1],
  ["a start with the whole code cache is not", [], 0],
  ["development, which has none, is not", undefined, 0],
])("%s", (_, files, times) => {
  const warn = vi.spyOn(getLogger(), "warn").mockImplementation(() => {});
  globalThis.uncachedCode = files;
  reportUncachedCode();
  expect(warn).toHaveBeenCalledTimes(times);
  if (files && times > 0) expect(warn.mock.calls[0]?.[0]).toEqual({ files, node: process.version });
});
