/** Returns the URL of the stores page for a city; an empty name selects all. */
export function cityHref(pathname: string, city: string): string {
  return city === "" ? pathname : `${pathname}?${new URLSearchParams({ city })}`;
}
