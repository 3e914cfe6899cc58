/** Segments of an address' path, percent-encoded as the browser does it; query and fragment do not count. */
function segments(path: string): string[] {
  return new URL(path, "http://path.invalid").pathname.split("/").filter(Boolean);
}

/**
 * The place of an address in the tree of the catalogue: a category's listing belongs to the category's
 * own page, found products to no page.
 */
function place([root, kind, ...rest]: string[]): string[] {
  if (root === "products" && kind === "category") return [root, ...rest];
  if (root === "products" && kind === "keyword") return [kind, ...rest];
  return [root, kind, ...rest].filter((segment) => segment !== undefined);
}

/**
 * Index of the item that the current path belongs to, -1 if none matches (spec §2 "Header"). The longest
 * path wins, compared segment by segment; `/` matches itself only. An item that the breadcrumbs lead
 * through counts as a path of its length.
 * @param trail addresses of the breadcrumbs
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
