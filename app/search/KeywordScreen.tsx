import { CatalogueHead } from "#app/features/catalogue/CatalogueHead.tsx";
import { FoundContentList } from "#app/features/catalogue/FoundContentList.tsx";
import { Listing } from "#app/features/catalogue/Listing.tsx";
import { Container } from "#app/ui/Container.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { searchCopy } from "#shared/copy/searchScreens.ts";
import type { ListingView } from "#shared/domain/listing.ts";
import type { FoundContent } from "#shared/domain/search.ts";
import { SearchBox } from "./SearchBox.tsx";
import styles from "./SearchScreen.module.css";

export type KeywordScreenProps = {
  keyword: string;
  listing: ListingView;
  services: readonly FoundContent[];
  content: readonly FoundContent[];
  words: readonly string[];
};

/**
 * Results of a keyword: pages that answer it, products, then other matching content (ROUTE-09). Without
 * products the pages and the content are the answer; products that only resemble the keyword are left out.
 */
export function KeywordScreen(props: KeywordScreenProps) {
  const { keyword, listing, services, content, words } = props;
  const { total, state } = listing;
  const isChosen = state.filters.length > 0;
  const isAnswered = total === 0 && !isChosen && services.length + content.length > 0;
  const again = <SearchBox keyword={keyword} words={words} text={searchCopy.nothingText} />;
  return (
    <Container>
      <CatalogueHead
        title={keyword}
        titleEn={searchCopy.resultsEn}
        description={total === 0 && !isChosen ? searchCopy.nothing(keyword) : ""}
        isAnswer
      />
      {services.length > 0 && (
        <ul className={styles.services}>
          {services.map(({ href, title, summary }) => (
            <li key={href}>
              <TextLink link={{ href }}>{title}</TextLink>
              <p className={styles.service}>{summary}</p>
            </li>
          ))}
        </ul>
      )}
      {isAnswered || (
        <Listing listing={listing} onward={<div className={styles.again}>{again}</div>} />
      )}
      {content.length > 0 && <FoundContentList content={content} />}
      {isAnswered && <div className={styles.search}>{again}</div>}
    </Container>
  );
}
