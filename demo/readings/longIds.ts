import { Draws } from "./draws.ts";

/** Begins the ids of a backend that counts in 64 bits: above 2^53, where JavaScript rounds. */
const BEGIN = "9007199";
const DIGITS = 12;
const LONG = new RegExp(`${BEGIN}(\\d{${DIGITS}})`, "g");
const WHOLE = /^[1-9]\d{3,11}$/;
/** Marks an integer until the JSON text is written. */
const MARK = "integer:";
const MARKED = new RegExp(`"${MARK}(\\d+)"`, "g");

/** Ids of the demo that are numbers, as a backend with 64-bit ids writes them. */
export class LongIds {
  /** Those that a seed draws; `null`: it has the demo's ids. */
  static drawn({ seed, isGrease }: { seed: number; isGrease: boolean }): LongIds | null {
    return !isGrease && new Draws(`${seed} ids`).happens(0.5) ? new LongIds() : null;
  }

  /** A text with the demo's ids in the place of long ones. */
  static without(text: string): string {
    return text.replace(LONG, (_, digits: string) => String(Number(digits)));
  }

  /** The long id, as text or as an integer; `undefined` for any other value. */
  of(value: unknown, draws: Draws): string | undefined {
    if (typeof value !== "string" || !WHOLE.test(value)) return undefined;
    return draws.happens(0.5) ? long(value) : `${MARK}${long(value)}`;
  }

  /** An address of the site with the long ids of its jobs, cities and news. */
  inAddress(address: string): string {
    return address.replace(/(?<=\/news\/|job=|city=)\d+/g, long);
  }
}

const long = (id: string) => `${BEGIN}${id.padStart(DIGITS, "0")}`;

/** JSON text in which integers of 64 bits have all their digits. */
export function written(value: unknown): string {
  return JSON.stringify(value).replace(MARKED, "$1");
}
