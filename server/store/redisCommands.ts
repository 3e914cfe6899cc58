import { createHmac } from "node:crypto";
import { marks } from "#brand/marks.ts";

/** Redis does not answer as a store: it counts as unavailable. */
export class WrongAnswer extends Error {}

/** Returns the answer to a conditional write: whether it was written. @throws {WrongAnswer} */
export function isWritten(answer: unknown): boolean {
  if (answer !== "OK" && answer !== null) throw new WrongAnswer("neither written nor refused");
  return answer === "OK";
}

/** Returns the answer of a limit's script: its count and its milliseconds. @throws {WrongAnswer} */
export function counted(answer: unknown): unknown {
  const numbers = Array.isArray(answer) ? answer.map(Number) : [];
  if (numbers.length === 2 && numbers.every(Number.isFinite)) return answer;
  throw new WrongAnswer("no count");
}

/** Option of a write: the key expires after `ms` milliseconds. */
export const px = (ms: number) => ({
  expiration: { type: "PX" as const, value: Math.max(1, Math.ceil(ms)) },
});

/** Names of keys in Redis. */
export type RedisKeys = {
  /** Hash of a key, which may contain a visitor's address. */
  hashed: (key: string) => string;
  /** Name of a key: its kind stays readable for operators, the rest is hashed. */
  named: (key: string) => string;
};

/** @param secret of the hash, the same on all instances */
export function createKeys(secret: () => string): RedisKeys {
  const hashed = (key: string) => createHmac("sha256", secret()).update(key).digest("base64url");
  return {
    hashed,
    named: (key) => `${marks.key}:${key.slice(0, key.indexOf(":"))}:${hashed(key)}`,
  };
}
