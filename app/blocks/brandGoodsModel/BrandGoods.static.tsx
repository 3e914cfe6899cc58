import type { BlockProps } from "#app/blocks/types.ts";
import { CardGrid } from "#app/ui/CardGrid.tsx";
import { Container } from "#app/ui/Container.tsx";
import opening from "#app/ui/Lead.module.css";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import { PriceNote } from "#app/ui/PriceNote.tsx";
import { ProductCard } from "#app/ui/ProductCard.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { gridSlot } from "#shared/domain/pictureSlots.ts";
import styles from "./BrandGoods.module.css";
import type { BrandGoodsView } from "./view.ts";

/** Three columns; from 1,024 px on in three quarters of the content. */
const SLOT = gridSlot({ to: 760, columns: 2 }, { to: 1023, columns: 3 }, { columns: 4 });
const WIDE_SLOT = gridSlot({ to: 760, columns: 1 }, { to: 1023, columns: 3 }, { columns: 4 });

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
                  slot={index === 0 && products.length % 2 === 1 ? WIDE_SLOT : SLOT}
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
