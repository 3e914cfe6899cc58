import { setMaxListeners } from "node:events";

/** Thrown inside the HTTP layer when waiting ended before the work did. */
export class Interrupted extends Error {
  override name = "Interrupted";

  constructor(
    /** `timed-out`: the deadline passed; `aborted`: the one who asked has left. */
    readonly kind: "timed-out" | "aborted",
  ) {
    super(kind);
  }
}

/** Time left for a piece of work, and the signal that ends it. */
export type Deadline = { signal: AbortSignal; remainingMs: () => number };

/**
 * Runs work that must end after `ms` milliseconds (0: no limit) or when `parent` aborts. The wait
 * ends at once, even when the work ignores its signal.
 * @throws {Interrupted} when it ended so; anything else that the work throws
 */
export async function withDeadline<T>(
  ms: number,
  parent: AbortSignal | undefined,
  work: (deadline: Deadline) => Promise<T>,
): Promise<T> {
  if (parent?.aborted) throw new Interrupted("aborted");
  const controller = new AbortController();
  const endsAt = ms > 0 ? performance.now() + ms : Number.POSITIVE_INFINITY;
  let stop = () => {};
  const interruption = new Promise<never>((_, reject) => {
    const end = (kind: Interrupted["kind"]) => {
      const reason = new Interrupted(kind);
      controller.abort(reason);
      reject(reason);
    };
    const leave = () => end("aborted");
    const timer = ms > 0 ? setTimeout(() => end("timed-out"), ms) : undefined;
    // A page asks for dozens of things at once, and each listens to the same visitor's leaving.
    if (parent) setMaxListeners(0, parent);
    parent?.addEventListener("abort", leave);
    stop = () => {
      clearTimeout(timer);
      parent?.removeEventListener("abort", leave);
    };
  });
  try {
    const deadline = { signal: controller.signal, remainingMs: () => endsAt - performance.now() };
    return await Promise.race([work(deadline), interruption]);
  } finally {
    stop();
  }
}
