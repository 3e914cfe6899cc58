import { Interrupted, withDeadline } from "#server/http/deadline.ts";
import { NO_CONNECTION } from "#server/http/keptConnections.ts";
import { readText, TooLongError } from "#server/http/readText.ts";
import type { Transport } from "#server/http/transport.ts";
import type { Logger } from "#server/observability/log.ts";
import type { CallRow } from "#shared/contract/calls.ts";
import type { Repairs } from "#shared/contract/tolerant.ts";
import type { Drop } from "#shared/domain/dropReasons.ts";
import { type Refusal, readEnvelopeInSlices, refusalIn } from "./envelope.ts";
import { type CommerceFailure, type Result, UNKNOWN_CALL_MESSAGE } from "./result.ts";

/** Maximum response size, in bytes: forty responses may be in memory at once. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/** Error codes of connections that failed before anything was sent. */
const NOT_CONNECTED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  NO_CONNECTION,
]);

const RETRY_STATUSES = [502, 503, 504];
/** Maximum `Retry-After`, and the default delay with its jitter, in milliseconds. */
const LONGEST_RETRY_AFTER = 1000;
const RETRY_PAUSE = { base: 50, jitter: 100 };

/** Dependencies of `sendWithRetry`. */
export type Sending = {
  row: CallRow;
  /** Origin and path, for the log. */
  address: string;
  transport: Transport;
  log: Logger;
  sleep: (ms: number) => Promise<unknown>;
  /** Deadline for both attempts in milliseconds, 0: none. */
  deadlineMs: number;
  /** Aborts when no caller waits for the result any more. */
  signal?: AbortSignal;
  /** Whether a second attempt is allowed; called only after a failed attempt. */
  mayRetry: () => boolean;
  request: (signal: AbortSignal) => Request;
};

/** How it ended. */
export type Outcome = {
  result: Result<unknown>;
  status?: number;
  bytes: number;
  /** Text of the accepted response. */
  text?: string;
  attempts: number;
  ms: number;
  /** System code of a connection failure, for the log. */
  cause?: string;
  /** Dropped parts of the response data. */
  drops?: readonly Drop[];
  /** Repairs of the response's values. */
  repairs?: Repairs;
};

type Attempt = Pick<
  Outcome,
  "result" | "status" | "bytes" | "text" | "cause" | "drops" | "repairs"
> & {
  retryAfterMs?: number;
};

/** Sends a request and parses the response, with a deadline and at most one retry. Never throws. */
export async function sendWithRetry(options: Sending): Promise<Outcome> {
  const started = performance.now();
  let attempts = 0;
  const ended = (attempt: Attempt): Outcome => {
    const { retryAfterMs: _, ...outcome } = attempt;
    return { ...outcome, attempts, ms: Math.round(performance.now() - started) };
  };
  try {
    return await withDeadline(options.deadlineMs, options.signal, async (deadline) => {
      for (;;) {
        attempts += 1;
        const attempt = await ask(options, deadline.signal);
        const pause = attempts === 1 ? retryPause(attempt) : null;
        if (pause === null || pause >= deadline.remainingMs()) return ended(attempt);
        if (!options.mayRetry()) return ended(attempt);
        await options.sleep(pause);
      }
    });
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    return ended({ result: failed({ kind: error.kind }), bytes: 0 });
  }
}

/** Returns the delay before the second attempt in milliseconds, or null for no retry. */
function retryPause({ result, status, retryAfterMs }: Attempt): number | null {
  if (result.ok) return null;
  const again = result.failure.kind === "unreachable" || RETRY_STATUSES.includes(status ?? 0);
  if (!again || (retryAfterMs ?? 0) > LONGEST_RETRY_AFTER) return null;
  return retryAfterMs ?? RETRY_PAUSE.base + Math.random() * RETRY_PAUSE.jitter;
}

async function ask(options: Sending, signal: AbortSignal): Promise<Attempt> {
  try {
    const response = await options.transport(options.request(signal));
    if (response.status < 200 || response.status >= 300)
      return await refused(options, response, signal);
    const { text, bytes } = await readText(response, MAX_ANSWER_BYTES);
    const drops: Drop[] = [];
    const repairs: Repairs = new Map();
    const result = await readEnvelopeInSlices(options.row, text, drops, repairs);
    return { result, status: response.status, bytes, text, drops, repairs };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof TooLongError) {
      return { result: failed({ kind: "malformed", detail: error.message }), bytes: 0 };
    }
    const cause = causeOf(error);
    const notSent = NOT_CONNECTED.has(cause) ? ({ notSent: true } as const) : {};
    return { result: failed({ kind: "unreachable", ...notSent }), bytes: 0, cause };
  }
}

async function refused(
  { address, log }: Sending,
  response: Response,
  signal: AbortSignal,
): Promise<Attempt> {
  const { status } = response;
  if (status === 500) log.warn({ url: address, status }, "server error");
  const { isRefusal, errorCode, message } = await refusalOf(response, signal);
  // With an envelope the interface exists, and the requested item does not.
  if (status === 404 && isRefusal) {
    return { result: failed({ kind: "rejected", errorCode, message, status }), status, bytes: 0 };
  }
  if (status === 404)
    log.warn({ url: address, status, meaning: UNKNOWN_CALL_MESSAGE }, "interface does not exist");
  const result =
    status === 404
      ? failed({ kind: "not-found", status })
      : failed({ kind: "http-error", status, ...(message && { message }) });
  return { result, status, bytes: 0, retryAfterMs: retryAfter(response) };
}

/** Limits for reading the message from the body of a failed response. */
const MESSAGE = { ms: 500, bytes: 16 * 1024 } as const;

/**
 * Returns the error in the body of a failed response (ERR-11, ERR-15); nothing if it is not an envelope or
 * arrives late: the body must not delay the result, only release its connection.
 */
async function refusalOf(response: Response, signal: AbortSignal): Promise<Refusal> {
  try {
    const { text } = await withDeadline(MESSAGE.ms, signal, (deadline) =>
      readText(response, MESSAGE.bytes, deadline.signal),
    );
    return refusalIn(text);
  } catch {
    if (signal.aborted) throw signal.reason;
    return refusalIn("");
  }
}

/**
 * Returns `Retry-After` in milliseconds; a date, which is never within a second or two, counts as too long.
 */
function retryAfter(response: Response): number | undefined {
  const header = response.headers.get("retry-after");
  if (header === null) return undefined;
  return /^\d+$/.test(header) ? Number(header) * 1000 : Number.POSITIVE_INFINITY;
}

function failed(failure: CommerceFailure): Result<never> {
  return { ok: false, failure };
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === "string" ? code : error.name;
}
