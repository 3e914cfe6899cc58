import { LRUCache } from "lru-cache";
import { Interrupted, withDeadline } from "#server/http/deadline.ts";
import { ownTurn } from "#server/http/eventLoopQueue.ts";
import { pullStream } from "#server/http/pullStream.ts";
import { getLogger } from "#server/observability/log.ts";
import { countRead } from "#server/observability/metrics.ts";
import {
  type IsCurrent,
  isUpstreamSlow,
  noteIncomplete,
  noteRead,
  noteSlowUpstream,
  pageElapsedMs,
} from "#server/observability/requestContext.ts";
import { watched } from "#server/observability/watch.ts";
import {
  type CallData,
  type CallKey,
  type CallParams,
  type CallRow,
  calls,
} from "#shared/contract/calls.ts";
import { callParams } from "./callRequest.ts";
import { readEnvelopeInSlices } from "./envelope.ts";
import type { LastGood } from "./lastGoodCache.ts";
import { budgetOf, type Need, ownWorkBudget, type PageBudget, waitMs } from "./pageBudget.ts";
import { type CacheState, createReadCache, type ReadCache } from "./readCache.ts";
import { isLasting, isWorthKeeping, type ReadPolicy, readPolicies } from "./readPolicy.ts";
import { type CommerceFailure, isTransient, type Result, UNKNOWN_CALL_MESSAGE } from "./result.ts";
import { subjectOf } from "./tags.ts";
import { acceptanceOf, callUpstream, type Question, type UpstreamParts } from "./upstream.ts";
import { createUpstreamGuard, type UpstreamGuard } from "./upstreamGuard.ts";

/** Options of one caller. */
export type CallOptions = {
  /**
   * Aborts when the visitor disconnects. Ends the wait of this caller; a shared read continues for the
   * others.
   */
  signal?: AbortSignal;
  /** How long a page waits for a read (pageBudget.ts); default `critical`. */
  need?: Need;
};

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

  const rowOf = ({ key, params }: Question): CallRow => ({
    ...calls[key],
    acceptance: acceptanceOf(key, params, parts.config.commerce.contentIds),
  });

  /**
   * Fetches from the upstream for the cache, without the caller's limits: others may wait for the same
   * response.
   */
  async function fetchFresh(question: Question, policy: ReadPolicy, cacheKey: string, is: Refresh) {
    const { key, params } = question;
    const lasting = lastGood && isLasting(key, params) ? lastGood : null;
    const restoring =
      lasting && !cache.kept(cacheKey)
        ? restore(lasting, cache, rowOf(question), policy, cacheKey)
        : null;
    if (restoring) await soon(restoring);
    const outcome = await callUpstream(parts, question, {
      deadlineMs: deadlineOf(params),
      cache: is,
    });
    const { result, bytes, text } = outcome;
    // On a busy machine a read takes longer than a failing upstream.
    if (!result.ok) await restoring;
    const keep = result.ok && isWorthKeeping(key, result.data);
    if (result.ok) late.delete(cacheKey);
    if (keep && text !== undefined) lasting?.write(cacheKey, text);
    else if (result.ok || !isTransient(result.failure)) lasting?.remove(cacheKey);
    return { result, text, bytes, keep };
  }

  /**
   * Returns a check whether a page rendered with this response is still current; a stale response triggers a
   * refresh. Cached pages keep this closure, so it is created separately, without references to the visit.
   */
  function holdsStill(cacheKey: string, data: unknown, read: () => unknown): IsCurrent {
    return () => {
      const held = cache.holds(cacheKey, data);
      if (held === "stale") void read();
      return held !== null;
    };
  }

  /** Limits one caller's wait for a shared read; the read itself continues. */
  async function ownWait(
    { key, cacheKey, about, own }: ReadOf,
    { signal, need = "critical" }: CallOptions,
    read: () => ReturnType<ReadCache["read"]>,
  ): Promise<Result<unknown>> {
    const started = performance.now();
    const served = (state: CacheState) => {
      if (state === "miss") return;
      const line = { key, ms: Math.round(performance.now() - started), cache: state };
      log[state === "stale-if-error" ? "info" : "debug"](line, "commerce");
    };
    /** Reports the result to the metrics, the page, and the page cache. */
    const noted = (
      state: CacheState | "failed" | "late" | "left",
      result: Result<unknown>,
    ): Result<unknown> => {
      countRead(key, state);
      watched(toldOf(key, about, state, result));
      noteRead(cacheKey, result.ok ? holdsStill(cacheKey, result.data, read) : () => false);
      // Also if a purge arrives while the page is rendered: a cache in front may store the page after it.
      if (result.ok) noteIncomplete(() => cache.isOutdated(result.data));
      else if (mayComeLater(result.failure)) noteIncomplete();
      return result.ok && state === "stale-if-error" ? { ...result, isFallback: true } : result;
    };
    if (signal?.aborted) return noted("left", failed("aborted"));
    if (need === "optional" && late.has(cacheKey) && !cache.kept(cacheKey)) {
      // Nobody waits for the result, but a request that hangs must not block this part for just as long.
      if (cache.hangs(cacheKey)) void read();
      return noted("late", failed("timed-out"));
    }
    const waiting = { need, elapsedMs: pageElapsedMs(), isSlow: isUpstreamSlow() };
    const limits = own ? ownWorkBudget : budget;
    const coldMs = waitMs({ ...waiting, isWarm: false }, limits);
    const earlier = cache.kept(cacheKey);
    // Of a purged response only a new one helps.
    const isPurged = earlier?.ok === true && cache.isOutdated(earlier.data);
    const warmMs = isPurged
      ? coldMs
      : Math.min(coldMs, waitMs({ ...waiting, isWarm: true }, limits));
    const reading = read();
    // The earlier response may itself be loading from the persistent cache.
    for (const ms of warmMs < coldMs ? [warmMs, coldMs - warmMs] : [coldMs]) {
      try {
        const { result, state } = await withDeadline(ms, signal, () => reading);
        served(state);
        // Up to twenty pages may wait for the same response, and each continues with expensive work.
        if (state !== "hit" && state !== "stale") await ownTurn();
        return noted(result.ok ? state : "failed", result);
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error;
        if (error.kind === "aborted") return noted("left", failed("aborted"));
        const kept = cache.kept(cacheKey);
        if (!kept) continue;
        noteSlowUpstream();
        cache.spare(cacheKey);
        served("stale-if-error");
        await ownTurn();
        return noted("stale-if-error", kept);
      }
    }
    if (need === "optional") late.set(cacheKey, true);
    return noted("late", failed("timed-out"));
  }

  return async (key, params, options = {}) => {
    if (!isKey(key)) {
      return { ok: false, failure: { kind: "unknown-call", message: UNKNOWN_CALL_MESSAGE } };
    }
    const row: CallRow = calls[key];
    if (row.encoding === "multipart") throw new TypeError(`${key} streams its body`);
    const question = { key, params: callParams(row, params, parts.config.commerce) };
    const policy = parts.config.commerce.keepsAnswers ? readPolicies[key] : null;
    const about = row.repeat === "read" ? subjectOf(key, question.params) : undefined;
    const cacheKey = `${key} ${JSON.stringify(question.params)}`;
    if (!policy) {
      noteRead(cacheKey, () => false);
      const deadlineMs = deadlineOf(question.params);
      const limits = { deadlineMs, signal: options.signal };
      const { result } = await callUpstream(parts, question, limits);
      watched(toldOf(key, about, "asked", result));
      return result;
    }
    const own = isOwnWork(question.params);
    return ownWait({ key, cacheKey, about, own }, options, () =>
      cache.read(cacheKey, policy, (background) =>
        fetchFresh(question, policy, cacheKey, background ? "refresh" : "miss"),
      ),
    );
  };
}

type Refresh = "miss" | "refresh";

/** A read that a caller waits for; `own`: of an answer that this process makes itself. */
type ReadOf = { key: CallKey; cacheKey: string; about: string | undefined; own: boolean };

/** Maximum wait for a stored response before the upstream is called, in milliseconds. */
const STORED_MS = 250;

async function soon(restoring: Promise<void>): Promise<void> {
  try {
    await withDeadline(STORED_MS, undefined, () => restoring);
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
  }
}

/** Restores a response of an earlier process into the cache, with its original age. */
async function restore(
  lastGood: LastGood,
  cache: ReadCache,
  row: CallRow,
  policy: ReadPolicy,
  cacheKey: string,
): Promise<void> {
  const copy = await lastGood.read(cacheKey);
  if (!copy || cache.kept(cacheKey)) return;
  // Parsed again: this release may expect another shape than the one that stored it.
  const result = await readEnvelopeInSlices(row, copy.text);
  if (result.ok) cache.restore(cacheKey, policy, { data: result.data, ...copy });
}

/** Returns a call in the format of the developer tools. */
function toldOf(key: CallKey, about: string | undefined, state: string, result: Result<unknown>) {
  const told = { kind: "asked", key, about, state } as const;
  if (result.ok) return told;
  const { failure } = result;
  const detail =
    failure.kind === "malformed"
      ? failure.detail
      : failure.kind === "rejected"
        ? `errorCode ${failure.errorCode}`
        : "status" in failure
          ? `status ${failure.status}`
          : undefined;
  return { ...told, failure: failure.kind, detail };
}

function failed(kind: "timed-out" | "aborted"): Result<never> {
  return { ok: false, failure: { kind } };
}

/**
 * Returns whether a page without this part must not be cached for long. 404 means an unknown interface
 * (ERR-01): a mistake that will be fixed.
 */
function mayComeLater(failure: CommerceFailure): boolean {
  return isTransient(failure) || failure.kind === "not-found";
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
