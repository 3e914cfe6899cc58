import { afterAll, beforeAll, expect, test } from "vitest";
import { furtherPages } from "#shared/contract/contentAreas.ts";
import { sitePages } from "#shared/site/pages.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";

const paths = furtherPages.map((page) => sitePages[page].path);

let server: RunningServer;
beforeAll(async () => {
  const COMMERCE_CONTENT_IDS = JSON.stringify(
    Object.fromEntries(furtherPages.map((page) => [page, ""])),
  );
  server = await startServer({ COMMERCE_CONTENT_IDS });
});
afterAll(() => server.stop());

test("a start without the ids of ten pages logs them in one line", () => {
  const told = server.logs.filter(({ leftOut }) => leftOut !== undefined);
  expect(told.map(({ leftOut }) => leftOut)).toEqual([furtherPages.map((page) => `page ${page}`)]);
});

test.each(paths)(
  "%s answers 404 with the site around it, as document and as data",
  async (path) => {
    const answer = await fetch(server.origin + path);
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(answer.headers.get("x-robots-tag")).toMatch(/noindex/);
    expect(html).toContain("<footer");
    const others = paths.filter((other) => other !== path);
    const linked = others.filter((other) => new RegExp(`href="${other}["#?]`).test(html));
    expect(linked).toEqual([]);
    expect((await fetch(`${server.origin}${path}.data`)).status).toBe(404);
  },
);

test("pages below an absent one exist", async () => {
  for (const path of ["/about-us/jobs", "/about-us/career"])
    expect((await fetch(server.origin + path)).status, path).toBe(200);
});
