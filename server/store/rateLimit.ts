import { getLogger } from "#server/observability/log.ts";
import { countLimited } from "#server/observability/metrics.ts";
import type { ClientNetwork } from "#server/security/clientAddress.ts";
import { getStore } from "./processStore.ts";
import type { Allowance, Limiter, Store } from "./store.ts";

/** How many times one line's allowance all lines of an IPv6 site (/48) have together. */
const LINES_OF_A_SITE = 8;

export type RateLimitOptions = Allowance & {
  /** Names the limit in the log and in the store. */
  name: string;
  /** Where it is kept; without one, in the process's. */
  store?: Store;
};

/** Whether a request may go on; if not, in how many whole seconds it is worth trying again. */
export type Taken = { ok: true } | { ok: false; retryAfterS: number };

export type RateLimit = {
  take(network: ClientNetwork): Promise<Taken>;
  /** Whether `take` would succeed now. */
  ask(network: ClientNetwork): Promise<Taken>;
};

/**
 * A limit per visitor's network: `limit` in each window, which begins with the first. An IPv6 site
 * has eight times as many, however many lines it uses. The log names the limit, never the network.
 */
export function createRateLimit({ name, store, limit, windowMs }: RateLimitOptions): RateLimit {
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
    return { ok: false, retryAfterS: Math.ceil(waitMs / 1000) };
  }
  return {
    take: (network) => consume(network, 1),
    ask: (network) => consume(network, 0),
  };
}
