import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { cutSlowReader } from "#server/node/connections.ts";
import { watchProcess } from "#server/node/shortage.ts";
import { closeAfterAnswer, cutSlowBody } from "#server/node/timeouts.ts";
import { followPurges } from "#server/purge/purge.ts";
import { takeLease } from "#server/store/lease.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { createRedisStore } from "#server/store/redisStore.ts";
import { atEightTimes } from "#tests/support/eightTimes.ts";
import { testLog } from "#tests/support/testLog.ts";

/*
 * Timers: their number follows what is in work, and is 0 afterwards.
 */

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const emitter = <T>(more: object = {}) => Object.assign(new EventEmitter(), more) as T;
const HEADERS = { "content-length": "9" };

/** A request with a body, on a connection that receives and sends nothing. */
function stalledRequest() {
  const socket = { bytesRead: 0, destroy: vi.fn(), bytesWritten: 0, writableLength: 0 };
  const request = emitter<IncomingMessage>({
    headers: HEADERS,
    complete: false,
    readableLength: 0,
    socket,
    resume: vi.fn(),
  });
  return { socket, request };
}

atEightTimes("slow readers and bodies", (times) => {
  const bytes = 16 * 1024;
  const readers = Array.from({ length: times }, () => {
    const socket = { bytesWritten: times * bytes, writableLength: times * bytes, destroy: vi.fn() };
    const response = emitter<ServerResponse>({ socket });
    cutSlowReader(response);
    return { socket, response };
  });
  // One timer of each response, however much waits for its reader.
  expect(vi.getTimerCount()).toBe(times);
  vi.advanceTimersByTime(30_000);
  for (const { socket, response } of readers) {
    expect(socket.destroy).toHaveBeenCalledOnce();
    response.emit("close");
  }
  expect(vi.getTimerCount()).toBe(0);
});

atEightTimes("slow bodies: one timer each", (times) => {
  const requests = Array.from({ length: times }, () => {
    const { request, socket } = stalledRequest();
    cutSlowBody(request, { idleMs: 30_000, totalMs: 900_000 });
    return { request, socket };
  });
  // One of the pauses, one of the whole body.
  expect(vi.getTimerCount()).toBe(2 * times);
  vi.advanceTimersByTime(times * 30_000);
  for (const { request, socket } of requests) {
    expect(socket.destroy).toHaveBeenCalledOnce();
    request.emit("close");
  }
  expect(vi.getTimerCount()).toBe(0);
});

atEightTimes("unread bodies after their response", (times) => {
  const requests = Array.from({ length: times }, () => {
    const { request, socket } = stalledRequest();
    const response = emitter<ServerResponse>();
    closeAfterAnswer(request, response);
    response.emit("finish");
    return socket;
  });
  expect(vi.getTimerCount()).toBe(times);
  vi.advanceTimersByTime(1000);
  for (const { destroy } of requests) expect(destroy).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

atEightTimes("measuring the event loop's delay: one timer", (times) => {
  const shortage = watchProcess();
  const before = vi.getTimerCount();
  vi.advanceTimersByTime(times * 500);
  shortage();
  expect([before, vi.getTimerCount()]).toEqual([1, 1]);
});

atEightTimes("looking for purges: one timer, one look at a time", (times) => {
  const follow = vi.fn(() => new Promise<void>(() => {}));
  followPurges({ follow, purge: vi.fn() }, testLog().logger);
  vi.advanceTimersByTime(times * 1000);
  expect(follow).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(1);
});

atEightTimes("leases: one timer each", async (times) => {
  const store = createMemoryStore();
  const lasting = { leaseMs: 15_000, renewed: true, patienceMs: 0 };
  const leases = await Promise.all(
    Array.from({ length: times }, (_, n) => takeLease(store, `work:${n}`, lasting)),
  );
  expect(vi.getTimerCount()).toBe(times);
  await vi.advanceTimersByTimeAsync(times * 15_000);
  expect(vi.getTimerCount()).toBe(times);
  for (const lease of leases) if (lease.kind === "ours") await lease.settle(null, 1000);
  expect(vi.getTimerCount()).toBe(0);
});

atEightTimes("reports of an instance: one timer", async (times) => {
  const evaluated = vi.fn(async () => 3);
  const client = emitter<object>({
    connect: async () => {},
    set: async () => "OK",
    get: async () => null,
    eval: evaluated,
    destroy: () => {},
    close: async () => {},
  });
  const opened = createRedisStore({
    url: "redis://127.0.0.1:1",
    secret: () => "s",
    fallback: createMemoryStore(),
    log: testLog().logger,
    open: () => client as never,
  });
  await vi.advanceTimersByTimeAsync(1000);
  const timers = vi.getTimerCount();
  evaluated.mockClear();
  await vi.advanceTimersByTimeAsync(times * 20_000);
  expect(evaluated).toHaveBeenCalledTimes(times);
  expect(vi.getTimerCount()).toBeLessThanOrEqual(timers);
  await opened.close();
});
