import type { DemoCatalogue, DemoStore } from "#demo/data/types.ts";
import { rejection } from "#demo/envelope.ts";
import { messages } from "#demo/messages.ts";
import type { Answers } from "./answers.ts";

const EARTH_RADIUS_MILES = 3958.8;

type Point = { latitude: number; longitude: number };

/** Areas and stores: near coordinates, in a province or city, all, or one by its code. */
export function storeAnswers({
  areas,
  stores,
}: DemoCatalogue): Answers<
  "getTreeByLevelId" | "getStoreByCoordinateProvince" | "getStoreByStoreCode"
> {
  return {
    getTreeByLevelId: ({ levelId }) =>
      levelId > 1 ? areas : areas.map((area) => ({ ...area, children: [] })),
    getStoreByCoordinateProvince({ latitude, longitude, radiusMi, province, city }) {
      const here = stores.filter(
        (store) => (!province || store.province === province) && (!city || store.city === city),
      );
      if (latitude === undefined && longitude === undefined) return here;
      return byDistance(here, readPoint(latitude, longitude), radiusMi ?? Infinity);
    },
    getStoreByStoreCode({ storeCode }) {
      const store = stores.find((each) => each.storeCode === storeCode);
      if (!store) throw rejection("STORE_NOT_FOUND", messages.storeNotFound);
      return store;
    },
  };
}

/** Great-circle distance in miles (haversine). */
export function milesBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfSine = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const h =
    halfSine(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      halfSine(a.longitude, b.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Zero is invalid (STORE-21). */
function readPoint(latitude = 0, longitude = 0): Point {
  const valid =
    latitude !== 0 && longitude !== 0 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!valid) throw rejection("COORDINATES_WRONG", messages.coordinatesWrong);
  return { latitude, longitude };
}

function byDistance(stores: DemoStore[], from: Point, radius: number): DemoStore[] {
  return stores
    .map((store) => ({ store, miles: milesBetween(from, store) }))
    .filter(({ miles }) => miles <= radius)
    .sort((a, b) => a.miles - b.miles)
    .map(({ store }) => store);
}
