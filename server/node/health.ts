import type { IncomingMessage, ServerResponse } from "node:http";
import { isDraining } from "./drain.ts";

/** Data of `/readyz` for the operator: the backend, the store, the upstream's health. */
export type Readiness = () => Record<string, unknown>;

let starting = false;

/** Keeps readiness failing until the work has ended. */
export function readyAfter(work: Promise<unknown>): void {
  starting = true;
  const over = () => {
    starting = false;
  };
  work.then(over, over);
}

/**
 * Handles `/healthz` (the process is alive) and `/readyz` (ready for traffic) first, without queue, render or
 * header checks. A failed commerce API or Redis does not affect readiness: the process can still serve from
 * its caches, and all instances would be removed at once.
 * @param details for the operator; `null` for anyone else, who gets the bare status: names of breakers and stores
 *   help an attacker
 * @returns whether it was one of the two
 */
export function answerHealth(
  { method = "", url = "" }: IncomingMessage,
  response: ServerResponse,
  details: Readiness | null,
): boolean {
  const path = url.split("?", 1)[0];
  const isAsked = method === "GET" || method === "HEAD";
  if (!isAsked || (path !== "/healthz" && path !== "/readyz")) return false;
  response.setHeader("Cache-Control", "no-store");
  if (path === "/healthz") {
    response.setHeader("Content-Type", "text/plain; charset=utf-8");
    response.end("ok");
    return true;
  }
  const draining = isDraining();
  response.statusCode = draining || starting ? 503 : 200;
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  const status = draining ? "draining" : starting ? "starting" : "ready";
  response.end(JSON.stringify({ status, ...details?.(), draining }));
  return true;
}
