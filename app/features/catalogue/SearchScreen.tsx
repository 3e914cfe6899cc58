import { listingCopy, searchCopy } from "../../copy/catalogue.ts";
import type { ProductCardView } from "../../domain/blocks.ts";
import { Container } from "../../ui/Container.tsx";
import { CatalogueHead } from "./CatalogueHead.tsx";
import { FurtherPieces } from "./FurtherPieces.tsx";
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
