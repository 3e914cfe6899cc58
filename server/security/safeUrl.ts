import type { Config } from "#server/config.ts";
import { reportDrops } from "#server/observability/dropped.ts";
import { decodedUri } from "#shared/domain/decodedUri.ts";
import type { DropReason } from "#shared/domain/dropReasons.ts";
import { withoutInvisible } from "#shared/domain/foldText.ts";
import { AVIF_TOO, ONE_SIZE, withoutMark } from "#shared/domain/images.ts";
import { isSwitchedOff } from "#shared/site/switchedOff.ts";

/** Characters that parsers drop or read as a slash: they disguise the real target of a URL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are rejected.
const treacherous = /[\u0000-\u001f\u007f-\u009f\\]/;
const loopback = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

function parse(url: string): URL | null {
  try {
    return new URL(url);
  } catch {
    return null;
  }
}

/** Chinese stops and closing brackets, which editors that find addresses in a text take for a part of them. */
const STOPS_BEHIND = /[。．，、；：！？…）】》」』〉〕”’]+$/;

/** Removes characters that an editor pasted around a URL. */
function bare(address: string): string {
  return withoutInvisible(address).trim().replace(STOPS_BEHIND, "");
}

/**
 * Returns a normalised absolute http(s) URL from content; one without a scheme (`//host/path`, `www.host`) is read
 * as https. Returns `null` for anything else: other schemes, credentials, control characters, backslashes
 * (ledger T-23).
 */
export function safeExternalUrl(address: string): string | null {
  const url = bare(address).replace(/^(?:\/\/(?=[^/])|(?=www\.\w))/i, "https://");
  if (treacherous.test(url) || !/^https?:\/\/[^/]/i.test(url)) return null;
  const parsed = parse(url);
  return parsed?.username === "" && parsed.password === "" ? parsed.href : null;
}

/** A dot segment, also percent-encoded: it would resolve to another path. */
const DOT_SEGMENT = /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/** Resolves a path against a foreign base; returns it only if it stays on that base and is unchanged. */
function resolvePath(path: string): URL | null {
  if (treacherous.test(path) || !/^\/(?!\/)/.test(path) || DOT_SEGMENT.test(path)) return null;
  return new URL(`http://internal.invalid${path}`);
}

/** A fragment of the page. */
const ANCHOR = /^#[A-Za-z][\w-]{0,63}$/;

/** Whether the escapes of a path are UTF-8: the site answers others with 400. */
const isReadable = (path: string) => decodedUri(path.split(/[?#]/, 1)[0] ?? "") !== null;

/**
 * A path of this site as content gives it (LINK-04), or a place within the page (`#privacy`); `null` when
 * it does not start with a single slash, does not resolve to itself, has a broken escape, or leads to a page that the
 * site does not show.
 */
export function safeInternalPath(
  address: string,
  { absentPages }: Pick<Config, "absentPages">,
): string | null {
  const path = bare(address);
  if (ANCHOR.test(path)) return path;
  const isPath = resolvePath(path) && isReadable(path);
  return isPath && !isSwitchedOff(path, absentPages) ? path : null;
}

/** A path of a site without its leading slash; an address with a scheme is none. */
const WITHOUT_SLASH = /^(?:\.\/)?(?=[\w-]+(?:[/?#]|$))/;

/** Why an address is no link: it is a path to a page that this site does not show, or unsafe. */
export function reasonOfNoLink(address: string): DropReason {
  const path = bare(address).replace(WITHOUT_SLASH, "/");
  return resolvePath(path) && isReadable(path) ? "not found" : "unsafe link";
}

/** File types that AVIF makes smaller: excludes drawings with few colours, and films. */
const PHOTOGRAPH = /^[^?]*\.(jpe?g|webp|heic|tiff?)(\?|$)/i;

/**
 * Returns an image URL in the format of the configured resizer (`IMAGE_RESIZER`): unchanged for the object
 * store, with a marker for AVIF or without resizing, or with a placeholder for the width.
 */
function forResizer(
  url: string,
  { imageResizer, siteUrl }: Pick<Config, "imageResizer" | "siteUrl">,
) {
  // Existing braces would be read as the width placeholder.
  const whole = url.replace(/[{}]/g, encodeURIComponent);
  // Content must not contain the site's own markers as a fragment.
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

/** Why an image URL is rejected. */
export type RefusedPicture = { url: null; reason: "unsafe link" | "forbidden host" };

type MediaConfig = Pick<Config, "imageOrigins" | "imageBase" | "commerce" | "siteUrl">;

/** Resolves a relative URL against `IMAGE_BASE`, if set. */
function based(address: string, { imageBase }: MediaConfig): string {
  const url = bare(address);
  const isRelative = /^(\/(?!\/)|[\w%-][^:\\?#]*\.\w+(?:[?#]|$))/.test(url);
  return imageBase && isRelative ? `${imageBase}/${url.replace(/^\//, "")}` : url;
}

/** Upgrades URLs to https if only https is allowed: https pages do not show http images. */
function secured(external: string, { imageOrigins }: MediaConfig): string {
  const secure = external.replace(/^http:/, "https:");
  const { origin } = new URL(external);
  return !imageOrigins.includes(origin) && imageOrigins.includes(new URL(secure).origin)
    ? secure
    : external;
}

/**
 * Returns the URL of an image or film, or the reason for its rejection. Allowed: this site, and origins of
 * the content policy (`IMAGE_ORIGINS`) over https; over http only the commerce API's origin or this machine.
 * A relative URL belongs to `IMAGE_BASE`, otherwise to this site. Encoded for use in a `srcset`.
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
  // The operator can add the origin to IMAGE_ORIGINS; the content alone does not show the reason.
  reportDrops({ name: "picture", key: origin, line: { origin } }, [
    { path: "url", reason, lost: "value" },
  ]);
  return { url: null, reason };
}

/** Returns an image URL in the resizer's format, or the reason for its rejection. */
export function pictureAddress(
  url: string,
  config: Parameters<typeof mediaAddress>[1] & Pick<Config, "imageResizer">,
): { url: string } | RefusedPicture {
  const found = mediaAddress(url, config);
  return found.url === null ? found : { url: forResizer(found.url, config) };
}

/**
 * Returns the same URL, or `null` if it is missing or rejected; rejections are counted and logged.
 * @param field source of the URL, for the log: `getDetail imageUrl`
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

/** Counts and logs a rejected URL by its field. */
export function reportRefused(field: string, reason: DropReason): void {
  reportDrops({ name: "address", key: `${field} ${reason}`, line: { field } }, [
    { path: field, reason, lost: "value" },
  ]);
}
