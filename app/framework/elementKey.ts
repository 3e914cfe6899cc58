/** Attributes that distinguish elements of the same tag. */
const TELLING = ["id", "name", "type", "href", "action"];

function keyOf(element: Element): string {
  const isChoice = element.matches("[type=checkbox], [type=radio]");
  const choice = isChoice ? element.getAttribute("value") : "";
  return [element.tagName, choice, ...TELLING.map((name) => element.getAttribute(name))].join("\n");
}

/**
 * Returns elements by a key that is stable across renders: tag, identifying attributes, and the index among
 * equals.
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
