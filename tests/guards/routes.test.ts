import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { refusal } from "#server/node/requestChecks.ts";
import { paths } from "#shared/domain/paths.ts";
import { OWN_PARAMS, PAGE_PARAMS } from "#shared/pages/params.ts";
import { type Page, type PageKey, pagesOn, sitePages } from "#shared/site/pages.ts";
import { routeModules } from "#tests/support/routes.ts";
import { rows } from "#tests/support/rows.ts";
import { routeTable } from "./routeTable.ts";

const entries = (await routes) as RouteConfigEntry[];

type Matchable = Parameters<typeof matchRoutes>[0];

function routeObjects(list: RouteConfigEntry[]): Matchable {
  return list.map(({ path, index, children }) =>
    index ? { index, id: "home" } : { path, children: children && routeObjects(children) },
  );
}

test("every row of the specification's table has its route", { meta: rows("STACK-08") }, () => {
  const patterns = routeModules.map(({ path }) => path);
  expect(patterns).toEqual(expect.arrayContaining(routeTable.map(({ path }) => path)));
  expect(new Set(patterns).size).toBe(patterns.length);
});

test("other addresses lead to a page only by a row of the page table", () => {
  const patterns = routeModules.map(({ path }) => path);
  const table = pagesOn.filter(({ kind }) => kind !== "dev").map(({ path }) => path);
  expect(patterns.sort()).toEqual(table.sort());
  for (const path of ["/customer-service", "/collections", "/pdp", "/flora-danica"])
    expect(matchRoutes(routeObjects(entries), path)?.at(-1)?.route.path, path).toBe("*");
});

test("every row matches its own route, fixed segments before parameters", {
  meta: rows("ROUTE-07", "ROUTE-20…24", "STACK-08"),
}, () => {
  for (const row of routeTable) {
    const matches = matchRoutes(routeObjects(entries), row.example) ?? [];
    const pattern = `/${matches
      .map(({ route }) => route.path)
      .filter(Boolean)
      .join("/")}`;
    expect(pattern, row.example).toBe(row.path);
  }
});

/** Names of the path builder whose page has another key. */
const otherKeys: Readonly<Record<string, PageKey>> = {
  collections: "collectionPart",
  stockOf: "findUs",
};

test("every address of the path builder is that of its page's row", () => {
  const builders = Object.entries(paths) as [string, (...a: string[]) => string][];
  for (const [name, build] of builders) {
    const page = sitePages[otherKeys[name] ?? (name as PageKey)];
    const address = build("a b", "c");
    const match = matchRoutes([{ path: page?.path }], new URL(address, "http://x").pathname);
    expect(match, `${name}: ${address}`).not.toBeNull();
  }
});

test("every parent in the breadcrumbs is a page, and names of screens are their own", () => {
  const pages = Object.values<Page>(sitePages);
  for (const { key, above } of pages)
    if (above !== null) expect(sitePages, key).toHaveProperty(above);
  const names = pages.flatMap(({ screens }) => screens.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

test("every parameter of a page is read by one", () => {
  const read = new Set(Object.values<Page>(sitePages).flatMap(({ params }) => params));
  for (const name of [...PAGE_PARAMS, ...OWN_PARAMS]) expect([...read]).toContain(name);
});

test("the addresses that accept forms are those of routes with an action", {
  meta: rows("STACK-03"),
}, () => {
  const request = { method: "POST", headers: { host: "a.test" }, rawHeaders: ["Host", "a.test"] };
  for (const { path, hasAction } of routeModules) {
    if (path === "/" || path.includes("*")) continue;
    const url = `${path.replace(/:\w+/g, "x")}.data`;
    expect(refusal({ ...request, url }, "http://a.test"), path).toBe(hasAction ? null : "method");
  }
});
