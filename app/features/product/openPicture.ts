/** Number of the picture that an address opens in the viewer, from 1; `null` when it opens none. */
export function openPicture(search: URLSearchParams, count: number): number | null {
  const value = search.get("picture");
  if (value === null || !/^[1-9]\d?$/.test(value)) return null;
  const n = Number(value);
  return n <= count ? n : null;
}
