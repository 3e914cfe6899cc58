import type { ListingView } from "#app/domain/listing.ts";
import type { CatalogueHead as Head } from "#app/domain/series.ts";
import { Container } from "#app/ui/Container.tsx";
import { CatalogueHead } from "./CatalogueHead.tsx";
import { Listing } from "./Listing.tsx";

export type ListingScreenProps = { head: Head; listing: ListingView };

/** The listing of a category. */
export function ListingScreen({ head, listing }: ListingScreenProps) {
  return (
    <Container>
      <CatalogueHead {...head} />
      <Listing listing={listing} />
    </Container>
  );
}
