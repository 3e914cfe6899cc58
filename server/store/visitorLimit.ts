import type { ClientNetwork } from "#server/security/clientAddress.ts";
import { getStore } from "./processStore.ts";
import { createRateLimit, type Taken } from "./rateLimit.ts";
import type { Limiter, Store } from "./store.ts";

/** How long the faults of a network count, in milliseconds. */
const FAULTS_MS = 10 * 60_000;

export type VisitorLimitOptions = {
  /** Names the limit in the log, in the metrics and in the store. */
  name: string;
  windowMs: number;
  /** Limit of one form token: a browser has one for each form. */
  own: number;
  /** Limit of one network. Wide: an office or a school has one address. */
  network: number;
  /** Limit of one network while the upstream is overloaded or the network has sent too many faults. */
  strict: number;
  /** Faults of a network in ten minutes, until it has the strict limit. */
  faults: number;
  /** Store of the counts; default: the process's store. */
  store?: Store;
};

/** The requesting visitor. */
export type Visitor = { network: ClientNetwork; token: string | null; isStrained: boolean };

export type VisitorLimit = {
  take(visitor: Visitor): Promise<Taken>;
  /** Counts actions that are rare for a visitor and frequent for an attacker. */
  fault(network: ClientNetwork): Promise<void>;
};

/**
 * A limit that counts a browser's form first and its network far more widely. The network's is narrow only
 * while there is a reason: the upstream is strained, or many of the network's requests were faults.
 */
export function createVisitorLimit(options: VisitorLimitOptions): VisitorLimit {
  const { name, windowMs, own, network: wide, strict, faults: limit, store } = options;
  const ofToken = createRateLimit({ name: `${name}-own`, limit: own, windowMs, store });
  const ofNetwork = createRateLimit({ name, limit: wide, windowMs, store });
  const ofSuspect = createRateLimit({ name: `${name}-strict`, limit: strict, windowMs, store });
  let counter: Limiter | undefined;
  function faults({ line }: ClientNetwork, points: 0 | 1): Promise<number> {
    counter ??= (store ?? getStore()).limiter(`${name} faults`, { limit, windowMs: FAULTS_MS });
    return counter(line, points);
  }

  return {
    async take({ network, token, isStrained }) {
      if (token !== null) {
        const taken = await ofToken.take({ line: `${network.line} ${token}`, site: null });
        if (!taken.ok) {
          await faults(network, 1);
          return taken;
        }
      }
      const taken = await ofNetwork.take(network);
      const isStrict = isStrained || (await faults(network, 0)) > 0;
      return taken.ok && isStrict ? ofSuspect.take(network) : taken;
    },
    async fault(network) {
      await faults(network, 1);
    },
  };
}
