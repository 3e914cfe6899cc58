import { createHmac } from "node:crypto";
import { createCookie } from "@remix-run/node";
import type { Config } from "#server/config.ts";
import { sameSecret } from "#server/security/sameSecret.ts";
import { PREVIEW_PATH } from "#shared/domain/preview.ts";

type PreviewConfig = Pick<Config, "previewSecret" | "siteUrl">;

/** Lifetime of a preview session, in seconds. */
export const PREVIEW_AGE_S = 2 * 60 * 60;

/** Sent to the preview only, never with a cacheable page. */
const cookie = createCookie("preview", {
  httpOnly: true,
  sameSite: "strict",
  path: PREVIEW_PATH,
});

/** Cookie value: its expiry, and a signature with the secret, which itself is never sent. */
function pass(secret: string, expires: number): string {
  const seal = createHmac("sha256", secret).update(`preview ${expires}`).digest("base64url");
  return `${expires}.${seal}`;
}

/** Returns the `Set-Cookie` line that starts a preview session. */
export function openPreview(
  { siteUrl }: PreviewConfig,
  secret: string,
  now: number,
): Promise<string> {
  const expires = Math.floor(now / 1000) + PREVIEW_AGE_S;
  const secure = siteUrl.startsWith("https:");
  return cookie.serialize(pass(secret, expires), { maxAge: PREVIEW_AGE_S, secure });
}

/** Returns the `Set-Cookie` line that ends it. */
export function closePreview({ siteUrl }: PreviewConfig): Promise<string> {
  return cookie.serialize("", { maxAge: 0, secure: siteUrl.startsWith("https:") });
}

/** Returns whether a request belongs to a valid preview session. */
export async function mayPreview(
  request: Request,
  { previewSecret }: PreviewConfig,
  now: number,
): Promise<boolean> {
  if (previewSecret === null) return false;
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (typeof value !== "string") return false;
  const expires = Number(/^(\d{1,12})\./.exec(value)?.[1] ?? 0);
  return expires * 1000 > now && sameSecret(value, pass(previewSecret, expires));
}
