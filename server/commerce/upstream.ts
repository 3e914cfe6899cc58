import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "#server/config.ts";
import type { Transport } from "#server/http/transport.ts";
import { reportDrops } from "#server/observe/dropped.ts";
import { getLogger, type Logger } from "#server/observe/log.ts";
import { observeCommerceCall } from "#server/observe/metrics.ts";
import { currentRequestId } from "#server/observe/requestContext.ts";
import { callAddress, callRequest, type EncodedBody } from "./callRequest.ts";
import { type CallKey, type CallRow, calls } from "./calls.ts";
import { type Outcome, sendWithRetry } from "./sendWithRetry.ts";

/** What asking the upstream takes. */
export type UpstreamParts = {
  config: Config;
  transport: Transport;
  log?: Logger;
  /** Pause before a retry, in milliseconds. */
  sleep?: (ms: number) => Promise<unknown>;
};

/** One question: a row with its parameters as sent, or with a body that streams. */
export type Question = { key: CallKey; params: Record<string, unknown>; streamed?: EncodedBody };

/** Limits of one question; `refresh` is a read behind an answer that was served already. */
export type QuestionLimits = {
  deadlineMs: number;
  signal?: AbortSignal;
  cache?: "miss" | "refresh";
};

/**
 * Asks the upstream and writes one log line about it: key, status or failure, duration; the logger
 * adds the request's id. Never a parameter, a token or a message of the upstream: those may be personal.
 */
export async function askUpstream(
  { config, transport, log = getLogger(), sleep = wait }: UpstreamParts,
  { key, params, streamed }: Question,
  limits: QuestionLimits,
): Promise<Outcome> {
  const row: CallRow = calls[key];
  const requestId = currentRequestId();
  const outcome = await sendWithRetry({
    row,
    address: callAddress(row, config.commerce),
    transport,
    log,
    sleep,
    deadlineMs: limits.deadlineMs,
    signal: limits.signal,
    retry: row.repeat === "read",
    request: (signal) => callRequest(row, params, config.commerce, { signal, requestId, streamed }),
  });
  logOutcome(log, key, outcome, limits.cache);
  // Parameters of what is asked only once may be personal, and tell no reading from another.
  const reading = row.repeat === "read" ? JSON.stringify(params) : "";
  if (outcome.result.ok) {
    reportDrops({ name: key, key: reading, line: { call: key } }, outcome.drops ?? [], log);
  }
  return outcome;
}

function logOutcome(
  log: Logger,
  key: CallKey,
  { result, status, ms, attempts, cause }: Outcome,
  cache: QuestionLimits["cache"],
): void {
  const line = { key, status, ms, attempt: attempts, cache };
  const outcome = result.ok ? "ok" : result.failure.kind;
  observeCommerceCall({ key, outcome, seconds: ms / 1000 });
  if (result.ok) {
    log.info(line, "commerce");
    return;
  }
  const { failure } = result;
  const errorCode = failure.kind === "rejected" ? failure.errorCode.slice(0, 40) : undefined;
  const detail = failure.kind === "malformed" ? failure.detail : undefined;
  log.warn({ ...line, failure: failure.kind, errorCode, detail, cause }, "commerce");
}
