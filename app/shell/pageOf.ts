/** Search parameters whose change means another page: pagination and filter of an editor's list. */
const PAGE_PARAMS = ["page", "catalog"];

/** The part of a URL that identifies a page: overlays, filters and hashes are states of the same page. */
export function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  return [pathname, ...PAGE_PARAMS.map((name) => params.get(name))].join("\n");
}
