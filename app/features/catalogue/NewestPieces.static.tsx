import { catalogueCopy } from "#app/copy/catalogue.ts";
import type { ProductCardView } from "#app/domain/blocks.ts";
import { FurtherPieces } from "./FurtherPieces.tsx";

/** The newest pieces, for those who have no word to search for yet. */
export function NewestPieces({ products }: { products: readonly ProductCardView[] }) {
  return <FurtherPieces title={catalogueCopy.newest} products={products} />;
}
