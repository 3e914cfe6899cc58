/** Why a body cannot be read on. */
export type BodyFault =
  /** Longer than allowed. */
  | "too-large"
  /** No byte, or too few, for too long; or the sender has gone. */
  | "stalled";

/** Thrown by `read` of a request body. */
export class BodyError extends Error {
  override name = "BodyError";

  constructor(readonly fault: BodyFault) {
    super(fault);
  }
}

/** A least rate: so many bytes in each window of waiting for the sender. */
export type LeastRate = { bytes: number; windowMs: number };

/** Limits of one body: bytes and milliseconds. */
export type BodyLimits = {
  /** Bytes after which `read` fails. */
  totalBytes: number;
  /** Longest wait for the next byte. */
  idleMs: number;
  /** From the opening until all must be there, where that is limited. */
  totalMs?: number;
  /** What a sender must deliver; time in which nobody asks for bytes does not count. */
  rate: LeastRate;
  /** Bytes and time after which `drain` gives up, and the rate below which it does. */
  drainBytes: number;
  drainMs: number;
  drainRate: LeastRate;
};

/** A request body that is read chunk by chunk, as it is wanted. */
export type RequestBody = {
  /**
   * The next chunk, `null` at the end.
   * @throws {BodyError}
   */
  read: () => Promise<Buffer | null>;
  /** Throws away what is left, within its limits. Never throws. */
  drain: () => Promise<void>;
  /** Lets go of what is left; whoever answers then closes the connection. */
  leave: () => void;
};

/** Whether a sender delivers what it must; asked after each chunk. */
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
 * Opens a request's body. It is never cancelled and never left unread: the first resets the
 * visitor's connection, the second keeps the answer off the visitor's screen (RFC 9112 §9.3; measured
 * in Chromium). Whoever answers early calls `drain` first.
 * @param came is told of each chunk's bytes, drained ones included
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
  // One timer for all chunks: a body has a thousand.
  let patience: NodeJS.Timeout | undefined;
  const whole =
    reader && limits.totalMs !== undefined
      ? setTimeout(() => {
          stalled = true;
          giveUp();
        }, limits.totalMs)
      : undefined;

  /** Gives the pending `read` up, which then fails, without cancelling the body. */
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

  /** One read at a time: whoever drains may come while a read is under way that nobody waits for any more. */
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
        // The sender has gone or stopped: there is nobody to be polite to, or no more time for it.
      } finally {
        clearTimeout(end);
        stop();
      }
    },
    leave: stop,
  };
}
