import { useLocation } from "@remix-run/react";
import { Link } from "#app/ui/Link.tsx";
import { PriceNote } from "#app/ui/PriceNote.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden.tsx";
import { listingCopy } from "#shared/copy/listing.ts";
import { dialogBackground } from "#shared/domain/dialogBackground.ts";
import type { ListingView } from "#shared/domain/listing.ts";
import { openOverlay } from "#shared/domain/overlays.ts";
import { Chips } from "./Chips.tsx";
import { Figure } from "./Figure.tsx";
import styles from "./ListingBar.module.css";
import { SortMenu } from "./SortMenu.tsx";

/** Bar above a listing: chips, count and sort order; on small screens a link to the filters. */
export function ListingBar({ listing }: { listing: ListingView }) {
  const location = useLocation();
  const { filters, state, total, place, products } = listing;
  const chosen = state.filters.reduce((sum, { values }) => sum + values.length, 0);
  const [before, after] = listingCopy.count;
  return (
    <div className={styles.bar} {...dialogBackground}>
      {filters.length > 0 && (
        <Link
          className={styles.open}
          to={openOverlay(location, "dialog", "filters")}
          preventScrollReset
        >
          {chosen > 0 ? listingCopy.filtersChosen(chosen) : listingCopy.filters}
        </Link>
      )}
      {chosen > 0 && (
        <div className={styles.chips}>
          <Chips listing={listing} />
        </div>
      )}
      <PriceNote products={products} className={styles.prices} />
      <p className={styles.count} role="status">
        {before}
        <Figure of={total} />
        {after}
        {/* A new order has the same count. This text makes it a change, which is announced. */}
        {state.sort !== "default" && (
          <VisuallyHidden>{listingCopy.ordered(listingCopy.orders[state.sort])}</VisuallyHidden>
        )}
      </p>
      {total > 1 && <SortMenu place={place} state={state} />}
    </div>
  );
}
