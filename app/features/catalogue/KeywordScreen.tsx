import { searchCopy } from "../../copy/catalogue.ts";
import type { ListingView } from "../../domain/listing.ts";
import type { FoundContent } from "../../domain/search.ts";
import { Container } from "../../ui/Container.tsx";
import { CatalogueHead } from "./CatalogueHead.tsx";
import { FoundContentList } from "./FoundContentList.tsx";
import { Listing } from "./Listing.tsx";
import { SearchBox } from "./SearchBox.tsx";
import styles from "./SearchScreen.module.css";

export type KeywordScreenProps = {
  keyword: string;
  listing: ListingView;
  content: readonly FoundContent[];
  words: readonly string[];
};

/** Results of a keyword: products, then the content found beside them (spec §2). */
export function KeywordScreen({ keyword, listing, content, words }: KeywordScreenProps) {
  const nothing = listing.total === 0 && listing.state.filters.length === 0;
  return (
    <Container>
      <CatalogueHead
        title={keyword}
        titleEn={searchCopy.resultsEn}
        description={
          nothing ? searchCopy.nothing(keyword) : searchCopy.resultsText(String(listing.total))
        }
      />
      <Listing
        listing={listing}
        onward={
          <div className={styles.again}>
            <SearchBox keyword={keyword} words={words} text={searchCopy.nothingText} />
          </div>
        }
      />
      {content.length > 0 && <FoundContentList content={content} />}
    </Container>
  );
}
