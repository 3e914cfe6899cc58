import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import {
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from "node:http";
import { createSecureServer, type ServerHttp2Session, type ServerHttp2Stream } from "node:http2";
import { createServer } from "node:https";
import { createServer as createTcp } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Duplex, Writable } from "node:stream";
import type { TLSSocket } from "node:tls";
import { farEnd, type Line, OneWay, PACKET } from "./shapedLine.ts";

/** What a packet leaves for an answer's bytes beside the frames of HTTP/2 and TLS. */
const SLICE = PACKET - 50;

type Held = { out: Writable; urgency: number; since: number; bytes: Buffer; isWhole: boolean };

/**
 * Hands a session's answers to it slice by slice: the next one is taken, from the most urgent answer, when the line has taken
 * the last. nghttp2 in Node sends all that it is given before it waits for the line, so what was given first would go first,
 * and forgets what a stream weighs once the one that it depends on is closed. Equally urgent answers go one after
 * another, since when they are so urgent: Chromium makes one chain of its streams.
 */
export class Priorities {
  readonly #held = new Map<Writable, Held>();
  #count = 0;
  #isSending = false;

  /**
   * Begins an answer, or changes how urgent it is: 0 is most so. Chromium says the same anew when its chain closes
   * around one that left.
   */
  rank(out: Writable, urgency: number): void {
    const known = this.#held.get(out);
    if (known?.urgency === urgency) return;
    const { bytes, isWhole } = known ?? { bytes: Buffer.alloc(0), isWhole: false };
    this.#held.set(out, { out, urgency, since: this.#count, bytes, isWhole });
    this.#count += 1;
  }

  /** Adds to an answer; without bytes it is whole. */
  give(out: Writable, bytes?: Buffer): void {
    const held = this.#held.get(out);
    if (!held) return;
    if (bytes) held.bytes = Buffer.concat([held.bytes, bytes]);
    else held.isWhole = true;
    this.#send();
  }

  /** Forgets an answer that nobody waits for any more. */
  drop(out: Writable): void {
    this.#held.delete(out);
  }

  #send(): void {
    if (this.#isSending) return;
    const [next] = [...this.#held.values()]
      .filter(({ bytes, isWhole }) => bytes.length > 0 || isWhole)
      .sort((a, b) => a.urgency - b.urgency || a.since - b.since);
    if (!next) return;
    this.#isSending = true;
    const slice = next.bytes.subarray(0, SLICE);
    next.bytes = next.bytes.subarray(SLICE);
    const taken = () => {
      this.#isSending = false;
      this.#send();
    };
    if (next.bytes.length > 0 || !next.isWhole) {
      next.out.write(slice, taken);
    } else {
      this.drop(next.out);
      next.out.end(slice, taken);
    }
  }
}

/** Headers of one hop, which the next has its own of. */
const HOP = ["connection", "keep-alive", "transfer-encoding", "host"];

function passed(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(":") && !HOP.includes(name)),
  );
}

function forward(
  target: string,
  request: NodeJS.ReadableStream,
  { method, path, headers }: { method?: string; path?: string; headers: IncomingHttpHeaders },
  answered: (answer: IncomingMessage) => void,
) {
  request.pipe(ask(target + path, { method, headers: passed(headers) }, answered));
}

/** A key and a certificate of this machine's own, made by `openssl`. */
function selfSigned() {
  const folder = mkdtempSync(join(tmpdir(), "front-"));
  const [key, cert] = [join(folder, "key"), join(folder, "cert")];
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const made = ["-keyout", key, "-out", cert, "-days", "2"];
  execFileSync("openssl", ["req", "-x509", ...curve, ...made, ...subject], { stdio: "ignore" });
  const read = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return read;
}

/** What of a line Chromium's tools and this front are both told. */
type Shape = { latency: number; downloadThroughput: number; uploadThroughput: number };

/** Protocols that the front speaks, as ALPN calls them. */
export type Protocol = "h2" | "http/1.1";

type Identity = ReturnType<typeof selfSigned>;

/** What a `priority` header says (RFC 9218). Chromium sends it, and changes its mind by RFC 7540's weights: 256 for 0, down to 1 for 7. */
function urgencyOf(priority: IncomingHttpHeaders[string]): number {
  return Number(/\bu=(\d)/.exec(String(priority))?.[1] ?? 3);
}

function h2Server(target: string, identity: Identity) {
  const server = createSecureServer(identity);
  const sessions = new WeakMap<ServerHttp2Session, Priorities>();
  server.on("session", (session) => sessions.set(session, new Priorities()));
  server.on("stream", (stream: ServerHttp2Stream, headers) => {
    const priorities = sessions.get(stream.session as ServerHttp2Session) as Priorities;
    priorities.rank(stream, urgencyOf(headers.priority));
    // An event that Node has and its documents do not name.
    const changed = (_id: number, _parent: number, weight: number) =>
      priorities.rank(stream, Math.round(((256 - weight) * 7) / 255));
    stream.on("priority" as never, changed as never);
    stream.on("error", () => {});
    stream.on("close", () => priorities.drop(stream));
    const { ":method": method, ":path": path } = headers;
    forward(target, stream, { method, path, headers }, (answer) => {
      if (stream.destroyed) return answer.destroy();
      stream.respond({ ":status": answer.statusCode, ...passed(answer.headers) });
      answer.on("data", (bytes: Buffer) => priorities.give(stream, bytes));
      answer.on("end", () => priorities.give(stream));
    });
  });
  return server;
}

function h1Server(target: string, identity: Identity) {
  return createServer(identity, (request, response) => {
    const { method, url: path, headers } = request;
    forward(target, request, { method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, passed(answer.headers));
      answer.pipe(response);
    });
  });
}

/**
 * What a CDN is to a browser: speaks TLS and one protocol at `https://127.0.0.1:port`, and asks the site at `target` over HTTP/1.1.
 * Every connection to it runs over one line of that shape, in real time: its set-up, the handshake and each answer.
 * Not in it: the slow start of TCP, and headers of TCP and IP.
 * @returns what ends it
 */
export async function startFront(port: number, target: string, protocol: Protocol, shape: Shape) {
  const { latency, downloadThroughput, uploadThroughput } = shape;
  const line: Line = {
    down: new OneWay(downloadThroughput, latency / 2),
    up: new OneWay(uploadThroughput, latency / 2),
    latency,
  };
  const server = (protocol === "h2" ? h2Server : h1Server)(target, selfSigned());
  // A browser reads no byte of a TLS record before its last has come: 16 kB, where nobody says so, would be half a second.
  server.on("secureConnection", (socket: TLSSocket) => socket.setMaxSendFragment(SLICE));
  const ends = new Set<Duplex>();
  const front = createTcp({ pauseOnConnect: true }, (socket) => {
    const far = farEnd(socket, line);
    ends.add(far);
    far.on("close", () => ends.delete(far));
    server.emit("connection", far);
  }).listen(port, "127.0.0.1");
  await once(front, "listening");
  return () => {
    front.close();
    for (const far of ends) far.destroy();
  };
}
