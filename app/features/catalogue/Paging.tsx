import { Fragment } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { listingCopy } from "#app/copy/listing.ts";
import {
  LISTING_PAGE_SIZE,
  type ListingView,
  lastPage,
  listingHref,
  offeredPages,
} from "#app/domain/listing.ts";
import { buttonClass } from "#app/ui/buttonLook.ts";
import { Link } from "#app/ui/Link.tsx";
import { SmartLink } from "#app/ui/SmartLink.tsx";
import { Figure } from "./Figure.tsx";
import styles from "./Paging.module.css";

export type PagingProps = {
  listing: ListingView;
  /** History state of the next page; with JavaScript that page is appended to the list. */
  further: unknown;
  /** First page in the list. */
  from: number;
};

/** Pagination links of a listing: range, next, previous, and page numbers. */
export function Paging({ listing, further, from }: PagingProps) {
  const scripted = useHydrated();
  const { state, total, place } = listing;
  const last = lastPage(total);
  const current = state.page;
  if (last === 1) return null;
  const link = (page: number) => ({ href: listingHref(place, { ...state, page }) });
  const unseen = (from - 1) * LISTING_PAGE_SIZE;
  const seen = Math.min(current * LISTING_PAGE_SIZE, total);
  const figures = from === 1 ? [seen, total] : [unseen + 1, seen, total];
  const words = from === 1 ? listingCopy.seen : listingCopy.shown;
  const along = (count: number) => Math.round((160 * count) / total);
  const pages = offeredPages(current, last);
  return (
    <nav className={styles.pages} aria-label={listingCopy.pages}>
      <p className={styles.seen}>
        {words[0]}
        {figures.map((figure, index) => (
          <Fragment key={words[index + 1]}>
            <Figure of={figure} />
            {words[index + 1]}
          </Fragment>
        ))}
      </p>
      <svg className={styles.line} viewBox="0 0 160 2" aria-hidden="true">
        <path className={styles.rest} d="M0 1h160" />
        <path className={styles.done} d={`M${along(unseen)} 1H${along(seen)}`} />
      </svg>
      {current < last && (
        <Link
          className={`${buttonClass({ variant: "outlined" })} ${styles.next}`}
          to={link(current + 1).href}
          state={further}
          preventScrollReset
        >
          {scripted ? listingCopy.more : listingCopy.next}
        </Link>
      )}
      <ul className={styles.numbers}>
        {from > 1 && (
          <li>
            <SmartLink className={styles.previous} link={link(from - 1)}>
              {listingCopy.previous}
            </SmartLink>
          </li>
        )}
        {pages.map((page, index) => (
          <Fragment key={page}>
            {index > 0 && page - (pages[index - 1] ?? 0) > 1 && (
              <li className={styles.gap} aria-hidden="true">
                …
              </li>
            )}
            <li>
              <SmartLink
                className={styles.number}
                link={link(page)}
                aria-label={listingCopy.page(page)}
                aria-current={page === current ? "page" : undefined}
              >
                {page}
              </SmartLink>
            </li>
          </Fragment>
        ))}
      </ul>
    </nav>
  );
}
