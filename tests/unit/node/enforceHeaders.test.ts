import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { enforceHeaders } from "#server/node/enforceHeaders.ts";
import { runWithRequestId } from "#server/observability/requestContext.ts";

const config = { siteUrl: "http://localhost:3000", hidesDemoBrand: false };
const KEPT = "public, max-age=0";
const CDN = { "cdn-cache-control": "public" };

/** A response without a reader, below the checks. */
function watched(method: string | undefined) {
  const request = new IncomingMessage(new Socket());
  request.method = method;
  const response = new ServerResponse(request);
  return { response, begins: enforceHeaders(request, response, config) };
}

/** The headers of a sent response. */
function left(method: string | undefined, status: number, headers: OutgoingHttpHeaders = {}) {
  const { response } = watched(method);
  response.setHeader("X-Request-Id", "request-0001");
  for (const [name, value = ""] of Object.entries(headers)) response.setHeader(name, value);
  response.writeHead(status);
  return response.getHeaders();
}

test("keeps security headers set by a route", () => {
  const own = left("GET", 200, { "Content-Security-Policy": "default-src 'self'" });
  expect(own["content-security-policy"]).toBe("default-src 'self'");
  expect(own["x-frame-options"]).toBe("DENY");
  const policy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
  expect(left("GET", 200)["content-security-policy"]).toBe(policy);
  const style = left("GET", 200, { "Content-Type": "text/css" });
  expect(style["x-content-type-options"]).toBe("nosniff");
  expect(style["content-security-policy"]).toBeUndefined();
});

test.each([
  ["GET", 200, KEPT, true],
  ["HEAD", 304, KEPT, true],
  ["GET", 404, KEPT, false],
  ["POST", 200, KEPT, false],
  [undefined, 200, KEPT, false],
  ["GET", 200, undefined, false],
])("%s %i with %j may be stored by a cache: %s", (method, status, policy, isKept) => {
  const own = { ...CDN, ...(policy && { "Cache-Control": policy }) };
  const headers = left(method, status, own);
  expect(headers).toMatchObject(
    isKept ? { "cache-control": KEPT, ...CDN } : { "cache-control": "no-store" },
  );
  expect("cdn-cache-control" in headers).toBe(isKept);
  // Private: a cache would send it to the next visitor.
  expect("x-request-id" in headers).toBe(!isKept);
});

test("a private response contains its timings if they are recorded", () => {
  const told = (headers: OutgoingHttpHeaders) =>
    runWithRequestId("request-0001", () => left("GET", 200, headers))["server-timing"];
  expect(told({ "Cache-Control": "no-store" })).toMatch(/^total;dur=\d+$/);
  expect(told({})).toMatch(/^total;dur=/);
  expect(told({ "Cache-Control": KEPT })).toBeUndefined();
  expect(left("GET", 200)["server-timing"]).toBeUndefined();
});

test("a response begins when its head is sent, or when its visitor has left", async () => {
  const leaving = watched("POST");
  let hasBegun = false;
  const begun = leaving.begins.then(() => {
    hasBegun = true;
  });
  await Promise.resolve();
  expect(hasBegun).toBe(false);
  leaving.response.writeHead(200);
  await begun;
  const gone = watched("POST");
  gone.response.emit("close");
  await gone.begins;
});
