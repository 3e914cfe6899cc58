import type { Logger } from "#server/observability/log.ts";
import { countStoreFallback, observeStore } from "#server/observability/metrics.ts";
import { readableCause } from "./redisCause.ts";

/** Milliseconds of a connection's life. */
export const REDIS_TIMES = {
  /** Until a command is given up, and its connection with it; Redis takes one or two. */
  commandMs: 1000,
  /** Until a TCP or TLS connection is given up that makes no progress. */
  connectMs: 2000,
  /** Until a connection is given up that is not usable yet: handshake, password and first write included. */
  handshakeMs: 3000,
  /** Pause after the first failed attempt, and the longest pause. */
  againMs: 200,
  againAtMostMs: 5000,
  /** How long a start waits for the first answer of Redis. */
  readyMs: 2000,
};

export type RedisTimes = typeof REDIS_TIMES;

/** As much of the driver's client as the site uses. */
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

/** A connection that is made again whenever it is lost. */
export type RedisConnection = {
  /**
   * Sends a command.
   * @throws {unknown} when Redis is away or does not answer in time
   */
  ask: <T>(command: (client: RedisClient) => Promise<T>) => Promise<T>;
  isReady: () => boolean;
  /** Resolves at Redis's first answer, and after `readyMs` without one. */
  firstAnswer: Promise<void>;
  /** Ends the connection; never throws. */
  close: () => Promise<void>;
};

type Parts = {
  /** A new client, not connected, that makes one attempt only. */
  open: () => RedisClient;
  /** Runs on each new connection before it is used: it must read and write. */
  greet: (client: RedisClient) => Promise<void>;
  /** Runs once it is used: for what came while it was greeted. */
  settle: (client: RedisClient) => Promise<void>;
  log: Logger;
  times: RedisTimes;
};

/** Nothing was sent, because Redis is known to be away. */
export class RedisAway extends Error {}

/**
 * Milliseconds until the next attempt to connect: twice as long after each, up to a limit, and up to a quarter
 * less by chance, so that the instances of a site do not all reconnect in one moment.
 * @param tries attempts that have failed before
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
 * Connects, and connects again after each loss. A connection on which one command got no answer in time is
 * ended: after a failover it would stay silent for ever, and a new one finds the new server. The log has one line
 * for each change of state.
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
    log.warn({ cause: readableCause(cause) }, "redis is away: limits are kept in this process");
  }
  function back(client: RedisClient) {
    current = client;
    observeStore(true);
    if (isTold) log.info("redis is back");
    isTold = false;
    answered();
  }

  /** One connection, from its attempt to its loss. */
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
      // One that lasted was no failed attempt.
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
        // It ends with the process.
      }
      lose(new RedisAway());
    },
  };
}

function end(client: RedisClient): void {
  try {
    client.destroy();
  } catch {
    // It has ended by itself.
  }
}

/** Parts of a deadline: a stall of this process uses up one of them at most. */
const PARTS = 4;

/**
 * Waits for work up to `ms`. Time in which this process itself stood still does not count: the answer may
 * be in the socket's buffer, so that the last look comes after the event loop has read it.
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
