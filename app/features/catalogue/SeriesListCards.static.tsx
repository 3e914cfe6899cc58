import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { seriesCopy } from "#shared/copy/catalogue.ts";
import type { CategoryCardView } from "#shared/domain/series.ts";
import { CategoryCards } from "./CategoryCards.static.tsx";
import styles from "./SeriesScreen.module.css";

export type SeriesListCardsProps = {
  categories: readonly CategoryCardView[];
  groups: readonly { title: string; cards: readonly CategoryCardView[] }[];
};

/** Cards of `/products`: top categories by use, then the series in tree order. */
export function SeriesListCards({ categories, groups }: SeriesListCardsProps) {
  return (
    <>
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
    </>
  );
}
