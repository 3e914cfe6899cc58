import { getLogger } from "#server/observability/log.ts";
import { countLimited } from "#server/observability/metrics.ts";
import type { ClientNetwork } from "#server/security/clientAddress.ts";
import { getStore } from "./processStore.ts";
import { LINES_OF_A_SITE, wholeSeconds } from "./rateLimit.ts";
import type { Limiter, Store } from "./store.ts";

/** Longest wait for attempts under way, in milliseconds: that of a slow upstream. */
const QUEUE_MS = 10_000;
/** Attempts of one network that wait at a time in this process; beyond them an attempt gets its challenge at once. */
const WAITING = 1000;
/** Waiting attempts that try again when one has ended. */
const WOKEN = 3;

export type FaultBudgetOptions = {
  /** Names the budget in the log, in the metrics and in the store. */
  name: string;
  windowMs: number;
  /** Faults of one form token in a window, after which it must prove itself. */
  own: number;
  /** Faults of one network in a window that need no proof. */
  free: number;
  /** Further faults of one network in a window, open to attempts that have waited. */
  waited: number;
  /**
   * Further faults of one network in a window with a solved challenge. Attempts without one cannot take these places;
   * above all of them attempts are refused.
   */
  solved: number;
  /**
   * Faults without proof that a success, or a solved challenge, adds to its network's share, and the most that both
   * add in a window.
   */
  credit: { success: number; solved: number; most: number };
  /** Store of the counts; default: the process's store. */
  store?: Store;
};

/** What an attempt brings: nothing, a ticket that has aged, or the answer to its challenge. */
export type Proof = "none" | "waited" | "solved";

/** One attempt, such as the query of a code. */
export type Attempt = { network: ClientNetwork; token: string; proof: Proof };

/**
 * `open`: the attempt may run, and must be settled. `challenge`: it may come back with a proof. `refused`: the
 * places of attempts with a proof are taken, too.
 */
export type Admission =
  | { kind: "open"; settle: (outcome: Outcome) => Promise<void> }
  | { kind: "challenge" }
  | { kind: "refused"; retryAfterS: number };

/**
 * How an attempt ended: `unknown` if that does not depend on the visitor. `subject` is a digest of what was tried:
 * the same one from the same network is charged, or credited, once.
 */
export type Outcome = { kind: "success" | "fault" | "unknown"; subject: string };

export type FaultBudget = { admit(attempt: Attempt): Promise<Admission> };

/**
 * Charges faults to those who make them. A network has a share of faults in each window; every attempt is charged
 * to it before it runs, and given back unless it was a fault. Successes and solved challenges enlarge the share: a
 * network of many honest visitors has both, a guesser has neither. Beyond the share an attempt comes later instead
 * of being refused: after some seconds, or with a solved challenge.
 *
 * A window begins with a network's first attempt. In it `free + waited` faults are possible without an answered
 * challenge where nobody else is, and `free + waited + credit.most + solved` whoever does what. Who waits for a
 * window's end can use the places of two shortly after each other.
 *
 * The second sum cannot be as small as the first. A form token costs nothing, so that `n` mistaken visitors, each of
 * whom answers a challenge, send the same as one guesser with `n` tokens who answers each: who serves the visitors
 * serves the guesser. For the same reason one visitor may be challenged without a fault: whoever comes when the share
 * has just been used up cannot be told from the next guess.
 */
export function createFaultBudget(options: FaultBudgetOptions): FaultBudget {
  const { name, windowMs, own, free, waited, solved, credit } = options;
  for (const limit of [name, `${name}-challenge`]) countLimited(limit, 0);
  let opened: Record<"own" | "none" | "waited" | "solved" | "credit", Limiter[]> | undefined;

  /** The limiters of a line and of its IPv6 site, which has eight times as many. */
  function limiters() {
    const store = options.store ?? getStore();
    const pair = (kind: string, limit: number) => [
      store.limiter(`${name} ${kind}`, { limit, windowMs }),
      store.limiter(`${name} ${kind} site`, { limit: limit * LINES_OF_A_SITE, windowMs }),
    ];
    opened ??= {
      own: pair("own faults", own),
      none: pair("faults", free),
      waited: pair("faults after a wait", waited),
      solved: pair("faults with a proof", solved),
      credit: pair("credit", credit.most),
    };
    return opened;
  }

  /** Charges all keys of a network, or none; returns the milliseconds until it has room. */
  async function charge(of: Limiter[], network: ClientNetwork, points = 1): Promise<number> {
    const { line, site } = network;
    const [ofLine, ofSite] = of as [Limiter, Limiter];
    const lineMs = await ofLine(line, points);
    const siteMs = lineMs === 0 && site !== null ? await ofSite(site, points) : 0;
    if (lineMs > 0) await ofLine(line, -points);
    if (siteMs > 0) await giveBack(of, network, points);
    return Math.max(lineMs, siteMs);
  }

  async function giveBack(of: Limiter[], { line, site }: ClientNetwork, points: number) {
    const [ofLine, ofSite] = of as [Limiter, Limiter];
    await ofLine(line, -points);
    if (site !== null) await ofSite(site, -points);
  }

  async function addCredit(network: ClientNetwork, points: number) {
    const { credit: most, none } = limiters();
    if ((await charge(most, network, points)) === 0) await giveBack(none, network, points);
  }

  /** Returns whether this network tries the subject for the first time in this window. */
  async function isNew(kind: string, { line }: ClientNetwork, subject: string): Promise<boolean> {
    const store = options.store ?? getStore();
    return (await store.claim(`${name}-${kind}:${line} ${subject}`, "1", windowMs)) === null;
  }

  const queues = createQueues();

  /** Charges an attempt to the first share with room that is open to it; returns the share, or `null`. */
  async function chargeOf({ network, token, proof }: Attempt): Promise<Limiter[] | null> {
    const all = limiters();
    const [ofToken] = all.own as [Limiter, Limiter];
    if (proof !== "solved" && (await ofToken(`${network.line} ${token}`, 0)) > 0) return null;
    const shares = {
      none: [all.none],
      waited: [all.none, all.waited],
      solved: [all.solved, all.none],
    }[proof];
    for (const share of shares) if ((await charge(share, network)) === 0) return share;
    return null;
  }

  /** Returns the milliseconds until the network has room for an attempt with a solved challenge; 0: now. */
  async function waitOf({ line, site }: ClientNetwork): Promise<number> {
    const [ofLine, ofSite] = limiters().solved as [Limiter, Limiter];
    return Math.max(await ofLine(line, 0), site === null ? 0 : await ofSite(site, 0));
  }

  async function settleAttempt(from: Limiter[], attempt: Attempt, { kind, subject }: Outcome) {
    const { network, token, proof } = attempt;
    if (kind === "fault" && (await isNew("fault", network, subject))) {
      const [ofToken] = limiters().own as [Limiter, Limiter];
      await ofToken(`${network.line} ${token}`);
    } else {
      await giveBack(from, network, 1);
    }
    if (proof === "solved") await addCredit(network, credit.solved);
    if (kind === "success" && (await isNew("success", network, subject))) {
      await addCredit(network, credit.success);
    }
  }

  return {
    async admit(attempt) {
      const deadline = performance.now() + QUEUE_MS;
      let charged = await chargeOf(attempt);
      // Attempts under way are charged as faults until they end: those that turn out well make room.
      const { line } = attempt.network;
      while (charged === null && queues.of(line).isOpen() && performance.now() < deadline) {
        await queues.of(line).turn(deadline - performance.now());
        charged = await chargeOf(attempt);
      }
      if (charged === null) {
        // With these places taken an answer would open nothing, so none is asked for.
        const waitMs = await waitOf(attempt.network);
        if (waitMs === 0) {
          countLimited(`${name}-challenge`);
          return { kind: "challenge" };
        }
        countLimited(name);
        getLogger().warn({ limit: name }, "too many requests");
        return { kind: "refused", retryAfterS: wholeSeconds(waitMs) };
      }
      const share = charged;
      const queue = queues.of(line);
      queue.enter();
      return {
        kind: "open",
        async settle(outcome) {
          try {
            await settleAttempt(share, attempt, outcome);
          } finally {
            queue.leave();
          }
        },
      };
    },
  };
}

/** The attempts of one network in this process: those under way, and those that wait for them to end. */
type Queue = {
  /** Returns whether an attempt is under way, and not too many wait for it. */
  isOpen(): boolean;
  enter(): void;
  /** Ends an attempt; the waiting ones try again. */
  leave(): void;
  /** Resolves when an attempt has ended, or after so many milliseconds. */
  turn(mostMs: number): Promise<void>;
};

/** Creates the queues of all networks; a network without an attempt under way needs no memory. */
function createQueues() {
  const queues = new Map<string, Queue>();

  function create(line: string): Queue {
    let waiting: (() => void)[] = [];
    let running = 0;
    const queue: Queue = {
      isOpen: () => running > 0 && waiting.length < WAITING,
      enter() {
        running += 1;
        // A queue whose last attempt ended while this one was charged is no longer in the map.
        queues.set(line, queue);
      },
      leave() {
        running -= 1;
        if (running === 0) queues.delete(line);
        // One success makes room for three; the last one to end wakes all that are left.
        const woken = running === 0 ? waiting : waiting.slice(0, WOKEN);
        waiting = waiting.slice(woken.length);
        for (const wake of woken) wake();
      },
      turn: (mostMs) =>
        new Promise((resolve) => {
          const timer = setTimeout(resolve, mostMs);
          waiting.push(() => {
            clearTimeout(timer);
            resolve();
          });
        }),
    };
    return queue;
  }

  return { of: (line: string): Queue => queues.get(line) ?? create(line) };
}
