import type { Pieces } from "#server/http/documentChunks.ts";
import { BEHIND, LAYER } from "#shared/domain/dialogBackground.ts";
import { emptyAttribute } from "./reactHtml.ts";

const behind = emptyAttribute(BEHIND);
const layer = emptyAttribute(LAYER);

/** Returns whether a layer is open: a dialog that is in the document. */
export function hasOpenLayer(document: Pieces): boolean {
  return document.some((piece) => piece.includes(layer));
}

/**
 * Makes the page behind a dialog that is open on load inert without a script: adds `inert` to every marked
 * part. For dialogs opened by script, `useDialogFocus` does the same.
 */
export function inertBehind(document: Pieces): Pieces {
  return document.map((piece) => piece.replaceAll(behind, `${behind} inert=""`));
}
