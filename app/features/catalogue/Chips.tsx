import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/Icon.tsx";
import { Link } from "#app/ui/Link.tsx";
import { listingCopy } from "#shared/copy/listing.ts";
import { type ListingView, listingHref, withoutFilter } from "#shared/domain/listing.ts";
import styles from "./Chips.module.css";

/** Selected filters, each with a remove link, followed by a link that clears all. */
export function Chips({ listing }: { listing: ListingView }) {
  const { filters, state, place } = listing;
  const { sort } = state;
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef(false);
  const address = listingHref(place, state);

  // A link that has gone took the focus with it: it stays where the choices are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when a new state removes a link
  useEffect(() => {
    if (removed.current) list.current?.focus({ preventScroll: true });
    removed.current = false;
  }, [address]);

  const chosen = filters.flatMap(({ code, values }) =>
    values
      .filter((value) => value.chosen)
      .map(({ value, name }) => ({ code, value, name, key: `${code} ${value}` })),
  );
  const link = {
    onClick: () => {
      removed.current = true;
    },
    preventScrollReset: true,
  };
  return (
    <ul ref={list} className={styles.list} aria-label={listingCopy.chosen} tabIndex={-1}>
      {chosen.map(({ key, code, value, name }) => (
        <li key={key}>
          <Link
            {...link}
            className={styles.chip}
            to={listingHref(place, { sort, filters: withoutFilter(state.filters, code, value) })}
            aria-label={listingCopy.remove(name)}
          >
            <span className={styles.box}>
              {name}
              <Icon name="close" size={12} />
            </span>
          </Link>
        </li>
      ))}
      <li>
        <Link {...link} className={styles.clear} to={listingHref(place, { sort })}>
          {listingCopy.clear}
        </Link>
      </li>
    </ul>
  );
}
