import { marks } from "#brand/marks.ts";
import type { Coordinates } from "./coordinates.ts";

/** A place that a maps application is asked for. */
export type MapPlace = { name: string; address: string; at: Coordinates | null };

const SERVICE = "https://uri.amap.com";

/**
 * Address that opens a place in the telephone's maps application, or else in the browser: a marker
 * where the coordinates are known, else a search for the written address.
 */
export function mapHref({ name, address, at }: MapPlace): string {
  const own = { src: marks.key, callnative: "1" };
  if (at === null) {
    return `${SERVICE}/search?${new URLSearchParams({ keyword: address || name, ...own })}`;
  }
  const position = `${at.lng},${at.lat}`;
  return `${SERVICE}/marker?${new URLSearchParams({ position, name, coordinate: "gaode", ...own })}`;
}
