import { MenuToggle } from "#app/menu/MenuToggle.tsx";
import { Popover } from "#app/ui/Popover.tsx";
import { frameCopy } from "#shared/copy/layout.ts";
import { SearchForm, type SearchFormProps } from "./SearchForm.tsx";
import styles from "./SearchSheet.module.css";

/** Search below 1024 px: an input under the logo row, which opens without JavaScript. */
export function SearchSheet({ search }: Pick<SearchFormProps, "search">) {
  return (
    <Popover
      name="header"
      anchor="ancestor"
      align="stretch"
      label={<MenuToggle icon="search" label={frameCopy.search.open} />}
      panelClassName={styles.panel}
      toField
    >
      <SearchForm search={search} label={frameCopy.search.open} />
    </Popover>
  );
}
