import { ContentUnavailable } from "#app/features/content/ContentUnavailable.static.tsx";
import { PieceMissing } from "#app/features/product/PieceMissing.static.tsx";
import { staticScreen } from "#server/document/staticHtml.tsx";
import type { NoPiece } from "#server/product/piece.ts";

type ProblemWords = { missing: { title: string; text: string }; back: string };

/** The screen of a page beside a product's own that has nothing to show, in the page's words. */
export function pieceProblem(request: Request, page: NoPiece, { missing, back }: ProblemWords) {
  const { kind } = page;
  return page.kind === "missing"
    ? staticScreen(request, PieceMissing, { id: page.id, ...missing, back }, { kind })
    : staticScreen(request, ContentUnavailable, page, { kind, fault: page.message });
}
