import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { answersOfFeatures } from "#tests/support/features/answers.ts";
import { plainSite } from "#tests/support/plainSite.ts";
import { picturesOfSite } from "#tools/picture-uses/ofSite.ts";
import {
  placeOf,
  type Register,
  registerText,
  registerUses,
  type ScreenPictures,
} from "#tools/picture-uses/uses.ts";

/** tools/picture-uses/uses.ts defines the use of a picture, a link's own picture and a list. */
const origin = plainSite();
let screens: ScreenPictures[];
let register: Register;

beforeAll(async () => {
  screens = await picturesOfSite(origin);
  register = registerUses(screens);
}, 1_800_000);

describe("a picture", () => {
  it("is checked on every screen and every piece of the brand", () => {
    expect(screens.length).toBeGreaterThan(250);
    expect(register.places.size).toBeGreaterThan(300);
  });

  it("is used at most three times", () => {
    const many = [...register.places].filter(([, places]) => places.size > 3);
    expect(many.map(([name, places]) => `${name}: ${[...places].join(", ")}`)).toEqual([]);
  });

  it("is used once on a screen", () => {
    expect(register.twice).toEqual([
      // The newest plate opens the wall of all plates.
      "annual-2025-swan on /brand-story/our-history/annual-plate",
      ...answersOfFeatures.flatMap(({ picturesTwice = [] }) => picturesTwice),
    ]);
  });

  it("is not repeated on the next screen, except as the picture of its link", () => {
    expect(register.followed).toEqual([
      // The foot of this pot shows where a name is written.
      "lace-blue-teapot-foot on piece lace-blue-teapot and /customer-service/customised",
      // Gifts of companies leave the shop in the box of this pair.
      "table-boxed on piece gold-relief-pair and /gifting",
    ]);
  });

  it("is in the register (npm run docs picture-uses)", () => {
    expect(readFileSync("docs/generated/picture-uses.md", "utf8")).toBe(registerText(register));
  });
});

it("a screen opens with a picture that no other one opens with", () => {
  const openings = new Map<string, Set<string>>();
  for (const { path, uses } of screens) {
    const place = placeOf(path);
    if (
      !/^\/(?:brand-story|customer-service|member|about-us|gifting|contact-us|flora-danica)/.test(
        place,
      )
    )
      continue;
    const [first] = uses;
    if (first) openings.set(first.name, (openings.get(first.name) ?? new Set()).add(place));
  }
  expect(openings.size).toBeGreaterThan(15);
  const shared = [...openings].filter(([, places]) => places.size > 1);
  expect(shared.map(([name, places]) => `${name}: ${[...places].join(", ")}`)).toEqual([]);
});

it("a master is used somewhere, or in a dialog or strip that opens from a screen", () => {
  const apart = /^(?:store|banner|phone)-|-(?:turn-\d\d|foot|six)$|^macro-/;
  const masters = readdirSync("pictures/masters").map((file) => file.replace(/\.webp$/, ""));
  const unused = masters.filter((name) => !register.places.has(name));
  expect(unused.filter((name) => !apart.test(name))).toEqual([]);
});
