import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { LineDrawing } from "#app/ui/LineDrawing.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { cup } from "#brand/drawings/cup.ts";
import { listingCopy } from "#shared/copy/listing.ts";
import { type ListingView, listingHref, withoutFilter } from "#shared/domain/listing.ts";
import { paths } from "#shared/domain/paths.ts";
import styles from "./EmptyListing.module.css";
import { FurtherPieces } from "./FurtherPieces.tsx";

const copy = listingCopy.empty;

/**
 * Empty listing: the reason, unless `onward` contains it, suggestions to relax the filters, and similar
 * products.
 */
export function EmptyListing({ listing, onward }: { listing: ListingView; onward?: ReactNode }) {
  const { place, state, obstacle, nearest, nearestTitle, nearWord } = listing;
  const { filters, sort } = state;
  const conditions = filters.reduce((sum, { values }) => sum + values.length, 0);
  // A word is answered first, by the pieces that its end names.
  if (nearWord)
    return (
      <>
        <FurtherPieces title={nearestTitle} products={nearest}>
          <TextLink link={{ href: paths.keyword(nearWord) }}>
            {listingCopy.whole(nearWord)}
          </TextLink>
        </FurtherPieces>
        {onward}
      </>
    );
  return (
    <>
      <div className={styles.empty}>
        <LineDrawing drawing={cup} />
        {(conditions > 0 || !onward) && (
          <>
            <h2 className={styles.title}>{copy.title}</h2>
            <p className={styles.text}>
              {copy.conditions[conditions < 2 ? conditions : obstacle ? 2 : 3]}
            </p>
          </>
        )}
        {conditions === 0 && onward}
        {conditions > 0 && (
          <div className={styles.actions}>
            <ButtonLink link={{ href: listingHref(place, { sort }) }} preventScrollReset>
              {copy.clear}
            </ButtonLink>
            {obstacle && (
              <TextLink
                link={{
                  href: listingHref(place, {
                    sort,
                    filters: withoutFilter(filters, obstacle.code),
                  }),
                }}
                preventScrollReset
              >
                {copy.drop(obstacle.name)}
              </TextLink>
            )}
          </div>
        )}
      </div>
      <FurtherPieces
        title={nearestTitle}
        products={nearest}
        isBeside={listing.filters.length > 0}
      />
    </>
  );
}
