import { Form } from "react-router-dom";
import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "#app/ui/Button.tsx";
import { listingCopy } from "#shared/copy/listing.ts";
import type { ListingView } from "#shared/domain/listing.ts";
import styles from "./FilterForm.module.css";
import { FilterGroup } from "./FilterGroup.tsx";
import { useFilterForm } from "./useFilterForm.ts";

export type FilterFormProps = {
  listing: ListingView;
  /** In the filter sheet of small screens, which stays open during selection. */
  sheet?: boolean;
};

/** Number of filters expanded by default. */
export const OPEN_GROUPS = 4;

/**
 * The filters as a GET form to the listing's URL. With JavaScript each selection applies at once, in place;
 * without it the button at the end applies them.
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
      {/* The sheet covers the page with its own count, and makes it inert. */}
      {sheet && (
        <p className={styles.count} role="status">
          {listingCopy.count.join(` ${total} `)}
        </p>
      )}
      {filters.map((filter, index) => (
        <FilterGroup key={filter.code} filter={filter} open={sheet || index < OPEN_GROUPS} />
      ))}
      {/* In the column JavaScript makes the button redundant; it is hidden but keeps its space. */}
      <div className={!sheet && hydrated ? styles.applied : styles.apply}>
        <Button type="submit" variant={sheet ? "filled" : "outlined"} wide>
          {showsResults ? listingCopy.show(String(total)) : listingCopy.apply}
        </Button>
      </div>
    </Form>
  );
}
