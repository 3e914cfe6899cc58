import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether the `Authorization` header carries this bearer token; takes the same time either way. */
export function bearsToken(headers: Headers, token: string): boolean {
  const given = headers.get("Authorization") ?? "";
  return timingSafeEqual(digest(given), digest(`Bearer ${token}`));
}
