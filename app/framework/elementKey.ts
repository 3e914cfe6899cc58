/** Attributes by which an element is told from others of its kind. */
const TELLING = ["id", "name", "type", "href", "action"];

function keyOf(element: Element): string {
  const isChoice = element.matches("[type=checkbox], [type=radio]");
  const choice = isChoice ? element.getAttribute("value") : "";
  return [element.tagName, choice, ...TELLING.map((name) => element.getAttribute(name))].join("\n");
}

/**
 * Elements by a key under which the same page, rendered again, has their successors: tag, telling attributes, and the
 * number among those alike.
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
