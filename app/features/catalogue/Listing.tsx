import { useLocation, useNavigation } from "@remix-run/react";
import { memo, type ReactNode, type RefObject, Suspense, useRef } from "react";
import { LateStyles } from "#app/framework/LateStyles.tsx";
import { lazyPart } from "#app/framework/lazyPart.tsx";
import { SkipPast } from "#app/ui/SkipPast.tsx";
import { listingCopy } from "#shared/copy/listing.ts";
import { dialogBackground } from "#shared/domain/dialogBackground.ts";
import type { ListingView } from "#shared/domain/listing.ts";
import { closeOverlay } from "#shared/domain/overlays.ts";
import { EmptyListing } from "./EmptyListing.tsx";
import { FilterForm } from "./FilterForm.tsx";
import styles from "./Listing.module.css";
import { ListingBar } from "./ListingBar.tsx";
import { Paging } from "./Paging.tsx";
import { ProductGrid } from "./ProductGrid.tsx";
import { useFurtherPages } from "./useFurtherPages.ts";
import "./FilterSheet.tsx?styles";

/** Id of the pieces, to which a link leads past the filters. */
const PIECES = "pieces";

const opensFilters = (search: URLSearchParams) => search.get("dialog") === "filters";

const FilterSheet = lazyPart(
  async () => (await import("./FilterSheet.tsx")).FilterSheet,
  opensFilters,
);

export type ListingProps = {
  listing: ListingView;
  /** Shown in an empty listing when no filter can be removed. */
  onward?: ReactNode;
};

/**
 * Filters, sort order, products and pages of a listing; all state is in the URL. Memoised, so that navigation
 * to another page does not wait for a render.
 */
export const Listing = memo(function Listing({ listing, onward }: ListingProps) {
  const { search } = useLocation();
  const { cardLinks, filters, total } = listing;
  const list = useRef<HTMLDivElement>(null);
  const { products, story, further, from } = useFurtherPages(listing, list);
  const sheetIsOpen = opensFilters(new URLSearchParams(search));
  return (
    <>
      {(total > 0 || filters.length > 0) && <ListingBar listing={listing} />}
      <div className={filters.length > 0 ? styles.columns : styles.single} {...dialogBackground}>
        {filters.length > 0 && (
          <aside className={styles.filters}>
            <SkipPast to={PIECES}>{listingCopy.skipFilters}</SkipPast>
            <FilterForm listing={listing} />
          </aside>
        )}
        <Results list={list}>
          {total === 0 ? (
            <EmptyListing listing={listing} onward={onward} />
          ) : (
            <>
              <ProductGrid
                products={products}
                story={story}
                isBeside={filters.length > 0}
                unlabelled
                cardLinks={cardLinks}
              />
              <LateStyles />
              <Paging listing={listing} further={further} from={from} />
            </>
          )}
        </Results>
      </div>
      {sheetIsOpen && filters.length > 0 && (
        <Suspense fallback={null}>
          <FilterSheet listing={listing} />
        </Suspense>
      )}
    </>
  );
});

type ResultsProps = { list: RefObject<HTMLDivElement>; children: ReactNode };

/** Results of a listing; announces a pending change. */
function Results({ list, children }: ResultsProps) {
  const pending = useListingPending();
  return (
    <div
      ref={list}
      id={PIECES}
      tabIndex={-1}
      className={pending ? styles.pending : styles.results}
      aria-busy={pending}
    >
      {children}
    </div>
  );
}

/** Whether another state of this listing is loading. */
function useListingPending(): boolean {
  const here = useLocation();
  const { location: there } = useNavigation();
  return there?.pathname === here.pathname && closeOverlay(there) !== closeOverlay(here);
}
