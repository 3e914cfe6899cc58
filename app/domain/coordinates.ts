/** A place on the earth in degrees. */
export type Coordinates = { lat: number; lng: number };

/**
 * Whether coordinates may be used (spec §5): longitude from -180 to 180, latitude from -90 to 90,
 * and neither zero, which services send when they do not know.
 */
export function validCoordinates(lng: number, lat: number): boolean {
  return lng !== 0 && lat !== 0 && Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
}
