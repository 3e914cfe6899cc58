import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "./store.ts";

/** Stands under a key while its work is under way; outcomes are never empty. */
const RUNNING = "";

/** Between two looks at a work that another instance does, in milliseconds. */
const LOOK_MS = 100;

/** How long a turn lasts, in milliseconds. */
export type TurnTimes = {
  /** How long a turn that is not settled keeps the others away. */
  leaseMs: number;
  /** Whether the lease is renewed while this process lives; without, the work must be shorter. */
  renewed: boolean;
  /** How long another's work is waited for. */
  patienceMs: number;
};

/** What came of asking for the turn to do a key's work. */
export type Turn =
  /** Another did it: its outcome. */
  | { kind: "done"; outcome: string }
  /** Another is at it, or died over it, for longer than was to be waited. */
  | { kind: "running" }
  /** Ours: `settle` must follow, with an outcome to be kept or with `null` to let the next one try. */
  | { kind: "mine"; settle: (outcome: string | null, keepMs: number) => Promise<void> };

/**
 * Sees to it that a key's work is done once, by whichever instance comes first.
 * @param signal ends the waiting, as if patience had ended
 */
export async function takeTurn(
  store: Store,
  key: string,
  { leaseMs, renewed, patienceMs }: TurnTimes,
  signal?: AbortSignal,
): Promise<Turn> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const standing = await store.claim(key, RUNNING, leaseMs);
    if (standing === null) break;
    if (standing !== RUNNING) return { kind: "done", outcome: standing };
    if (signal?.aborted || Date.now() >= until) return { kind: "running" };
    await wait(LOOK_MS);
  }
  const renew = () => void store.set(key, RUNNING, leaseMs);
  const timer = renewed ? setInterval(renew, leaseMs / 3).unref() : undefined;
  return {
    kind: "mine",
    async settle(outcome, keepMs) {
      clearInterval(timer);
      if (outcome === null) await store.remove(key);
      else await store.set(key, outcome, keepMs);
    },
  };
}
