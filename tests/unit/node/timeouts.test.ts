import { EventEmitter } from "node:events";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeAfterAnswer, cutSlowBody, setTimeouts } from "#server/node/timeouts.ts";

const IDLE_MS = 30_000;

type Headers = Record<string, string>;
const LENGTH: Headers = { "content-length": "9" };

function requestOf(headers: Headers, method = "POST") {
  const socket = { bytesRead: 0, destroy: vi.fn() };
  const more = { method, headers, complete: false, readableLength: 0, socket, resume: vi.fn() };
  return { request: Object.assign(new EventEmitter(), more), socket };
}

function body({ totalMs = 900_000, method = "POST", headers = LENGTH } = {}) {
  const { request, socket } = requestOf(headers, method);
  cutSlowBody(request as unknown as IncomingMessage, { idleMs: IDLE_MS, totalMs });
  return { request, socket };
}

describe("body in progress", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is cut when its client stops sending", () => {
    const { socket } = body();
    // The reader of the body responds after this time; the response must come first.
    vi.advanceTimersByTime(1.4 * IDLE_MS);
    expect(socket.destroy).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0.6 * IDLE_MS);
    expect(socket.destroy).toHaveBeenCalled();
  });

  it("leaves its response some seconds, however short its own timeout is", () => {
    const socket = { bytesRead: 0, destroy: vi.fn() };
    const { request } = requestOf(LENGTH);
    Object.assign(request, { socket });
    cutSlowBody(request as unknown as IncomingMessage, { idleMs: 100, totalMs: 900_000 });
    vi.advanceTimersByTime(5000);
    expect(socket.destroy).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(socket.destroy).toHaveBeenCalledTimes(1);
  });

  it("is kept if it continues in its last seconds", () => {
    const { socket } = body();
    vi.advanceTimersByTime(1.6 * IDLE_MS);
    socket.bytesRead += 1;
    vi.advanceTimersByTime(IDLE_MS);
    expect(socket.destroy).not.toHaveBeenCalled();
  });

  it("is kept while bytes arrive, however slowly", () => {
    const { socket } = body();
    for (let i = 0; i < 20; i++) {
      socket.bytesRead += 1;
      vi.advanceTimersByTime(IDLE_MS);
    }
    expect(socket.destroy).not.toHaveBeenCalled();
  });

  it("is kept while the site itself reads slowly", () => {
    const { request, socket } = body();
    request.readableLength = 65_536;
    vi.advanceTimersByTime(5 * IDLE_MS);
    expect(socket.destroy).not.toHaveBeenCalled();
  });

  it("is cut after the total time of its kind, although bytes arrive", () => {
    const { socket } = body({ totalMs: 60_000 });
    for (let i = 0; i < 6; i++) {
      socket.bytesRead += 1;
      vi.advanceTimersByTime(10_000);
    }
    // Its reader has responded at the end of the minute.
    expect(socket.destroy).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(socket.destroy).toHaveBeenCalled();
  });

  it("is watched for any method, and only if there is one", () => {
    body({ method: "GET", headers: { "content-length": "5" } });
    expect(vi.getTimerCount()).toBe(2);
    body({ headers: { "content-length": "0" } });
    body({ headers: {} });
    expect(vi.getTimerCount()).toBe(2);
    body({ headers: { "transfer-encoding": "chunked" } });
    expect(vi.getTimerCount()).toBe(4);
  });

  it("may pause and continue", () => {
    const { socket } = body();
    for (let i = 0; i < 4; i++) {
      vi.advanceTimersByTime(IDLE_MS);
      socket.bytesRead += 1;
      vi.advanceTimersByTime(IDLE_MS / 2);
    }
    expect(socket.destroy).not.toHaveBeenCalled();
  });

  it("is not watched after its request is over", () => {
    body().request.emit("close");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is kept if it is complete at the very end of its time", () => {
    const { request, socket } = body({ totalMs: 5000 });
    vi.advanceTimersByTime(9999);
    request.complete = true;
    vi.advanceTimersByTime(1);
    expect(socket.destroy).not.toHaveBeenCalled();
  });

  it("is kept once it is complete", () => {
    const { request, socket } = body();
    request.complete = true;
    vi.advanceTimersByTime(5 * IDLE_MS);
    expect(socket.destroy).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("body that continues after its response", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function answered({ headers = LENGTH, complete = false } = {}) {
    const { request, socket } = requestOf(headers);
    request.on("data", () => {});
    request.complete = complete;
    const response = new EventEmitter();
    closeAfterAnswer(request as unknown as IncomingMessage, response as unknown as ServerResponse);
    response.emit("finish");
    return { request, socket };
  }

  it("is discarded for a second, and then cut", () => {
    const { request, socket } = answered();
    expect(request.resume).toHaveBeenCalledOnce();
    expect(request.listenerCount("data")).toBe(0);
    vi.advanceTimersByTime(999);
    expect(socket.destroy).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(socket.destroy).toHaveBeenCalledOnce();
  });

  it.each(["end", "close"])("is not cut if it reaches its %s in time", (event) => {
    const { request } = answered();
    request.emit(event);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("does not exist if it was complete, or missing", () => {
    for (const none of [answered({ complete: true }), answered({ headers: {} })]) {
      expect(none.request.resume).not.toHaveBeenCalled();
      expect(none.request.listenerCount("data")).toBe(1);
    }
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the server's timeouts", () => {
  const given = (timeouts: object = {}, timeoutMs = 10_000) => ({
    timeouts: {
      headersMs: 20_000,
      bodyIdleMs: IDLE_MS,
      requestMs: 900_000,
      formMs: 30_000,
      graceMs: 2000,
      drainMs: 1,
      ...timeouts,
    },
    commerce: { timeoutMs },
  });

  it("give headers no more time than the whole request, else Node would swap them", () => {
    const server = new Server();
    setTimeouts(server, given({ headersMs: 9000, requestMs: 5000 }));
    expect(server.headersTimeout).toBe(5000);
  });

  it("have these values", () => {
    const server = new Server();
    setTimeouts(server, given());
    expect(server).toMatchObject({
      headersTimeout: 20_000,
      requestTimeout: 900_000,
      keepAliveTimeout: 65_000,
      timeout: 120_000,
      connectionsCheckingInterval: 5000,
    });
    setTimeouts(server, given({ headersMs: 1002 }));
    expect(server).toMatchObject({ headersTimeout: 1002, connectionsCheckingInterval: 251 });
  });

  it("exceed the longest wait for the commerce API", () => {
    const server = new Server();
    setTimeouts(server, given({}, 300_000));
    expect(server.timeout).toBeGreaterThan(300_000);
    setTimeouts(server, given({}, 0));
    expect(server.timeout).toBe(0);
  });
});
