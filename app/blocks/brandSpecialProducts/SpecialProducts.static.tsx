import type { BlockProps } from "#app/blocks/types.ts";
import { Container } from "#app/ui/Container.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { PriceNote } from "#app/ui/PriceNote.tsx";
import { ProductCard } from "#app/ui/ProductCard.tsx";
import { SectionHead } from "#app/ui/SectionHead.tsx";
import { gridSlot } from "#shared/domain/pictureSlots.ts";
import styles from "./SpecialProducts.module.css";
import type { SpecialProductsView } from "./view.ts";

/** Beside the products the picture is as high as they are. */
const PICTURE_SLOT = gridSlot({ to: 760, columns: 1 }, { columns: 2, scale: 1.25 });
const SLOT = gridSlot({ to: 760, columns: 2 }, { columns: 4 });

/** A picture and the products shown in it. */
export function SpecialProducts({ block, leading }: BlockProps<SpecialProductsView>) {
  const { title, titleEn, text, link, picture, products } = block;
  return (
    <section className={styles.section}>
      <Container>
        <SectionHead title={title} titleEn={titleEn} text={text} link={link} />
        <div className={styles.spread}>
          <Picture
            className={styles.picture}
            view={picture}
            slot={PICTURE_SLOT}
            ratio={1}
            priority={leading}
          />
          <ul className={styles.list}>
            {products.map((product) => (
              <li key={product.id} className={styles.item}>
                <ProductCard product={product} slot={SLOT} level={title === "" ? 2 : 3} />
              </li>
            ))}
          </ul>
        </div>
        <PriceNote products={products} />
      </Container>
    </section>
  );
}
