import { expect, test } from "vitest";
import { contentCrumbs } from "#app/features/content/crumbs.ts";
import { contentAreas } from "#shared/contract/contentAreas.ts";
import {
  contentPageAt,
  contentPageKeys,
  contentPages,
  onwardFrom,
  trailOf,
} from "#shared/site/contentPages.ts";
import { rows } from "#tests/support/rows.ts";

test("every content page is found by its own address, in any case and with a trailing slash", () => {
  for (const key of contentPageKeys) {
    expect(contentPageAt(contentPages[key].path)).toBe(key);
    expect(contentPageAt(`${contentPages[key].path.toUpperCase()}/`)).toBe(key);
  }
  expect(contentPageAt("/Member//")).toBe("member");
  expect(contentPageAt("/brand-story/a-painter")).toBeNull();
});

test.each([
  ["/member", "member"],
  ["/member/damagedForNew", "damagedForNew"],
  ["/contact-us", "contactUs"],
  ["/brand-story", "brandStory"],
  ["/brand-story/our-history", "ourHistory"],
  ["/brand-story/workmanship", "workmanship"],
  ["/brand-story/our-history/annual-plate", "annualPlate"],
  ["/brand-story/about-iittala", "aboutIittala"],
  ["/brand-story/product-story", "productStory"],
  ["/customer-service/customised", "customised"],
  ["/customer-service/gift-wrap", "giftWrap"],
  ["/customer-service/damaged-and-replaced", "damagedAndReplaced"],
  ["/customer-service/product-maintenance", "productMaintenance"],
  ["/customer-service/faq", "faq"],
  ["/about-us", "aboutUs"],
  ["/about-us/career", "career"],
  ["/about-us/group", "group"],
  ["/cookie", "cookie"],
])(
  "%s is filled by the area %s",
  { meta: rows("ROUTE-15…16", "ROUTE-18…24", "ROUTE-26…32", "ROUTE-34", "ROUTE-38") },
  (path, area) => {
    const key = contentPageAt(path);
    expect(key && contentPages[key].area).toBe(area);
  },
);

test("every content page is filled by its own content area", () => {
  const areas = contentPageKeys.map((key) => contentPages[key].area);
  expect(new Set(areas).size).toBe(areas.length);
  for (const area of areas) expect(contentAreas).toContain(area);
});

test("breadcrumbs start at the topmost screen, and only the last has no address", () => {
  expect(trailOf("annualPlate", [])).toEqual(["brandStory", "ourHistory", "annualPlate"]);
  expect(contentCrumbs("annualPlate", []).map(({ href }) => href)).toEqual([
    "/brand-story",
    "/brand-story/our-history",
    null,
  ]);
  expect(contentCrumbs("brandStory", [], "A painter")).toEqual([
    { label: expect.any(String), href: "/brand-story" },
    { label: "A painter", href: null },
  ]);
});

test("only a section of two screens also links to service", () => {
  expect(onwardFrom("member", [], "member")).toEqual(
    expect.arrayContaining(["damagedForNew", "faq", "giftWrap"]),
  );
  expect(onwardFrom("service", [], "faq")).not.toContain("member");
  expect(onwardFrom("story", [])).not.toContain("faq");
});

test("every screen links to others, never to itself", () => {
  for (const key of contentPageKeys) {
    const onward = onwardFrom(contentPages[key].section, [], key);
    expect(onward).not.toContain(key);
    expect(onward.length).toBeGreaterThan(1);
  }
});
