import { ContentUnavailable } from "#app/features/content/ContentUnavailable.static.tsx";
import type { NoPiece } from "#server/features/product/piece.ts";
import { staticScreen } from "#server/static-html/staticHtml.tsx";
import { PieceMissing } from "./PieceMissing.static.tsx";
import { missingWords } from "./pieceHead.ts";

type ProblemWords = { missing: { title: string; text: string }; back: string };

/** The screen of an additional product page without data, with the page's text. */
export function pieceProblem(request: Request, page: NoPiece, { missing, back }: ProblemWords) {
  const { kind } = page;
  if (page.kind !== "missing") {
    return staticScreen(request, ContentUnavailable, page, { kind, fault: page.message });
  }
  const { title, text } = missingWords(page.id, missing);
  return staticScreen(request, PieceMissing, { id: page.id, title, text, back }, { kind });
}
