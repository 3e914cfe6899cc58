/** Returns the URL of the stores page for a city, with the product whose stock it shows; an empty name selects all. */
export function cityHref(pathname: string, city: string, piece?: string): string {
  const chosen = { ...(city && { city }), ...(piece && { piece }) };
  const search = new URLSearchParams(chosen).toString();
  return search === "" ? pathname : `${pathname}?${search}`;
}
