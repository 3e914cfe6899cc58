import { Fragment } from "react";
import { listingCopy } from "#app/copy/catalogue.ts";
import {
  LISTING_PAGE_SIZE,
  type ListingView,
  lastPage,
  listingHref,
  offeredPages,
} from "#app/domain/listing.ts";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { SmartLink } from "#app/ui/SmartLink.tsx";
import styles from "./Paging.module.css";

/** Pages of a listing as links: how far one is, the next, the previous, and the numbers between. */
export function Paging({ listing }: { listing: ListingView }) {
  const { state, total, place } = listing;
  const last = lastPage(total);
  const current = state.page;
  if (last === 1) return null;
  const link = (page: number) => ({ href: listingHref(place, { ...state, page }) });
  const seen = Math.min(current * LISTING_PAGE_SIZE, total);
  const [before, between, after] = listingCopy.seen;
  const pages = offeredPages(current, last);
  return (
    <nav className={styles.pages} aria-label={listingCopy.pages}>
      <p className={styles.seen}>
        {before}
        <span className={styles.figure}>{seen.toLocaleString("zh-CN")}</span>
        {between}
        <span className={styles.figure}>{total.toLocaleString("zh-CN")}</span>
        {after}
      </p>
      <svg className={styles.line} viewBox="0 0 160 2" aria-hidden="true" focusable="false">
        <path className={styles.rest} d="M0 1h160" />
        <path className={styles.done} d={`M0 1h${Math.round((160 * seen) / total)}`} />
      </svg>
      {current < last && (
        <ButtonLink variant="outlined" link={link(current + 1)}>
          {listingCopy.next}
        </ButtonLink>
      )}
      <ul className={styles.numbers}>
        {current > 1 && (
          <li>
            <SmartLink className={styles.previous} link={link(current - 1)}>
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
