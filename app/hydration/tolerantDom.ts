/**
 * Lets React's updates pass where somebody else has moved or removed its nodes: a translator puts each text into a
 * `font` of its own, and React, which still holds the text, would fail with a NotFoundError and lose the page
 * (facebook/react#11538). A node that is elsewhere is removed from there; an insertion before a node that was wrapped
 * takes place before the wrapper, and else at the end.
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
