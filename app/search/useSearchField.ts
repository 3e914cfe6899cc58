import { useNavigate } from "@remix-run/react";
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { line } from "#app/framework/networkRetry.ts";
import { useNewVisit } from "#app/overlays/useNewVisit.ts";
import { isInputMethodKey } from "#shared/domain/inputMethod.ts";
import type { SearchWords } from "#shared/domain/layout.ts";
import { searchTerm } from "#shared/domain/search.ts";
import { type Suggestion, suggestionPath, wordSuggestion } from "#shared/domain/suggestion.ts";
import { useSearchHistory } from "./useSearchHistory.ts";
import { type TypedWord, useSuggestions } from "./useSuggestions.ts";

const NOTHING: TypedWord = { text: "", isComposing: false };

/** The form element with its terms, and its field. */
type Place = { root: RefObject<HTMLElement>; input: RefObject<HTMLInputElement> };

/**
 * Behaviour of the search field (SEARCH-01, SEARCH-16): a combobox of suggestions, or, before there are any,
 * of recommended terms and history.
 */
export function useSearchField({ recommended, historyShown }: SearchWords, { root, input }: Place) {
  const [isReady, setReady] = useState(false);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<TypedWord>(NOTHING);
  const [active, setActive] = useState(-1);
  const { history: kept, recall, remember, forget, clear } = useSearchHistory();
  const history = kept.slice(0, historyShown);
  const { suggestions, isLost } = useSuggestions(open ? typed : NOTHING);
  const navigate = useNavigate();

  const words = recommended.map(wordSuggestion);
  const options = suggestions ?? [...words, ...history];

  const start = useCallback(() => {
    recall();
    setTyped({ text: input.current?.value ?? "", isComposing: false });
    setOpen(true);
    // If a recommended term has the focus, the dropdown waits until the field is focused again.
    if (!root.current?.querySelector("a:focus")) setReady(true);
  }, [recall, root, input]);
  const close = useCallback(() => {
    setOpen(false);
    setActive(-1);
  }, []);

  // If the field or its terms already have the focus when the script runs, activate the dropdown before the
  // next paint.
  useLayoutEffect(() => {
    if (root.current?.contains(document.activeElement)) start();
  }, [start, root]);

  useNewVisit(() => typed, close);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other options, none of them chosen
  useEffect(() => setActive(-1), [suggestions]);

  useDismissal(open, close, { root, input });

  const leave = () => {
    // The text stays until the navigation succeeds, because the connection may be lost.
    input.current?.blur();
    root.current?.closest("details")?.removeAttribute("open");
    close();
  };
  const choose = (chosen: Suggestion) => {
    remember(chosen);
    leave();
    navigate(suggestionPath(chosen));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isInputMethodKey(event.nativeEvent)) return;
    const chosen = options[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) start();
      setActive(step(active, event.key === "ArrowDown" ? 1 : -1, options.length));
    } else if (event.key === "Enter" && open && chosen) {
      event.preventDefault();
      choose(chosen);
    }
  };

  return {
    open,
    /** The dropdown replaces the recommended terms. */
    isListed: open && isReady,
    active,
    suggestions,
    isLost,
    words,
    history,
    choose,
    // The pressed element is removed, so return the focus to the field.
    retry: () => {
      line.retryNow();
      input.current?.focus();
    },
    forget: (sourceId: string) => {
      forget(sourceId);
      input.current?.focus();
    },
    clear: () => {
      clear();
      input.current?.focus();
    },
    close,
    onFocus: start,
    // A field that was closed by Escape or a choice is still focused and fires no focus event.
    onClick: start,
    onInput: (event: FormEvent<HTMLInputElement>) => {
      // Phone keyboards keep a whole word in composition, which also needs suggestions.
      const { isComposing } = event.nativeEvent as InputEvent;
      setTyped({ text: event.currentTarget.value, isComposing });
      setActive(-1);
      setOpen(true);
    },
    onCompositionEnd: () => {
      setTyped({ text: input.current?.value ?? "", isComposing: false });
    },
    onKeyDown,
    // A page restored from the back/forward cache clears its field (`deferredLoader.ts`).
    onReset: () => {
      setTyped(NOTHING);
      close();
    },
    onSubmit: (event: FormEvent) => {
      const term = searchTerm(input.current?.value ?? "");
      // Without a term the form opens the search screen, as it does without a script.
      if (term === "") return leave();
      event.preventDefault();
      choose(wordSuggestion(term));
    },
  };
}

/** Closes an open dropdown when something else is pressed or focused, and by Escape, which keeps the focus in the field. */
function useDismissal(open: boolean, close: () => void, { root, input }: Place) {
  useEffect(() => {
    if (!open) return;
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || isInputMethodKey(event)) return;
      event.preventDefault();
      if (root.current?.contains(document.activeElement)) input.current?.focus();
      close();
    };
    document.addEventListener("pointerdown", onOutside);
    document.addEventListener("focusin", onOutside);
    document.addEventListener("keydown", onEscape, true);
    return () => {
      document.removeEventListener("pointerdown", onOutside);
      document.removeEventListener("focusin", onOutside);
      document.removeEventListener("keydown", onEscape, true);
    };
  }, [open, close, root, input]);
}

/** Returns the next option in a loop that includes "none" (-1) between last and first. */
function step(active: number, by: 1 | -1, count: number): number {
  const places = count + 1;
  return ((active + 1 + by + places) % places) - 1;
}
