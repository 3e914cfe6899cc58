import type { ServerResponse } from "node:http";
import { noteShed } from "#server/observability/accessLog.ts";
import { plainPage, plainPageHeaders } from "#server/responses/plainPage.ts";
import type { Refusal } from "./requestChecks.ts";

const answers: Record<Refusal, { status: number; headers: Record<string, string> }> = {
  malformed: { status: 400, headers: {} },
  missing: { status: 404, headers: {} },
  method: { status: 405, headers: { Allow: "GET, HEAD, POST" } },
  foreign: { status: 403, headers: {} },
};

/** Sends a rejected request an error page, because a broken link may lead a visitor there. */
export function sendRefusal(response: ServerResponse, refusal: Refusal): void {
  const { status, headers } = answers[refusal];
  response.writeHead(status, { ...plainPageHeaders, ...headers });
  response.end(plainPage(refusal));
}

/** Redirects permanently to the page's canonical URL. */
export function sendMoved(response: ServerResponse, location: string): void {
  response.writeHead(301, { Location: location });
  response.end();
}

/** Redirects this request only: caches store other responses under this URL. */
export function sendElsewhere(response: ServerResponse, location: string): void {
  response.writeHead(302, { Location: location, "Cache-Control": "no-store" });
  response.end();
}

/** `Retry-After` of a busy process, in seconds. */
const BUSY_RETRY_S = 5;

/** Responds that the process is overloaded; its log line contains the cause. */
export function sendBusy(response: ServerResponse, cause: string): void {
  noteShed(response, cause);
  response.setHeader("Retry-After", String(BUSY_RETRY_S));
  response.writeHead(503, plainPageHeaders);
  response.end(plainPage("unavailable"));
}
