import { marks } from "#brand/marks.ts";
import type { Coordinates } from "./coordinates.ts";

/** A location to open in a maps application. */
export type MapPlace = { name: string; address: string; at: Coordinates | null };

const SERVICE = "https://uri.amap.com";

/**
 * Returns a URL that opens a location in the phone's maps application or in the browser: a marker if the
 * coordinates are known, otherwise an address search.
 */
export function mapHref({ name, address, at }: MapPlace): string {
  const own = { src: marks.key, callnative: "1" };
  if (at === null) {
    return `${SERVICE}/search?${new URLSearchParams({ keyword: address || name, ...own })}`;
  }
  const position = `${at.lng},${at.lat}`;
  return `${SERVICE}/marker?${new URLSearchParams({ position, name, coordinate: "gaode", ...own })}`;
}
