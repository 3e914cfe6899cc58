import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Maximum number of queued requests per connection; browsers send only a few. */
const PIPELINED = 50;

/** Minimum read rate: `bytes` per `ms`, about half a kilobyte a second. */
const READING = { bytes: 16 * 1024, ms: 30_000 } as const;

type Line = (() => void)[];
const lines = new WeakMap<Socket, Line>();

/**
 * Runs the requests of a connection sequentially, since their responses must be sent in order anyway: a
 * thousand pipelined ones render one page at a time.
 * @returns false if too many are queued: this one is not run
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

/**
 * Cuts the connection of a client that reads its response too slowly, because the response occupies memory.
 */
export function cutSlowReader(response: ServerResponse): void {
  const { socket } = response;
  if (!socket) return;
  const takenBytes = () => socket.bytesWritten - socket.writableLength;
  let seen = takenBytes();
  const timer = setInterval(() => {
    const taken = takenBytes();
    // Without pending data, the client is not slow.
    if (socket.writableLength > 0 && taken - seen < READING.bytes) socket.destroy();
    seen = taken;
  }, READING.ms);
  timer.unref();
  response.once("close", () => clearInterval(timer));
}

/** Idle connections of a server with their idle time. */
export type IdleConnections = {
  /** Closes those that have been idle for this many milliseconds. */
  end(idleMs: number): void;
};

/** Starts tracking a server's connections. */
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
