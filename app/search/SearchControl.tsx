import type { FormProps } from "@remix-run/react";
import { type ComponentProps, memo, type RefObject, useLayoutEffect } from "react";
import type { SearchWords } from "#shared/domain/layout.ts";
import { SearchDropdown } from "./SearchDropdown.tsx";
import { useSearchField } from "./useSearchField.ts";

export { rememberTyped } from "./useSearchHistory.ts";

/** Field state passed to the plain form, with attributes for its elements. */
export type SearchLook = {
  open: boolean;
  /** The dropdown is open, so the recommended terms below the field are redundant. */
  isListed: boolean;
  form: Pick<FormProps, "onSubmit" | "onReset">;
  field: ComponentProps<"input">;
  close: () => void;
};

export type SearchControlProps = {
  search: SearchWords;
  /** Prefix of the ids of options and lists. */
  listId: string;
  root: RefObject<HTMLDivElement>;
  input: RefObject<HTMLInputElement>;
  show: (look: SearchLook) => void;
};

/**
 * Turns the surrounding search form into a combobox and renders its dropdown. The served form element stays,
 * with its typed text and focus.
 */
export const SearchControl = memo(function SearchControl(props: SearchControlProps) {
  const { search, listId, root, input, show } = props;
  const field = useSearchField(search, { root, input });
  const { open, isListed, active } = field;

  // The form re-renders with each field state before the next paint.
  useLayoutEffect(() => {
    const lists = isListed ? shownLists(field).map((name) => `${listId}-${name}`) : [];
    show({
      open,
      isListed,
      form: { onSubmit: field.onSubmit, onReset: field.onReset },
      field: {
        role: "combobox",
        "aria-autocomplete": "list",
        "aria-expanded": lists.length > 0,
        "aria-controls": lists.join(" ") || undefined,
        "aria-activedescendant": isListed && active >= 0 ? `${listId}-${active}` : undefined,
        onFocus: field.onFocus,
        onClick: field.onClick,
        onInput: field.onInput,
        onCompositionEnd: field.onCompositionEnd,
        onKeyDown: field.onKeyDown,
      },
      close: field.close,
    });
  });

  if (!isListed) return null;
  return (
    <SearchDropdown
      id={listId}
      active={active}
      suggestions={field.suggestions}
      isLost={field.isLost}
      words={field.words}
      history={field.history}
      onChoose={field.choose}
      onForget={field.forget}
      onClear={field.clear}
      onRetry={field.retry}
    />
  );
});

/** Names of the lists in the open dropdown; `aria-controls` must not reference missing lists. */
function shownLists({ suggestions, words, history }: ReturnType<typeof useSearchField>) {
  const lists = suggestions ? { list: suggestions } : { list: words, history };
  return Object.entries(lists).flatMap(([name, options]) => (options.length > 0 ? [name] : []));
}
