import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { refusal } from "#server/node/requestChecks.ts";
import { paths } from "#shared/domain/paths.ts";
import { routeModules } from "#tests/support/routes.ts";
import { rows } from "#tests/support/rows.ts";
import { otherAddresses, routeTable } from "./routeTable.ts";

const entries = (await routes) as RouteConfigEntry[];

type Matchable = Parameters<typeof matchRoutes>[0];

function routeObjects(list: RouteConfigEntry[]): Matchable {
  return list.map(({ path, index, children }) =>
    index ? { index, id: "home" } : { path, children: children && routeObjects(children) },
  );
}

test("the routes match the specification's table row by row", { meta: rows("STACK-08") }, () => {
  const expected = [...routeTable.map((row) => row.path), ...otherAddresses];
  expect(routeModules.map(({ path }) => path).sort()).toEqual(expected.sort());
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

test("every address of the path builder is a row of the table or listed outside it", () => {
  const beside = otherAddresses.filter((path) => path !== "/*");
  const table = [...routeTable.map(({ path }) => path), ...beside].map((path) => ({ path }));
  for (const [name, build] of Object.entries(paths) as [string, (...a: string[]) => string][]) {
    const address = build("a b", "c");
    const match = matchRoutes(table, new URL(address, "http://x").pathname);
    expect(match, `${name}: ${address}`).not.toBeNull();
  }
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
