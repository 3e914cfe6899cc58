import type { BlockProps } from "#app/blocks/types.ts";
import { CardGrid } from "#app/ui/CardGrid.tsx";
import { Container } from "#app/ui/Container.tsx";
import { CoverLink } from "#app/ui/CoverLink.tsx";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { catalogueCopy } from "#shared/copy/catalogue.ts";
import { CATEGORY_CARD } from "#shared/domain/images.ts";
import { gridSlot } from "#shared/domain/pictureSlots.ts";
import styles from "./Category.module.css";
import type { CategoryView } from "./view.ts";

/** Two per row on phones, then three; from 1,024 px on in three quarters of the content, beside the margin title. */
const SLOT = gridSlot(
  { to: 760, columns: 2, scale: 1.05 },
  { to: 1023, columns: 3, scale: 1.05 },
  { columns: 4, scale: 1.05 },
);

type Props = BlockProps<CategoryView>;

/** Categories as a table of contents: a vertical title, then pictures with one line of text each. */
export function Category({ block, leading }: Props) {
  return (
    <section className={styles.section}>
      <Container>
        <MarginAxis margin={<SectionTitle title={block.title} text={block.text} vertical />}>
          <CardGrid columns={3}>
            {block.items.map((item, index) => (
              <li key={item.title} className={styles.item}>
                <Picture
                  view={item.picture}
                  slot={SLOT}
                  ratio={CATEGORY_CARD.ratio}
                  priority={leading && index === 0}
                />
                <Caption item={item} />
              </li>
            ))}
          </CardGrid>
        </MarginAxis>
      </Container>
    </section>
  );
}

function Caption({ item }: { item: Props["block"]["items"][number] }) {
  return (
    <>
      <div className={styles.line}>
        <h3 className={styles.title}>
          <CoverLink link={item.link}>{item.title}</CoverLink>
        </h3>
        {item.count !== "" && (
          <span className={styles.count}>{catalogueCopy.pieces(item.count)}</span>
        )}
      </div>
      {item.titleEn !== "" && (
        <p className={styles.english} lang="en">
          {item.titleEn}
        </p>
      )}
    </>
  );
}
