import { Fragment } from "react";
import { CardGrid } from "#app/ui/CardGrid.tsx";
import { PriceNote } from "#app/ui/PriceNote.tsx";
import { ProductCard } from "#app/ui/ProductCard.tsx";
import { catalogueCopy } from "#shared/copy/catalogue.ts";
import type { CardLink, ProductCardView } from "#shared/domain/blocks.ts";
import type { StoryView } from "#shared/domain/listing.ts";
import { gridSlot, pictureSlot } from "#shared/domain/pictureSlots.ts";
import { listedScales } from "#shared/domain/pieceSize.ts";
import styles from "./ProductGrid.module.css";
import { StoryCard } from "./StoryCard.tsx";

/** Two per row on phones, then three. */
const SLOT = gridSlot({ to: 760, columns: 2 }, { columns: 3 });
/** Beside the filters (`Listing.module.css`): 232 px from 1,024 px on, 264 px from 1,200 px on. */
const BESIDE_SLOT = pictureSlot(
  { to: 760, vw: 50, px: -26 },
  { to: 1023, vw: 33.3, px: -42 },
  { to: 1199, vw: 33.3, px: -120 },
  { to: 1440, vw: 33.3, px: -146 },
  { px: 334 },
);
/** Number of products before the story: full rows of two and of three. */
const BEFORE_STORY = 6;
/** Number of products above the fold. */
const FIRST_ROW = 2;

export type ProductGridProps = {
  products: readonly ProductCardView[];
  story?: StoryView | null;
  /** The first pictures are the largest contentful elements; default true. */
  priority?: boolean;
  /** The filters are beside it. */
  isBeside?: boolean;
  /** The price label is shown above (`ListingBar`), not below the grid. */
  unlabelled?: boolean;
  /** Links of each card to pages of extra features. */
  cardLinks?: readonly CardLink[];
};

/** Products in a grid of three columns, larger ones larger, optionally interrupted by a story row. */
export function ProductGrid(props: ProductGridProps) {
  const { products, story, priority = true, isBeside = false, unlabelled, cardLinks } = props;
  const scales = listedScales(products.map(({ name }) => name));
  return (
    <>
      <CardGrid columns={3} label={catalogueCopy.goods}>
        {products.map((product, index) => (
          <Fragment key={product.id}>
            {story && index === BEFORE_STORY && (
              <li className={styles.story}>
                <StoryCard story={story} />
              </li>
            )}
            <li>
              <ProductCard
                product={product}
                slot={isBeside ? BESIDE_SLOT : SLOT}
                level={2}
                priority={priority && index < FIRST_ROW}
                scale={scales[index]}
                links={cardLinks}
              />
            </li>
          </Fragment>
        ))}
      </CardGrid>
      {!unlabelled && <PriceNote products={products} />}
    </>
  );
}
