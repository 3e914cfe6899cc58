import { StockList, type StockListProps } from "#app/nearest-store/StockList.tsx";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { productCopy } from "#shared/copy/product.ts";
import { PriceLine } from "./PriceLine.tsx";
import { SharePopover, type SharePopoverProps } from "./SharePopover.tsx";
import { Siblings, type SiblingsProps } from "./Siblings.tsx";
import styles from "./Summary.module.css";

export type SummaryProps = {
  name: string;
  series: { text: string; english: boolean };
  /** Formatted; `null`: price on request at a boutique. */
  price: string | null;
  siblings: SiblingsProps[] | null;
  /** Services shown with a check mark. */
  ticks: string[];
  share: SharePopoverProps;
  /** URL that opens the buy dialog. */
  buyHref: string;
  /** Stores that have it. */
  stock?: StockListProps;
};

/** Information column: names, price, siblings and buy link. */
export function Summary(props: SummaryProps) {
  const { name, series, price, siblings, ticks, share, buyHref, stock } = props;
  return (
    <div className={styles.summary}>
      <h1 className={styles.name}>{name}</h1>
      {series.text && (
        <p className={styles.series} lang={series.english ? "en" : undefined}>
          {series.text}
        </p>
      )}
      <PriceLine price={price} />
      {siblings?.map((row) => (
        <Siblings key={row.label} {...row} />
      ))}
      <div className={styles.actions}>
        <div className={styles.buy}>
          <ButtonLink link={{ href: buyHref }} variant="filled" wide preventScrollReset>
            {productCopy.buy.action}
          </ButtonLink>
        </div>
        <SharePopover {...share} />
      </div>
      {stock && <StockList {...stock} />}
      {ticks.length > 0 && <Ticks terms={ticks} />}
    </div>
  );
}

function Ticks({ terms }: { terms: string[] }) {
  return (
    <ul className={styles.ticks} aria-label={productCopy.ticks}>
      {terms.map((term) => (
        <li key={term} className={styles.tick}>
          <Icon name="check" size={16} />
          <span>{term}</span>
        </li>
      ))}
    </ul>
  );
}
