import { describe, expect, test } from "vitest";
import { differences, type Seen, type Walk } from "#tools/successor/differences.ts";
import { renamed } from "#tools/successor/renames.ts";

describe("differences between two walks", () => {
  const seen: Seen = {
    path: "/",
    answer: { status: 200, type: "text/html", policy: true, bytes: 1000, styled: true },
    plain: { status: 200, heading: "器物", title: "器物", letters: 90, links: 9 },
    scripted: { status: 200, heading: "器物", hydrated: "yes", faults: ["known"] },
  };
  const walk = (own: Partial<Walk>): Walk => ({
    seen: { home: seen },
    follows: "yes",
    fallbacks: 0,
    errors: [],
    ...own,
  });
  const changed = (own: Partial<Seen>) => walk({ seen: { home: { ...seen, ...own } } });

  test("are none where the pages are alike", () => {
    const { answer } = seen;
    expect(differences(walk({}), changed({ answer: { ...answer, bytes: 1050 } }))).toEqual([]);
  });

  test.each([
    ["a size", changed({ answer: { ...seen.answer, bytes: 700 } }), "home: 1000 → 700 characters"],
    [
      "a page that does not hydrate",
      changed({ scripted: { status: 200, heading: "器物", hydrated: "no", faults: [] } }),
      "home: hydrated yes → no",
    ],
    [
      "a console error",
      changed({ scripted: { status: 200, heading: "器物", hydrated: "yes", faults: ["new"] } }),
      "home: new",
    ],
    ["a page that is missing", walk({ seen: {} }), "home: not visited"],
    ["links", walk({ follows: "no" }), "links: yes → no"],
    ["fallbacks", walk({ fallbacks: 3 }), "critical CSS: 3 documents with whole stylesheets"],
    ["logged errors", walk({ errors: ["a", "a"] }), "log: a"],
  ])("name %s", (_, successor, line) => {
    expect(differences(walk({}), successor)).toEqual([line]);
  });
});

describe("renames", () => {
  test.each([
    [
      `import { Link, type MetaFunction } from "@remix-run/react";`,
      `import { Link, type MetaFunction } from "react-router";`,
    ],
    [
      `import { RemixBrowser, useFetcher } from "@remix-run/react";`,
      `import { HydratedRouter } from "react-router/dom";\nimport { useFetcher } from "react-router";`,
    ],
    [`const meta: MetaFunction<typeof loader> = ({ data }) =>`, /= \(\{ loaderData: data \}\) =>$/],
    [`const meta: MetaFunction<typeof loader> = ({ data: page }) =>`, /\{ loaderData: page \}/],
  ])("change %j", (before, after) => {
    const now = renamed(before);
    if (typeof after === "string") expect(now).toBe(after);
    else expect(now).toMatch(after);
  });

  test("add the types of React 19 for version 8 only", () => {
    const source = "(ref: RefObject<A>, own: MutableRefObject<B>): JSX.Element";
    expect(renamed(source)).toBe(source);
    expect(renamed(source, { isReact19: true })).toBe(
      '(ref: RefObject<A | null>, own: MutableRefObject<B>): import("react").JSX.Element',
    );
  });
});
