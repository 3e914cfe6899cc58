import type { Store } from "./store.ts";
import { wait } from "./wait.ts";

/** Stands under a key while its work is under way; outcomes are never empty. */
const RUNNING = "";

/** Between two looks at a work that another instance does, in milliseconds. */
const LOOK_MS = 100;

/** Times of a lease, in milliseconds. */
export type LeaseTimes = {
  /** How long a lease that is not settled keeps the others away. */
  leaseMs: number;
  /** Whether it is renewed while this process lives; without, the work must be shorter. */
  renewed: boolean;
  /** How long another's work is waited for. */
  patienceMs: number;
};

/** What came of asking for a key's lease. */
export type Lease =
  /** Another did the work: its outcome. */
  | { kind: "done"; outcome: string }
  /** Another is at it, or died over it, for longer than was to be waited. */
  | { kind: "held" }
  /** Ours: `settle` must follow, with an outcome to be kept or with `null` to let the next one try. */
  | { kind: "ours"; settle: (outcome: string | null, keepMs: number) => Promise<void> };

/**
 * Leases a key's work to one, whichever instance comes first.
 * @param signal ends the waiting, as if patience had ended
 */
export async function takeLease(
  store: Store,
  key: string,
  { leaseMs, renewed, patienceMs }: LeaseTimes,
  signal?: AbortSignal,
): Promise<Lease> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const held = await store.claim(key, RUNNING, leaseMs);
    if (held === null) break;
    if (held !== RUNNING) return { kind: "done", outcome: held };
    if (signal?.aborted || performance.now() >= until) return { kind: "held" };
    await wait(LOOK_MS);
  }
  const renew = () => void store.set(key, RUNNING, leaseMs);
  const timer = renewed ? setInterval(renew, leaseMs / 3).unref() : undefined;
  return {
    kind: "ours",
    async settle(outcome, keepMs) {
      clearInterval(timer);
      if (outcome === null) await store.remove(key);
      else await store.set(key, outcome, keepMs);
    },
  };
}
