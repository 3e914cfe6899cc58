import { createHash } from "node:crypto";
import { type CreateReporter, cachified } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import { type Aged, agedCache, freshnessOf } from "#server/store/agedCache.ts";
import { pageBudget } from "./pageBudget.ts";
import { afterFailure, cacheLimits, type ReadPolicy } from "./readPolicy.ts";
import { type CommerceFailure, isTransient, type Result } from "./result.ts";

/** How an answer came: `shared`: from a read that another caller had begun. */
export type CacheState = "hit" | "stale" | "miss" | "shared" | "stale-if-error";

/** What an upstream read brings: its outcome, its text and size, and whether it is worth keeping. */
export type Fetched = { result: Result<unknown>; text?: string; bytes: number; keep: boolean };

type Kept = {
  data: unknown;
  /** Of the answer's text: equal answers are one. */
  digest: string | null;
  bytes: number;
  keepUntil: number;
  afterFailure: boolean;
  /** Number of the question that brought it: an answer to an earlier question never replaces it. */
  asked: number;
};

type Entry = Aged<Kept>;

/** Of an answer that must be asked for again. */
const OUTDATED = { bornAt: Number.NEGATIVE_INFINITY, freshMs: 1, staleMs: 0 };

/**
 * Parallel equal reads share one question for so long: then the next reader asks again, and its answer
 * serves those who wait for the earlier one, too. As long as a page waits.
 */
const SHARED_MS = pageBudget.coldMs;

/** A malformed answer is remembered for so long: asking and reading it costs both sides. */
const MALFORMED_MS = 5000;

/** Longer than an upstream read may take. */
const LONGEST_QUESTION_MS = 120_000;

/** Carries a failure through cachified, which keeps only what does not throw. */
class FailedRead extends Error {
  constructor(readonly failure: CommerceFailure) {
    super(failure.kind);
  }
}

/** Answers of reads, kept in this process and collapsed: parallel equal reads ask once. */
export type ReadCache = {
  /**
   * Reads through the cache. `fetchFresh` gets `true` when it runs behind an answer that was served
   * already. Transient failures fall back to a kept answer; a refusal drops it.
   */
  read(
    key: string,
    policy: ReadPolicy,
    fetchFresh: (background: boolean) => Promise<Fetched>,
  ): Promise<{ result: Result<unknown>; state: CacheState }>;
  /** The kept answer, if any: for a caller who cannot wait longer. */
  kept(key: string): Result<unknown> | null;
  /** Whether a read would be served this very answer now, and whether it is to be refreshed. */
  holds(key: string, data: unknown): "fresh" | "stale" | null;
  /**
   * Makes answers old, those that are under way included: each is asked for again before it serves,
   * and serves only while the upstream fails.
   * @returns names of the kept answers among them
   */
  expire(isMeant: (key: string) => boolean): string[];
  /** Whether a question is under way that has taken too long to be shared any more. */
  hangs(key: string): boolean;
  /** Lets a kept answer do for a while as after a failure: a new one has not come in time. */
  spare(key: string): void;
  /** Takes in an answer that another process kept; one that is too old is left out. */
  restore(
    key: string,
    policy: ReadPolicy,
    copy: { data: unknown; text: string; bytes: number; at: number },
  ): void;
};

/** An empty cache, bounded by number and size of answers. */
export function createReadCache(
  limits: { entries: number; bytes: number } = cacheLimits,
): ReadCache {
  const lru = new LRUCache<string, Entry>({
    max: limits.entries,
    maxSize: limits.bytes,
    sizeCalculation: ({ value }, key) => value.bytes + key.length + 1,
  });
  const cache = agedCache(lru);
  const malformed = new LRUCache<string, { failure: CommerceFailure; until: number }>({
    max: 1000,
  });
  let questions = 0;
  /** When the newest question of a key was sent; gone when it is answered. */
  const begun = new Map<string, { question: number; at: number }>();

  /** Whether a question after this one has been answered meanwhile. */
  const isSuperseded = (key: string, question: number) =>
    (lru.peek(key)?.value.asked ?? 0) > question;

  const kept = (key: string) => {
    const entry = lru.get(key);
    return entry && entry.value.keepUntil > performance.now() ? entry : null;
  };

  /** A kept answer outlives a transient failure for a while without being asked about again. */
  const extend = (key: string) => {
    const entry = kept(key);
    if (!entry) return;
    const value = { ...entry.value, afterFailure: true };
    lru.set(key, { value, bornAt: performance.now(), ...afterFailure });
  };

  /** The same answer as the kept one is the kept one: what was made of it stays true. */
  const keep = (key: string, data: unknown, text: string | undefined) => {
    const digest = text === undefined ? null : createHash("sha256").update(text).digest("base64");
    const before = lru.peek(key)?.value;
    return { data: digest !== null && before?.digest === digest ? before.data : data, digest };
  };

  const expiries: { isMeant: (key: string) => boolean; turn: number; at: number }[] = [];
  let turn = 0;

  /** Whether an answer has been made old since it was asked for. */
  const isOutdated = (key: string, asked: number) =>
    expiries.some((expiry) => expiry.turn > asked && expiry.isMeant(key));

  type Read = (background: boolean) => Promise<Fetched>;

  /** Sends one question, and puts its answer into the cache unless a later one has been answered. */
  async function freshValue(key: string, policy: ReadPolicy, fetch: () => Promise<Fetched>) {
    const asked = turn;
    questions += 1;
    const question = questions;
    begun.set(key, { question, at: performance.now() });
    const {
      result,
      text,
      bytes,
      keep: isKept,
    } = await fetch().finally(() => {
      if (begun.get(key)?.question === question) begun.delete(key);
    });
    const newer = isSuperseded(key, question) ? lru.peek(key) : undefined;
    if (newer) return { value: newer.value, lasts: { ttl: -1, swr: 0 } };
    if (!result.ok) {
      const { failure } = result;
      if (isTransient(failure)) extend(key);
      else if (isRefusal(failure)) lru.delete(key);
      if (failure.kind === "malformed") {
        malformed.set(key, { failure, until: performance.now() + MALFORMED_MS });
      }
      throw new FailedRead(failure);
    }
    malformed.delete(key);
    if (!isKept) lru.delete(key);
    const keepUntil = performance.now() + policy.keepMs;
    const value = {
      ...keep(key, result.data, text),
      ...{ bytes, keepUntil, afterFailure: false, asked: question },
    };
    if (isOutdated(key, asked)) return { value, lasts: { createdTime: OUTDATED.bornAt } };
    const lasts = isKept ? { ttl: policy.freshMs, swr: policy.staleMs } : { ttl: -1, swr: 0 };
    // From the answer's arrival, not from the question.
    return { value, lasts: { createdTime: Date.now(), ...lasts } };
  }

  async function through(
    key: string,
    policy: ReadPolicy,
    fetchFresh: Read,
    onState: (state: CacheState) => void,
  ): Promise<Kept> {
    const reporter: CreateReporter<Kept> = () => (event) => {
      if (event.name === "getCachedValueRead") onState(stateOf(lru.peek(key)));
      else if (event.name === "getFreshValueStart") onState("miss");
      else if (event.name === "getFreshValueHookPending") onState("shared");
    };
    return cachified<Kept>(
      {
        ...{ key, cache },
        // Of the question: the answer's own time is set when it comes.
        ...{ ttl: SHARED_MS, swr: 0 },
        getFreshValue: async ({ background, metadata }) => {
          const { value, lasts } = await freshValue(key, policy, () => fetchFresh(background));
          Object.assign(metadata, lasts);
          return value;
        },
      },
      reporter,
    );
  }

  return {
    async read(key, policy, fetchFresh) {
      const known = malformed.get(key);
      if (known && performance.now() < known.until && !kept(key)) {
        return { result: { ok: false, failure: known.failure }, state: "hit" };
      }
      let state: CacheState = "hit";
      let again: NodeJS.Timeout | undefined;
      const onState = (now: CacheState) => {
        state = now;
        if (now !== "shared") return;
        const at = begun.get(key)?.at ?? performance.now();
        // One more question, if the shared one takes too long: it has this reader's time left.
        const ask = () => void through(key, policy, fetchFresh, () => {}).catch(() => {});
        again = setTimeout(ask, Math.max(1, at + SHARED_MS + 1 - performance.now()));
        again.unref();
      };
      try {
        const { data } = await through(key, policy, fetchFresh, onState);
        return { result: { ok: true, data }, state };
      } catch (error) {
        if (!(error instanceof FailedRead)) throw error;
        const entry = isTransient(error.failure) ? kept(key) : null;
        return entry
          ? { result: { ok: true, data: entry.value.data }, state: "stale-if-error" }
          : { result: { ok: false, failure: error.failure }, state };
      } finally {
        clearTimeout(again);
      }
    },
    kept(key) {
      const entry = kept(key);
      return entry && { ok: true, data: entry.value.data };
    },
    holds(key, data) {
      const entry = lru.get(key);
      if (!entry || entry.value.data !== data) return null;
      return freshnessOf(entry);
    },
    expire(isMeant) {
      const now = performance.now();
      turn += 1;
      for (const key of malformed.keys()) if (isMeant(key)) malformed.delete(key);
      expiries.push({ isMeant, turn, at: now });
      // No question takes longer.
      while (now - (expiries[0]?.at ?? now) > LONGEST_QUESTION_MS) expiries.shift();
      const meant = [...lru.keys()].filter(isMeant);
      for (const key of meant) {
        const entry = lru.peek(key);
        if (entry) lru.set(key, { ...entry, ...OUTDATED });
      }
      return meant;
    },
    hangs(key) {
      const question = begun.get(key);
      return question !== undefined && performance.now() - question.at > SHARED_MS;
    },
    spare: extend,
    restore(key, { freshMs, staleMs, keepMs }, { data, text, bytes, at }) {
      // Wall time, because another process wrote it. A clock that was set back must not make an answer last.
      const bornAt = performance.now() - Math.max(0, Date.now() - at);
      lru.set(key, {
        value: {
          ...keep(key, data, text),
          bytes,
          keepUntil: bornAt + keepMs,
          afterFailure: false,
          asked: 0,
        },
        bornAt,
        freshMs,
        staleMs,
      });
    },
  };
}

function stateOf(entry: Entry | undefined): CacheState {
  if (entry?.value.afterFailure) return "stale-if-error";
  return entry && freshnessOf(entry) !== "fresh" ? "stale" : "hit";
}

/** The upstream has answered that there is nothing: an old copy would be wrong. */
function isRefusal({ kind }: CommerceFailure): boolean {
  return kind === "rejected" || kind === "not-found";
}
