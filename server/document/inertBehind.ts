import { BEHIND, LAYER } from "#shared/domain/dialogBackground.ts";
import type { DocumentPieces } from "./documentPieces.ts";
import type { HtmlListener } from "./htmlReader.ts";
import { emptyAttribute } from "./reactHtml.ts";

const layer = emptyAttribute(LAYER);

/**
 * Returns whether a layer is open: a dialog that is in the document. No listener: a layer is at the document's end,
 * and decides how everything before it is written.
 */
export function hasOpenLayer(html: string): boolean {
  return html.includes(layer);
}

/**
 * Makes the page behind a dialog that is open on load inert without a script: adds `inert` to every marked
 * part. For dialogs opened by script, `useDialogFocus` does the same.
 */
export function inertBehind(document: DocumentPieces): HtmlListener {
  return {
    start(tag) {
      const behind = tag.attribute(BEHIND);
      if (behind) document.replace(behind.to, behind.to, emptyAttribute("inert"));
    },
  };
}
