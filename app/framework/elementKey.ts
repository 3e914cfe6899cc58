/** Attributes that distinguish elements of the same tag. */
const TELLING = ["id", "name", "type", "href", "action"];
/** Distinguishes equal fields of different forms, as of the page and the footer. */
const LANDMARK = "header, main, footer, [role=dialog]";
/** An id by `useId` (React 18: `:R1a:` or `:r0:`), which differs if React renders anew. */
const GENERATED = /:r\w*:/gi;

function keyOf(element: Element): string {
  const isChoice = element.matches("[type=checkbox], [type=radio]");
  const choice = isChoice ? element.getAttribute("value") : "";
  const telling = TELLING.map((name) => element.getAttribute(name));
  return [element.tagName, element.closest(LANDMARK)?.tagName, choice, ...telling]
    .join("\n")
    .replace(GENERATED, "");
}

/**
 * Returns elements by a key that is stable across renders: tag, landmark, identifying attributes, and the
 * index among equals.
 */
export function elementsByKey(elements: Iterable<Element>): Map<string, Element> {
  const counts = new Map<string, number>();
  const found = new Map<string, Element>();
  for (const element of elements) {
    const key = keyOf(element);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    found.set(`${key}\n${count}`, element);
  }
  return found;
}
