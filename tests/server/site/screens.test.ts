import { afterAll, beforeAll, expect, it } from "vitest";
import { routeTable } from "#tests/guards/routeTable.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const titles = new Map<string, string>();

it.each(routeTable)("$path is open to everybody, under one heading: $example", async (row) => {
  const response = await fetch(`${server.origin}${row.example}`, { redirect: "manual" });
  expect(response.status).toBe(200);
  expect(response.headers.has("Set-Cookie")).toBe(false);
  const html = await response.text();
  expect(html.match(/<h1\b/g)).toHaveLength(1);
  titles.set(row.path, /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
});

/** Second addresses that the specification gives to a screen. */
const seconds = {
  "/customer-service/product-verification": "/verification",
  "/find-us/flagship-stores": "/find-us",
};

it("two addresses of one screen have the same title, every other screen has its own", () => {
  for (const [second, first] of Object.entries(seconds)) {
    expect(titles.get(second)).toBe(titles.get(first));
  }
  const own = [...titles].filter(([path]) => !(path in seconds));
  const shared = own.filter(
    ([path, title]) => own.find(([, same]) => same === title)?.[0] !== path,
  );
  expect(shared).toEqual([]);
});
