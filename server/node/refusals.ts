import type { ServerResponse } from "node:http";
import { plainPage, plainPageType } from "#server/responses/plainPage.ts";
import type { Refusal } from "./requestChecks.ts";

const answers: Record<Refusal, { status: number; headers: Record<string, string> }> = {
  malformed: { status: 400, headers: {} },
  missing: { status: 404, headers: {} },
  method: { status: 405, headers: { Allow: "GET, HEAD, POST" } },
  foreign: { status: 403, headers: {} },
};

/** Answers a refused request with a page: a visitor may come upon it by a broken link. */
export function sendRefusal(response: ServerResponse, refusal: Refusal): void {
  const { status, headers } = answers[refusal];
  response.writeHead(status, { ...plainPageType, ...headers });
  response.end(plainPage(refusal));
}

/** Leads to the page's own address, for good. */
export function sendMoved(response: ServerResponse, location: string): void {
  response.writeHead(301, { Location: location });
  response.end();
}

/** Leads to another address for this request alone: caches keep other answers under this one. */
export function sendElsewhere(response: ServerResponse, location: string): void {
  response.writeHead(302, { Location: location, "Cache-Control": "no-store" });
  response.end();
}

/** Seconds after which a process that is too busy is worth asking again. */
const BUSY_RETRY_S = 5;

/** Answers that the process has too much to do. */
export function sendBusy(response: ServerResponse): void {
  response.setHeader("Retry-After", String(BUSY_RETRY_S));
  response.writeHead(503, plainPageType);
  response.end(plainPage("unavailable"));
}
