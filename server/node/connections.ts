import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests of one connection that may wait for their turn; no browser sends more than a few. */
const PIPELINED = 50;

/** A reader must take `bytes` in `ms`, about half a kilobyte a second. */
const READING = { bytes: 16 * 1024, ms: 30_000 } as const;

type Line = (() => void)[];
const lines = new WeakMap<Socket, Line>();

/**
 * Runs the work of a connection's requests one after the other, in whose order their answers must
 * leave anyway: a thousand pipelined ones make one page at a time.
 * @returns false when too many wait: this one is not run
 */
export function inTurn(
  { socket }: IncomingMessage,
  response: ServerResponse,
  work: () => void,
): boolean {
  const line: Line = lines.get(socket) ?? [];
  if (line.length >= PIPELINED) return false;
  lines.set(socket, line);
  line.push(work);
  response.once("close", () => {
    line.shift();
    line[0]?.();
  });
  if (line.length === 1) work();
  return true;
}

/** Cuts the connection of a visitor who takes his answer too slowly: it is held in memory for him. */
export function cutSlowReader(response: ServerResponse): void {
  const { socket } = response;
  if (!socket) return;
  const takenBytes = () => socket.bytesWritten - socket.writableLength;
  let seen = takenBytes();
  const timer = setInterval(() => {
    const taken = takenBytes();
    // With nothing left to take it is not the reader who is slow.
    if (socket.writableLength > 0 && taken - seen < READING.bytes) socket.destroy();
    seen = taken;
  }, READING.ms);
  timer.unref();
  response.once("close", () => clearInterval(timer));
}

/** A server's connections on which nothing is asked, and since when. */
export type IdleConnections = {
  /** Ends those that have been idle for so many milliseconds. */
  end(idleMs: number): void;
};

/** Watches a server's connections from now on. */
export function watchIdle(server: Server): IdleConnections {
  const connections = new Map<Socket, { asked: number; since: number }>();
  const now = () => performance.now();

  server.on("connection", (socket: Socket) => {
    connections.set(socket, { asked: 0, since: now() });
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const state = connections.get(socket);
    if (!state) return;
    state.asked += 1;
    response.once("close", () => {
      state.asked -= 1;
      state.since = now();
    });
  });
  return {
    end(idleMs) {
      for (const [socket, { asked, since }] of connections) {
        if (asked === 0 && now() - since >= idleMs) socket.destroySoon();
      }
    },
  };
}
