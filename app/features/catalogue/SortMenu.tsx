import type { MouseEvent } from "react";
import { Icon } from "#app/ui/Icon.tsx";
import { Link } from "#app/ui/Link.tsx";
import { Popover } from "#app/ui/Popover.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden.tsx";
import { listingCopy } from "#shared/copy/listing.ts";
import {
  type ListingPlace,
  type ListingState,
  listingHref,
  sortOrders,
} from "#shared/domain/listing.ts";
import styles from "./SortMenu.module.css";

export type SortMenuProps = { place: ListingPlace; state: ListingState };

/** The panel of the selected link closes, so the focus moves to the button that opened it. */
function focusTrigger({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  currentTarget.closest("details")?.querySelector("summary")?.focus({ preventScroll: true });
}

/** Sort order of a listing: one link each; a new order starts at the first page. */
export function SortMenu({ place, state }: SortMenuProps) {
  const { filters, sort } = state;
  const label = (
    <>
      <VisuallyHidden>{listingCopy.order}</VisuallyHidden>
      {listingCopy.orders[sort]}
      <Icon name="chevron-down" size={16} />
    </>
  );
  return (
    <Popover
      label={label}
      triggerClassName={styles.trigger}
      panelClassName={styles.panel}
      align="end"
    >
      <ul>
        {sortOrders.map((order) => (
          <li key={order}>
            <Link
              className={styles.order}
              to={listingHref(place, { filters, sort: order })}
              onClick={focusTrigger}
              aria-current={order === sort ? "true" : undefined}
              preventScrollReset
            >
              {listingCopy.orders[order]}
            </Link>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
