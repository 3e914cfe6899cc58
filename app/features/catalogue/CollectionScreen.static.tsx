import { LateStyles } from "#app/framework/LateStyles.tsx";
import { Container } from "#app/ui/Container.tsx";
import opening from "#app/ui/Lead.module.css";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { collectionCopy } from "#shared/copy/catalogue.ts";
import type { ProductCardView } from "#shared/domain/blocks.ts";
import type { PictureView } from "#shared/domain/images.ts";
import { pictureSlot } from "#shared/domain/pictureSlots.ts";
import type { CatalogueHead } from "#shared/domain/series.ts";
import type { OfferedLink } from "#shared/features/offers.ts";
import { Chapters, type ChapterView } from "./Chapters.tsx";
import styles from "./CollectionScreen.module.css";
import { ProductGrid } from "./ProductGrid.tsx";

/** As wide as the window; on a phone 360 px high, and photographs are up to 1.4 times as wide. */
const COVER_SLOT = pictureSlot({ to: 504, px: 504 }, { vw: 100 });

export type CollectionScreenProps = {
  head: CatalogueHead;
  cover: PictureView | null;
  chapters: readonly ChapterView[];
  products: readonly ProductCardView[];
  wholeHref: string;
  /** Links to pages of extra features. */
  offeredLinks: readonly OfferedLink[];
};

/** Collection page: cover, story, chapters, a selection of products, link to all of them. */
export function CollectionScreen(collection: CollectionScreenProps) {
  const { head, cover, chapters, products, wholeHref, offeredLinks } = collection;
  const whole = { href: wholeHref, label: collectionCopy.whole };
  return (
    <>
      {cover && <Picture className={styles.cover} view={cover} slot={COVER_SLOT} priority />}
      <section className={styles.story}>
        <Container>
          <MarginAxis
            margin={<SectionTitle title={head.title} titleEn={head.titleEn} level={1} vertical />}
          >
            {head.description
              .split("\n")
              .filter(Boolean)
              .map((paragraph) => (
                <p key={paragraph} className={`${opening.lead} ${styles.text}`}>
                  {paragraph}
                </p>
              ))}
            <p className={styles.actions}>
              <TextLink link={whole}>{whole.label}</TextLink>
              {offeredLinks.map(({ href, label }) => (
                <TextLink key={href} link={{ href }}>
                  {label}
                </TextLink>
              ))}
            </p>
          </MarginAxis>
        </Container>
      </section>
      <LateStyles />
      {chapters.length > 0 && <Chapters chapters={chapters} />}
      {products.length > 0 && (
        <section className={styles.goods}>
          <Container>
            <div className={styles.heading}>
              <SectionTitle title={collectionCopy.goods} link={whole} />
            </div>
            <ProductGrid products={products} priority={false} />
          </Container>
        </section>
      )}
    </>
  );
}
