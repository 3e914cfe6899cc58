/** A geographic position in degrees. */
export type Coordinates = { lat: number; lng: number };

/**
 * Whether coordinates are valid (STORE-20, STORE-21): longitude from -180 to 180, latitude from -90 to 90,
 * neither of them zero, which services send for an unknown position.
 */
export function validCoordinates(lng: number, lat: number): boolean {
  return lng !== 0 && lat !== 0 && Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
}

const EARTH_RADIUS_KM = 6371;

/** Great-circle distance in kilometres. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfSine = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    halfSine(from.lat, to.lat) +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfSine(from.lng, to.lng);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
