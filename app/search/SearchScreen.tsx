import { CatalogueHead } from "#app/features/catalogue/CatalogueHead.tsx";
import { StaticHtml } from "#app/framework/StaticHtml.tsx";
import { Container } from "#app/ui/Container.tsx";
import { searchCopy } from "#shared/copy/searchScreens.ts";
import type { StaticContent } from "#shared/domain/staticHtml.ts";
import { SearchBox } from "./SearchBox.tsx";
import styles from "./SearchScreen.module.css";

export type SearchScreenProps = {
  words: readonly string[];
  /** The newest pieces. */
  content: StaticContent;
};

/** `/search-results-page` without a term: the search input, recommended terms, and the newest products. */
export function SearchScreen({ words, content }: SearchScreenProps) {
  return (
    <Container>
      <CatalogueHead title={searchCopy.title} titleEn={searchCopy.titleEn} description="" />
      <div className={styles.search}>
        <SearchBox words={words} text={searchCopy.text} />
      </div>
      <StaticHtml content={content} />
    </Container>
  );
}
