import { Blocks } from "../../blocks/Blocks.tsx";
import { seriesCopy } from "../../copy/catalogue.ts";
import type { Block } from "../../domain/blocks.ts";
import type { CategoryCardView } from "../../domain/series.ts";
import { Container } from "../../ui/Container.tsx";
import { SectionTitle } from "../../ui/SectionTitle.tsx";
import { CatalogueHead } from "./CatalogueHead.tsx";
import { CategoryCards } from "./CategoryCards.tsx";
import styles from "./SeriesScreen.module.css";

export type SeriesListScreenProps = {
  categories: readonly CategoryCardView[];
  blocks: readonly Block[];
  groups: readonly { title: string; cards: readonly CategoryCardView[] }[];
};

/** `/products`: every top category, then the series as the editors tell them, or as the tree has them. */
export function SeriesListScreen({ categories, blocks, groups }: SeriesListScreenProps) {
  const { all, allEn, allText } = seriesCopy;
  return (
    <>
      <Container>
        <CatalogueHead title={all} titleEn={allEn} description={allText} />
        <section className={styles.cards} aria-label={seriesCopy.byUse}>
          <CategoryCards cards={categories} priority />
        </section>
        {groups.map(({ title, cards }) => (
          <section key={title} className={styles.cards}>
            <div className={styles.heading}>
              <SectionTitle title={title} />
            </div>
            <CategoryCards cards={cards} level={3} />
          </section>
        ))}
      </Container>
      <Blocks blocks={blocks} />
    </>
  );
}
