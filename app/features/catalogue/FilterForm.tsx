import { Form } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { listingCopy } from "#app/copy/listing.ts";
import type { ListingView } from "#app/domain/listing.ts";
import { Button } from "#app/ui/Button.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden.tsx";
import styles from "./FilterForm.module.css";
import { FilterGroup } from "./FilterGroup.tsx";
import { useFilterForm } from "./useFilterForm.ts";

export type FilterFormProps = {
  listing: ListingView;
  /** In the sheet of small screens: it stays open while choices are made. */
  sheet?: boolean;
};

/** Filters that stand open; the others unfold. */
export const OPEN_GROUPS = 3;

/**
 * The filters as a GET form to the listing's own address. With a script each choice takes effect at
 * once, in place; without one the button at its end applies them.
 */
export function FilterForm({ listing, sheet = false }: FilterFormProps) {
  const { filters, place, state, total } = listing;
  const hydrated = useHydrated();
  const { form, onChange } = useFilterForm(listing, sheet);
  const showsResults = sheet && hydrated;
  return (
    <Form
      ref={form}
      className={sheet ? styles.sheet : styles.column}
      method="get"
      action={place.path}
      aria-label={listingCopy.filters}
      autoComplete="off"
      preventScrollReset
      onChange={onChange}
    >
      {place.isAll && <input type="hidden" name="isAll" value="true" />}
      {state.sort !== "default" && <input type="hidden" name="sort" value={state.sort} />}
      {filters.map((filter, index) => (
        <FilterGroup key={filter.code} filter={filter} open={sheet || index < OPEN_GROUPS} />
      ))}
      {/* The count of the page stands behind the sheet, where nothing is announced. */}
      {showsResults && (
        <VisuallyHidden status>{listingCopy.count.join(` ${total} `)}</VisuallyHidden>
      )}
      {/* In the column a script makes it needless: it goes, and its place stays. */}
      <div className={!sheet && hydrated ? styles.applied : styles.apply}>
        <Button type="submit" variant={sheet ? "filled" : "outlined"} wide>
          {showsResults ? listingCopy.show(String(total)) : listingCopy.apply}
        </Button>
      </div>
    </Form>
  );
}
