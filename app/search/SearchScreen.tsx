import { listingCopy, searchCopy } from "#app/copy/catalogue.ts";
import type { ProductCardView } from "#app/domain/blocks.ts";
import { CatalogueHead } from "#app/features/catalogue/CatalogueHead.tsx";
import { FurtherPieces } from "#app/features/catalogue/FurtherPieces.tsx";
import { Container } from "#app/ui/Container.tsx";
import { SearchBox } from "./SearchBox.tsx";
import styles from "./SearchScreen.module.css";

export type SearchScreenProps = {
  words: readonly string[];
  newest: readonly ProductCardView[];
};

/**
 * `/search-results-page` before anything is asked: one line to write on, words to begin with, and
 * the newest pieces for those who have no word yet.
 */
export function SearchScreen({ words, newest }: SearchScreenProps) {
  return (
    <Container>
      <CatalogueHead title={searchCopy.title} titleEn={searchCopy.titleEn} description="" />
      <div className={styles.search}>
        <SearchBox words={words} text={searchCopy.text} />
      </div>
      <FurtherPieces title={listingCopy.empty.others} products={newest} />
    </Container>
  );
}
