import { elementsByKey } from "#app/framework/elementKey.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Elements with state that is not part of the HTML. */
const STATEFUL = "input, select, textarea, details";
const isField = (element: Element): element is Field => element.matches("input, select, textarea");

/**
 * Sets a field as user input: with the prototype's setter, which React does not intercept, and with events.
 */
function setLike(field: Field, name: "value" | "checked" | "files", value: unknown): void {
  Reflect.set(Object.getPrototypeOf(field), name, value, field);
  const kind = name === "checked" ? "click" : "input";
  if (kind === "input") field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

function copyField(old: Field, next: Field): void {
  if (old instanceof HTMLInputElement && next instanceof HTMLInputElement) {
    if (old.type === "file") {
      if (old.files?.length && !next.files?.length) setLike(next, "files", old.files);
      return;
    }
    if (old.type === "checkbox" || old.type === "radio") {
      // React listens to the click event.
      if (old.checked !== next.checked && (old.checked || old.type === "checkbox")) next.click();
      return;
    }
    if (old.type === "hidden") return;
  }
  if (old.value !== next.value) setLike(next, "value", old.value);
}

function copyState(old: Element, next: Element): void {
  if (isField(old) && isField(next)) copyField(old, next);
  else if (old instanceof HTMLDetailsElement && next instanceof HTMLDetailsElement)
    next.open = old.open;
}

/** Start, end and direction of a field's selection; `null` if unsupported, as in a number field. */
function selectionOf(element: Element | null) {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return null;
  try {
    const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = element;
    return start === null ? null : ([start, end, direction ?? undefined] as const);
  } catch {
    return null;
  }
}

/**
 * Captures the visitor's state in case React re-renders the page: values, files, checked and open states,
 * focus with selection, and scroll positions. Replaced elements keep their state, so they are only read if
 * that happened.
 * @returns restores the state on the new elements if elements were moved or replaced
 */
export function keepVisitorState(island: HTMLElement): (isChanged: boolean) => void {
  const all = [...island.querySelectorAll("*")];
  const scrolled = all
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => [element, element.scrollLeft, element.scrollTop] as const);
  let focused = document.activeElement;
  let place = [window.scrollX, window.scrollY] as const;
  const onFocus = () => {
    focused = document.activeElement;
  };
  const onScroll = () => {
    place = [window.scrollX, window.scrollY];
  };
  document.addEventListener("focusin", onFocus, true);
  window.addEventListener("scroll", onScroll, { passive: true });

  return (isChanged) => {
    document.removeEventListener("focusin", onFocus, true);
    window.removeEventListener("scroll", onScroll);
    if (!isChanged) return;
    const before = elementsByKey(all);
    const after = elementsByKey(island.querySelectorAll("*"));
    /** The element itself or its replacement. */
    const numberOf = new Map([...before].map(([key, element]) => [element, key]));
    const successor = (old: Element) =>
      old.isConnected ? old : after.get(numberOf.get(old) ?? "");
    for (const old of all) {
      if (!old.isConnected && old.matches(STATEFUL)) {
        const next = successor(old);
        if (next) copyState(old, next);
      }
    }
    for (const [element, left, top] of scrolled) successor(element)?.scrollTo(left, top);
    if (window.scrollX !== place[0] || window.scrollY !== place[1]) window.scrollTo(...place);
    if (!focused || document.activeElement === focused) return;
    const next = successor(focused);
    if (!(next instanceof HTMLElement)) return;
    const selection = selectionOf(focused);
    next.focus({ preventScroll: true });
    if (selection && selectionOf(next)) (next as HTMLInputElement).setSelectionRange(...selection);
  };
}
