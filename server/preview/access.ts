import { createHmac } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { PREVIEW_PATH } from "#app/domain/preview.ts";
import type { Config } from "#server/config.ts";
import { sameSecret } from "#server/security/sameSecret.ts";

type PreviewConfig = Pick<Config, "previewSecret" | "siteUrl">;

/** How long an editor may look before the secret is asked for again, in seconds. */
export const PREVIEW_AGE_S = 2 * 60 * 60;

/** Sent to the preview alone: no page that a cache may keep ever sees it. */
const cookie = createCookie("preview", {
  httpOnly: true,
  sameSite: "strict",
  path: PREVIEW_PATH,
});

/** What the cookie holds: its end, and that end signed by the secret, which itself never travels. */
function pass(secret: string, expires: number): string {
  const seal = createHmac("sha256", secret).update(`preview ${expires}`).digest("base64url");
  return `${expires}.${seal}`;
}

/** The `Set-Cookie` line that lets an editor in. */
export function openPreview(
  { siteUrl }: PreviewConfig,
  secret: string,
  now: number,
): Promise<string> {
  const expires = Math.floor(now / 1000) + PREVIEW_AGE_S;
  const secure = siteUrl.startsWith("https:");
  return cookie.serialize(pass(secret, expires), { maxAge: PREVIEW_AGE_S, secure });
}

/** The `Set-Cookie` line that ends it. */
export function closePreview({ siteUrl }: PreviewConfig): Promise<string> {
  return cookie.serialize("", { maxAge: 0, secure: siteUrl.startsWith("https:") });
}

/** Whether a request comes from an editor who was let in and whose time is not over. */
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
