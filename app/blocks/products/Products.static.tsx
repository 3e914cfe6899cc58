import type { BlockProps } from "#app/blocks/types.ts";
import { Container } from "#app/ui/Container.tsx";
import { ProductCard } from "#app/ui/ProductCard.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import type { ProductsView } from "./block.server.ts";
import styles from "./Products.module.css";

const SIZES = "(max-width: 760px) 45vw, (max-width: 1440px) 22vw, 310px";

/** Pieces of one table, four to a row. */
export function Products({ block, leading }: BlockProps<ProductsView>) {
  return (
    <section className={styles.section}>
      <Container>
        {block.title !== "" && (
          <div className={styles.heading}>
            <SectionTitle title={block.title} link={block.link} />
          </div>
        )}
        <ul className={styles.list}>
          {block.products.map((product, index) => (
            <li key={product.id} className={styles.item}>
              <ProductCard product={product} sizes={SIZES} priority={leading && index === 0} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
