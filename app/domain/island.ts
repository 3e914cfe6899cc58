/** `id` of the element in which React hydrates the page; everything outside of it belongs to the server and the browser. */
export const ISLAND = "island";
