import type { Feature } from "#shared/features/feature.ts";
import { layoutParams } from "#shared/pages/params.ts";
import { missingPieceAddress } from "./address.ts";
import { missingPieceCopy, missingPieceSearch } from "./words.ts";

declare module "#brands/pack.ts" {
  interface ExtraPages {
    /** The piece that a set lacks. */
    missingPiece: true;
  }
}

const { title, description } = missingPieceCopy;

export const missingPiece = {
  subject: "replacement",
  pages: {
    missingPiece: {
      kind: "screen",
      path: "/missing-piece",
      module: "features/missing-piece/missing-piece.route.tsx",
      parent: "site",
      cost: "page",
      cache: "product",
      params: [...layoutParams, "series", "suggest"],
      area: null,
      above: null,
      inSitemap: true,
      disallow: [],
      screens: [{ name: "missing-piece", path: "/missing-piece?series=lace-blue", again: true }],
    },
  },
  offers: {
    footer: () => ({ href: missingPieceAddress(), label: title }),
    search: () => [
      {
        title,
        summary: description,
        href: missingPieceAddress(),
        words: missingPieceSearch,
      },
    ],
  },
} as const satisfies Feature;
