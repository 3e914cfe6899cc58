import { expect, test } from "vitest";
import {
  PREFETCH_RULES_TYPE,
  prefetchRules,
  prefetchRulesHeader,
} from "#server/responses/prefetchRules.ts";

test("a page refers to its rules by one address with the right type", () => {
  expect(prefetchRulesHeader).toEqual(["Speculation-Rules", '"/resources/prefetch-rules"']);
  expect(PREFETCH_RULES_TYPE).toBe("application/speculationrules+json");
});

test("the browser prefetches this site's pages, and no private ones", () => {
  const [rule, ...others] = prefetchRules.prefetch;
  const [own, but, links] = rule?.where.and ?? [];
  expect(others).toEqual([]);
  expect(rule).toMatchObject({ source: "document", eagerness: "moderate" });
  expect(own).toEqual({ href_matches: "/*" });
  const never = (but as { not: { href_matches: object[] } }).not.href_matches;
  expect(never).toHaveLength(24);
  expect(never).toEqual(
    expect.arrayContaining([
      { pathname: "/*.*" },
      { pathname: "/verification" },
      { pathname: "/verification/*" },
      { pathname: "/*", search: "*dialog=*" },
    ]),
  );
  expect(links).toEqual({ not: { selector_matches: "[data-routed] a, a[download]" } });
});
