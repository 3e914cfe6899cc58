import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Config } from "#server/config.ts";
import type { DocumentPieces } from "#server/document/documentPieces.ts";
import type { HtmlListener } from "#server/document/htmlReader.ts";
import { detachedString } from "#server/http/detachedString.ts";

type Site = Pick<Config, "siteUrl" | "hidesDemoBrand">;
/** Origins besides the site's own; `null` where no such service may load. */
type Origins = Pick<Config, "imageOrigins"> & {
  analytics: { origins: readonly string[] } | null;
  wechat: { script: string } | null;
};

/** Policy of a response that is not a page: nothing may load. */
const emptyPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Returns the security headers that a response has unless it sets its own. Never `no-referrer`: a browser would then
 * send `Origin: null` with the site's own forms, and they would be rejected. Search engines are excluded while a
 * fictional brand uses another brand's backend.
 */
export function baseHeaders(site: Site): Record<string, string> {
  return {
    "Content-Security-Policy": emptyPolicy,
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Permissions-Policy":
      "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ...fileHeaders(site),
  };
}

/**
 * Returns those of a response that a browser never runs as a document. The others say nothing about it, and would be a
 * third of a kilobyte for each file that a first visit loads.
 */
export function fileHeaders({ siteUrl, hidesDemoBrand }: Site): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(hidesDemoBrand && { "X-Robots-Tag": "noindex, nofollow" }),
    ...(siteUrl.startsWith("https:") && {
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    }),
  };
}

/** Types that no browser runs as a document. SVG is one: it can contain scripts. */
const FILES = /^(?:text\/(?:css|javascript)|(?:audio|font|video)\/|image\/(?!svg))/;

/** Whether a response with this `Content-Type` is loaded by a document only, or shown as it is. */
export function isFile(contentType: string): boolean {
  return FILES.test(contentType);
}

/** Hashes of allowed inline scripts and styles. */
type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

function quoted(hashes: readonly string[]): string[] {
  return hashes.map((hash) => `'${hash}'`);
}

/**
 * Returns the content security policy of a document with these hashes of inline scripts and styles. Style
 * attributes contain editors' values as custom properties. Safari before 15.4 does not support
 * `style-src-attr` and falls back to `style-src`, while newer browsers apply `style-src-elem` to `style`
 * elements. A hash in `style-src` would disable its `'unsafe-inline'`.
 */
export function documentPolicy(
  { scripts, styles }: InlineHashes,
  { imageOrigins, analytics, wechat }: Origins,
): string {
  const analyticsOrigins = analytics?.origins ?? [];
  const scriptOrigins = [...analyticsOrigins, ...(wechat ? [new URL(wechat.script).origin] : [])];
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...quoted(scripts), ...new Set(scriptOrigins)],
    "style-src": ["'self'", "'unsafe-inline'"],
    "style-src-elem": ["'self'", ...quoted(styles)],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", ...new Set([...imageOrigins, ...analyticsOrigins])],
    "media-src": ["'self'", ...imageOrigins],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...analyticsOrigins],
    "frame-src": ["'self'"],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    "object-src": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}

/**
 * A random nonce that distinguishes the site's own scripts and styles from those in content. One per process:
 * it is never sent, and equal documents stay comparable (`documentStyles.ts`).
 */
export const DOCUMENT_NONCE = randomBytes(16).toString("base64url");

/** Hashes of inline scripts; nearly all of them are constants of the build. */
const scriptHashes = new LRUCache<string, string>({ max: 50 });

function hashOf(script: string): string {
  const known = scriptHashes.get(script);
  if (known !== undefined) return known;
  const hash = `sha256-${createHash("sha256").update(script).digest("base64")}`;
  scriptHashes.set(detachedString(script), hash);
  return hash;
}

/** Removes the nonce from a document while it is read, and hashes the inline scripts that have it. */
export type ScriptSeal = HtmlListener & {
  /**
   * Returns the CSP hashes of the document's own inline scripts.
   * @throws if the nonce is in the document, which is read: it must stay secret
   */
  finish(): string[];
};

/**
 * Removes the nonce from scripts and links: the HTML is then identical for all visitors, and a script without nonce
 * gets no hash. In styles it marks places (`documentStyles.ts`).
 */
export function sealScripts(document: DocumentPieces, nonce: string): ScriptSeal {
  const hashes = new Set<string>();
  let isOwn = false;
  return {
    start(tag) {
      const attribute = tag.name === "style" ? undefined : tag.attribute("nonce");
      isOwn = attribute !== undefined && tag.valueOf(attribute) === nonce;
      // With the space before it.
      if (attribute && isOwn) document.replace(attribute.nameFrom - 1, attribute.to);
    },
    rawText(text) {
      if (isOwn && text !== "") hashes.add(hashOf(text));
    },
    finish() {
      if (document.pieces.some((piece) => piece.includes(nonce))) {
        throw new Error("the nonce is in a document");
      }
      return [...hashes];
    },
  };
}
