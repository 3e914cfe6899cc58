import { useEffect, useRef } from "react";
import { frameCopy } from "#app/copy/frame.ts";
import { MenuToggle } from "#app/menu/MenuToggle.tsx";
import { Popover } from "#app/ui/Popover.tsx";
import { SearchForm, type SearchFormProps } from "./SearchForm.tsx";
import styles from "./SearchSheet.module.css";

/** The search below 1024 px: one line under the logo row, open without a script. */
export function SearchSheet(props: SearchFormProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const details = content.current?.closest("details");
    const onToggle = () => details?.open && content.current?.querySelector("input")?.focus();
    details?.addEventListener("toggle", onToggle);
    return () => details?.removeEventListener("toggle", onToggle);
  }, []);
  return (
    <Popover
      name="header"
      anchor="ancestor"
      align="stretch"
      label={<MenuToggle icon="search" label={frameCopy.search.open} />}
      panelClassName={styles.panel}
    >
      <div ref={content}>
        <SearchForm {...props} />
      </div>
    </Popover>
  );
}
