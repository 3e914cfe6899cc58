/** Delay between two retries in milliseconds: initial and maximum. */
const WAIT_MS = { first: 1000, most: 15_000 };

/** Time in milliseconds for one attempt to be answered, longer than the site needs for any response to a script. */
export const ANSWER_MS = 30_000;

/** Error of an attempt without an answer, of the same type as the network errors of `fetch`. */
const unanswered = () => new TypeError("no answer");

/**
 * One attempt of a request, with its body, within {@link ANSWER_MS}: a connection that is open but silent would
 * otherwise hold the visitor for ever.
 * @throws a `TypeError` without an answer, the error of an abort after `init.signal`
 */
export async function attempt(
  input: RequestInfo | URL,
  init: RequestInit = {},
  send: typeof fetch = fetch,
): Promise<Response> {
  const { signal } = init;
  const own = new AbortController();
  const leave = () => own.abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    own.abort();
  }, ANSWER_MS);
  if (signal?.aborted) leave();
  signal?.addEventListener("abort", leave);
  try {
    const answer = await send(input, { ...init, signal: own.signal });
    const body = await answer.arrayBuffer();
    // A response without content may have no body at all.
    return new Response(body.byteLength > 0 ? body : null, answer);
  } catch (error) {
    throw isLate ? unanswered() : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", leave);
  }
}

/** Resolves with a value, or rejects as a request that nothing answered within {@link ANSWER_MS}. */
export function answeredInTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(unanswered()), ANSWER_MS);
    Promise.resolve(answer)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** How a request waits. */
export type Waiting = {
  signal?: AbortSignal | null;
  /** Called at the first failure, instead of the notice of the page: the control itself reports it. */
  onLost?: (() => void) | undefined;
  /** The loss is known and shown already: the first attempt can be replaced by a next one, too. */
  isKnown?: boolean;
};

/** The visitor asks again, or the line is back, while an attempt is under way. */
class AskedAgain extends Error {}

/** For requests that no visitor waits for. */
export const nobodyWaits = () => {};

/**
 * Requests to the site that survive a lost connection (docs/reach.md): the one rule for each request that a
 * script makes. It is repeated until the site answers, so the page stays and the visitor need not tap again.
 * `isLost` reports the state meanwhile, and `retryNow` is the button beside it.
 * @param events source of `online` events: the window
 */
export function createLine(events: EventTarget) {
  let waiting = 0;
  const listeners = new Set<() => void>();
  const waits = new Set<() => void>();
  const count = (more: number) => {
    waiting += more;
    for (const listener of listeners) listener();
  };

  /** Resolves on the browser's `online` event or a press of the button, or after `ms` at the latest. */
  function backOnline(ms: number, signal: AbortSignal | null | undefined) {
    return new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        waits.delete(end);
        events.removeEventListener("online", end);
        signal?.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      waits.add(end);
      events.addEventListener("online", end);
      signal?.addEventListener("abort", end);
    });
  }

  /** Resolves as an attempt does; rejects at once where the button or `online` asks again meanwhile. */
  function orAgain<T>(attempted: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const again = () => reject(new AskedAgain());
      waits.add(again);
      events.addEventListener("online", again);
      attempted.then(resolve, reject).finally(() => {
        waits.delete(again);
        events.removeEventListener("online", again);
      });
    });
  }

  return {
    /** Whether a request waits for the connection. */
    isLost: () => waiting > 0,

    /** Adds a change listener; returns a function that removes it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Repeats all waiting requests at once. */
    retryNow() {
      for (const end of [...waits]) end();
    },

    /**
     * Retries until there is a response with any status. The request must be idempotent.
     * @throws the error of `ask` if the visitor has moved on or the error is not a network error
     */
    async reach<T>(
      ask: () => Promise<T>,
      { signal, onLost, isKnown = false }: Waiting = {},
    ): Promise<T> {
      let isLost = isKnown;
      if (isLost && !onLost) count(1);
      try {
        for (let wait = WAIT_MS.first; ; wait = Math.min(2 * wait, WAIT_MS.most)) {
          try {
            // A silent attempt of a lost request does not hold up the next one.
            return await (isLost ? orAgain(ask()) : ask());
          } catch (error) {
            if (error instanceof AskedAgain && !signal?.aborted) continue;
            // In every browser, fetch rejects with a TypeError on network errors.
            if (!(error instanceof TypeError) || signal?.aborted) throw error;
            if (!isLost) {
              isLost = true;
              if (onLost) onLost();
              else count(1);
            }
            await backOnline(wait, signal);
            if (signal?.aborted) throw error;
          }
        }
      } finally {
        if (isLost && !onLost) count(-1);
      }
    },

    /**
     * Requests an address of the site until it answers with any status; each attempt has its time.
     * @throws after `signal` only
     */
    untilAnswered(
      input: RequestInfo | URL,
      init: RequestInit = {},
      { send, ...waiting }: Omit<Waiting, "signal"> & { send?: typeof fetch } = {},
    ): Promise<Response> {
      const signal = init.signal ?? null;
      return this.reach(() => attempt(input, init, send), { ...waiting, signal });
    },

    /**
     * Resolves when the site responds to this page's URL.
     * @throws after `signal` only
     */
    async isBack({ signal, ...options }: Waiting & { send?: typeof fetch } = {}): Promise<void> {
      const init = { method: "HEAD", cache: "no-store", signal: signal ?? null } as const;
      await this.untilAnswered("", init, options);
    },
  };
}

/** The page's own. */
export const line = createLine(typeof window === "undefined" ? new EventTarget() : window);
