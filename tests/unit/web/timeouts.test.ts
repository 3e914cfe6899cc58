import { EventEmitter } from "node:events";
import { type IncomingMessage, Server } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cutIdleBody, setTimeouts, TIMEOUTS } from "#server/web/timeouts.ts";

function upload() {
  const socket = { bytesRead: 0, destroy: vi.fn() };
  const request = Object.assign(new EventEmitter(), {
    method: "POST",
    complete: false,
    readableLength: 0,
    socket,
  });
  cutIdleBody(request as unknown as IncomingMessage);
  return { request, socket };
}

describe("a body on its way", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is cut when its client sends nothing any more", () => {
    const { socket } = upload();
    vi.advanceTimersByTime(TIMEOUTS.idleBody);
    expect(socket.destroy).toHaveBeenCalled();
  });

  it("is left alone while bytes arrive, however slowly", () => {
    const { socket } = upload();
    for (let i = 0; i < 20; i++) {
      socket.bytesRead += 1;
      vi.advanceTimersByTime(TIMEOUTS.idleBody);
    }
    expect(socket.destroy).not.toHaveBeenCalled();
  });

  it("is left alone while the site itself is slow to read it", () => {
    const { request, socket } = upload();
    request.readableLength = 65_536;
    vi.advanceTimersByTime(5 * TIMEOUTS.idleBody);
    expect(socket.destroy).not.toHaveBeenCalled();
  });

  it("is left alone once it is complete", () => {
    const { request, socket } = upload();
    request.complete = true;
    vi.advanceTimersByTime(5 * TIMEOUTS.idleBody);
    expect(socket.destroy).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the server's timeouts", () => {
  it("give headers less time than the whole request, else Node would swap them", () => {
    const server = new Server();
    setTimeouts(server, 10_000);
    expect(server.headersTimeout).toBeLessThanOrEqual(server.requestTimeout);
  });

  it("outlast the longest wait for the commerce API", () => {
    const server = new Server();
    setTimeouts(server, 300_000);
    expect(server.timeout).toBeGreaterThan(300_000);
    setTimeouts(server, 0);
    expect(server.timeout).toBe(0);
  });
});
