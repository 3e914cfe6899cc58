import { seriesCopy } from "../../copy/catalogue.ts";
import { paths } from "../../domain/paths.ts";
import type { CategoryCardView, CatalogueHead as Head } from "../../domain/series.ts";
import { Container } from "../../ui/Container.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import { CatalogueHead } from "./CatalogueHead.tsx";
import { CategoryCards } from "./CategoryCards.tsx";
import styles from "./SeriesScreen.module.css";

export type SeriesScreenProps = {
  code: string;
  head: Head;
  cards: readonly CategoryCardView[];
};

/** `/products/{nav1}`: name, folding description, a card for each subcategory (spec §2). */
export function SeriesScreen({ code, head, cards }: SeriesScreenProps) {
  return (
    <Container>
      <CatalogueHead {...head}>
        <TextLink link={{ href: paths.category(code) }}>{seriesCopy.whole(head.title)}</TextLink>
        <TextLink link={{ href: paths.collections(code) }}>{seriesCopy.story}</TextLink>
      </CatalogueHead>
      <div className={styles.cards}>
        <CategoryCards cards={cards} priority />
      </div>
    </Container>
  );
}
