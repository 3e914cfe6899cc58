import { CardGrid } from "#app/ui/CardGrid.tsx";
import { Container } from "#app/ui/Container.tsx";
import { PriceNote } from "#app/ui/PriceNote.tsx";
import { ProductCard } from "#app/ui/ProductCard.tsx";
import { SectionHead } from "#app/ui/SectionHead.tsx";
import type { NamedLink, ProductCardView } from "#shared/domain/blocks.ts";
import { gridSlot } from "#shared/domain/pictureSlots.ts";
import styles from "./ProductList.module.css";

/** The lead is as high as two rows, and as wide as two columns. */
const LEAD_SLOT = gridSlot({ to: 760, columns: 1 }, { columns: 2, scale: 1.2 });
const SLOT = gridSlot({ to: 760, columns: 2 }, { columns: 4 });

export type ProductListProps = {
  title: string;
  link: NamedLink | null;
  products: ProductCardView[];
  /** The first product spans two columns and rows, with four small ones beside it. */
  withLead?: boolean;
  /** Whether the block opens the page. */
  leading: boolean;
  /** Whether the block follows the page title. */
  afterTitle?: boolean;
};

/** Products of one collection, four per row. */
export function ProductList(props: ProductListProps) {
  const { title, link, products, withLead, leading, afterTitle = false } = props;
  const isAdvice = products.some(({ reason }) => reason !== undefined);
  return (
    <section className={isAdvice ? styles.advice : styles.section}>
      <Container>
        <SectionHead title={title} link={link} />
        <CardGrid columns={4}>
          {products.map((product, index) => {
            const isLead = withLead && index === 0;
            return (
              <li key={product.id} className={isLead ? styles.lead : undefined}>
                <ProductCard
                  product={product}
                  level={afterTitle && title === "" ? 2 : 3}
                  slot={isLead ? LEAD_SLOT : SLOT}
                  priority={leading && index === 0}
                  tall={isLead && products.length > 1}
                />
              </li>
            );
          })}
        </CardGrid>
        <PriceNote products={products} />
      </Container>
    </section>
  );
}
