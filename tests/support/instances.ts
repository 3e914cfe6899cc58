import { vi } from "vitest";
import type { Store } from "#server/store/store.ts";

/** An instance of the site that reaches the shared store over its own connection, and may crash. */
export type Instance = {
  store: Store;
  /** From now on it sends and receives nothing. */
  die: () => void;
  isDead: () => boolean;
};

/** Resolves after model time that only `play` advances. */
export async function pause(ms: number): Promise<void> {
  if (ms > 0) await new Promise<void>((resolve) => setTimeout(resolve, ms));
}

/** A promise that never settles: simulates a crashed process. */
const never = () => new Promise<never>(() => {});

/**
 * An instance over a shared store. Its requests arrive in the order sent, as over one connection; each takes
 * the next delay to arrive, and another one back.
 * @param delays milliseconds, used in turn
 */
export function instanceOver(shared: Store, delays: readonly number[]): Instance {
  let turn = 0;
  let arrived = 0;
  let dead = false;
  const delay = () => delays[turn++ % delays.length] ?? 0;
  async function ask<T>(question: () => Promise<T>): Promise<T> {
    if (dead) return never();
    arrived = Math.max(arrived, Date.now() + delay());
    await pause(arrived - Date.now());
    if (dead) return never();
    const answer = await question();
    await pause(delay());
    return dead ? never() : answer;
  }
  return {
    store: {
      limiter: () => async () => 0,
      get: (key) => ask(() => shared.get(key)),
      claim: (...given) => ask(() => shared.claim(...given)),
      set: (...given) => ask(() => shared.set(...given)),
      remove: (key) => ask(() => shared.remove(key)),
    },
    die: () => {
      dead = true;
    },
    isDead: () => dead,
  };
}

/** Timers that `play` advances; Node's promises are unchanged. */
export function useModelTime(): void {
  vi.useFakeTimers({
    now: Date.UTC(2026, 10, 22),
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"],
  });
}

/** Advances time timer by timer, each with all its effects. */
export async function play(ms: number): Promise<void> {
  const end = Date.now() + ms;
  let ended = false;
  setTimeout(() => {
    ended = true;
  }, ms);
  await settled();
  while (!ended || Date.now() < end) {
    vi.advanceTimersToNextTimer();
    await settled();
  }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
