import type { IncomingMessage, ServerResponse } from "node:http";
import { isDraining } from "./drain.ts";

/** What `/readyz` tells besides readiness: the backend, the store, the upstream's health. */
export type Readiness = () => Record<string, unknown>;

let starting = false;

/** Keeps readiness red until that has ended. */
export function readyAfter(work: Promise<unknown>): void {
  starting = true;
  const over = () => {
    starting = false;
  };
  work.then(over, over);
}

/**
 * Answers `/healthz` (the process lives) and `/readyz` (send visitors here), before and without
 * anything else: no queue, no render, no check of headers. A commerce API or a Redis that is down
 * does not make it red: caches and process can still serve, and every instance would go out at once.
 * @returns whether it was one of the two
 */
export function answerHealth(
  { method = "", url = "" }: IncomingMessage,
  response: ServerResponse,
  readiness: Readiness,
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
  response.end(JSON.stringify({ status, ...readiness(), draining }));
  return true;
}
