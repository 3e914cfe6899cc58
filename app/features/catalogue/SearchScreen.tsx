import { searchCopy } from "../../copy/catalogue.ts";
import { Container } from "../../ui/Container.tsx";
import { CatalogueHead } from "./CatalogueHead.tsx";
import { SearchBox } from "./SearchBox.tsx";
import styles from "./SearchScreen.module.css";

/** `/search-results-page` before anything is asked: one line to write on, and words to begin with. */
export function SearchScreen({ words }: { words: readonly string[] }) {
  return (
    <Container>
      <CatalogueHead title={searchCopy.title} titleEn={searchCopy.titleEn} description="" />
      <div className={styles.search}>
        <SearchBox words={words} text={searchCopy.text} />
      </div>
    </Container>
  );
}
