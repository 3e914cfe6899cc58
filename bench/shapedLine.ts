import type { Socket } from "node:net";
import { Duplex } from "node:stream";

/** Bytes that go on the line at once: of one segment of TCP what is left for its matter. */
export const PACKET = 1400;

type Packet = { bytes: number; entered: () => void; arrived: () => void };

/**
 * One direction of a line that all connections share: so many bytes a second, each so many milliseconds under way.
 * Before it waits one packet that has been let in and no more, so that who sends decides late what comes next.
 */
export class OneWay {
  readonly #bytesPerSecond: number;
  readonly #delay: number;
  /** One of each connection at most, which is what makes them share evenly. */
  readonly #waiting: Packet[] = [];
  readonly #underWay: { at: number; arrived: () => void }[] = [];
  #freeAt = 0;
  #entry: NodeJS.Timeout | undefined;

  constructor(bytesPerSecond: number, delay: number) {
    this.#bytesPerSecond = bytesPerSecond;
    this.#delay = delay;
  }

  /** `entered` is told when the connection may bring its next one, `arrived` when this one is there. */
  send(packet: Packet): void {
    this.#waiting.push(packet);
    if (!this.#entry) this.#admit();
  }

  #admit(): void {
    this.#entry = undefined;
    const ahead = (PACKET / this.#bytesPerSecond) * 1000;
    while (this.#waiting.length > 0) {
      const now = performance.now();
      const wait = this.#freeAt - now - ahead;
      if (wait > 0) {
        this.#entry = setTimeout(() => this.#admit(), Math.ceil(wait));
        return;
      }
      const { bytes, entered, arrived } = this.#waiting.shift() as Packet;
      this.#freeAt = Math.max(this.#freeAt, now) + (bytes / this.#bytesPerSecond) * 1000;
      this.#underWay.push({ at: this.#freeAt + this.#delay, arrived });
      if (this.#underWay.length === 1) this.#await();
      entered();
    }
  }

  /** One timer for all: two of their own that end in the same millisecond may come in either order. */
  #await(): void {
    const [first] = this.#underWay;
    if (!first) return;
    setTimeout(
      () => {
        this.#underWay.shift();
        first.arrived();
        this.#await();
      },
      Math.max(0, Math.ceil(first.at - performance.now())),
    );
  }
}

/** A line: what comes down it, what goes up, and how long a way there and back takes. */
export type Line = { down: OneWay; up: OneWay; latency: number };

/** Lets bytes on the line packet by packet. */
function cut(bytes: Buffer, way: OneWay, arrived: (packet: Buffer) => void, done: () => void) {
  if (bytes.length === 0) return done();
  const packet = bytes.subarray(0, PACKET);
  way.send({
    bytes: packet.length,
    entered: () => cut(bytes.subarray(PACKET), way, arrived, done),
    arrived: () => arrived(packet),
  });
}

/**
 * The far end of a browser's connection, as a server beyond the line has it. What the server writes reaches the socket
 * only as the line's clock lets it, since the system's own buffers would take megabytes at once. The connection is up one way
 * there and back after the browser opened it.
 * @param socket not yet read from (`pauseOnConnect`)
 */
export function farEnd(socket: Socket, { down, up, latency }: Line): Duplex {
  const far = new Duplex({
    highWaterMark: PACKET,
    read: () => {},
    write: (bytes: Buffer, _encoding, done) =>
      cut(bytes, down, (packet) => socket.writable && socket.write(packet), done),
    final: (done) => down.send({ bytes: 0, entered: done, arrived: () => socket.end() }),
    destroy: (error, done) => {
      socket.destroy();
      done(error);
    },
  });
  socket.setNoDelay();
  socket.on("data", (bytes: Buffer) => {
    socket.pause();
    cut(
      bytes,
      up,
      (packet) => far.push(packet),
      () => socket.resume(),
    );
  });
  // A browser that closes a page resets its connections.
  socket.on("error", () => far.destroy());
  socket.on("close", () => far.destroy());
  setTimeout(() => socket.resume(), latency);
  return far;
}
