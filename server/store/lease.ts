import type { Store } from "./store.ts";
import { wait } from "./wait.ts";

/** Value of a key while its work runs; outcomes are never empty. */
const RUNNING = "";

/** Polling interval for work of another instance, in milliseconds. */
const LOOK_MS = 100;

/** Times of a lease, in milliseconds. */
export type LeaseTimes = {
  /** How long a lease blocks others unless it is settled. */
  leaseMs: number;
  /** Whether it is renewed while this process runs; otherwise the work must be shorter. */
  renewed: boolean;
  /** How long to wait for another holder. */
  patienceMs: number;
};

/** Result of requesting a key's lease. */
export type Lease =
  /** Another holder completed the work: its outcome. */
  | { kind: "done"; outcome: string }
  /** Another holder is still running, or crashed, and the wait has timed out. */
  | { kind: "held" }
  /** Acquired: `settle` must be called, with an outcome to store or with `null` to let the next one run. */
  | { kind: "ours"; settle: (outcome: string | null, keepMs: number) => Promise<void> };

/**
 * Leases a key's work to one holder across all instances.
 * @param signal ends the wait like a timeout
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
