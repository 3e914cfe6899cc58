import { matchPath } from "@remix-run/react";
import { expect, test } from "vitest";
import { routeTable } from "#tests/guards/routeTable.ts";
import { plainSite } from "#tests/support/plainSite.ts";

/** Maximum number of links that a visitor follows from the home page. */
const LINKS = 3;

const origin = plainSite();

/** Paths on this site that a page links to. */
async function linksOf(path: string): Promise<string[]> {
  const response = await fetch(`${origin}${path}`);
  const html = await response.text();
  const hrefs = [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = ""]) => href);
  return hrefs.flatMap((href) => {
    const url = new URL(href.replaceAll("&amp;", "&"), origin);
    return url.origin === origin ? [url.pathname] : [];
  });
}

/** The most specific row that matches a path. */
function rowOf(path: string): string | undefined {
  return routeTable
    .filter((row) => matchPath(row.path, path))
    .sort((a, b) => parameters(a.path) - parameters(b.path))[0]?.path;
}

function parameters(path: string): number {
  return path.split(":").length;
}

test(`every row of the URL table is within ${LINKS} links of the home page`, async () => {
  const seen = new Set(["/"]);
  const reached = new Set(["/"]);
  let edge = ["/"];
  for (let step = 0; step < LINKS; step += 1) {
    const next: string[] = [];
    for (const path of edge) {
      for (const link of await linksOf(path)) {
        if (seen.has(link)) continue;
        seen.add(link);
        const row = rowOf(link);
        if (row) reached.add(row);
        // A few pages of each kind are sufficient; hundreds would have the same links.
        const alike = next.filter((other) => rowOf(other) === row).length;
        if (!link.startsWith("/resources/demo-media") && alike < 4) next.push(link);
      }
    }
    edge = next;
  }
  const missing = routeTable.map(({ path }) => path).filter((path) => !reached.has(path));
  expect(missing).toEqual([]);
}, 1_800_000);
