import { describe, expect, test } from "vitest";
import { filesOfPatch, patchesIn } from "#tools/projectCopy.ts";
import { differences, type Seen, type Walk } from "#tools/successor/differences.ts";
import { lockWithoutRemix, renamed, successorPackages } from "#tools/successor/renames.ts";

describe("renames to React Router", () => {
  test.each([
    [
      'import { data, type LoaderFunctionArgs } from "@remix-run/node";',
      'import { data, type LoaderFunctionArgs } from "react-router";',
    ],
    [
      'import { RemixBrowser } from "@remix-run/react";',
      'import { HydratedRouter } from "react-router/dom";',
    ],
    [
      'import { createReadableStreamFromReadable, redirect } from "@remix-run/node";',
      'import { createReadableStreamFromReadable } from "@react-router/node";\nimport { redirect } from "react-router";',
    ],
    [
      'import { StaticRouter } from "react-router-dom/server.js";',
      'import { StaticRouter } from "react-router";',
    ],
    [
      'import { index } from "@remix-run/route-config";',
      'import { index } from "@react-router/dev/routes";',
    ],
    [
      "window.__remixContext, __remixRouter",
      "window.__reactRouterContext, __reactRouterDataRouter",
    ],
    ["remix vite:build --config remix.config.js", "react-router build --config remix.config.js"],
  ])("%s", (before, after) => expect(renamed(before)).toBe(after));

  test("leaves other packages alone", () => {
    const source = 'import { useHydrated } from "remix-utils/use-hydrated";';
    expect(renamed(source)).toBe(source);
  });

  test("replaces the packages, and removes the old ones from the lock file", () => {
    const versions = { router: "7.0.0", utils: "9.0.0", others: { react: "19.0.0" } };
    const { dependencies, devDependencies } = successorPackages(
      {
        dependencies: { "@remix-run/react": "2", "react-router-dom": "6", react: "18", zod: "3" },
        devDependencies: { "@remix-run/dev": "2", vitest: "4" },
      },
      versions,
    );
    expect(dependencies).toEqual({
      "@react-router/node": "7.0.0",
      "@react-router/serve": "7.0.0",
      react: "19.0.0",
      "react-router": "7.0.0",
      "remix-utils": "9.0.0",
      zod: "3",
    });
    expect(devDependencies).toEqual({ "@react-router/dev": "7.0.0", vitest: "4" });
    const packages = {
      "": {},
      "node_modules/@remix-run/dev/node_modules/x": {},
      "node_modules/zod": {},
    };
    expect(Object.keys(lockWithoutRemix({ packages }, {}).packages)).toEqual([
      "",
      "node_modules/zod",
    ]);
  });

  test("at most five files need a hand", () => {
    const files = new Set(patchesIn("tools/successor/by-hand").flatMap(filesOfPatch));
    expect(files.size).toBeGreaterThan(0);
    expect(files.size).toBeLessThanOrEqual(5);
  });
});

describe("differences between two walks", () => {
  const seen: Seen = {
    path: "/",
    answer: { status: 200, type: "text/html", policy: true, bytes: 1000, styled: true },
    plain: { status: 200, heading: "器物", title: "器物", letters: 90, links: 9 },
    scripted: { status: 200, heading: "器物", hydrated: "yes", faults: ["known"] },
  };
  const walk = (own: Partial<Walk>): Walk => ({
    ...{ seen: { home: seen }, follows: "yes", fallbacks: 0, errors: [] },
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
