/** Why a body cannot be read further. */
export type BodyFault =
  /** Longer than allowed. */
  | "too-large"
  /** No data, or too little, for too long; or the sender disconnected. */
  | "stalled";

/** Thrown by `read` of a request body. */
export class BodyError extends Error {
  override name = "BodyError";

  constructor(readonly fault: BodyFault) {
    super(fault);
  }
}

/** Minimum rate: bytes per window of waiting for the sender. */
export type LeastRate = { bytes: number; windowMs: number };

/** Limits of one body: bytes and milliseconds. */
export type BodyLimits = {
  /** Number of bytes after which `read` fails. */
  totalBytes: number;
  /** Maximum wait for the next byte. */
  idleMs: number;
  /** Maximum time from opening to completion, if limited. */
  totalMs?: number;
  /** Required rate of the sender; time without a pending read does not count. */
  rate: LeastRate;
  /** Bytes and time after which `drain` gives up, and its minimum rate. */
  drainBytes: number;
  drainMs: number;
  drainRate: LeastRate;
};

/** A request body that is read chunk by chunk on demand. */
export type RequestBody = {
  /**
   * Returns the next chunk, `null` at the end.
   * @throws {BodyError}
   */
  read: () => Promise<Buffer | null>;
  /** Discards the rest within its limits. Never throws. */
  drain: () => Promise<void>;
  /** Abandons the rest; the responder then closes the connection. */
  leave: () => void;
};

/** Returns whether a sender meets the required rate; called after each chunk. */
function rateWatch({ bytes, windowMs }: LeastRate) {
  let came = 0;
  let waited = 0;
  return (chunk: number, waitedMs: number): boolean => {
    came += chunk;
    waited += waitedMs;
    if (waited < windowMs) return true;
    const enough = came >= bytes;
    came = 0;
    waited = 0;
    return enough;
  };
}

/**
 * Opens a request body. It is never cancelled and never left unread: the former resets the visitor's
 * connection, the latter hides the response from the visitor (RFC 9112 §9.3; measured in Chromium). Early
 * responders must call `drain` first.
 * @param came receives the byte count of each chunk, including drained ones
 */
export function openBody(
  request: Request,
  limits: BodyLimits,
  came: (bytes: number) => void = () => {},
): RequestBody {
  const reader = request.body?.getReader();
  let total = 0;
  let ended = false;
  let stalled = false;
  let waiting = false;
  let keepsUp = rateWatch(limits.rate);
  // One timer for all chunks: a body has about a thousand.
  let patience: NodeJS.Timeout | undefined;
  const whole =
    reader && limits.totalMs !== undefined
      ? setTimeout(() => {
          stalled = true;
          giveUp();
        }, limits.totalMs)
      : undefined;

  /** Fails the pending `read` without cancelling the body. */
  function giveUp() {
    if (waiting) reader?.releaseLock();
  }
  function stop() {
    ended = true;
    clearTimeout(patience);
    clearTimeout(whole);
  }
  function fail(): never {
    stalled = true;
    clearTimeout(patience);
    clearTimeout(whole);
    throw new BodyError("stalled");
  }

  async function pull(): Promise<Uint8Array | undefined> {
    waiting = true;
    try {
      return (await reader?.read())?.value;
    } catch {
      return fail();
    } finally {
      waiting = false;
    }
  }

  async function take(): Promise<Buffer | null> {
    if (ended) return null;
    if (stalled) return fail();
    if (patience) patience.refresh();
    else patience = setTimeout(giveUp, limits.idleMs);
    const asked = performance.now();
    const value = await pull();
    if (!value) {
      stop();
      return null;
    }
    total += value.byteLength;
    came(value.byteLength);
    if (!keepsUp(value.byteLength, performance.now() - asked)) return fail();
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }

  /** One read at a time: `drain` may start while an abandoned read is pending. */
  let before: Promise<unknown> = Promise.resolve();
  function next(): Promise<Buffer | null> {
    const mine = before.then(take);
    before = mine.catch(() => {});
    return mine;
  }

  return {
    async read() {
      const chunk = await next();
      if (total > limits.totalBytes) throw new BodyError("too-large");
      return chunk;
    },
    async drain() {
      clearTimeout(whole);
      keepsUp = rateWatch(limits.drainRate);
      const end = setTimeout(giveUp, limits.drainMs);
      try {
        while (total <= limits.drainBytes && (await next()) !== null);
      } catch {
        // The sender disconnected or stalled, or the time is over.
      } finally {
        clearTimeout(end);
        stop();
      }
    },
    leave: stop,
  };
}
