import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { requestSuggestions } from "#app/search/requestSuggestions.ts";
import { deferred } from "#tests/support/deferred.ts";

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

test("aborts a cancelled request and ignores its response", async () => {
  for (const late of [() => Response.json(lines), () => Promise.reject(new Error("aborted"))]) {
    const { promise, resolve } = deferred<void>();
    asked.mockImplementationOnce(() => promise.then(late));
    const end = requestSuggestions("a", answered);
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
])("%s clears the list", async (_, answer) => {
  asked.mockImplementation(answer);
  requestSuggestions("a", answered);
  await vi.advanceTimersByTimeAsync(1000);
  expect(answered.mock.calls).toEqual([[null]]);
});

test("a lost connection clears the list, and the request is repeated when it is back", async () => {
  asked.mockImplementationOnce(() => Promise.reject(new TypeError("failed")));
  requestSuggestions("a", answered);
  await vi.advanceTimersByTimeAsync(1000);
  expect(answered.mock.calls).toEqual([[null, true]]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(answered.mock.calls).toEqual([[null, true], [lines]]);
});
