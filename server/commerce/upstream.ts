import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "#server/config.ts";
import type { Transport } from "#server/http/transport.ts";
import { reportDrops, reportRepairs } from "#server/observability/dropped.ts";
import { getLogger, type Logger } from "#server/observability/log.ts";
import { countRetry, observeCommerceCall } from "#server/observability/metrics.ts";
import {
  currentRequestId,
  currentTrace,
  noteReadTime,
} from "#server/observability/requestContext.ts";
import { beginSpan } from "#server/observability/tracing.ts";
import { type Acceptance, type CallKey, type CallRow, calls } from "#shared/contract/calls.ts";
import { callAddress, callRequest, type EncodedBody } from "./callRequest.ts";
import { budgetOf } from "./pageBudget.ts";
import { mapped, type RowMap } from "./rowMap.ts";
import { type Outcome, sendWithRetry } from "./sendWithRetry.ts";
import { subjectOf } from "./tags.ts";
import type { UpstreamGuard } from "./upstreamGuard.ts";

/** Dependencies of an upstream request. */
export type UpstreamParts = {
  config: Config;
  transport: Transport;
  guard: UpstreamGuard;
  /** Overrides of paths and header names; default none. */
  map?: RowMap;
  log?: Logger;
  /** Delays a retry, in milliseconds. */
  sleep?: (ms: number) => Promise<unknown>;
};

/** A request: a row with its final parameters, or with a streamed body. */
export type Question = { key: CallKey; params: Record<string, unknown>; streamed?: EncodedBody };

/** Limits of a request; `refresh` is a background read after a cache hit. */
export type QuestionLimits = {
  deadlineMs: number;
  signal?: AbortSignal;
  cache?: "miss" | "refresh";
};

/** Default limit of a read, because it occupies one of few slots. */
const LONGEST_READ_MS = 60_000;

/**
 * Sends a request if the guard allows it, and writes one log line: key, subject id, status or failure,
 * duration; the logger adds the request id. Other parameters, tokens and upstream messages are never logged,
 * because they may be personal. An application bypasses the guard: its pre-check has just succeeded, its
 * files are being uploaded, and upload slots are limited elsewhere.
 */
export async function callUpstream(
  parts: UpstreamParts,
  question: Question,
  limits: QuestionLimits,
): Promise<Outcome> {
  const { log = getLogger(), guard } = parts;
  const { key } = question;
  const { repeat, encoding }: CallRow = calls[key];
  const ask = (isProbe: boolean) => send(parts, question, limits, isProbe);
  const outcome = encoding === "multipart" ? await ask(false) : await guard.ask(key, repeat, ask);
  const about = repeat === "read" ? subjectOf(key, question.params) : undefined;
  const { row, settings } = mapped(key, parts.config.commerce, parts.map);
  const hint = tokenHint(outcome.status, row, settings);
  logOutcome(log, { key, about, hint }, outcome, limits.cache);
  // Parameters of `once` calls may be personal, and do not identify a read.
  const reading = repeat === "read" ? JSON.stringify(question.params) : "";
  if (outcome.result.ok) {
    const line = { call: key, about };
    const source = { name: key, key: reading, line };
    reportDrops(source, outcome.drops ?? [], log);
    reportRepairs(source, outcome.repairs, log);
  }
  return outcome;
}

async function send(
  { config, transport, guard, map, log = getLogger(), sleep = wait }: UpstreamParts,
  { key, params, streamed }: Question,
  { deadlineMs, signal }: QuestionLimits,
  isProbe: boolean,
): Promise<Outcome> {
  const { row: listed, settings } = mapped(key, config.commerce, map);
  const row = { ...listed, acceptance: acceptanceOf(key, params, config.commerce.contentIds) };
  const { coldMs } = budgetOf(config.commerce.pageBudgetMs, config.commerce.timeoutMs);
  const requestId = currentRequestId();
  const isRead = row.repeat === "read";
  const longest = isRead ? deadlineMs || LONGEST_READ_MS : deadlineMs;
  const span = beginSpan(`commerce ${key}`, "client", { "commerce.call": key });
  const trace = span?.traceparent ?? currentTrace();
  const outcome = await sendWithRetry({
    row,
    address: callAddress(row, settings),
    transport,
    log,
    sleep,
    // A later response helps no page, and other requests wait for the result of the probe.
    deadlineMs: isProbe && isRead ? Math.min(longest, coldMs) : longest,
    signal,
    mayRetry() {
      if (!isRead || isProbe) return false;
      const isSent = guard.takeRetry();
      countRetry(isSent);
      return isSent;
    },
    request: (signal) => callRequest(row, params, settings, { signal, requestId, trace, streamed }),
  });
  const { result, status = 0, attempts, ms } = outcome;
  noteReadTime(ms);
  const ended = result.ok ? "ok" : result.failure.kind;
  span?.end(
    {
      "commerce.outcome": ended,
      "commerce.attempts": attempts,
      ...(status && { "http.response.status_code": status }),
    },
    result.ok ? null : result.failure.kind,
  );
  return outcome;
}

/**
 * Returns when a response counts as accepted: for the pages of brand story and gifting the specification names success
 * and data only (CALL-43), for the site's settings data only (CALL-33), for any other content an errorCode, too (CMS-02).
 */
export function acceptanceOf(
  key: CallKey,
  { pageId, contentId }: Record<string, unknown>,
  { brandStory, gifts, siteSettings }: Config["commerce"]["contentIds"],
): Acceptance {
  if (key === "regionContents" && (pageId === brandStory || pageId === gifts)) return "page";
  if (key === "queryReadableContent" && contentId === siteSettings) return "data";
  return calls[key].acceptance;
}

/** Returns a hint for a call that the backend rejects as unauthorised. */
function tokenHint(
  status: number | undefined,
  row: CallRow,
  { accessToken, tokenHeader }: Config["commerce"],
): string | undefined {
  if (status !== 401 && status !== 403) return undefined;
  if (!row.token) return "this call goes out without the access token (HTTP-05 of the ledger)";
  return accessToken
    ? `COMMERCE_ACCESS_TOKEN, sent as ${tokenHeader} (COMMERCE_TOKEN_HEADER), is refused`
    : "COMMERCE_ACCESS_TOKEN is not set";
}

function logOutcome(
  log: Logger,
  call: { key: CallKey; about?: string; hint?: string },
  { result, status, ms, attempts, cause }: Outcome,
  cache: QuestionLimits["cache"],
): void {
  const { key, about } = call;
  const line = { key, about, status, ms, attempt: attempts, cache };
  // Not sent: the guard counts it and logs once, when the breaker opens.
  if (attempts === 0) {
    log.debug({ ...line, cause }, "commerce");
    return;
  }
  const outcome = result.ok ? "ok" : result.failure.kind;
  observeCommerceCall({ key, outcome, seconds: ms / 1000 });
  if (result.ok) {
    log.info(line, "commerce");
    return;
  }
  const { failure } = result;
  const errorCode = failure.kind === "rejected" ? failure.errorCode.slice(0, 40) : undefined;
  const detail = failure.kind === "malformed" ? failure.detail : undefined;
  const { hint } = call;
  log.warn({ ...line, failure: failure.kind, errorCode, detail, cause, hint }, "commerce");
}
