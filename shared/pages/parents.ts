/** A route around others, in which their screens are rendered. It has no address: an address without a row is none. */
type Parent = {
  /** First part of the addresses of its screens; empty: any. */
  path: "" | `/${string}`;
  module: `routes/${string}`;
  parent: "site" | null;
};

/**
 * Parent routes: the two layouts. Each row of the table names the one around it, and its path begins with that of its
 * parent.
 */
export const parents = {
  /** Header, breadcrumbs and footer. */
  site: { path: "", module: "routes/layouts/site.tsx", parent: null },
  /** No header, no footer, no breadcrumbs. */
  bare: { path: "", module: "routes/layouts/bare.tsx", parent: null },
} as const satisfies Record<string, Parent>;

export type ParentKey = keyof typeof parents;

/** The parent of a route with the paths that it may have; `null`: an answer without a layout. */
export type Within =
  | { parent: null; path: `/${string}` }
  | {
      [P in ParentKey]: { parent: P; path: `${(typeof parents)[P]["path"]}/${string}` | RootOf<P> };
    }[ParentKey];

/** The parent's own address, which is that of its index route. */
type RootOf<P extends ParentKey> = Exclude<(typeof parents)[P]["path"], "">;
