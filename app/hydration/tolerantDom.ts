/** Element that translators put in the place of a text. */
const TRANSLATION = "FONT";

/**
 * Records which element replaced a text of React, which keeps writing to the text that is no longer shown.
 * @returns the element now shown for a detached text, if there is one
 */
function watchTranslations(): (node: Node) => ChildNode | null {
  const translations = new WeakMap<Node, Node>();
  const taken = new WeakSet<Node>();
  const read = (changes: readonly MutationRecord[]) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      for (const text of removedNodes) {
        const found = [...addedNodes, previousSibling, nextSibling].find(
          (each) => each?.nodeName === TRANSLATION && !taken.has(each),
        );
        if (!(text instanceof Text) || !found) continue;
        taken.add(found);
        translations.set(text, found);
      }
    }
  };
  const observer = new MutationObserver(read);
  observer.observe(document.body, { childList: true, subtree: true });
  return (node) => {
    if (!(node instanceof Text) || node.parentNode) return null;
    read(observer.takeRecords());
    const found = translations.get(node) as ChildNode | undefined;
    return found?.isConnected ? found : null;
  };
}

/**
 * Makes React's updates tolerate moved, replaced or removed nodes. Translators wrap each text in a `font` element
 * or replace it by one, and React would fail with a NotFoundError and lose the page (facebook/react#11538). A
 * moved node is removed from its new parent; an insertion before a wrapped node goes before the wrapper, otherwise
 * to the end. A replaced text returns when React changes it.
 */
export function tolerateForeignNodes({ prototype } = Node): void {
  const { removeChild, insertBefore } = prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, "nodeValue");
  const translationOf = watchTranslations();

  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const parent = child?.parentNode;
    if (parent === this || !child) return removeChild.call(this, child) as T;
    if (parent && this.contains(parent)) removeChild.call(parent, child);
    translationOf(child)?.remove();
    return child;
  };

  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    let place = before && (translationOf(before) ?? before);
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, node, place) as T;
  };

  if (!nodeValue?.set) return;
  const { set } = nodeValue;
  Object.defineProperty(prototype, "nodeValue", {
    ...nodeValue,
    set(this: Node, value: string | null) {
      translationOf(this)?.replaceWith(this);
      set.call(this, value);
    },
  });
}
