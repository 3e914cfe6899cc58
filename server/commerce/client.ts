import { Interrupted, withDeadline } from "#server/http/deadline.ts";
import { pullStream } from "#server/http/pullStream.ts";
import { getLogger } from "#server/observe/log.ts";
import { noteIncomplete } from "#server/observe/requestContext.ts";
import { callParams } from "./callRequest.ts";
import { type CallData, type CallKey, type CallParams, type CallRow, calls } from "./calls.ts";
import { type CacheState, createReadCache, type ReadCache } from "./readCache.ts";
import { isWorthKeeping, readPolicies } from "./readPolicy.ts";
import { isTransient, type Result, UNKNOWN_CALL_MESSAGE } from "./result.ts";
import { askUpstream, type UpstreamParts } from "./upstream.ts";

/** Limits that one caller sets. */
export type CallOptions = {
  /** Aborts when the visitor leaves. Ends the wait of this caller; a read goes on for the others. */
  signal?: AbortSignal;
  /** How long this caller waits, in milliseconds; a read then falls back to a kept answer. */
  deadlineMs?: number;
};

/** A multipart body that streams: chunks are taken as the upstream takes them. */
export type MultipartBody = { contentType: string; body: AsyncIterable<Uint8Array> };

/**
 * One function per row of the call catalogue. Failures are values; what is thrown (TypeError) is a
 * caller's mistake. Answers are frozen: they are shared with other visitors.
 */
export type CommerceClient = {
  readonly [K in Exclude<CallKey, "applyJob">]: (
    params: CallParams<K>,
    options?: CallOptions,
  ) => Promise<Result<CallData<K>>>;
} & {
  /**
   * Sends an application (spec §7): exactly one request, without deadline unless the caller sets
   * one. When the body's source throws, the message stays incomplete and the outcome is `aborted`.
   */
  applyJob(body: MultipartBody, options?: CallOptions): Promise<Result<CallData<"applyJob">>>;
};

/** What a client is made of; tests pass their own. */
export type ClientParts = UpstreamParts & { cache?: ReadCache };

/** Calls a row by a key that is known only at run time. */
export type Call = (
  key: string,
  params: unknown,
  options?: CallOptions,
) => Promise<Result<unknown>>;

/**
 * The one way a row is called: checks the parameters, then asks the upstream, for reads through the
 * cache. A key that the catalogue does not know fails with `UNKNOWN_CALL_MESSAGE` (spec §8).
 * @throws {TypeError} when the parameters do not fit the row, or the row's body streams
 */
export function createCall(parts: ClientParts): Call {
  const { cache = createReadCache() } = parts;
  const { timeoutMs } = parts.config.commerce;
  return async (key, params, options = {}) => {
    if (!isKey(key)) {
      return { ok: false, failure: { kind: "unknown-call", message: UNKNOWN_CALL_MESSAGE } };
    }
    const row: CallRow = calls[key];
    if (row.encoding === "multipart") throw new TypeError(`${key} streams its body`);
    const question = { key, params: callParams(row, params, parts.config.commerce) };
    const policy = readPolicies[key];
    if (!policy) {
      const deadlineMs = shorter(timeoutMs, options.deadlineMs ?? 0);
      return (await askUpstream(parts, question, { deadlineMs, signal: options.signal })).result;
    }
    const cacheKey = `${key} ${JSON.stringify(question.params)}`;
    return ownWait(parts, key, options, cache, cacheKey, () =>
      cache.read(cacheKey, policy, async (background) => {
        // Not the caller's signal and deadline: others may be waiting for the same answer.
        const limits = { deadlineMs: timeoutMs, cache: background ? "refresh" : "miss" } as const;
        const { result, bytes } = await askUpstream(parts, question, limits);
        return { result, bytes, keep: result.ok && isWorthKeeping(key, result.data) };
      }),
    );
  };
}

/** One caller's wait for a read that may be shared: ends by itself, the read goes on. */
async function ownWait(
  { log = getLogger() }: ClientParts,
  key: CallKey,
  { signal, deadlineMs = 0 }: CallOptions,
  cache: ReadCache,
  cacheKey: string,
  read: () => ReturnType<ReadCache["read"]>,
): Promise<Result<unknown>> {
  const started = Date.now();
  const served = (state: CacheState) => {
    if (state === "miss") return;
    const line = { key, ms: Date.now() - started, cache: state };
    log[state === "stale-if-error" ? "info" : "debug"](line, "commerce");
  };
  try {
    const { result, state } = await withDeadline(deadlineMs, signal, read);
    served(state);
    return noted(result);
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    const kept = error.kind === "timed-out" ? cache.kept(cacheKey) : null;
    if (kept) served("stale-if-error");
    return kept ?? noted({ ok: false, failure: { kind: error.kind } });
  }
}

/** The outcome of a read; where it may come later, no cache is to keep the page without it for long. */
function noted<T>(result: Result<T>): Result<T> {
  if (!result.ok && isTransient(result.failure)) noteIncomplete();
  return result;
}

/** The shorter of two deadlines in milliseconds, of which 0 is none. */
function shorter(a: number, b: number): number {
  return a === 0 || b === 0 ? Math.max(a, b) : Math.min(a, b);
}

function isKey(key: string): key is CallKey {
  return Object.hasOwn(calls, key);
}

async function apply(
  parts: ClientParts,
  { contentType, body }: MultipartBody,
  { signal, deadlineMs = 0 }: CallOptions = {},
): Promise<Result<CallData<"applyJob">>> {
  const broken = new AbortController();
  const ending = signal ? AbortSignal.any([signal, broken.signal]) : broken.signal;
  // A failure of the source is no upstream that is away.
  const source = pullStream(body, ending, (error) => broken.abort(error));
  const question = {
    key: "applyJob",
    params: {},
    streamed: { contentType, body: source },
  } as const;
  return (await askUpstream(parts, question, { deadlineMs, signal: ending })).result;
}

/** A client over the given parts. */
export function createCommerceClient(parts: ClientParts): CommerceClient {
  const call = createCall(parts);
  const byKey = Object.keys(calls).map((key) => [
    key,
    (params: unknown, options?: CallOptions) => call(key, params, options),
  ]);
  const applyJob: CommerceClient["applyJob"] = (body, options) => apply(parts, body, options);
  return { ...Object.fromEntries(byKey), applyJob };
}
