/** Path segments, percent-encoded as in the browser; ignores query and fragment. */
function segments(path: string): string[] {
  return new URL(path, "http://path.invalid").pathname.split("/").filter(Boolean);
}

/**
 * Returns the position of a URL in the catalogue tree: a category's listing maps to the category page, search
 * results to none.
 */
function place([root, kind, ...rest]: string[]): string[] {
  if (root === "products" && kind === "category") return [root, ...rest];
  if (root === "products" && kind === "keyword") return [kind, ...rest];
  return [root, kind, ...rest].filter((segment) => segment !== undefined);
}

/**
 * Returns the index of the navigation item for the current path, or -1 (HEADER-13). The longest path
 * wins, compared segment by segment; `/` matches itself only. An item in the breadcrumb trail counts as a
 * path of its length.
 * @param trail URLs of the breadcrumbs
 */
export function activeNavIndex(
  pathname: string,
  items: readonly { href: string | null }[],
  trail: readonly string[] = [],
): number {
  const here = place(segments(pathname));
  const through = trail.map((href) => place(segments(href)).join("/"));
  let best = { index: -1, length: -1 };
  items.forEach(({ href }, index) => {
    if (href === null) return;
    const there = place(segments(href));
    const matches =
      there.length === 0
        ? here.length === 0
        : there.every((segment, at) => segment === here[at]) || through.includes(there.join("/"));
    if (matches && there.length > best.length) best = { index, length: there.length };
  });
  return best.index;
}
