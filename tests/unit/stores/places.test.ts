import { describe, expect, test } from "vitest";
import { placeOf } from "#server/features/stores/storeView.ts";
import { distanceKm } from "#shared/domain/coordinates.ts";
import { mapHref } from "#shared/domain/mapLinks.ts";
import { store } from "./fixture.ts";

const shanghai = { lat: 31.23, lng: 121.47 };
const beijing = { lat: 39.9, lng: 116.4 };

test("distance follows the great circle", () => {
  expect(distanceKm(shanghai, beijing)).toBeGreaterThan(1050);
  expect(distanceKm(shanghai, beijing)).toBeLessThan(1080);
  expect(distanceKm(shanghai, shanghai)).toBe(0);
  // A quarter of the circumference of an earth of radius 6,371 km.
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 90 })).toBeCloseTo(10_007.543, 2);
});

describe("location of a store", () => {
  test.each([
    [121.45, 31.23, { lng: 121.45, lat: 31.23 }],
    ["121.45", "31.23", { lng: 121.45, lat: 31.23 }],
    [180, 90, { lng: 180, lat: 90 }],
    [180.1, 31, null],
    [121, -90.1, null],
    [0, 31, null],
    [121, "0", null],
    ["east", 31, null],
    [Number.NaN, 31, null],
    [null, 31, null],
    ["", "", null],
    [121, null, null],
  ])("%s, %s", (longitude, latitude, expected) => {
    const parsed = store({ longitude: 1, latitude: 1 });
    const given = { ...parsed, ...coordinates(longitude, latitude) };
    expect(placeOf(given)).toEqual(expected);
  });

  /** As the contract parses them; NaN cannot be sent, but may be computed. */
  function coordinates(longitude: string | number | null, latitude: string | number | null) {
    if (Number.isNaN(longitude)) return { longitude: Number.NaN, latitude: 31 };
    const read = store({ longitude, latitude });
    return { longitude: read.longitude, latitude: read.latitude };
  }
});

describe("directions to a store", () => {
  test("are a marker that the maps application opens", () => {
    const url = new URL(mapHref({ name: "上海静安店", address: "白石路", at: shanghai }));
    expect(url.origin + url.pathname).toBe("https://uri.amap.com/marker");
    expect(url.searchParams.get("position")).toBe("121.47,31.23");
    expect(url.searchParams.get("name")).toBe("上海静安店");
    expect(url.searchParams.get("coordinate")).toBe("gaode");
    expect(url.searchParams.get("callnative")).toBe("1");
  });

  test("are a search for the address if the location is unknown", () => {
    const url = new URL(mapHref({ name: "店 & 茶", address: "白石路 182 号", at: null }));
    expect(url.pathname).toBe("/search");
    expect(url.searchParams.get("keyword")).toBe("白石路 182 号");
  });
});
