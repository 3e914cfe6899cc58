import { Fragment } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Link } from "#app/ui/Link.tsx";
import { listingCopy } from "#shared/copy/listing.ts";
import {
  LISTING_PAGE_SIZE,
  type ListingView,
  lastPage,
  listingHref,
} from "#shared/domain/listing.ts";
import { Figure } from "./Figure.tsx";
import styles from "./Paging.module.css";

export type PagingProps = {
  listing: ListingView;
  /** History state of the next page; with JavaScript that page is appended to the list. */
  further: unknown;
  /** First page in the list. */
  from: number;
};

/** Pages that the distant links skip: page 22 is four links from the first. */
const JUMP = 10;

/**
 * One bar below a listing: the previous page, the range shown, the next page, and below them the first, the last
 * and the pages ten before and after.
 */
export function Paging({ listing, further, from }: PagingProps) {
  const scripted = useHydrated();
  const { state, total, place } = listing;
  const last = lastPage(total);
  const current = state.page;
  if (last === 1) return null;
  const href = (page: number) => listingHref(place, { ...state, page });
  const unseen = (from - 1) * LISTING_PAGE_SIZE;
  const seen = Math.min(current * LISTING_PAGE_SIZE, total);
  const figures = from === 1 ? [seen, total] : [unseen + 1, seen, total];
  const words = from === 1 ? listingCopy.seen : listingCopy.shown;
  const jumps = [1, current - JUMP, current + JUMP, last].filter(
    (page, i, all) =>
      page >= 1 && page <= last && Math.abs(page - current) > 1 && all.indexOf(page) === i,
  );
  return (
    <nav className={styles.bar} aria-label={listingCopy.pages}>
      {from > 1 && (
        <Link className={styles.way} to={href(from - 1)} rel="prev">
          {listingCopy.previous}
        </Link>
      )}
      <p className={styles.seen}>
        {words[0]}
        {figures.map((figure, index) => (
          <Fragment key={words[index + 1]}>
            <Figure of={figure} />
            {words[index + 1]}
          </Fragment>
        ))}
      </p>
      {current < last && (
        <Link
          className={styles.way}
          to={href(current + 1)}
          state={further}
          rel="next"
          preventScrollReset
        >
          {scripted ? listingCopy.more : listingCopy.next}
        </Link>
      )}
      {jumps.length > 0 && (
        <p className={styles.jumps}>
          {jumps.map((page) => (
            <Link key={page} className={styles.way} to={href(page)}>
              {listingCopy.page(page)}
            </Link>
          ))}
        </p>
      )}
    </nav>
  );
}
