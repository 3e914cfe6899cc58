import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { inLaterTurn } from "#server/http/eventLoopQueue.ts";

/** Maximum number of queued requests per connection; browsers send only a few. */
const PIPELINED = 20;

/** Minimum read rate: `bytes` per `ms`, about half a kilobyte a second. */
const READING = { bytes: 16 * 1024, ms: 30_000 } as const;

type Turn = { request: IncomingMessage; begin: () => void };
type Line = { turns: Turn[]; isOver: boolean };
const lines = new WeakMap<Socket, Line>();

/**
 * Marks a request that is not answered, so that Node does not abort it when its connection closes: that costs
 * 0.2 ms each, for the stack trace of an unused error.
 */
function ignore(request: IncomingMessage): void {
  request.destroyed = true;
}

/** A parser whose `onIncoming` returns this skips the rest of its input. */
const SKIP_REST = 2;

/**
 * Skips the requests that still arrive on a connection: two thousand of them fit into one read, and hundreds of
 * connections into one event loop turn.
 *
 * Private to Node 20 to 24: the parser of a socket calls its `onIncoming` for each request (docs/upgrade.md).
 */
function skipRest(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: { onIncoming: () => number } };
  if (parser) parser.onIncoming = () => SKIP_REST;
}

function lineOf(socket: Socket): Line {
  const known = lines.get(socket);
  if (known) return known;
  const line: Line = { turns: [], isOver: false };
  lines.set(socket, line);
  // Before Node's own listener.
  socket.prependOnceListener("close", () => {
    for (const { request } of line.turns.splice(1)) ignore(request);
  });
  return line;
}

/**
 * Runs the requests of a connection sequentially, since their responses must be sent in order anyway: a
 * thousand pipelined ones render one page at a time. Each one after the first has an event loop turn of its
 * own: the kernel accepts megabytes at once for a client that reads nothing, and hundreds of cached pages
 * would follow each other in one turn. `refuse` responds to the first request beyond the queue and closes the
 * connection; the rest are skipped.
 */
export function inTurn(
  request: IncomingMessage,
  response: ServerResponse,
  { work, refuse }: { work: () => void; refuse: () => void },
): void {
  const { socket } = request;
  const line = lineOf(socket);
  if (line.isOver) return void ignore(request);
  line.isOver = line.turns.length >= PIPELINED;
  if (line.isOver) skipRest(socket);
  line.turns.push({ request, begin: line.isOver ? refuse : work });
  response.once("close", () => {
    line.turns.shift();
    if (line.turns.length > 0) inLaterTurn(() => line.turns[0]?.begin());
  });
  if (line.turns.length === 1) line.turns[0]?.begin();
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
