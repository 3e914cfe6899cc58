import type { ServerResponse } from "node:http";
import { plainPage, plainPageType } from "#server/respond/plainPage.ts";
import type { Refusal } from "./requestChecks.ts";

const answers: Record<Refusal, { status: number; headers: Record<string, string> }> = {
  malformed: { status: 400, headers: {} },
  method: { status: 405, headers: { Allow: "GET, HEAD, POST" } },
  foreign: { status: 403, headers: {} },
};

/** Answers a refused request with a page: a visitor may come upon it by a broken link. */
export function sendRefusal(response: ServerResponse, refusal: Refusal): void {
  const { status, headers } = answers[refusal];
  response.writeHead(status, { ...plainPageType, ...headers });
  response.end(plainPage(refusal));
}
