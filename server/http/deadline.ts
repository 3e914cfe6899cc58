import { setMaxListeners } from "node:events";

/** Thrown inside the HTTP layer when a wait ends before the work. */
export class Interrupted extends Error {
  override name = "Interrupted";

  constructor(
    /** `timed-out`: the deadline passed; `aborted`: the caller aborted. */
    readonly kind: "timed-out" | "aborted",
  ) {
    super(kind);
  }
}

/** Remaining time of a task, and its abort signal. */
export type Deadline = { signal: AbortSignal; remainingMs: () => number };

/**
 * Runs work that must end after `ms` milliseconds (0: no limit) or when `parent` aborts. The wait ends at
 * once, even if the work ignores its signal.
 * @throws {Interrupted} after a timeout or abort; otherwise errors of the work
 */
export async function withDeadline<T>(
  ms: number,
  parent: AbortSignal | undefined,
  work: (deadline: Deadline) => Promise<T>,
): Promise<T> {
  if (parent?.aborted) throw new Interrupted("aborted");
  // Created on demand: most work does not listen to it.
  let controller: AbortController | undefined;
  let reason: Interrupted | undefined;
  const endsAt = ms > 0 ? performance.now() + ms : Number.POSITIVE_INFINITY;
  let stop = () => {};
  const interruption = new Promise<never>((_, reject) => {
    const end = (kind: Interrupted["kind"]) => {
      reason = new Interrupted(kind);
      controller?.abort(reason);
      reject(reason);
    };
    const leave = () => end("aborted");
    const timer = ms > 0 ? setTimeout(() => end("timed-out"), ms) : undefined;
    // A page starts dozens of requests at once, and each listens to the same abort signal.
    if (parent) setMaxListeners(0, parent);
    parent?.addEventListener("abort", leave);
    stop = () => {
      clearTimeout(timer);
      parent?.removeEventListener("abort", leave);
    };
  });
  try {
    const deadline = {
      get signal() {
        controller ??= new AbortController();
        if (reason) controller.abort(reason);
        return controller.signal;
      },
      remainingMs: () => endsAt - performance.now(),
    };
    return await Promise.race([work(deadline), interruption]);
  } finally {
    stop();
  }
}
