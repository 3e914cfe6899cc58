import type { ServerContext } from "#server/context.ts";
import { getLogger } from "#server/observability/log.ts";

/** Pictures of one form and of one network in a minute. */
export const CAPTCHA_LIMIT = {
  name: "captcha",
  windowMs: 60_000,
  own: 30,
  network: 1200,
  strained: 240,
} as const;

/**
 * A captcha with its key for the cookie and its image as a data URL, or a failure. `sound` is present only if
 * it was requested: a data URL, or `null` without a usable one.
 */
export type Captcha =
  | { kind: "captcha"; key: string; picture: string; sound?: string | null }
  | { kind: "failed" };

/** A type, its signature, and the place of that among the first bytes. */
type Signature = [type: string, bytes: string, place?: number];
/** Signatures of the accepted image types; everything else (SVG with scripts, HTML) is rejected. */
const PICTURES: Signature[] = [
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/gif", "GIF8"],
  ["image/webp", "RIFF"],
];
const SOUNDS: Signature[] = [
  ["audio/wav", "WAVE", 8],
  ["audio/ogg", "OggS"],
  ["audio/mp4", "ftyp", 4],
  ...["ID3", "\xff\xfb", "\xff\xf3", "\xff\xf2"].map((each): Signature => ["audio/mpeg", each]),
];
const MAX_CHARACTERS = 400_000;

/**
 * Loads a new captcha (CALL-38). Each call sends exactly one upstream request: never cached, never
 * retried. The types are detected from the first bytes.
 * @param heard with the captcha's sound
 */
export async function loadCaptcha(
  { commerce, signal }: ServerContext,
  heard = false,
): Promise<Captcha> {
  const answer = await commerce.getCaptchaImage(heard ? { audio: "true" } : {}, { signal });
  if (!answer.ok) return { kind: "failed" };
  const { captchaKey: key, imageBase64, audioBase64 } = answer.data;
  const picture = dataAddress(imageBase64, PICTURES);
  if (!picture) {
    getLogger().warn("captcha picture of an unknown type");
    return { kind: "failed" };
  }
  if (!heard) return { kind: "captcha", key, picture };
  const sound = dataAddress(audioBase64, SOUNDS);
  if (!sound) getLogger().warn("captcha sound missing or of an unknown type");
  return { kind: "captcha", key, picture, sound };
}

function dataAddress(given: string, types: readonly Signature[]): string | null {
  const base64 = given.replace(/^data:[^,]*,/, "").replace(/\s/g, "");
  if (base64.length > MAX_CHARACTERS || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  const beginning = Buffer.from(base64.slice(0, 24), "base64").toString("latin1");
  const known = types.find(([, bytes, place]) => beginning.startsWith(bytes, place));
  return known ? `data:${known[0]};base64,${base64}` : null;
}
