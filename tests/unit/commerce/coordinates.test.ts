import { expect, it } from "vitest";
import { validCoordinates } from "#shared/domain/coordinates.ts";
import { rows } from "#tests/support/rows.ts";

it.each([
  [121.47, 31.23, true],
  [180, 90, true],
  [-180, -90, true],
  [180.01, 31, false],
  [-180.01, 31, false],
  [121, 90.01, false],
  [121, -90.01, false],
  [0, 31, false],
  [121, 0, false],
  [Number.NaN, 31, false],
  [121, Number.POSITIVE_INFINITY, false],
])(
  "longitude %d and latitude %d are valid: %s",
  { meta: rows("STORE-20…21") },
  (lng, lat, expected) => {
    expect(validCoordinates(lng, lat)).toBe(expected);
  },
);
