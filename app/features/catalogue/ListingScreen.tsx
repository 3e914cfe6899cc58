import { Container } from "#app/ui/Container.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { giftsCopy } from "#shared/copy/gifts.ts";
import { tableCopy } from "#shared/copy/tablePlanner.ts";
import { dialogBackground } from "#shared/domain/dialogBackground.ts";
import { hasExtra } from "#shared/domain/enabledPages.ts";
import type { ListingView } from "#shared/domain/listing.ts";
import { paths } from "#shared/domain/paths.ts";
import type { CatalogueHead as Head } from "#shared/domain/series.ts";
import { CatalogueHead } from "./CatalogueHead.tsx";
import { Listing } from "./Listing.tsx";
import styles from "./ListingScreen.module.css";

export type ListingScreenProps = {
  head: Head;
  listing: ListingView;
  /** Code of the listed series; `null` for other listings. */
  series: string | null;
};

/** The listing of a category, followed by links to the table planner and the gifts page. */
export function ListingScreen({ head, listing, series }: ListingScreenProps) {
  return (
    <Container>
      <CatalogueHead {...head} />
      <Listing listing={listing} />
      <p className={styles.ways} {...dialogBackground}>
        {hasExtra("layTheTable") && (
          <TextLink link={{ href: paths.layTheTable(...(series === null ? [] : [series])) }}>
            {tableCopy.way}
          </TextLink>
        )}
        {hasExtra("gifts") && <TextLink link={{ href: paths.gifts() }}>{giftsCopy.way}</TextLink>}
      </p>
    </Container>
  );
}
