import type { BlockProps } from "#app/blocks/types.ts";
import { Container } from "#app/ui/Container.tsx";
import { ProductCard } from "#app/ui/ProductCard.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import type { GoodsView } from "./block.server.ts";
import styles from "./Goods.module.css";

const LEAD_SIZES = "(max-width: 760px) 90vw, (max-width: 1440px) 45vw, 644px";
const SIZES = "(max-width: 760px) 45vw, (max-width: 1440px) 22vw, 310px";

/** New pieces in two sizes: a lead piece over two columns and rows, four small ones beside it. */
export function Goods({ block, leading }: BlockProps<GoodsView>) {
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
            <li key={product.id} className={index === 0 ? styles.lead : styles.item}>
              <ProductCard
                product={product}
                sizes={index === 0 ? LEAD_SIZES : SIZES}
                priority={leading && index === 0}
                tall={index === 0 && block.products.length > 1}
              />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
