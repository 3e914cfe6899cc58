import { StockList } from "#app/nearest-store/StockList.tsx";
import heading from "#app/ui/PartHeading.module.css";
import { TextLink } from "#app/ui/TextLink.tsx";
import { stockCopy } from "#shared/copy/stock.ts";
import type { PieceStock as PieceStockView } from "#shared/domain/stock.ts";
import styles from "./PieceStock.module.css";

/** Which stores have the product in the address of the stores' page. */
export function PieceStock({ piece }: { piece: PieceStockView }) {
  const { id, name, href } = piece;
  return (
    <section className={styles.piece} aria-labelledby={`stock-${id}`}>
      <h2 className={heading.heading} id={`stock-${id}`}>
        {stockCopy.of(name)}
      </h2>
      <StockList stock={piece} allHref={null} />
      <TextLink link={{ href }}>{stockCopy.back}</TextLink>
    </section>
  );
}
