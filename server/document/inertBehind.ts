import { BEHIND, LAYER } from "#app/domain/dialogBackground.ts";
import type { Pieces } from "#server/http/documentChunks.ts";
import { emptyAttribute } from "./reactHtml.ts";

const behind = emptyAttribute(BEHIND);
const layer = emptyAttribute(LAYER);

/**
 * Makes the page behind a dialog that opens with its document inert before any script: every part
 * marked as standing behind one, where the document holds an open layer. What the script adds to a
 * dialog that it opens itself is `useDialogFocus`.
 */
export function inertBehind(pieces: Pieces): Pieces {
  return pieces.some((piece) => piece.includes(layer))
    ? pieces.map((piece) => piece.replaceAll(behind, `${behind} inert=""`))
    : pieces;
}
