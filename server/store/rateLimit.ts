import { getLogger } from "#server/observability/log.ts";
import { countLimited } from "#server/observability/metrics.ts";
import type { ClientNetwork } from "#server/security/clientAddress.ts";
import { getStore } from "./processStore.ts";
import type { Allowance, Limiter, Store } from "./store.ts";

/** Factor of the allowance of a whole IPv6 site (/48) over that of one subscriber line. */
export const LINES_OF_A_SITE = 8;

/** Whole seconds of a wait. Rounded first: clock values are not exact, and 60,000.0000001 ms are not 61 s. */
export function wholeSeconds(waitMs: number): number {
  return Math.ceil(Math.round(waitMs) / 1000);
}

export type RateLimitOptions = Allowance & {
  /** Name of the limit in the log and in the store. */
  name: string;
  /** Storage of the counts; defaults to process memory. */
  store?: Store;
};

/** Whether a request is allowed; if not, the whole seconds until a retry. */
export type Taken = { ok: true } | { ok: false; retryAfterS: number };

export type RateLimit = {
  take(network: ClientNetwork): Promise<Taken>;
  /** Returns whether `take` would succeed now. */
  ask(network: ClientNetwork): Promise<Taken>;
};

/**
 * Creates a limit per visitor network: `limit` per window, which starts with the first request. An IPv6 site
 * has eight times as many, however many lines it uses. The log contains the limit's name, never the network.
 */
export function createRateLimit({ name, store, limit, windowMs }: RateLimitOptions): RateLimit {
  countLimited(name, 0);
  let limiters: { line: Limiter; site: Limiter } | undefined;
  function opened() {
    const { limiter } = store ?? getStore();
    limiters ??= {
      line: limiter(name, { limit, windowMs }),
      site: limiter(`${name} site`, { limit: limit * LINES_OF_A_SITE, windowMs }),
    };
    return limiters;
  }
  async function consume({ line, site }: ClientNetwork, points: 0 | 1): Promise<Taken> {
    const limiter = opened();
    let waitMs = await limiter.line(line, points);
    if (waitMs === 0 && site !== null) waitMs = await limiter.site(site, points);
    if (waitMs === 0) return { ok: true };
    countLimited(name);
    getLogger().warn({ limit: name }, "too many requests");
    return { ok: false, retryAfterS: wholeSeconds(waitMs) };
  }
  return {
    take: (network) => consume(network, 1),
    ask: (network) => consume(network, 0),
  };
}
