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

/** Payload of a packet without HTTP/2 and TLS framing. */
const SLICE = PACKET - 50;

type Held = { out: Writable; urgency: number; since: number; bytes: Buffer; isWhole: boolean };

/**
 * Passes a session's responses to it in slices: when one slice has been sent, the next comes from the most
 * urgent response. nghttp2 in Node accepts all data at once, so the first written would be sent first. It
 * also loses a stream's weight when the stream's parent closes. Responses of equal urgency are sent in the
 * order in which they received it, because Chromium chains its streams.
 */
export class Priorities {
  readonly #held = new Map<Writable, Held>();
  #count = 0;
  #isSending = false;

  /**
   * Adds a response or changes its urgency: 0 is the highest. Chromium repeats the same urgency when a stream
   * leaves its chain.
   */
  rank(out: Writable, urgency: number): void {
    const known = this.#held.get(out);
    if (known?.urgency === urgency) return;
    const { bytes, isWhole } = known ?? { bytes: Buffer.alloc(0), isWhole: false };
    this.#held.set(out, { out, urgency, since: this.#count, bytes, isWhole });
    this.#count += 1;
  }

  /** Appends data to a response; without bytes it is complete. */
  give(out: Writable, bytes?: Buffer): void {
    const held = this.#held.get(out);
    if (!held) return;
    if (bytes) held.bytes = Buffer.concat([held.bytes, bytes]);
    else held.isWhole = true;
    this.#send();
  }

  /** Removes a cancelled response. */
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

/** Hop-by-hop headers, which are not forwarded. */
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

/** Returns a key and a self-signed certificate created by `openssl`. */
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

/** Connection parameters shared by Chromium's DevTools and this proxy. */
type Shape = { latency: number; downloadThroughput: number; uploadThroughput: number };

/** Supported protocols by ALPN name. */
export type Protocol = "h2" | "http/1.1";

type Identity = ReturnType<typeof selfSigned>;

/**
 * Parses a `priority` header (RFC 9218). Chromium sends it, but signals changes by RFC 7540 weights: 256 for
 * urgency 0, down to 1 for 7.
 */
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
    // An undocumented event of Node.
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
 * Simulates a CDN for a browser: serves TLS with one protocol at `https://127.0.0.1:port` and requests from
 * the site at `target` over HTTP/1.1. All connections share one simulated line of that shape in real time,
 * including TCP set-up, TLS handshake and responses. Not simulated: TCP slow start, and TCP and IP headers.
 * @returns stops the server
 */
export async function startFront(port: number, target: string, protocol: Protocol, shape: Shape) {
  const { latency, downloadThroughput, uploadThroughput } = shape;
  const line: Line = {
    down: new OneWay(downloadThroughput, latency / 2),
    up: new OneWay(uploadThroughput, latency / 2),
    latency,
  };
  const server = (protocol === "h2" ? h2Server : h1Server)(target, selfSigned());
  // A browser cannot read a TLS record before its last byte has arrived: the default of 16 kB would take half
  // a second.
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
