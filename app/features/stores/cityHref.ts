/** Address of the stores' page with one city chosen; an empty name is all of them. */
export function cityHref(pathname: string, city: string): string {
  return city === "" ? pathname : `${pathname}?${new URLSearchParams({ city })}`;
}
