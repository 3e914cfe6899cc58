import type { ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { sendBusy, sendMoved, sendRefusal } from "#server/node/refusals.ts";
import { plainPage } from "#server/responses/plainPage.ts";

function sent(send: (response: ServerResponse) => void) {
  const response = { setHeader: vi.fn(), writeHead: vi.fn(), end: vi.fn() };
  send(response as unknown as ServerResponse);
  expect(response.end).toHaveBeenCalledOnce();
  return {
    set: response.setHeader.mock.calls,
    head: response.writeHead.mock.calls[0],
    body: response.end.mock.calls[0]?.[0],
  };
}

const page = { "Content-Type": "text/html; charset=utf-8" };

test.each([
  ["malformed", 400, page],
  ["foreign", 403, page],
  ["method", 405, { ...page, Allow: "GET, HEAD, POST" }],
] as const)("a rejected request (%s) gets %i and a page", (refusal, status, headers) => {
  expect(sent((response) => sendRefusal(response, refusal))).toEqual({
    ...{ set: [], head: [status, headers] },
    body: plainPage(refusal),
  });
});

test("redirects another spelling permanently to the page's own address", () => {
  expect(sent((response) => sendMoved(response, "/news?a=b"))).toEqual({
    ...{ set: [], head: [301, { Location: "/news?a=b" }] },
    body: undefined,
  });
});

test("returns a retry time from an overloaded process", () => {
  expect(sent(sendBusy)).toEqual({
    ...{ set: [["Retry-After", "5"]], head: [503, page] },
    body: plainPage("unavailable"),
  });
});
