import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether two secrets are the same; takes the same time wherever and whether they differ. */
export function sameSecret(given: string, due: string): boolean {
  return timingSafeEqual(digest(given), digest(due));
}
