import { catalogueCopy } from "#app/copy/catalogue.ts";
import type { ProductCardView } from "#app/domain/blocks.ts";
import { FurtherPieces } from "./FurtherPieces.tsx";

/** The newest products, shown before a search term is entered. */
export function NewestPieces({ products }: { products: readonly ProductCardView[] }) {
  return <FurtherPieces title={catalogueCopy.newest} products={products} />;
}
