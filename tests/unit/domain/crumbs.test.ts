import { expect, test } from "vitest";
import { contentCrumbs } from "#app/features/content/crumbs.ts";
import { crumbsOf, trailTo } from "#shared/domain/crumbs.ts";

const hrefs = (trail: { href: string | null }[]) => trail.map(({ href }) => href);

test("the last step has no address, its parents keep theirs", () => {
  expect(trailTo("Cup", { label: "Cups", href: "/cups" })).toEqual([
    { label: "Cups", href: "/cups" },
    { label: "Cup", href: null },
  ]);
  expect(crumbsOf({})).toEqual([]);
});

test("a content screen is below its own section, a page below it adds it as a step", () => {
  expect(hrefs(contentCrumbs("annualPlate", []))).toEqual([
    "/brand-story",
    "/brand-story/our-history",
    null,
  ]);
  expect(contentCrumbs("brandStory", [], "A story").map(({ label }) => label)).toContain("A story");
  expect(hrefs(contentCrumbs("brandStory", [], "A story"))).toEqual(["/brand-story", null]);
  expect(hrefs(contentCrumbs("brandStory", [], ""))).toEqual([null]);
});
