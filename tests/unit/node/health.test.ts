import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { answerHealth, readyAfter } from "#server/node/health.ts";
import { deferred } from "#tests/support/deferred.ts";

/** The response to a request, if any. */
function asked(url: string | undefined, method: string | undefined = "GET") {
  const answer = { statusCode: 0, setHeader: vi.fn(), end: vi.fn() };
  const isOne = answerHealth(
    { method, url } as IncomingMessage,
    answer as unknown as ServerResponse,
    () => ({ backend: "embedded" }),
  );
  const [body] = answer.end.mock.calls[0] ?? [];
  return { isOne, status: answer.statusCode, headers: answer.setHeader.mock.calls, body };
}

test.each([
  ["/healthz", "GET"],
  ["/healthz?x=/readyz", "HEAD"],
])("%s %s: the process is alive", (url, method) => {
  expect(asked(url, method)).toMatchObject({
    isOne: true,
    headers: [
      ["Cache-Control", "no-store"],
      ["Content-Type", "text/plain; charset=utf-8"],
    ],
    body: "ok",
  });
});

test.each([
  ["/healthz", "POST"],
  ["/readyz", "DELETE"],
  ["/healthz/", "GET"],
  ["/", "GET"],
  [undefined, "GET"],
])("%s %s is not handled", (url, method) => {
  expect(asked(url, method)).toEqual({ isOne: false, status: 0, headers: [], body: undefined });
});

test("is ready once the warm-up is over, whatever its result", async () => {
  const red = { status: 503, body: '{"status":"starting","backend":"embedded","draining":false}' };
  const green = { status: 200, body: '{"status":"ready","backend":"embedded","draining":false}' };
  const type = ["Content-Type", "application/json; charset=utf-8"];
  const headers = [["Cache-Control", "no-store"], type];
  expect(asked("/readyz")).toEqual({ isOne: true, headers, ...green });
  for (const end of ["resolve", "reject"] as const) {
    const work = deferred<void>();
    readyAfter(work.promise);
    expect(asked("/readyz?x", "HEAD")).toEqual({ isOne: true, headers, ...red });
    work[end]();
    await work.promise.catch(() => {});
    expect(asked("/readyz")).toMatchObject(green);
  }
});
