import { documentStyles, type Stylesheets } from "#server/critical-css/documentStyles.ts";
import { DocumentPieces } from "#server/document/documentPieces.ts";
import { hasOpenLayer } from "#server/document/inertBehind.ts";
import { readDocument } from "#server/document/readDocument.ts";

/** A document with its critical CSS, and the hashes of its style elements. */
export function styledDocument(
  html: string,
  nonce: string,
  stylesheets: Stylesheets,
  parts: ReadonlyMap<string, string> = new Map(),
): { html: string; hashes: string[] } {
  const document = new DocumentPieces();
  const styles = documentStyles(document, nonce, stylesheets, hasOpenLayer(html));
  readDocument(document, html, [styles], { parts });
  const hashes = styles.finish();
  return { html: document.pieces.join(""), hashes };
}
