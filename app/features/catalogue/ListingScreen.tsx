import { Container } from "#app/ui/Container.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { dialogBackground } from "#shared/domain/dialogBackground.ts";
import type { ListingView } from "#shared/domain/listing.ts";
import type { CatalogueHead as Head } from "#shared/domain/series.ts";
import type { OfferedLink } from "#shared/features/offers.ts";
import { CatalogueHead } from "./CatalogueHead.tsx";
import { Listing } from "./Listing.tsx";
import styles from "./ListingScreen.module.css";

export type ListingScreenProps = {
  head: Head;
  listing: ListingView;
  /** Links to pages of extra features. */
  offeredLinks: readonly OfferedLink[];
};

/** The listing of a category, followed by links to pages of extra features. */
export function ListingScreen({ head, listing, offeredLinks }: ListingScreenProps) {
  return (
    <Container>
      <CatalogueHead {...head} />
      <Listing listing={listing} />
      {offeredLinks.length > 0 && (
        <p className={styles.actions} {...dialogBackground}>
          {offeredLinks.map(({ href, label }) => (
            <TextLink key={href} link={{ href }}>
              {label}
            </TextLink>
          ))}
        </p>
      )}
    </Container>
  );
}
