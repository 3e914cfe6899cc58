import { useCallback, useId, useRef, useState } from "react";
import { Form } from "react-router-dom";
import { useBeforePaint } from "#app/overlays/useBeforePaint.ts";
import { useNewVisit } from "#app/overlays/useNewVisit.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { frameCopy } from "#shared/copy/layout.ts";
import { searchFieldCopy } from "#shared/copy/search.ts";
import type { FrameView } from "#shared/domain/layout.ts";
import { SEARCH_MAX_LENGTH } from "#shared/domain/limits.ts";
import { paths } from "#shared/domain/paths.ts";
import type { SearchControl, SearchLook } from "./SearchControl.tsx";
import styles from "./SearchForm.module.css";
import "./SearchControl.tsx?styles";
import { SearchWords } from "./SearchWords.tsx";

const copy = frameCopy.search;

const load = () => import("./SearchControl.tsx");

/** Stores a search submitted before the script loaded, once it has loaded. */
const rememberLater = (text: string) =>
  load().then(
    ({ rememberTyped }) => rememberTyped(text),
    () => {},
  );

export type SearchFormProps = {
  search: FrameView["search"];
  /** Name of the form among the landmarks of the document. */
  label: string;
};

/**
 * Product search as a plain GET form: the results screen reads `suggest` (SEARCH-08). The combobox
 * code loads on pointer or focus. Until then, if loading fails, and without JavaScript, recommended terms are
 * shown below the field.
 */
export function SearchForm({ search, label }: SearchFormProps) {
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [Control, setControl] = useState<typeof SearchControl | null>(null);
  const [look, setLook] = useState<SearchLook | null>(null);

  // After a failure the next interaction retries.
  const start = useCallback(() => {
    load().then(
      (loaded) => setControl(() => loaded.SearchControl),
      () => {},
    );
  }, []);
  // No event reports an interaction that happened before this script ran.
  useBeforePaint(() => {
    if (root.current?.matches(":hover, :focus-within")) start();
  }, [start]);

  useNewVisit(
    () => input.current?.value,
    () => {
      if (document.activeElement !== input.current) input.current?.form?.reset();
    },
  );

  return (
    <div ref={root} className={!look ? styles.native : look.open ? styles.open : styles.closed}>
      <Form
        className={styles.form}
        action={paths.search()}
        method="get"
        role="search"
        aria-label={label}
        onSubmit={() => {
          void rememberLater(input.current?.value ?? "");
          // Removes the focus, so that the next visit clears the field.
          input.current?.blur();
        }}
        onPointerEnter={start}
        onFocus={start}
        {...look?.form}
      >
        <label className={styles.label}>
          <input
            ref={input}
            className={styles.input}
            type="search"
            name="suggest"
            // Firefox gives a combobox inside its own label no name.
            aria-label={copy.label}
            maxLength={SEARCH_MAX_LENGTH}
            placeholder={search.placeholder}
            autoComplete="off"
            enterKeyHint="search"
            {...look?.field}
          />
        </label>
        <button className={styles.submit} type="submit">
          <Icon name="search" label={copy.submit} />
        </button>
        <button className={styles.close} type="button" onClick={look?.close}>
          <Icon name="close" label={searchFieldCopy.close} />
        </button>
      </Form>
      {Control && (
        <Control search={search} listId={listId} root={root} input={input} show={setLook} />
      )}
      {!look?.isListed && (
        <SearchWords words={search.recommended} dismissed={look !== null && !look.open} />
      )}
    </div>
  );
}
