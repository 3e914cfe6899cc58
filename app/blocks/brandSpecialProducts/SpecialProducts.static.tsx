import type { BlockProps } from "#app/blocks/types.ts";
import { Container } from "#app/ui/Container.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { PriceNote } from "#app/ui/PriceNote.tsx";
import { ProductCard } from "#app/ui/ProductCard.tsx";
import { SectionHead } from "#app/ui/SectionHead.tsx";
import styles from "./SpecialProducts.module.css";
import type { SpecialProductsView } from "./view.ts";

const PICTURE_SIZES = "(max-width: 760px) 90vw, (max-width: 1440px) 45vw, 644px";
const SIZES = "(max-width: 760px) 45vw, (max-width: 1440px) 22vw, 310px";

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
            sizes={PICTURE_SIZES}
            ratio={1}
            priority={leading}
          />
          <ul className={styles.list}>
            {products.map((product) => (
              <li key={product.id} className={styles.item}>
                <ProductCard product={product} sizes={SIZES} level={title === "" ? 2 : 3} />
              </li>
            ))}
          </ul>
        </div>
        <PriceNote products={products} />
      </Container>
    </section>
  );
}
