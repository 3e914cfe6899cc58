/** A route around others, in which their screens are rendered. It has no address: an address without a row is none. */
type Parent = {
  /** First part of the addresses of its screens; empty: any. */
  path: "" | `/${string}`;
  module: `routes/${string}`;
  parent: "site" | null;
};

/** Module of a section: its screens share their first breadcrumb, and a failed one keeps header, trail and footer. */
const SECTION = "routes/layouts/section.tsx";

/**
 * Parent routes: the two layouts, and the sections of the URL table. Each row of the page table names the one around it,
 * and its path begins with that of its parent.
 */
export const parents = {
  /** Header, breadcrumbs and footer. */
  site: { path: "", module: "routes/layouts/site.tsx", parent: null },
  /** No header, no footer, no breadcrumbs. */
  bare: { path: "", module: "routes/layouts/bare.tsx", parent: null },

  products: { path: "/products", module: SECTION, parent: "site" },
  collections: { path: "/collections", module: SECTION, parent: "site" },
  brandStory: { path: "/brand-story", module: SECTION, parent: "site" },
  customerService: { path: "/customer-service", module: SECTION, parent: "site" },
  aboutUs: { path: "/about-us", module: SECTION, parent: "site" },
  member: { path: "/member", module: SECTION, parent: "site" },
  findUs: { path: "/find-us", module: SECTION, parent: "site" },
} as const satisfies Record<string, Parent>;

export type ParentKey = keyof typeof parents;

/** A section of the URL table. */
export type SectionKey = {
  [K in ParentKey]: (typeof parents)[K]["path"] extends "" ? never : K;
}[ParentKey];

/** Id of a section's route; a layout has the id of its module. */
export const sectionId = (key: string) => `in-${key}`;

/** The parent of a route with the paths that it may have; `null`: an answer without a layout. */
export type Within =
  | { parent: null; path: `/${string}` }
  | {
      [P in ParentKey]: { parent: P; path: `${(typeof parents)[P]["path"]}/${string}` | RootOf<P> };
    }[ParentKey];

/** The parent's own address, which is that of its index route. */
type RootOf<P extends ParentKey> = Exclude<(typeof parents)[P]["path"], "">;
