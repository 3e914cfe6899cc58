import type { DropReason } from "#app/domain/dropReasons.ts";
import { withoutInvisible } from "#app/domain/foldText.ts";
import { AVIF_TOO, ONE_SIZE, withoutMark } from "#app/domain/images.ts";
import { isSwitchedOff } from "#app/domain/switchedOff.ts";
import type { Config } from "#server/config.ts";
import { reportDrops } from "#server/observability/dropped.ts";

/** Characters that parsers drop or read as a slash: an address with them is not what it seems. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
const treacherous = /[\u0000-\u001f\u007f-\u009f\\]/;
const loopback = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

function parse(url: string): URL | null {
  try {
    return new URL(url);
  } catch {
    return null;
  }
}

/** An address without what an editor pasted around it. */
function bare(address: string): string {
  return withoutInvisible(address).trim();
}

/**
 * An absolute http(s) address from content, normalised; one without a scheme (`//host/path`) is read as
 * https. `null` for anything else: other schemes, credentials, control characters, backslashes (ledger T-23).
 */
export function safeExternalUrl(address: string): string | null {
  const url = bare(address).replace(/^\/\/(?=[^/])/, "https://");
  if (treacherous.test(url) || !/^https?:\/\/[^/]/i.test(url)) return null;
  const parsed = parse(url);
  return parsed?.username === "" && parsed.password === "" ? parsed.href : null;
}

/** A path resolved against a base that cannot be ours, if it stays there and walks nowhere else. */
function resolvePath(path: string): URL | null {
  if (treacherous.test(path) || !/^\/(?!\/)/.test(path)) return null;
  const parsed = new URL(`http://internal.invalid${path}`);
  const given = path.split(/[?#]/, 1)[0] ?? "";
  // Dot segments, also percent-encoded ones, would lead somewhere else than what stands there.
  return parsed.pathname.split("/").length === given.split("/").length ? parsed : null;
}

/** A place within the page. */
const ANCHOR = /^#[A-Za-z][\w-]{0,63}$/;

/**
 * A path of this site as content gives it (spec §2, linkType 4), or a place within the page (`#privacy`);
 * `null` when it does not start with a single slash, does not resolve to itself, or leads to a page that the
 * brand does without.
 */
export function safeInternalPath(address: string): string | null {
  const path = bare(address);
  return ANCHOR.test(path) || (resolvePath(path) && !isSwitchedOff(path)) ? path : null;
}

/** The files that AVIF makes smaller: it does not a drawing of few colours, and is no film. */
const PHOTOGRAPH = /^[^?]*\.(jpe?g|webp|heic|tiff?)(\?|$)/i;

/**
 * The address of a picture as the site's resizer takes it (`IMAGE_RESIZER`): as it stands for the object
 * store's parameter, with a mark where that makes AVIF, or where nothing resizes, or with a place for the width.
 */
function forResizer(
  url: string,
  { imageResizer, siteUrl }: Pick<Config, "imageResizer" | "siteUrl">,
) {
  // Braces of its own would be taken for the width's place.
  const whole = url.replace(/[{}]/g, encodeURIComponent);
  // What would be a mark of the site's own is no fragment of content's.
  if (imageResizer === "oss") return withoutMark(whole);
  const plain = whole.replace(/#.*$/, "");
  if (imageResizer === "oss-avif") return PHOTOGRAPH.test(plain) ? plain + AVIF_TOO : plain;
  if (imageResizer === "off") return plain + ONE_SIZE;
  if (imageResizer.includes("{url}")) {
    const absolute = encodeURIComponent(new URL(plain, siteUrl).href);
    return imageResizer.replace("{url}", () => absolute);
  }
  return `${plain}${plain.includes("?") ? "&" : "?"}${imageResizer}`;
}

/** Why a picture's address is refused. */
export type RefusedPicture = { url: null; reason: "unsafe link" | "forbidden host" };

type MediaConfig = Pick<Config, "imageOrigins" | "imageBase" | "commerce" | "siteUrl">;

/** A relative address as an absolute one of `IMAGE_BASE`, if there is one. */
function based(address: string, { imageBase }: MediaConfig): string {
  const url = bare(address);
  const isRelative = /^(\/(?!\/)|[\w%-][^:\\?#]*\.\w+(?:[?#]|$))/.test(url);
  return imageBase && isRelative ? `${imageBase}/${url.replace(/^\//, "")}` : url;
}

/** By https what is allowed by https alone: a page of https does not show the other. */
function secured(external: string, { imageOrigins }: MediaConfig): string {
  const secure = external.replace(/^http:/, "https:");
  const { origin } = new URL(external);
  return !imageOrigins.includes(origin) && imageOrigins.includes(new URL(secure).origin)
    ? secure
    : external;
}

/**
 * The address of a picture or film, or why it is refused: it is of this site, or of an origin that the content
 * policy allows (`IMAGE_ORIGINS`) by https, or by http where that is the commerce API's own or this
 * machine. A relative one belongs to `IMAGE_BASE`, or else to this site. Encoded, so that it can stand in a
 * `srcset`.
 */
export function mediaAddress(
  address: string,
  config: MediaConfig,
): { url: string } | RefusedPicture {
  const url = based(address, config);
  const own = resolvePath(url);
  if (own) return { url: own.pathname + own.search };
  const absolute = safeExternalUrl(url);
  const external = absolute && secured(absolute, config);
  if (!external) return { url: null, reason: "unsafe link" };
  const { protocol, origin, hostname } = new URL(external);
  if (origin === new URL(config.siteUrl).origin) return { url: external };
  const { apiBase } = config.commerce;
  const trusted =
    protocol === "https:" ||
    loopback.test(hostname) ||
    (apiBase !== null && new URL(apiBase).origin === origin);
  if (trusted && config.imageOrigins.includes(origin)) return { url: external };
  const reason = "forbidden host";
  // Whoever runs the site can name it in IMAGE_ORIGINS; the content alone does not show why.
  reportDrops({ name: "picture", key: origin, line: { origin } }, [
    { path: "url", reason, lost: "value" },
  ]);
  return { url: null, reason };
}

/** A picture's address as the site's resizer takes it, or why it is refused. */
export function pictureAddress(
  url: string,
  config: Parameters<typeof mediaAddress>[1] & Pick<Config, "imageResizer">,
): { url: string } | RefusedPicture {
  const found = mediaAddress(url, config);
  return found.url === null ? found : { url: forResizer(found.url, config) };
}

/**
 * The same address, or `null` where there is none or it is refused, which is counted and logged.
 * @param field where it comes from, for the log: `getDetail imageUrl`
 */
export function safeImageUrl(
  url: string,
  config: Parameters<typeof pictureAddress>[1],
  field: string,
): string | null {
  if (url.trim() === "") return null;
  const found = pictureAddress(url, config);
  if (found.url === null) reportRefused(field, found.reason);
  return found.url;
}

/** Counts and logs an address that is refused, by the field that holds it. */
export function reportRefused(field: string, reason: DropReason): void {
  reportDrops({ name: "address", key: `${field} ${reason}`, line: { field } }, [
    { path: field, reason, lost: "value" },
  ]);
}
