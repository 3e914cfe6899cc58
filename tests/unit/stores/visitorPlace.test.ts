import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CommerceFailure } from "#server/commerce/result.ts";
import { createVisitorPlace } from "#server/features/stores/visitorPlace.ts";
import { storesContext } from "./fixture.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

type Locate = NonNullable<Parameters<typeof createVisitorPlace>[0]>;

const context = storesContext({});
const place = { lat: 31.23, lng: 121.47 };

/** A location cache over a service with a constant response. */
function memory(failure?: CommerceFailure) {
  const ask = vi.fn<Locate>(async () =>
    failure ? { ok: false as const, failure } : { ok: true as const, data: place },
  );
  return { ask, placeOf: createVisitorPlace(ask) };
}

describe("location of an address", () => {
  const minute = 60_000;
  test.each<[string, number, CommerceFailure | undefined]>([
    ["a place counts six hours", 360 * minute, undefined],
    [
      "that it has none counts ten minutes",
      10 * minute,
      { kind: "rejected", errorCode: "", message: "" },
    ],
    ["that none can be read counts ten minutes", 10 * minute, { kind: "malformed", detail: "" }],
    ["that nobody could say counts a minute", minute, { kind: "timed-out" }],
    ["an outage counts a minute", minute, { kind: "unreachable" }],
  ])("%s", async (_case, ms, failure) => {
    const { ask, placeOf } = memory(failure);
    expect(await placeOf("203.0.113.1", context)).toEqual(failure ? null : place);
    vi.advanceTimersByTime(ms);
    await placeOf("203.0.113.1", context);
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await placeOf("203.0.113.1", context);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("is cached for five thousand, evicting the oldest", async () => {
    const { ask, placeOf } = memory();
    for (let i = 0; i <= 5000; i += 1) await placeOf(`address ${i}`, context);
    await placeOf("address 1", context);
    expect(ask).toHaveBeenCalledTimes(5001);
    await placeOf("address 0", context);
    expect(ask).toHaveBeenCalledTimes(5002);
  });

  test("is requested once for concurrent visitors, and on behalf of none of them", async () => {
    const { ask, placeOf } = memory();
    const gone = { ...context, signal: AbortSignal.abort() };
    const visitors = [gone, context].map((each) => placeOf("203.0.113.1", each));
    expect((await Promise.all(visitors)).at(-1)).toEqual(place);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(ask.mock.lastCall?.[1].signal.aborted).toBe(false);
  });
});
