import { Interrupted, withDeadline } from "#server/http/deadline.ts";
import { type CallRow, calls, type ReadPolicy } from "#shared/contract/calls.ts";
import type { LateReads } from "./callerWait.ts";
import { readEnvelopeInSlices } from "./envelope.ts";
import type { LastGood } from "./lastGoodCache.ts";
import type { Fetched, ReadCache } from "./readCache.ts";
import { isLasting, isWorthKeeping } from "./readPolicy.ts";
import { isTransient } from "./result.ts";
import { acceptanceOf, callUpstream, type Question, type UpstreamParts } from "./upstream.ts";

/** Maximum wait for a stored response before the upstream is called, in milliseconds. */
const STORED_MS = 250;

type FreshParts = {
  upstream: UpstreamParts;
  cache: ReadCache;
  late: LateReads;
  /** Persistent cache of responses. */
  lastGood: LastGood | undefined;
  /** Deadline of a request with these parameters, in milliseconds. */
  deadlineOf: (params: unknown) => number;
};

/** A read for the cache; `cause`: nothing was cached, or a cached response is to be refreshed. */
export type FreshRead = {
  question: Question;
  policy: ReadPolicy;
  cacheKey: string;
  cause: "miss" | "refresh";
};

/**
 * Returns the function that fetches from the upstream for the cache, without a caller's limits: others may wait for the
 * same response. Responses of an earlier process are restored first, and new ones stored for the next.
 */
export function createFreshReads({
  upstream,
  cache,
  late,
  lastGood,
  deadlineOf,
}: FreshParts): (read: FreshRead) => Promise<Fetched> {
  const { contentIds } = upstream.config.commerce;
  const rowOf = ({ key, params }: Question): CallRow => ({
    ...calls[key],
    acceptance: acceptanceOf(key, params, contentIds),
  });

  return async ({ question, policy, cacheKey, cause }) => {
    const { key, params } = question;
    const lasting = lastGood && isLasting(key, params) ? lastGood : null;
    const restoring =
      lasting && !cache.kept(cacheKey)
        ? restore(lasting, cache, rowOf(question), policy, cacheKey)
        : null;
    if (restoring) await soon(restoring);
    const outcome = await callUpstream(upstream, question, {
      deadlineMs: deadlineOf(params),
      cache: cause,
    });
    const { result, bytes, text } = outcome;
    // On a busy machine a read takes longer than a failing upstream.
    if (!result.ok) await restoring;
    const keep = result.ok && isWorthKeeping(key, result.data);
    if (result.ok) late.delete(cacheKey);
    if (keep && text !== undefined) lasting?.write(cacheKey, text);
    else if (result.ok || !isTransient(result.failure)) lasting?.remove(cacheKey);
    return { result, text, bytes, keep };
  };
}

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
