import { sameSecret } from "#server/security/sameSecret.ts";

/** Returns whether the `Authorization` header contains this bearer token; runs in constant time. */
export function bearsToken(headers: Headers, token: string): boolean {
  return sameSecret(headers.get("Authorization") ?? "", `Bearer ${token}`);
}
