/**
 * Makes React's updates tolerate moved or removed nodes. Translators wrap each text in a `font` element, and
 * React would fail with a NotFoundError and lose the page (facebook/react#11538). A moved node is removed
 * from its new parent; an insertion before a wrapped node goes before the wrapper, otherwise to the end.
 */
export function tolerateForeignNodes({ prototype } = Node): void {
  const { removeChild, insertBefore } = prototype;

  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const parent = child?.parentNode;
    if (parent === this || !child) return removeChild.call(this, child) as T;
    if (parent && this.contains(parent)) removeChild.call(parent, child);
    return child;
  };

  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    let place = before;
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, node, place) as T;
  };
}
