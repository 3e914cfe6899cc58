import { catalogueCopy } from "#shared/copy/catalogue.ts";
import type { ProductCardView } from "#shared/domain/blocks.ts";
import { FurtherPieces } from "./FurtherPieces.tsx";

/** The newest products, shown before a search term is entered. */
export function NewestPieces({ products }: { products: readonly ProductCardView[] }) {
  return <FurtherPieces title={catalogueCopy.newest} products={products} />;
}
