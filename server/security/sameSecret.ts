import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Returns whether two secrets are equal; runs in constant time. */
export function sameSecret(given: string, due: string): boolean {
  return timingSafeEqual(digest(given), digest(due));
}
