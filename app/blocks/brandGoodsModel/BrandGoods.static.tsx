import type { BlockProps } from "#app/blocks/types.ts";
import { CardGrid } from "#app/ui/CardGrid.tsx";
import { Container } from "#app/ui/Container.tsx";
import opening from "#app/ui/Lead.module.css";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import { PriceNote } from "#app/ui/PriceNote.tsx";
import { ProductCard } from "#app/ui/ProductCard.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import styles from "./BrandGoods.module.css";
import type { BrandGoodsView } from "./view.ts";

const SIZES = "(max-width: 760px) 45vw, (max-width: 1440px) 22vw, 310px";
const WIDE_SIZES = "(max-width: 760px) 90vw, (max-width: 1440px) 22vw, 310px";

/** Products with their story: a margin title, a short text, then the products. */
export function BrandGoods({ block, leading }: BlockProps<BrandGoodsView>) {
  const { title, titleEn, text, link, products } = block;
  const heading = title !== "" && <SectionTitle title={title} titleEn={titleEn} vertical />;
  return (
    <section className={styles.section}>
      <Container>
        <MarginAxis margin={heading}>
          {text !== "" && <p className={`${opening.lead} ${styles.text}`}>{text}</p>}
          <CardGrid columns={3}>
            {products.map((product, index) => (
              <li key={product.id} className={styles.piece}>
                <ProductCard
                  product={product}
                  sizes={index === 0 && products.length % 2 === 1 ? WIDE_SIZES : SIZES}
                  level={title === "" ? 2 : 3}
                  priority={leading && index === 0}
                />
              </li>
            ))}
          </CardGrid>
          <PriceNote products={products} />
          {link && (
            <p className={styles.link}>
              <TextLink link={link}>{link.label}</TextLink>
            </p>
          )}
        </MarginAxis>
      </Container>
    </section>
  );
}
