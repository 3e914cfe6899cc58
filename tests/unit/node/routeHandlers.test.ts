import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { routeHandlers } from "#server/node/routeHandlers.ts";
import { routeModules } from "#tests/support/routes.ts";

/** The site's route table, with a layout, as a build whose documents list their routes. */
const rows = Object.fromEntries([
  ["root", { id: "root", path: "" }],
  ["site", { id: "site", parentId: "root" }],
  ...routeModules.map(({ path }) => {
    const own = path === "/" ? { index: true } : { path: path.slice(1) };
    return [path, { id: path, parentId: path === "/*" ? "root" : "site", ...own }];
  }),
]) as Record<string, { id: string; parentId?: string; path?: string; index?: true }>;
const each = <Row>(row: (id: string) => Row) =>
  Object.fromEntries(Object.entries(rows).map(([id, own]) => [id, { ...own, ...row(id) }]));
const build = {
  mode: "production",
  routes: each((id) => ({ module: { default: () => null, loader: () => id } })),
  assets: { routes: each(() => ({})), version: "1" },
  future: { v3_singleFetch: true },
  isSpaMode: false,
  entry: {
    module: {
      default: (_: Request, status: number, __: Headers, context: EntryContext) => {
        const { matches } = context.staticHandlerContext;
        return Response.json({
          status,
          matched: matches.map(({ route }) => route.id),
          params: matches.at(-1)?.params,
          inManifest: Object.keys(context.manifest.routes).length,
        });
      },
    },
  },
} as unknown as ServerBuild;

const samples = routeModules.map(({ path }) => path.replaceAll(/:\w+|\*/g, "a"));
const others = [
  "/pdp/a/",
  "/PDP/a",
  "/pdp//",
  "//",
  "/pdp",
  "/products/category",
  "/a/b/c",
  "/pdp/%E8%93%9D",
];
const data = ["/_root.data", "/pdp/a.data", "/pdp/a.data?_routes=site", "/nowhere.data"];
const ask = (url: string) => new Request(`http://localhost${url}`);

test("an address has the response of the whole build", async () => {
  const whole = createRequestHandler(build, "production");
  const handle = routeHandlers(build);
  // Twice, because the first request creates the handler.
  for (const url of [...samples, ...others, ...data, ...samples]) {
    const [expected, given] = await Promise.all([whole(ask(url)), handle(ask(url))]);
    expect([url, given.status]).toEqual([url, expected.status]);
    const [text, own] = [await expected.text(), await given.text()];
    if (!text.startsWith('{"status"')) expect(own).toBe(text);
    else
      expect({ ...JSON.parse(own), inManifest: 0 }).toEqual({ ...JSON.parse(text), inManifest: 0 });
  }
});

test("a page is matched against its own routes, those above it, and the catch-all", async () => {
  const handle = routeHandlers(build);
  for (const { path } of routeModules.filter(({ path }) => path !== "/*")) {
    const answer = await handle(ask(path.replaceAll(/:\w+|\*/g, "a")));
    const { inManifest } = (await answer.json()) as { inManifest: number };
    // Root, layout, home, catch-all, and at most three of one path.
    expect([path, inManifest <= 7]).toEqual([path, true]);
  }
});
