import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { routeHandlers } from "#server/node/routeHandlers.ts";
import { getLogger } from "#server/observability/log.ts";
import { PAGE_BYTES } from "#server/responses/pageSize.ts";
import { routeModules } from "#tests/support/routes.ts";

/** The site's route table as a build whose documents describe their matches. */
const rows: [id: string, row: { parentId?: string; path?: string; index?: true }][] = [
  ["root", { path: "" }],
  ["site", { parentId: "root" }],
  ["/", { parentId: "site", index: true }],
  ...routeModules
    .filter(({ path }) => path !== "/")
    .map(({ path }) => [path, { parentId: "site", path: path.slice(1) }] as [string, object]),
];
const each = (more: object) =>
  Object.fromEntries(rows.map(([id, row]) => [id, { id, ...row, ...more }]));
const describe = (_: Request, status: number, __: Headers, context: EntryContext) => {
  const matched = context.staticHandlerContext.matches.map(({ route, params }) => [
    route.id,
    params,
  ]);
  const known = Object.keys(context.manifest.routes).length;
  return Response.json({ status, matched }, { headers: { known: String(known) } });
};
const build = {
  mode: "production",
  future: { v3_singleFetch: true },
  isSpaMode: false,
  routes: each({ module: { default: () => null, loader: () => "data" } }),
  assets: { routes: each({}), version: "1" },
  entry: { module: { default: describe } },
} as unknown as ServerBuild;

const pages = routeModules.map(({ path }) => path.replaceAll(/:\w+|\*/g, "a"));
const near = ["/pdp/a/", "/PDP/a", "/pdp//", "//", "/pdp", "/a/b/c", "/pdp/%E8%93%9D"];
const data = ["/_root.data", "/pdp/a.data", "/pdp/a.data?_routes=site", "/nowhere.data"];

test("an address has the response of the whole build, and a page of few routes", async () => {
  const [whole, own] = [createRequestHandler(build, "production"), routeHandlers(build)];
  // Pages twice, because the first request creates the handler.
  for (const url of [...pages, ...near, ...data, ...pages]) {
    const ask = () => new Request(`http://localhost${url}`);
    const [expected, given] = await Promise.all([whole(ask()), own(ask())]);
    const answer = [url, given.status, await given.text()];
    expect(answer).toEqual([url, expected.status, await expected.text()]);
    const isPage = pages.includes(url) && !answer.join().includes('"/*"');
    // Root, layout, catch-all, and at most two of one path.
    if (isPage) expect([url, Number(given.headers.get("known")) <= 5]).toEqual([url, true]);
  }
});

test("a loader's data above the largest page are refused with 503 before a render", async () => {
  const error = vi.spyOn(getLogger(), "error").mockReturnValue(undefined);
  const texts = { short: "a", long: "a".repeat(PAGE_BYTES) };
  const statusOf = async (text: string) => {
    const loader = () => ({ text });
    const own = { ...build, routes: each({ module: { default: () => null, loader } }) };
    const answer = await routeHandlers(own as unknown as ServerBuild)(
      new Request("http://localhost/"),
    );
    return (await answer.json()).status;
  };
  expect(await statusOf(texts.short)).toBe(200);
  expect(await statusOf(texts.long)).toBe(503);
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ cause: "data" }), "page too large");
  error.mockRestore();
});
