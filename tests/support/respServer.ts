import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { deferred } from "./deferred.ts";

/** A command's words and the remaining bytes; `null` while it is incomplete. */
function readCommand(bytes: Buffer): { words: string[]; rest: Buffer } | null {
  const line = (from: number) => {
    const end = bytes.indexOf("\r\n", from);
    return end < 0
      ? null
      : { count: Number(bytes.toString("latin1", from + 1, end)), next: end + 2 };
  };
  const head = line(0);
  if (!head) return null;
  const words: string[] = [];
  let at = head.next;
  for (let i = 0; i < head.count; i += 1) {
    const size = line(at);
    if (!size || bytes.length < size.next + size.count + 2) return null;
    words.push(bytes.toString("utf8", size.next, size.next + size.count));
    at = size.next + size.count + 2;
  }
  return { words, rest: bytes.subarray(at) };
}

const bulk = (text: string | null) =>
  text === null ? "$-1\r\n" : `$${Buffer.byteLength(text)}\r\n${text}\r\n`;

const array = (all: string[]) => `*${all.length}\r\n${all.map(bulk).join("")}`;

/**
 * The subset of Redis that the site uses, for machines without one: expiring strings, and the rate limiter's
 * script, which counts within a window (the same tests run on a real one).
 */
export async function startRespServer() {
  const texts = new Map<string, { text: string; until: number }>();
  const sockets = new Set<Socket>();
  let speech: { may: Promise<void>; resume: () => void } | null = null;
  const read = (key: string) => {
    const kept = texts.get(key);
    return kept && kept.until > Date.now() ? kept.text : null;
  };

  async function answer([name = "", ...words]: string[]): Promise<string> {
    const [key = "", text = "", ...options] = words;
    switch (name.toUpperCase()) {
      case "GET":
        return bulk(read(key));
      case "SET": {
        if (options.includes("NX") && read(key) !== null) return bulk(null);
        const ms = Number(options[options.indexOf("PX") + 1]);
        texts.set(key, { text, until: Date.now() + ms });
        return "+OK\r\n";
      }
      case "DEL":
        return `:${Number(texts.delete(key))}\r\n`;
      case "KEYS":
        return array([...texts.keys()].filter((each) => read(each) !== null));
      case "EVAL": {
        const [, , counter = "", points, seconds] = words;
        const until = texts.get(counter)?.until ?? 0;
        const ends = until > Date.now() ? until : Date.now() + Number(seconds) * 1000;
        const count = Number(read(counter) ?? "0") + Number(points);
        texts.set(counter, { text: String(count), until: ends });
        return `*2\r\n:${count}\r\n:${ends - Date.now()}\r\n`;
      }
      default:
        return "+OK\r\n";
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    let held: Buffer = Buffer.alloc(0);
    let busy: Promise<void> = Promise.resolve();
    socket.on("data", (chunk) => {
      held = Buffer.concat([held, chunk]);
      for (let command = readCommand(held); command; command = readCommand(held)) {
        held = command.rest;
        const { words } = command;
        busy = busy.then(async () => {
          const said = await answer(words);
          await speech?.may;
          socket.write(said);
        });
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    /** Accepts commands and answers them at `resume`. */
    hang() {
      const { promise, resolve } = deferred<void>();
      speech = { may: promise, resume: resolve };
    },
    resume() {
      speech?.resume();
      speech = null;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
