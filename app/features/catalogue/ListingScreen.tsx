import type { ListingView } from "../../domain/listing.ts";
import type { CatalogueHead as Head } from "../../domain/series.ts";
import { Container } from "../../ui/Container.tsx";
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
