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
  const limits = { own: 3, network: 200, strained: 20 };
  const store = createMemoryStore();
  const limit = createVisitorLimit({ name: "test", windowMs: 60_000, ...limits, store });
  const network = (line: string) => ({ line, site: null });
  return {
    take: (token: string | null, line = "office", isStrained = false) =>
      limit.take({ network: network(line), token, isStrained }),
    ask: (line = "office") => limit.ask({ network: network(line) }),
  };
}
const times = async (count: number, take: (index: number) => Promise<{ ok: boolean }>) => {
  let taken = 0;
  for (let index = 0; index < count; index++) taken += (await take(index)).ok ? 1 : 0;
  return taken;
};

describe("a limit of visitors", () => {
  test("serves 200 browsers behind one address within a minute, and says when the next is served", async () => {
    const { take, ask } = setUp();
    expect(await times(200, (index) => take(`form-${index}`))).toBe(200);
    expect(await take("late")).toEqual({ ok: false, retryAfterS: 60 });
    expect(await ask()).toEqual({ ok: false, retryAfterS: 60 });
    expect((await take("late", "elsewhere")).ok).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect((await ask()).ok).toBe(true);
    expect((await take("late")).ok).toBe(true);
  });

  test("charges what exceeds a form's own limit to nobody else", async () => {
    const { take } = setUp();
    expect(await times(1000, () => take("hasty"))).toBe(3);
    expect(await times(197, (index) => take(`form-${index}`))).toBe(197);
  });

  test("half of a network's limit is for forms that never exceeded their own", async () => {
    const { take } = setUp();
    // A hundred forms exceed their limit, and go on in the next window.
    for (let form = 0; form < 40; form += 1) await times(4, () => take(`hasty-${form}`));
    vi.advanceTimersByTime(60_000);
    expect(await times(120, (index) => take(`hasty-${index % 40}`))).toBe(100);
    expect(await times(100, (index) => take(`form-${index}`))).toBe(100);
    expect(await times(1, () => take("one more"))).toBe(0);
  });

  test("without a token visitors share the open half", async () => {
    const { take } = setUp();
    expect(await times(300, () => take(null))).toBe(100);
    expect(await times(300, (index) => take(`form-${index}`))).toBe(100);
  });

  test("is narrow while the upstream is strained, and no longer", async () => {
    const { take } = setUp();
    expect(await times(40, (index) => take(`form-${index}`, "office", true))).toBe(20);
    expect(await times(20, (index) => take(`later-${index}`))).toBe(20);
  });
});
