import { Form } from "@remix-run/react";
import { useId } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { frameCopy } from "#app/copy/frame.ts";
import { searchFieldCopy } from "#app/copy/search.ts";
import type { FrameView } from "#app/domain/frame.ts";
import { SEARCH_MAX_LENGTH } from "#app/domain/limits.ts";
import { paths } from "#app/domain/paths.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden.tsx";
import styles from "./SearchForm.module.css";
import { SearchWords } from "./SearchWords.tsx";
import { useSearchField } from "./useSearchField.ts";

const copy = frameCopy.search;

export type SearchFormProps = { search: FrameView["search"] };

/**
 * Product search as a plain GET form: the results screen reads `suggest` (spec §2 "Header"). With a
 * script the field is a combobox; until its dropdown is there, and without a script, recommended words
 * stand below it.
 */
export function SearchForm({ search }: SearchFormProps) {
  const hydrated = useHydrated();
  const listId = useId();
  const field = useSearchField(search);
  const { Dropdown, active, open: isOpen } = field;
  const lists = shownLists(field).map((name) => `${listId}-${name}`);
  const combobox = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": lists.length > 0,
    "aria-controls": lists.join(" ") || undefined,
    "aria-activedescendant": Dropdown && active >= 0 ? `${listId}-${active}` : undefined,
  } as const;
  return (
    <div
      ref={field.root}
      className={!hydrated ? styles.native : isOpen ? styles.open : styles.closed}
    >
      <Form
        className={styles.form}
        action={paths.search()}
        method="get"
        role="search"
        onSubmit={field.onSubmit}
        onReset={field.onReset}
      >
        <label className={styles.label}>
          <VisuallyHidden>{copy.label}</VisuallyHidden>
          <input
            ref={field.input}
            className={styles.input}
            type="search"
            name="suggest"
            required
            maxLength={SEARCH_MAX_LENGTH}
            placeholder={search.placeholder}
            autoComplete="off"
            enterKeyHint="search"
            onFocus={field.onFocus}
            onClick={field.onClick}
            onInput={field.onInput}
            onCompositionEnd={field.onCompositionEnd}
            onKeyDown={field.onKeyDown}
            {...(hydrated && combobox)}
          />
        </label>
        <button className={styles.submit} type="submit">
          <Icon name="search" label={copy.submit} />
        </button>
        <button className={styles.close} type="button" onClick={field.close}>
          <Icon name="close" label={searchFieldCopy.close} />
        </button>
      </Form>
      {Dropdown && (
        <Dropdown
          id={listId}
          active={active}
          suggestions={field.suggestions}
          words={field.words}
          history={field.history}
          onChoose={field.choose}
          onForget={field.forget}
          onClear={field.clear}
        />
      )}
      {!Dropdown && <SearchWords words={search.recommended} dismissed={hydrated && !isOpen} />}
    </div>
  );
}

/** Names of the lists that the open dropdown shows: what is not there cannot be pointed to. */
function shownLists({ Dropdown, suggestions, words, history }: ReturnType<typeof useSearchField>) {
  const lists = suggestions ? { list: suggestions } : { list: words, history };
  return Object.entries(lists).flatMap(([name, options]) =>
    Dropdown && options.length > 0 ? [name] : [],
  );
}
