import type { ServerContext } from "#server/context.ts";
import { getLogger } from "#server/observability/log.ts";

/** A captcha with its key for the cookie and its image as a data URL, or a failure. */
export type Captcha = { kind: "captcha"; key: string; picture: string } | { kind: "failed" };

/** Signatures of the accepted image types; everything else (SVG with scripts, HTML) is rejected. */
const SIGNATURES: [type: string, bytes: string][] = [
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/gif", "GIF8"],
  ["image/webp", "RIFF"],
];
const MAX_PICTURE_CHARACTERS = 400_000;

/**
 * Loads a new captcha (spec §3, §7). Each call sends exactly one upstream request: never cached, never
 * retried. The image type is detected from its bytes.
 */
export async function loadCaptcha({ commerce, signal }: ServerContext): Promise<Captcha> {
  const answer = await commerce.getCaptchaImage({}, { signal });
  if (!answer.ok) return { kind: "failed" };
  const { captchaKey, imageBase64 } = answer.data;
  const picture = pictureAddress(imageBase64);
  if (picture) return { kind: "captcha", key: captchaKey, picture };
  getLogger().warn("captcha picture of an unknown type");
  return { kind: "failed" };
}

function pictureAddress(imageBase64: string): string | null {
  const base64 = imageBase64.replace(/^data:[^,]*,/, "").replace(/\s/g, "");
  if (base64.length > MAX_PICTURE_CHARACTERS || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  const beginning = Buffer.from(base64.slice(0, 24), "base64").toString("latin1");
  const known = SIGNATURES.find(([, bytes]) => beginning.startsWith(bytes));
  return known ? `data:${known[0]};base64,${base64}` : null;
}
