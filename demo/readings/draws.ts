import { createHash } from "node:crypto";

/** Reproducible draws: equal seeds draw the same in the same order. */
export class Draws {
  readonly #seed: string;
  #numbers = Buffer.alloc(0);
  #at = 0;
  #blocks = 0;

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** A number from 0 to below 1. */
  #next(): number {
    if (this.#at === this.#numbers.length) {
      this.#numbers = createHash("sha256").update(`${this.#seed} ${this.#blocks}`).digest();
      this.#blocks += 1;
      this.#at = 0;
    }
    const value = this.#numbers.readUInt16LE(this.#at) / 0x1_0000;
    this.#at += 2;
    return value;
  }

  /** Whether something of a probability happens. */
  happens(probability: number): boolean {
    return this.#next() < probability;
  }

  /** One of several values; of none, `undefined`. */
  oneOf<T>(values: readonly T[]): T {
    return values[Math.floor(this.#next() * values.length)] as T;
  }

  /** The values in another order. */
  shuffled<T>(values: readonly T[]): T[] {
    return values
      .map((value) => ({ value, at: this.#next() }))
      .sort((one, other) => one.at - other.at)
      .map(({ value }) => value);
  }
}
