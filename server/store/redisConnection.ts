import type { Logger } from "#server/observability/log.ts";
import { countStoreFallback, observeStore } from "#server/observability/metrics.ts";
import { readableCause } from "./redisCause.ts";

/** Timeouts of a connection, in milliseconds. */
export const REDIS_TIMES = {
  /** Timeout of a command, which also closes its connection; Redis takes one or two. */
  commandMs: 1000,
  /** Timeout of a TCP or TLS connection without progress. */
  connectMs: 2000,
  /** Timeout until a connection is usable, including handshake, password and first write. */
  handshakeMs: 3000,
  /** Delay after the first failed attempt, and the maximum delay. */
  againMs: 200,
  againAtMostMs: 5000,
  /** How long a start waits for the first response of Redis. */
  readyMs: 2000,
};

export type RedisTimes = typeof REDIS_TIMES;

/** Subset of the driver's client used by the site. */
export type RedisClient = {
  connect(): Promise<unknown>;
  get(key: string): Promise<string | null>;
  set(
    key: string,
    text: string,
    options: { expiration: { type: "PX"; value: number }; condition?: "NX" },
  ): Promise<string | null>;
  del(key: string): Promise<unknown>;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  close(): Promise<unknown>;
  destroy(): void;
  on(event: "error", listener: (error: unknown) => void): unknown;
};

/** A connection that reconnects after every loss. */
export type RedisConnection = {
  /**
   * Sends a command.
   * @throws {unknown} if Redis is unavailable or does not respond in time
   */
  ask: <T>(command: (client: RedisClient) => Promise<T>) => Promise<T>;
  isReady: () => boolean;
  /** Resolves at Redis's first response, and after `readyMs` without one. */
  firstAnswer: Promise<void>;
  /** Closes the connection; never throws. */
  close: () => Promise<void>;
};

type Parts = {
  /** A new, unconnected client that makes one attempt only. */
  open: () => RedisClient;
  /** Checks each new connection before use: it must read and write. */
  greet: (client: RedisClient) => Promise<void>;
  /** Runs when the connection is usable: for work that arrived during the check. */
  settle: (client: RedisClient) => Promise<void>;
  log: Logger;
  times: RedisTimes;
};

/** Nothing was sent, because Redis is known to be unavailable. */
export class RedisAway extends Error {}

/**
 * Returns the delay before the next connection attempt in milliseconds: doubled after each attempt up to a
 * limit, and randomly reduced by up to a quarter, so that instances do not reconnect at the same moment.
 * @param tries number of earlier failed attempts
 * @param chance from 0 to 1
 */
export function reconnectMs(
  tries: number,
  { againMs, againAtMostMs }: Pick<RedisTimes, "againMs" | "againAtMostMs">,
  chance = Math.random(),
): number {
  return Math.min(againMs * 2 ** Math.min(tries, 8), againAtMostMs) * (1 - chance / 4);
}

/**
 * Connects, and reconnects after each loss. A command timeout closes the connection: after a failover it
 * would never respond again, and a new one finds the new server. The log has one line for each change of
 * state.
 */
export function createRedisConnection({ open, greet, settle, log, times }: Parts): RedisConnection {
  let current: RedisClient | null = null;
  let lose: (cause: unknown) => void = () => {};
  let isTold = false;
  let isClosed = false;
  let endPause = () => {};
  let answered = () => {};
  const firstAnswer = new Promise<void>((resolve) => {
    answered = resolve;
    setTimeout(resolve, times.readyMs).unref();
  });

  function away(cause: unknown) {
    observeStore(false);
    if (isTold || isClosed) return;
    isTold = true;
    log.warn({ cause: readableCause(cause) }, "redis unavailable, using limits of this process");
  }
  function back(client: RedisClient) {
    current = client;
    observeStore(true);
    if (isTold) log.info("redis available again");
    isTold = false;
    answered();
  }

  /** Runs one connection, from its attempt to its loss. */
  async function live(): Promise<void> {
    const client = open();
    const lost = new Promise<never>((_, reject) => {
      lose = reject;
      client.on("error", reject);
    });
    lost.catch(() => undefined);
    try {
      const usable = client.connect().then(() => greet(client));
      await inTime(Promise.race([usable, lost]), times.handshakeMs);
      if (isClosed) return;
      back(client);
      await Promise.race([settle(client), lost]);
      await lost;
    } catch (error) {
      away(error);
    } finally {
      current = null;
      end(client);
    }
  }

  async function run(): Promise<void> {
    let tries = 0;
    while (!isClosed) {
      const began = performance.now();
      await live();
      // A connection that lasted does not count as a failed attempt.
      if (performance.now() - began > times.handshakeMs + times.againAtMostMs) tries = 0;
      if (isClosed) return;
      const pauseMs = reconnectMs(tries, times);
      tries += 1;
      await new Promise<void>((resolve) => {
        endPause = resolve;
        setTimeout(resolve, pauseMs).unref();
      });
    }
  }
  void run();

  return {
    async ask(command) {
      const client = current;
      try {
        if (!client) throw new RedisAway();
        return await inTime(command(client), times.commandMs);
      } catch (error) {
        countStoreFallback();
        if (client && client === current) {
          current = null;
          lose(error);
        }
        throw error;
      }
    },
    isReady: () => current !== null,
    firstAnswer,
    async close() {
      isClosed = true;
      endPause();
      const client = current;
      try {
        if (client) await inTime(client.close(), times.commandMs);
      } catch {
        // The process exits anyway.
      }
      lose(new RedisAway());
    },
  };
}

function end(client: RedisClient): void {
  try {
    client.destroy();
  } catch {
    // Already closed.
  }
}

/** Number of parts of a deadline: a stall of this process consumes at most one of them. */
const PARTS = 4;

/**
 * Waits for work up to `ms`. Stalls of this process do not count: the response may be in the socket's buffer,
 * so the final check runs after the event loop has read it.
 */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    let left = PARTS;
    function next() {
      if (left === 0) {
        setImmediate(() => reject(new DOMException("no answer", "TimeoutError")));
        return;
      }
      left -= 1;
      timer = setTimeout(next, ms / PARTS);
    }
    next();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
