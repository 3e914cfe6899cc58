import { BEHIND, LAYER } from "#app/domain/dialogBackground.ts";
import type { Pieces } from "#server/http/documentChunks.ts";
import { emptyAttribute } from "./reactHtml.ts";

const behind = emptyAttribute(BEHIND);
const layer = emptyAttribute(LAYER);

/**
 * Makes the page behind a dialog that is open on load inert without a script: adds `inert` to every marked
 * part if the document contains an open layer. For dialogs opened by script, `useDialogFocus` does the same.
 */
export function inertBehind(pieces: Pieces): Pieces {
  return pieces.some((piece) => piece.includes(layer))
    ? pieces.map((piece) => piece.replaceAll(behind, `${behind} inert=""`))
    : pieces;
}
