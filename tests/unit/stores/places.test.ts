import { describe, expect, test } from "vitest";
import { distanceKm } from "#app/domain/coordinates.ts";
import { mapHref } from "#app/domain/mapLinks.ts";
import { drawOverview } from "#server/stores/overview.ts";
import { placeOf } from "#server/stores/storeView.ts";
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

describe("the overview", () => {
  const city = (name: string, lng: number, lat: number) => ({
    city: name,
    label: name,
    count: { open: 1, soon: 0 },
    at: { lng, lat },
  });
  const cities = [
    city("上海", 121.45, 31.2),
    city("苏州", 120.63, 31.31),
    city("杭州", 120.16, 30.26),
    city("南京", 118.77, 32.06),
    city("北京", 116.46, 39.92),
    city("广州", 113.33, 23.14),
    city("深圳", 113.94, 22.52),
    city("成都", 104.07, 30.6),
  ];
  const drawn = () => drawOverview(cities);

  test("has east to the right and north above", () => {
    const { dots, meridians, parallels } = drawn();
    const dot = (name: string) => dots.find((each) => each.city === name);
    expect(dot("上海")?.x).toBeGreaterThan(dot("成都")?.x ?? Number.NaN);
    expect(dot("北京")?.y).toBeLessThan(dot("广州")?.y ?? Number.NaN);
    expect(meridians.map(({ degrees }) => degrees)).toEqual([105, 110, 115, 120]);
    expect(parallels.map(({ degrees }) => degrees)).toEqual([25, 30, 35]);
  });

  test("connects labels of close cities by a line, and omits them without room", () => {
    const names = [..."甲乙丙丁戊己庚辛壬癸子丑"];
    const close = drawOverview(
      names.map((name, i) => city(name, 120 + (i % 4) * 0.15, 30 + Math.floor(i / 4) * 0.15)),
    );
    const line = (x: number, y: number) => ({ x, y });
    expect(close.dots.map(({ label, words: { x, y, ...rest } }) => [label, x, y, rest])).toEqual([
      ["丁", 208, 173, { anchor: "start", line: null }],
      ["辛", 225, 141, { anchor: "start", line: line(221, 136) }],
      ["丑", 173, 135, { anchor: "end", line: line(177, 130) }],
      ["丙", 219, 199, { anchor: "start", line: line(215, 194) }],
      ["庚", 167, 193, { anchor: "end", line: line(171, 188) }],
      ["子", 237, 117, { anchor: "start", line: line(233, 112) }],
      ["乙", 143, 217, { anchor: "end", line: line(147, 212) }],
      ["己", 196, 167, { anchor: "start", line: null }],
      ["癸", 196, 161, { anchor: "start", line: null }],
      ["甲", 172, 173, { anchor: "end", line: null }],
      ["戊", 190, 167, { anchor: "start", line: null }],
      ["壬", 190, 161, { anchor: "start", line: null }],
    ]);
  });

  test("keeps every city and its label inside, without overlapping labels", () => {
    const { dots, width, height } = drawn();
    const boxes = dots.map(({ label, words }) => {
      const long = 14 * label.length + 14;
      const left = words.anchor === "start" ? words.x : words.x - long;
      return { left, right: left + long, top: words.y - 12, bottom: words.y + 3 };
    });
    for (const [i, a] of boxes.entries()) {
      expect(a.left).toBeGreaterThanOrEqual(0);
      expect(a.right).toBeLessThanOrEqual(width);
      expect(a.bottom).toBeLessThanOrEqual(height);
      for (const b of boxes.slice(i + 1)) {
        const apart =
          a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
        expect(apart, JSON.stringify([a, b])).toBe(true);
      }
    }
  });

  test("draws a single city in the middle", () => {
    const alone = drawOverview([city("上海", 121.45, 31.2)]);
    expect(alone.dots[0]).toMatchObject({ x: alone.width / 2, y: alone.height / 2 });
  });
});
