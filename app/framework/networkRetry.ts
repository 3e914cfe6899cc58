/** Delay between two retries in milliseconds: initial and maximum. */
const WAIT_MS = { first: 1000, most: 15_000 };

/** Resolves on the browser's `online` event, or after `ms` at the latest. */
function backOnline(events: EventTarget, ms: number, signal: AbortSignal | undefined) {
  return new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const target of [events, signal]) {
        target?.removeEventListener("online", end);
        target?.removeEventListener("abort", end);
      }
      resolve();
    };
    const timer = setTimeout(end, ms);
    events.addEventListener("online", end);
    signal?.addEventListener("abort", end);
  });
}

/**
 * Requests to the site that survive a lost connection (docs/reach.md). Each is repeated until the site
 * answers, so the page stays and the visitor need not tap again. `isLost` reports the state meanwhile.
 * @param events source of `online` events: the window
 */
export function createLine(events: EventTarget) {
  let waiting = 0;
  const listeners = new Set<() => void>();
  const count = (more: number) => {
    waiting += more;
    for (const listener of listeners) listener();
  };

  return {
    /** Whether a request waits for the connection. */
    isLost: () => waiting > 0,

    /** Adds a change listener; returns a function that removes it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /**
     * Retries until there is a response with any status. The request must be idempotent.
     * @throws the error of `ask` if the visitor has moved on or the error is not a network error
     */
    async reach<T>(ask: () => Promise<T>, signal?: AbortSignal | null): Promise<T> {
      let counted = false;
      try {
        for (let wait = WAIT_MS.first; ; wait = Math.min(2 * wait, WAIT_MS.most)) {
          try {
            return await ask();
          } catch (error) {
            // In every browser, fetch rejects with a TypeError on network errors.
            if (!(error instanceof TypeError) || signal?.aborted) throw error;
            if (!counted) count(1);
            counted = true;
            await backOnline(events, wait, signal ?? undefined);
            if (signal?.aborted) throw error;
          }
        }
      } finally {
        if (counted) count(-1);
      }
    },

    /** Resolves when the site responds to this page's URL. */
    async isBack(ask: typeof fetch = fetch): Promise<void> {
      await this.reach(() => ask("", { method: "HEAD", cache: "no-store" }));
    },
  };
}

/** The page's own. */
export const line = createLine(typeof window === "undefined" ? new EventTarget() : window);
