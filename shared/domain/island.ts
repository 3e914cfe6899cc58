/** `id` of the element that React hydrates; everything outside is server-owned HTML. */
export const ISLAND = "island";
