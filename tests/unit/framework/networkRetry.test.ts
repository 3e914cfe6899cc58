import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ANSWER_MS, attempt, createLine } from "#app/framework/networkRetry.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request that fails until the test lets it succeed. */
function asking() {
  const events = new EventTarget();
  const line = createLine(events);
  const lost: boolean[] = [];
  line.subscribe(() => lost.push(line.isLost()));
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError("nobody"));
  return { events, line, lost, ask };
}

test("retries a lost connection after 1, 2, 4, 8, and then every 15 seconds", async () => {
  const { line, lost, ask } = asking();
  const answer = line.reach(ask);
  await vi.advanceTimersByTimeAsync(0);
  for (const [i, ms] of [1000, 2000, 4000, 8000, 15_000, 15_000].entries()) {
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(ask).toHaveBeenCalledTimes(i + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(i + 2);
  }
  expect(lost).toEqual([true]);
  ask.mockResolvedValue("here");
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await answer).toBe("here");
  expect(lost).toEqual([true, false]);
});

test("retries at once when the browser is online again", async () => {
  const { events, line, ask } = asking();
  const answer = line.reach(ask);
  await vi.advanceTimersByTimeAsync(0);
  ask.mockResolvedValue("here");
  events.dispatchEvent(new Event("online"));
  expect(await answer).toBe("here");
  expect(vi.getTimerCount()).toBe(0);
});

test("stops at once after another navigation, or for an error of another kind", async () => {
  const { line, lost, ask } = asking();
  const turned = new AbortController();
  const answer = line.reach(ask, { signal: turned.signal });
  const ended = expect(answer).rejects.toThrow("nobody");
  await vi.advanceTimersByTimeAsync(0);
  turned.abort();
  await ended;
  expect(ask).toHaveBeenCalledTimes(1);
  expect(lost).toEqual([true, false]);
  await expect(line.reach(() => Promise.reject(new Error("other")))).rejects.toThrow("other");
  expect(lost).toEqual([true, false]);
});

test("the button repeats all waiting requests at once", async () => {
  const { line, ask } = asking();
  const answers = [line.reach(ask), line.reach(ask)];
  await vi.advanceTimersByTimeAsync(0);
  ask.mockResolvedValue("here");
  line.retryNow();
  expect(await Promise.all(answers)).toEqual(["here", "here"]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a request that reports its loss itself is not reported by the page", async () => {
  const { line, lost, ask } = asking();
  const onLost = vi.fn();
  void line.reach(ask, { onLost });
  await vi.advanceTimersByTimeAsync(3000);
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(lost).toEqual([]);
});

describe("one attempt", () => {
  /** Headers that are answered with a body that never ends, or no answer at all. */
  const silent = {
    nothing: () => new Promise<Response>(() => {}),
    headers: async () => new Response(new ReadableStream()),
  };
  /** Like fetch, rejects when its signal aborts. */
  const abortable =
    (answer: () => Promise<Response>): typeof fetch =>
    (_, init) =>
      new Promise((resolve, reject) => {
        const stop = () => reject(new DOMException("aborted", "AbortError"));
        init?.signal?.addEventListener("abort", stop);
        if (init?.signal?.aborted) stop();
        answer().then((response) => {
          init?.signal?.addEventListener("abort", () => response.body?.cancel());
          const read = () =>
            new Promise<ArrayBuffer>((_, fail) =>
              init?.signal?.addEventListener("abort", () =>
                fail(new DOMException("aborted", "AbortError")),
              ),
            );
          resolve(Object.assign(response, { arrayBuffer: read }));
        });
      });

  test.each(Object.entries(silent))(
    "with %s only counts as lost after half a minute",
    async (_, answer) => {
      const sent = attempt("/x", {}, abortable(answer));
      const ended = expect(sent).rejects.toThrow(TypeError);
      await vi.advanceTimersByTimeAsync(ANSWER_MS);
      await ended;
    },
  );

  test.each(["before", "during"])("ends at once when the visitor leaves %s it", async (when) => {
    const left = new AbortController();
    if (when === "before") left.abort();
    const sent = attempt("/x", { signal: left.signal }, abortable(silent.nothing));
    left.abort();
    await expect(sent).rejects.toThrow("aborted");
    expect(vi.getTimerCount()).toBe(0);
  });

  test("returns a response of any status, with its body", async () => {
    const answer = await attempt("/x", {}, async () =>
      Response.json({ kind: "failed" }, { status: 503 }),
    );
    expect([answer.status, await answer.json()]).toEqual([503, { kind: "failed" }]);
    const empty = await attempt("/x", {}, async () => new Response(null, { status: 204 }));
    expect(empty.status).toBe(204);
  });
});
