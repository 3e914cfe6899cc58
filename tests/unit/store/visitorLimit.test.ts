import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getLogger } from "#server/observability/log.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { createVisitorLimit } from "#server/store/visitorLimit.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(getLogger(), "warn").mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setUp() {
  const limits = { own: 3, network: 200, strict: 5, faults: 2 };
  const store = createMemoryStore();
  const limit = createVisitorLimit({ name: "test", windowMs: 60_000, ...limits, store });
  const network = (line: string) => ({ line, site: null });
  return {
    take: (token: string | null, line = "office", isStrained = false) =>
      limit.take({ network: network(line), token, isStrained }).then(({ ok }) => ok),
    fault: (line = "office") => limit.fault(network(line)),
  };
}
const times = async (count: number, take: (index: number) => Promise<boolean>) => {
  let taken = 0;
  for (let index = 0; index < count; index++) taken += (await take(index)) ? 1 : 0;
  return taken;
};

describe("a limit of visitors", () => {
  test("lets 200 browsers behind one address in within a minute", async () => {
    const { take } = setUp();
    expect(await times(200, (index) => take(`form-${index}`))).toBe(200);
  });

  test("lets one client of a network in as often as the network's limit, with or without tokens", async () => {
    const { take } = setUp();
    expect(await times(300, () => take(null))).toBe(200);
    expect(await times(300, (index) => take(`form-${index}`, "other"))).toBe(200);
  });

  test("counts each form by itself, and is strict with a network whose forms send too many requests", async () => {
    const { take } = setUp();
    expect(await times(4, () => take("form"))).toBe(3);
    expect(await take("another")).toBe(true);
    expect(await times(2, () => take("form"))).toBe(0);
    expect(await times(20, (index) => take(`form-${index}`))).toBe(5);
    expect(await take("form", "elsewhere")).toBe(true);
  });

  test("is strict after a network's faults, for ten minutes", async () => {
    const { take, fault } = setUp();
    for (let index = 0; index < 2; index++) await fault();
    expect(await times(20, (index) => take(`form-${index}`))).toBe(5);
    expect(await times(20, (index) => take(`form-${index}`, "other"))).toBe(20);
    vi.advanceTimersByTime(10 * 60_000);
    expect(await times(20, (index) => take(`later-${index}`))).toBe(20);
  });

  test("is strict while the upstream is strained, and no longer", async () => {
    const { take } = setUp();
    expect(await times(20, (index) => take(`form-${index}`, "office", true))).toBe(5);
    expect(await times(20, (index) => take(`later-${index}`))).toBe(20);
  });
});
