import type { CSSProperties } from "react";
import { catalogueCopy } from "#shared/copy/catalogue.ts";
import type { CardLink, ProductCardView } from "#shared/domain/blocks.ts";
import { type PictureSlot, scaledSlot } from "#shared/domain/pictureSlots.ts";
import { CoverLink } from "./CoverLink.tsx";
import { English } from "./English.tsx";
import { Link } from "./Link.tsx";
import { Picture } from "./Picture.tsx";
import { Price } from "./Price.tsx";
import styles from "./ProductCard.module.css";

export type ProductCardProps = {
  product: ProductCardView;
  /** Width of its picture in the layout. */
  slot: PictureSlot;
  /** Heading level of the name; default 3, below a section heading. */
  level?: 2 | 3;
  /** First picture of the page. */
  priority?: boolean;
  /** On wide screens the picture fills the available height instead of being square. */
  tall?: boolean;
  /** Scale of the picture in its frame, 1 for full size (`relativeScales`). */
  scale?: number;
  /** Links to pages of extra features, above the price. */
  links?: readonly CardLink[];
};

/**
 * A product in a row or grid: square picture, English series, name, price; its list explains all prices once
 * (`PriceNote`). The name is a link that covers the card, so that screen readers read it once. Its links to other pages are above it.
 */
export function ProductCard(props: ProductCardProps) {
  const { product, slot, level = 3, priority, tall, scale = 1, links = [] } = props;
  const Name = `h${level}` as const;
  return (
    <article className={tall ? styles.tall : styles.card}>
      <div
        className={scale < 1 ? `${styles.frame} ${styles.scaled}` : styles.frame}
        style={scale < 1 ? ({ "--scale": scale.toFixed(2) } as CSSProperties) : undefined}
      >
        <Picture
          className={styles.picture}
          view={product.picture}
          slot={scaledSlot(slot, scale)}
          priority={priority}
        />
      </div>
      <div className={styles.caption}>
        <English size="caption" className={styles.series}>
          {product.seriesEn}
        </English>
        <Name className={styles.name}>
          <CoverLink link={product}>{product.name}</CoverLink>
        </Name>
        {product.reason && <p className={styles.reason}>{product.reason}</p>}
        {product.price !== undefined && (
          <p className={styles.price}>
            {links.map(({ text, labelStart, hrefStart }) => (
              <Link
                key={text}
                className={styles.way}
                to={hrefStart + encodeURIComponent(product.id)}
                rel="nofollow"
                aria-label={labelStart + product.name}
              >
                {text}
              </Link>
            ))}
            {product.price === null ? (
              <span className={styles.inquiry}>{catalogueCopy.inquiry}</span>
            ) : (
              <Price amount={product.price} />
            )}
          </p>
        )}
      </div>
    </article>
  );
}
