import { LRUCache } from "lru-cache";
import { pullStream } from "#server/http/pullStream.ts";
import { getLogger } from "#server/observability/log.ts";
import { noteRead } from "#server/observability/requestContext.ts";
import { watched } from "#server/observability/watch.ts";
import {
  type CallData,
  type CallKey,
  type CallParams,
  type CallRow,
  calls,
} from "#shared/contract/calls.ts";
import { type CallOptions, createCallerWait, watchedCall } from "./callerWait.ts";
import { callParams } from "./callRequest.ts";
import { createFreshReads } from "./freshReads.ts";
import type { LastGood } from "./lastGoodCache.ts";
import { budgetOf, ownWorkBudget, type PageBudget } from "./pageBudget.ts";
import { createReadCache, type ReadCache } from "./readCache.ts";
import { type Result, UNKNOWN_CALL_MESSAGE } from "./result.ts";
import { subjectOf } from "./tags.ts";
import { callUpstream, type UpstreamParts } from "./upstream.ts";
import { createUpstreamGuard, type UpstreamGuard } from "./upstreamGuard.ts";

/** A streamed multipart body with back-pressure. */
export type MultipartBody = { contentType: string; body: AsyncIterable<Uint8Array> };

/**
 * One function per row of the call catalogue. Failures are values; a thrown TypeError is a programming error.
 * Results are frozen because visitors share them.
 */
export type CommerceClient = {
  readonly [K in Exclude<CallKey, "applyJob">]: (
    params: CallParams<K>,
    options?: CallOptions,
  ) => Promise<Result<CallData<K>>>;
} & {
  /**
   * Sends an application (CALL-11): exactly one request, without deadline. If the body's source throws, the
   * message stays incomplete and the outcome is `aborted`.
   */
  applyJob(
    body: MultipartBody,
    options?: Pick<CallOptions, "signal">,
  ): Promise<Result<CallData<"applyJob">>>;
};

/** Dependencies of a client; tests pass their own. */
export type ClientParts = Omit<UpstreamParts, "guard"> & {
  guard?: UpstreamGuard;
  cache?: ReadCache;
  budget?: PageBudget;
  /**
   * Whether the answer to these parameters is made in this process: then no deadline is shorter than the
   * work.
   */
  isOwnWork?: (params: unknown) => boolean;
  /** Persistent cache of responses; none by default. */
  lastGood?: LastGood;
};

/** Calls a row by a run-time key. */
export type Call = (
  key: string,
  params: unknown,
  options?: CallOptions,
) => Promise<Result<unknown>>;

/**
 * Creates the only function that calls rows: validates the parameters, then calls the upstream, for reads
 * through the cache. An unknown key fails with `UNKNOWN_CALL_MESSAGE` (ERR-03).
 * @throws {TypeError} if the parameters do not match the row, or if the row's body is streamed
 */
export function createCall(given: ClientParts): Call {
  const { log = getLogger(), cache = createReadCache(), lastGood } = given;
  const { pageBudgetMs, timeoutMs: deadline } = given.config.commerce;
  const { budget = budgetOf(pageBudgetMs, deadline) } = given;
  const { isOwnWork = () => false } = given;
  const parts = { ...given, guard: given.guard ?? createUpstreamGuard(log) };
  const { timeoutMs } = parts.config.commerce;
  const deadlineOf = (params: unknown) =>
    timeoutMs > 0 && isOwnWork(params) ? Math.max(timeoutMs, ownWorkBudget.coldMs) : timeoutMs;
  const late = new LRUCache<string, true>({ max: 1000, ttl: budget.lateMs });

  const fetchFresh = createFreshReads({ upstream: parts, cache, late, lastGood, deadlineOf });
  const waitFor = createCallerWait({ cache, late, log, budget });

  return async (key, params, options = {}) => {
    if (!isKey(key)) {
      return { ok: false, failure: { kind: "unknown-call", message: UNKNOWN_CALL_MESSAGE } };
    }
    const row: CallRow = calls[key];
    if (row.encoding === "multipart") throw new TypeError(`${key} streams its body`);
    const question = { key, params: callParams(row, params, parts.config.commerce) };
    const policy = parts.config.commerce.keepsAnswers ? row.policy : null;
    const about = row.repeat === "read" ? subjectOf(key, question.params) : undefined;
    const cacheKey = `${key} ${JSON.stringify(question.params)}`;
    if (!policy) {
      noteRead(cacheKey, () => false);
      const deadlineMs = deadlineOf(question.params);
      const limits = { deadlineMs, signal: options.signal };
      const { result } = await callUpstream(parts, question, limits);
      watched(watchedCall(key, about, "asked", result));
      return result;
    }
    const own = isOwnWork(question.params);
    const read = () =>
      cache.read(cacheKey, policy, (background) =>
        fetchFresh({ question, policy, cacheKey, cause: background ? "refresh" : "miss" }),
      );
    return waitFor({ key, cacheKey, about, own, read }, options);
  };
}

function isKey(key: string): key is CallKey {
  return Object.hasOwn(calls, key);
}

async function apply(
  parts: UpstreamParts,
  { contentType, body }: MultipartBody,
  { signal }: Pick<CallOptions, "signal"> = {},
): Promise<Result<CallData<"applyJob">>> {
  const broken = new AbortController();
  const ending = signal ? AbortSignal.any([signal, broken.signal]) : broken.signal;
  // A failure of the source does not mean that the upstream is unavailable.
  const source = pullStream(body, ending, (error) => broken.abort(error));
  const question = {
    key: "applyJob",
    params: {},
    streamed: { contentType, body: source },
  } as const;
  return (await callUpstream(parts, question, { deadlineMs: 0, signal: ending })).result;
}

/** Creates a client with the given dependencies. */
export function createCommerceClient(given: ClientParts): CommerceClient {
  const parts = { ...given, guard: given.guard ?? createUpstreamGuard(given.log) };
  const call = createCall(parts);
  const byKey = Object.keys(calls).map((key) => [
    key,
    (params: unknown, options?: CallOptions) => call(key, params, options),
  ]);
  const applyJob: CommerceClient["applyJob"] = (body, options) => apply(parts, body, options);
  return { ...Object.fromEntries(byKey), applyJob };
}
