import { elementsByKey } from "#app/framework/elementKey.ts";

/** Elements with state that is not part of the HTML. */
const STATEFUL = "input:not([type=hidden]), select, textarea, details";

/**
 * Sets a field as user input: with the prototype's setter, which React does not intercept, and with events.
 */
function setLike(field: HTMLElement, name: "value" | "files", value: unknown): void {
  Reflect.set(Object.getPrototypeOf(field), name, value, field);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Copies the state of an element to its successor, which has the same tag and type. */
function copyState(old: Element, next: Element): void {
  if (old instanceof HTMLDetailsElement) {
    (next as HTMLDetailsElement).open = old.open;
    return;
  }
  const [from, to] = [old as HTMLInputElement, next as HTMLInputElement];
  if (from.type === "file") {
    if (from.files?.length && !to.files?.length) setLike(to, "files", from.files);
  } else if (/^(checkbox|radio)$/.test(from.type)) {
    // React listens to the click event.
    if (from.checked !== to.checked && (from.checked || from.type === "checkbox")) to.click();
  } else if (from.value !== to.value) setLike(to, "value", from.value);
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
    const after = elementsByKey(island.querySelectorAll("*"));
    /** Each element itself or its replacement. */
    const next = new Map<Element, Element | undefined>();
    for (const [key, old] of elementsByKey(all)) {
      const to = old.isConnected ? old : after.get(key);
      next.set(old, to);
      if (to && to !== old && old.matches(STATEFUL)) copyState(old, to);
    }
    for (const [element, left, top] of scrolled) next.get(element)?.scrollTo(left, top);
    if (window.scrollX !== place[0] || window.scrollY !== place[1]) window.scrollTo(...place);
    const to = focused && next.get(focused);
    if (!to || document.activeElement === focused) return;
    const { selectionStart, selectionEnd, selectionDirection } = focused as HTMLInputElement;
    const field = to as HTMLInputElement;
    field.focus({ preventScroll: true });
    // Fields without text have no selection; neither have other elements.
    if (typeof selectionStart === "number")
      field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  };
}
