import { createHash, randomBytes } from "node:crypto";
import type { Config } from "#server/config.ts";
import type { Pieces } from "#server/http/documentChunks.ts";

type Origins = Pick<Config, "siteUrl" | "imageOrigins">;

/**
 * Headers of every answer. Never `no-referrer`: a browser then sends `Origin: null` with the site's
 * own forms, and they would be refused. While an invented house stands before another's backend, search
 * engines are told to leave the site alone.
 */
export function baseHeaders({
  siteUrl,
  hidesHouse,
}: Pick<Config, "siteUrl" | "hidesHouse">): Record<string, string> {
  return {
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy":
      "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ...(hidesHouse && { "X-Robots-Tag": "noindex, nofollow" }),
    ...(siteUrl.startsWith("https:") && {
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    }),
  };
}

/** The policy of an answer that shows no page of the site: nothing may load. */
export const emptyPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Hashes of what stands in a document itself and may take effect. */
type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

function quoted(hashes: readonly string[]): string[] {
  return hashes.map((hash) => `'${hash}'`);
}

/**
 * The content security policy of a document whose inline scripts and styles have these hashes. Style
 * attributes carry editors' values as custom properties; Safari before 15.4 knows no `style-src-attr`
 * and falls back to `style-src`, where newer browsers hold `style` elements to `style-src-elem`. A
 * hash in `style-src` would switch its `'unsafe-inline'` off.
 */
export function documentPolicy(
  { scripts, styles }: InlineHashes,
  { imageOrigins }: Origins,
): string {
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...quoted(scripts)],
    "style-src": ["'self'", "'unsafe-inline'"],
    "style-src-elem": ["'self'", ...quoted(styles)],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", ...imageOrigins],
    "media-src": ["'self'", ...imageOrigins],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
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
 * A random nonce by which the site's own scripts and styles are told from any in content: one for the process, because
 * it is in nothing that is sent, so that what was drawn alike is known again (`documentStyles.ts`).
 */
export const DOCUMENT_NONCE = randomBytes(16).toString("base64url");

/**
 * Removes the nonce from the inline scripts that carry it, each whole in a piece of the document, and returns
 * their CSP hashes. The HTML is the same for every visitor again, and a script without it gets no hash.
 * @throws where the nonce stands elsewhere, too: nobody may learn it
 */
export function sealScripts(document: Pieces, nonce: string): { pieces: Pieces; hashes: string[] } {
  const hashes = new Set<string>();
  const pieces = document.flatMap((piece) => {
    const parts = piece.split(` nonce="${nonce}"`);
    parts.slice(1).forEach((after, i) => {
      const before = parts[i] ?? "";
      if (!/^<script\b/.test(before.slice(before.lastIndexOf("<")))) return;
      const text = after.slice(after.indexOf(">") + 1, after.indexOf("</script>"));
      if (text !== "") hashes.add(`sha256-${createHash("sha256").update(text).digest("base64")}`);
    });
    return parts;
  });
  if (pieces.some((piece) => piece.includes(nonce))) throw new Error("the nonce is in a document");
  return { pieces, hashes: [...hashes] };
}
