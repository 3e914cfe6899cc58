import { getLogger } from "#server/observability/log.ts";
import { countLimited } from "#server/observability/metrics.ts";
import type { ClientNetwork } from "#server/security/clientAddress.ts";
import { getStore } from "./processStore.ts";
import { createRateLimit, type Taken, wholeSeconds } from "./rateLimit.ts";
import type { Limiter, Store } from "./store.ts";

/** Part of a network's limit for the first requests of form tokens that did not exceed their own limit. */
const RESERVED = 0.5;
/** Requests of a form token in a window that have the reserved part: one visit needs no more. */
const FIRST = 2;
/** How long a form token above its own limit has no part in the reserved share, in milliseconds. */
const FAULT_MS = 10 * 60_000;

export type VisitorLimitOptions = {
  /** Names the limit in the log, in the metrics and in the store. */
  name: string;
  windowMs: number;
  /** Limit of one form token: a browser has one for each form. */
  own: number;
  /** Limit of one network. Wide: a school, an office or a mobile carrier has one address. */
  network: number;
  /** Limit of one network while the upstream is overloaded; default: the same. */
  strained?: number;
  /** Store of the counts; default: the process's store. */
  store?: Store;
};

/** The requesting visitor; without a token visitors of a network cannot be distinguished. */
export type Visitor = { network: ClientNetwork; token: string | null; isStrained?: boolean };

export type VisitorLimit = {
  take(visitor: Visitor): Promise<Taken>;
  /** Returns whether a new form token of the network would be served now. */
  ask(visitor: Omit<Visitor, "token">): Promise<Taken>;
};

/**
 * A limit that charges a form token first and its network far more widely. Requests above a token's own limit
 * are not charged to its network. Half of the network's limit is reserved for the first requests of tokens that never
 * exceeded their own: neither others, nor later requests, can use it up.
 */
export function createVisitorLimit(options: VisitorLimitOptions): VisitorLimit {
  const { name, windowMs, own, network: wide, strained = wide, store } = options;
  countLimited(`${name}-own`, 0);
  const shares = (kind: string, limit: number) => ({
    all: createRateLimit({ name: `${name}${kind}`, limit, windowMs, store }),
    open: createRateLimit({
      name: `${name}${kind}-open`,
      limit: Math.ceil(limit * (1 - RESERVED)),
      windowMs,
      store,
    }),
  });
  const usual = shares("", wide);
  const narrow = strained === wide ? usual : shares("-strained", strained);
  let opened: { own: Limiter; first: Limiter; faults: Limiter } | undefined;

  function ofTokens() {
    const { limiter } = store ?? getStore();
    opened ??= {
      own: limiter(`${name}-own`, { limit: own, windowMs }),
      first: limiter(`${name}-own first`, { limit: FIRST, windowMs }),
      faults: limiter(`${name}-own faults`, { limit: 1, windowMs: FAULT_MS }),
    };
    return opened;
  }

  return {
    async take({ network, token, isStrained = false }) {
      const { own: ofToken, first, faults } = ofTokens();
      const key = `${network.line} ${token}`;
      const waitMs = token === null ? 0 : await ofToken(key);
      if (waitMs > 0) {
        await faults(key);
        countLimited(`${name}-own`);
        getLogger().warn({ limit: `${name}-own` }, "too many requests");
        return { ok: false, retryAfterS: wholeSeconds(waitMs) };
      }
      const { all, open } = isStrained ? narrow : usual;
      if (token === null || (await first(key)) > 0 || (await faults(key, 0)) > 0) {
        const taken = await open.take(network);
        if (!taken.ok) return taken;
      }
      return all.take(network);
    },
    ask: ({ network, isStrained = false }) => (isStrained ? narrow : usual).all.ask(network),
  };
}
