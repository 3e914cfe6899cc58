import type { Socket } from "node:net";
import { Duplex } from "node:stream";

/** Bytes sent at once: the payload of a TCP segment. */
export const PACKET = 1400;

type Packet = { bytes: number; entered: () => void; arrived: () => void };

/**
 * One direction of a line shared by all connections, with fixed bandwidth and latency. At most one packet per
 * connection is queued, so that senders choose the next data late.
 */
export class OneWay {
  readonly #bytesPerSecond: number;
  readonly #delay: number;
  /** At most one packet per connection, which shares the bandwidth evenly. */
  readonly #waiting: Packet[] = [];
  readonly #underWay: { at: number; arrived: () => void }[] = [];
  #freeAt = 0;
  #entry: NodeJS.Timeout | undefined;

  constructor(bytesPerSecond: number, delay: number) {
    this.#bytesPerSecond = bytesPerSecond;
    this.#delay = delay;
  }

  /**
   * `entered` is called when the connection may send its next packet, `arrived` when this one has arrived.
   */
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

  /** One timer for all, because separate timers due in the same millisecond may fire in any order. */
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

/** A line with both directions and its round-trip time. */
export type Line = { down: OneWay; up: OneWay; latency: number };

/** Sends bytes packet by packet. */
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
 * The server side of a simulated connection. Data written by the server reaches the socket at the line's
 * rate, because system buffers would accept megabytes at once. The connection is established one round trip
 * after the browser opened it.
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
  // A browser resets its connections when a page is closed.
  socket.on("error", () => far.destroy());
  socket.on("close", () => far.destroy());
  setTimeout(() => socket.resume(), latency);
  return far;
}
