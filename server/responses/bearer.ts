import { sameSecret } from "#server/security/sameSecret.ts";

/** Whether the `Authorization` header carries this bearer token; takes the same time either way. */
export function bearsToken(headers: Headers, token: string): boolean {
  return sameSecret(headers.get("Authorization") ?? "", `Bearer ${token}`);
}
