import { DEFERRED } from "#app/domain/deferred.ts";
import type { FirstPicture } from "#app/domain/firstPicture.ts";
import { LATE_STYLES } from "#app/domain/lateStyles.ts";

/**
 * All that the server knows of the HTML which React 18.3.1 writes, and that React promises nobody
 * (docs/upgrade.md). `tests/unit/document/reactHtml.test.tsx` asks React for each of it.
 */

/** How React writes an attribute without a value; in text and in values its quotes would be escaped. */
export function emptyAttribute(name: string): string {
  return ` ${name}=""`;
}

/** The end of a document. */
export const DOCUMENT_END = "</body></html>";

/** The stylesheets in the template of what starts later (`DeferredScripts`), and what stands before them. */
export const LATER_STYLESHEETS = new RegExp(
  `(<template${emptyAttribute(DEFERRED)}>)((?:<link rel="stylesheet" href="[^"]*"/>)*)`,
);

/** The place for the link to the rules of all that follows (`LateStyles`), in static HTML, too. */
export const LATE_PLACE = `<div${emptyAttribute("hidden")}${emptyAttribute(LATE_STYLES)}>`;

/** `Picture` with priority: attributes stand in the order of the properties. */
const PRIORITY =
  /(<source type="image\/avif" [^>]*>)?<source type="image\/webp" srcSet="([^"]*)" sizes="([^"]*)"\/><img loading="eager" fetchpriority="high"/;

/** The picture that loads first in a piece of static HTML. */
export function firstPictureIn(html: string): FirstPicture | null {
  const [, avif, srcSet, sizes] = PRIORITY.exec(html) ?? [];
  if (srcSet === undefined || sizes === undefined) return null;
  return { srcSet: srcSet.replaceAll("&amp;", "&"), sizes, avif: avif !== undefined };
}

/**
 * Text of what React rendered. It pads its buffers with NUL bytes where a character of several bytes would
 * cross their end (react#31134), which every long Chinese page meets. No document has NULs of its own.
 */
export function textWithoutPadding(bytes: Buffer): string {
  return bytes.toString().replaceAll("\0", "");
}
