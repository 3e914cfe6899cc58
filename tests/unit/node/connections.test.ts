import { EventEmitter } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cutSlowReader, inTurn, watchIdle } from "#server/node/connections.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const requestOn = (socket: object) => ({ socket }) as unknown as IncomingMessage;
const response = (more: object = {}) =>
  Object.assign(new EventEmitter(), more) as unknown as ServerResponse;

describe("requests of a connection", () => {
  test("are answered one after the other, those of another connection in parallel", () => {
    const begun: string[] = [];
    const [one, other] = [{}, {}];
    const ask = (socket: object, name: string) => {
      const answer = response();
      expect(inTurn(requestOn(socket), answer, () => begun.push(name))).toBe(true);
      return answer;
    };
    const first = ask(one, "1");
    const second = ask(one, "2");
    ask(one, "3");
    ask(other, "a");
    expect(begun).toEqual(["1", "a"]);
    first.emit("close");
    expect(begun).toEqual(["1", "a", "2"]);
    second.emit("close");
    expect(begun).toEqual(["1", "a", "2", "3"]);
  });

  test("wait in a queue of at most fifty, which accepts more when shorter", () => {
    const request = requestOn({});
    const work = vi.fn();
    const answers = Array.from({ length: 50 }, () => response());
    for (const answer of answers) expect(inTurn(request, answer, work)).toBe(true);
    expect(inTurn(request, response(), work)).toBe(false);
    answers[0]?.emit("close");
    expect(inTurn(request, response(), work)).toBe(true);
    expect(work).toHaveBeenCalledTimes(2);
    for (const answer of answers.slice(1)) answer.emit("close");
    expect(work).toHaveBeenCalledTimes(51);
  });

  test("start at once if the queue is empty", () => {
    const request = requestOn({});
    const work = vi.fn();
    const only = response();
    inTurn(request, only, work);
    only.emit("close");
    inTurn(request, response(), work);
    expect(work).toHaveBeenCalledTimes(2);
  });
});

describe("a reader", () => {
  /** A client that receives a response; `take` is the amount read in the next half minute. */
  function reader() {
    const socket = { bytesWritten: 100_000, writableLength: 90_000, destroy: vi.fn() };
    const answer = response({ socket });
    cutSlowReader(answer);
    const take = (bytes: number) => {
      socket.writableLength -= bytes;
      vi.advanceTimersByTime(30_000);
    };
    return { socket, answer, take };
  }

  test("is kept while it reads 16 KiB in half a minute, and cut afterwards", () => {
    const { socket, take } = reader();
    take(16_384);
    take(16_384);
    expect(socket.destroy).not.toHaveBeenCalled();
    take(16_383);
    expect(socket.destroy).toHaveBeenCalledOnce();
  });

  test("is not cut while there is nothing to read", () => {
    const { socket, take } = reader();
    socket.writableLength = 0;
    take(0);
    take(0);
    expect(socket.destroy).not.toHaveBeenCalled();
  });

  test("is not watched after its response, or after it has left", () => {
    const { answer } = reader();
    answer.emit("close");
    cutSlowReader(response({ socket: null }));
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("an idle connection", () => {
  function watched() {
    const server = new EventEmitter();
    const idle = watchIdle(server as unknown as Server);
    const connect = () => {
      const socket = Object.assign(new EventEmitter(), { destroySoon: vi.fn() });
      server.emit("connection", socket);
      return socket;
    };
    const ask = (socket: object) => {
      const answer = response();
      server.emit("request", requestOn(socket), answer);
      return answer;
    };
    return { idle, connect, ask };
  }

  test("is closed after an idle timeout, since its start or its last response", () => {
    const { idle, connect, ask } = watched();
    const [fresh, used, busy] = [connect(), connect(), connect()];
    const answer = ask(used);
    ask(busy);
    const twice = [ask(busy), ask(busy)];
    vi.advanceTimersByTime(3000);
    answer.emit("close");
    for (const each of twice) each.emit("close");
    vi.advanceTimersByTime(2000);
    idle.end(5001);
    expect(fresh.destroySoon).not.toHaveBeenCalled();
    idle.end(5000);
    expect(fresh.destroySoon).toHaveBeenCalledOnce();
    expect(used.destroySoon).not.toHaveBeenCalled();
    idle.end(2000);
    expect(used.destroySoon).toHaveBeenCalledOnce();
    expect(busy.destroySoon).not.toHaveBeenCalled();
  });

  test("is forgotten when it closes; earlier connections are ignored", () => {
    const { idle, connect, ask } = watched();
    const socket = connect();
    socket.emit("close");
    idle.end(0);
    ask(socket).emit("close");
    idle.end(0);
    expect(socket.destroySoon).not.toHaveBeenCalled();
  });
});
