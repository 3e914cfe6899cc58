import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { askSuggestions } from "#app/search/askSuggestions.ts";
import { deferred } from "#tests/support/deferred.ts";
import { rows } from "#tests/support/rows.ts";

const lines = [{ sourceType: 0, sourceId: "a", sourceCode: "", suggest: "a" }];
const answered = vi.fn();
let asked: MockInstance<typeof fetch>;

beforeEach(() => {
  vi.useFakeTimers();
  answered.mockReset();
  asked = vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(lines));
});
afterEach(() => {
  vi.useRealTimers();
  asked.mockRestore();
});

test("requests suggestions when typing has stopped for a second, and no sooner", {
  meta: rows("LIMIT-05"),
}, async () => {
  askSuggestions("盘 子", answered);
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const address = "/resources/suggestions?searchWord=%E7%9B%98%20%E5%AD%90";
  expect(asked).toHaveBeenCalledExactlyOnceWith(address, { signal: expect.any(AbortSignal) });
  expect(answered.mock.calls).toEqual([[lines]]);
});

test.each(["", "  "])(
  "clears the list at once for an empty text (%j) and sends no request",
  { meta: rows("SEARCH-02") },
  async (text) => {
    askSuggestions(text, answered)();
    await vi.advanceTimersByTimeAsync(2000);
    expect(answered.mock.calls).toEqual([[null]]);
    expect(asked).not.toHaveBeenCalled();
  },
);

test("sends no request for a text replaced within the second", {
  meta: rows("LIMIT-05"),
}, async () => {
  const end = askSuggestions("a", answered);
  await vi.advanceTimersByTimeAsync(999);
  end();
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).not.toHaveBeenCalled();
});

test("aborts a cancelled request and ignores its response", async () => {
  for (const late of [() => Response.json(lines), () => Promise.reject(new Error("aborted"))]) {
    const { promise, resolve } = deferred<void>();
    asked.mockImplementationOnce(() => promise.then(late));
    const end = askSuggestions("a", answered);
    await vi.advanceTimersByTimeAsync(1000);
    end();
    expect(asked.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
    resolve();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(answered).not.toHaveBeenCalled();
});

test.each([
  ["a status of failure", async () => Response.json(lines, { status: 503 })],
  ["an answer that is no JSON", async () => new Response("<p>")],
  ["no answer", () => Promise.reject(new TypeError("failed"))],
])("%s clears the list", async (_, answer) => {
  asked.mockImplementation(answer);
  askSuggestions("a", answered);
  await vi.advanceTimersByTimeAsync(1000);
  expect(answered.mock.calls).toEqual([[null]]);
});
