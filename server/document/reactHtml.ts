/**
 * All assumptions about the text of React 18.3.1's output that are not about its tags, which `readHtml` reads. React
 * does not guarantee them (docs/upgrade.md). `tests/unit/document/reactHtml.test.tsx` verifies each of them.
 */

/**
 * Returns an attribute without a value in React's notation; in text and in values its quotes would be
 * escaped.
 */
export function emptyAttribute(name: string): string {
  return ` ${name}=""`;
}

/**
 * Whether a part in a `Suspense` boundary is missing, because it failed or its code is not loaded yet. No listener: the
 * HTML is then rendered again, before it is read.
 */
export function hasUnfinishedPart(html: string): boolean {
  return html.includes("<!--$!-->");
}

/**
 * Returns the text of React's output. React pads its buffers with NUL bytes where a multi-byte character
 * would cross their end (react#31134), which affects every long Chinese page. Documents contain no other
 * NULs.
 */
export function textWithoutPadding(bytes: Buffer): string {
  return bytes.toString().replaceAll("\0", "");
}
