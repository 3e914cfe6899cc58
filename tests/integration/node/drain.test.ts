import { EventEmitter, once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deferred } from "#tests/support/deferred.ts";
import { atEightTimes } from "#tests/support/eightTimes.ts";

const closed = vi.fn();
vi.mock("#server/store/processStore.ts", () => ({ closeStore: async () => closed("store") }));
vi.mock("#server/observability/tracing.ts", () => ({ flushSpans: async () => closed("spans") }));
const lines: unknown[] = [];
const told =
  (level: string) =>
  (...line: unknown[]) =>
    lines.push([level, ...line]);
vi.mock("#server/observability/log.ts", () => ({
  flushLog: async () => {},
  getLogger: () => ({ info: told("info"), warn: told("warn") }),
}));

let server: Server;
let exited: Promise<unknown>;
/** Receives the process's signals. */
let signals: EventEmitter;

beforeEach(() => {
  signals = new EventEmitter();
  const exit = deferred<unknown>();
  exited = exit.promise;
  vi.spyOn(process, "on").mockImplementation((name, listener) => {
    signals.on(String(name), listener as () => void);
    return process;
  });
  vi.spyOn(process, "exit").mockImplementation(((code: unknown) => exit.resolve(code)) as never);
  lines.length = 0;
  closed.mockReset();
});
afterEach(() => {
  server.closeAllConnections();
  vi.restoreAllMocks();
});

/** A separate process that ends within the given milliseconds, and its address. */
async function draining(times: { graceMs: number; drainMs: number }, listener: RequestListener) {
  vi.resetModules();
  const { drainOnSignals, isDraining } = await import("#server/node/drain.ts");
  server = createServer(listener);
  drainOnSignals(server, times);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { isDraining, port };
}

/** Opens a keep-alive connection of a client; returns how it ends. */
async function connection(port: number) {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const over = once(socket, "close");
  socket.on("error", () => {}).resume();
  return { socket, over };
}

test("finishes running requests on a signal and exits cleanly", async () => {
  const running = deferred<void>();
  const arrived = deferred<void>();
  const { isDraining, port } = await draining(
    { graceMs: 20, drainMs: 60_000 },
    async (_, response) => {
      arrived.resolve();
      await running.promise;
      response.setHeader("Connection", "close").end("whole");
    },
  );
  const answer = fetch(`http://127.0.0.1:${port}/`);
  await arrived.promise;
  expect(isDraining()).toBe(false);
  signals.emit("SIGTERM");
  signals.emit("SIGTERM");
  signals.emit("SIGINT");
  expect(isDraining()).toBe(true);
  await vi.waitFor(() => expect(server.listening).toBe(false), { timeout: 50_000, interval: 5 });
  expect(closed).not.toHaveBeenCalled();
  running.resolve();
  expect(await (await answer).text()).toBe("whole");
  expect(await exited).toBe(0);
  expect(closed.mock.calls).toEqual([["spans"], ["store"]]);
  expect(lines).toEqual([
    ["info", { graceMs: 20, deadlineMs: 60_000 }, "draining"],
    ["info", "drained"],
  ]);
});

test("cuts and logs unfinished requests at the deadline", async () => {
  const arrived = deferred<void>();
  const { port } = await draining({ graceMs: 60_000, drainMs: 200 }, () => arrived.resolve());
  const { socket, over } = await connection(port);
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await arrived.promise;
  const timers = vi.spyOn(globalThis, "setTimeout");
  // remix-serve does the same on its own signal.
  expect(server.close()).toBe(server);
  // The server stops accepting connections after half the time at the latest.
  expect(timers.mock.calls.map(([, ms]) => ms)).toEqual([100, 200]);
  await over;
  expect(await exited).toBe(0);
  expect(lines).toEqual([
    ["info", { graceMs: 60_000, deadlineMs: 200 }, "draining"],
    ["warn", "drain deadline reached, closing remaining connections"],
    ["info", "drained"],
  ]);
});

test("exits at once at a terminal, without a grace period for load balancers", async () => {
  await draining({ graceMs: 60_000, drainMs: 600_000 }, () => {});
  signals.emit("SIGINT");
  expect(await exited).toBe(0);
  expect(lines[0]).toEqual(["info", { graceMs: 0, deadlineMs: 600_000 }, "draining"]);
});

test("closes a connection without a request after five idle seconds", async () => {
  const clock = vi.spyOn(performance, "now");
  const now = performance.now();
  const { port } = await draining({ graceMs: 0, drainMs: 600_000 }, () => {});
  const { over } = await connection(port);
  signals.emit("SIGTERM");
  await vi.waitFor(() => expect(server.listening).toBe(false), { timeout: 50_000, interval: 5 });
  clock.mockReturnValue(now + 60_000);
  await over;
  expect(await exited).toBe(0);
});

atEightTimes("connections at the end", async (times) => {
  const requests = Array.from({ length: times * 10 }, () => deferred<void>());
  let begun = 0;
  const { port } = await draining({ graceMs: 60_000, drainMs: 200 }, () => {
    requests[begun]?.resolve();
    begun += 1;
  });
  const clients = await Promise.all(requests.map(() => connection(port)));
  for (const { socket } of clients) socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await Promise.all(requests.map(({ promise }) => promise));
  signals.emit("SIGTERM");
  // However many do not end, all are closed at the deadline.
  await Promise.all(clients.map(({ over }) => over));
  expect(await exited).toBe(0);
  const held = new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  await vi.waitFor(async () => expect(await held).toBe(0));
});
