import { DEFERRED } from "#shared/domain/deferred.ts";
import type { FirstPicture } from "#shared/domain/firstPicture.ts";
import { LATE_STYLES } from "#shared/domain/lateStyles.ts";

/**
 * All assumptions about the HTML output of React 18.3.1, which React does not guarantee (docs/upgrade.md).
 * `tests/unit/document/reactHtml.test.tsx` verifies each of them.
 */

/**
 * Returns an attribute without a value in React's notation; in text and in values its quotes would be
 * escaped.
 */
export function emptyAttribute(name: string): string {
  return ` ${name}=""`;
}

/** The end of a document. */
export const DOCUMENT_END = "</body></html>";

/** Whether a part in a `Suspense` boundary is missing, because it failed or its code is not loaded yet. */
export function hasUnfinishedPart(html: string): boolean {
  return html.includes("<!--$!-->");
}

/**
 * Matches the style sheets in the template of the deferred scripts (`DeferredScripts`), and the preceding
 * markup.
 */
export const LATER_STYLESHEETS = new RegExp(
  `(<template${emptyAttribute(DEFERRED)}>)((?:<link rel="stylesheet" href="[^"]*"/>)*)`,
);

/** Placeholder of the link to the deferred styles (`LateStyles`), also in static HTML. */
export const LATE_PLACE = `<div${emptyAttribute("hidden")}${emptyAttribute(LATE_STYLES)}>`;

/** A `Picture` with priority: attributes are in the order of the properties. */
const PRIORITY =
  /(<source type="image\/avif" [^>]*>)?<source type="image\/webp" srcSet="([^"]*)" sizes="([^"]*)"\/><img loading="eager" fetchpriority="high"/;

/** Returns the priority image in static HTML. */
export function firstPictureIn(html: string): FirstPicture | null {
  const [, avif, srcSet, sizes] = PRIORITY.exec(html) ?? [];
  if (srcSet === undefined || sizes === undefined) return null;
  return { srcSet: srcSet.replaceAll("&amp;", "&"), sizes, avif: avif !== undefined };
}

/**
 * Returns the text of React's output. React pads its buffers with NUL bytes where a multi-byte character
 * would cross their end (react#31134), which affects every long Chinese page. Documents contain no other
 * NULs.
 */
export function textWithoutPadding(bytes: Buffer): string {
  return bytes.toString().replaceAll("\0", "");
}
