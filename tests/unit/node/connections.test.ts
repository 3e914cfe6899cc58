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
  function connection() {
    const socket = new EventEmitter();
    const begun: string[] = [];
    const ignored: string[] = [];
    const ask = (name: string) => {
      const answer = response();
      const request = requestOn(socket);
      Object.defineProperty(request, "destroyed", { set: () => ignored.push(name) });
      const begin = (what: string) => () => void begun.push(what);
      inTurn(request, answer, { work: begin(name), refuse: begin(`no ${name}`) });
      return answer;
    };
    return { socket, begun, ignored, ask };
  }

  test("are answered one after the other, each in an event loop turn of its own", () => {
    const [one, other] = [connection(), connection()];
    const [first, second] = ["1", "2", "3"].map(one.ask);
    other.ask("a");
    other.ask("b");
    expect([one.begun, other.begun]).toEqual([["1"], ["a"]]);
    first?.emit("close");
    expect(one.begun).toEqual(["1"]);
    vi.advanceTimersToNextTimer();
    expect(one.begun).toEqual(["1", "2"]);
    second?.emit("close");
    vi.runAllTimers();
    expect([one.begun, other.begun]).toEqual([["1", "2", "3"], ["a"]]);
  });

  test("share the turns with those of other connections", () => {
    const all = Array.from({ length: 5 }, connection);
    const firsts = all.map(({ ask }) => ["1", "2"].map(ask)[0]);
    for (const answer of firsts) answer?.emit("close");
    const begun = () => all.filter((each) => each.begun.length > 1).length;
    for (let turn = 1; turn <= 5; turn += 1) {
      vi.advanceTimersToNextTimer();
      expect(begun()).toBe(turn);
    }
  });

  test("beyond twenty are refused once and then ignored", () => {
    const { begun, ignored, ask } = connection();
    const answers = Array.from({ length: 23 }, (_, index) => ask(`${index}`));
    for (const answer of answers) {
      answer.emit("close");
      vi.runAllTimers();
    }
    const taken = Array.from({ length: 20 }, (_, index) => `${index}`);
    expect(begun).toEqual([...taken, "no 20"]);
    expect(ignored).toEqual(["21", "22"]);
  });

  test("start at once after the earlier ones, and not when the connection has closed", () => {
    const { socket, begun, ignored, ask } = connection();
    ask("1").emit("close");
    const second = ask("2");
    expect(begun).toEqual(["1", "2"]);
    ask("3");
    ask("4");
    socket.emit("close");
    second.emit("close");
    vi.runAllTimers();
    expect(begun).toEqual(["1", "2"]);
    expect(ignored).toEqual(["3", "4"]);
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
