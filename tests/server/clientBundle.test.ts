import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { contentPageKeys } from "#shared/site/contentPages.ts";
import { pagesOn } from "#shared/site/pages.ts";
import { filesBelow } from "#tests/guards/sources.ts";
import { rows } from "#tests/support/rows.ts";

const assets = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
const bundle = assets.map((name) => readFileSync(`build/client/assets/${name}`, "utf8")).join("\n");

test("the browser gets scripts", () => {
  expect(bundle).toContain("hydrateRoot");
});

test("no server code reaches the browser", { meta: rows("STACK-09") }, () => {
  // One name of each server module, and the server-only libraries.
  const marks = [
    "fullProductDetail",
    "COMMERCE_ACCESS_TOKEN",
    "demo-access-token",
    "queryRegionContents",
    "store-code",
    "ZodError",
    "sanitize-html",
    "Content-Security-Policy",
    "renderToStaticMarkup",
  ];
  expect(marks.filter((mark) => bundle.includes(mark))).toEqual([]);
});

/** Sources of all scripts, by their maps (`npm run release where` reads them, too). */
const sources = new Set(
  filesBelow(["build/maps"], [".js.map"]).flatMap((file) => {
    const map = JSON.parse(readFileSync(file, "utf8")) as { sources: string[] };
    return map.sources.map((source) => source.replace(/^(\.\.\/)+/, ""));
  }),
);

test("no script contains a block or a static screen: only the server renders them", () => {
  expect(sources).toContain("app/ui/Dialog.tsx");
  const blocks = filesBelow(["app/blocks"], [".tsx"]);
  expect(blocks.length).toBeGreaterThan(30);
  // Answers in dialogs contain rich text.
  const wrong = [...sources].filter(
    (source) => /\.static\.tsx$/.test(source) || blocks.includes(source),
  );
  expect(wrong).toEqual(["app/blocks/common/RichText.tsx"]);
});

type Route = { module: string; imports: string[]; css: string[]; parentId?: string };

const manifest = assets.find((name) => name.startsWith("manifest-")) ?? "";
const { routes, entry } = JSON.parse(
  readFileSync(`build/client/assets/${manifest}`, "utf8").replace(/^[^{]*|;$/g, ""),
) as { routes: Record<string, Route>; entry: Route };

test("no screen's script loads before its visit", { meta: rows("ROUTE-40") }, () => {
  const pages = pagesOn.filter(({ kind, parent }) => kind !== "dev" && parent !== null);
  const screens = pages.map(({ key }) => routes[key] as Route);
  const layouts = [routes["routes/layouts/site"], routes["routes/layouts/bare"]];
  const atOnce = [entry, routes.root, ...layouts].flatMap((part) =>
    part ? [part.module, ...part.imports] : [],
  );
  expect(screens.length).toBeGreaterThan(35);
  expect(screens.filter(({ module }) => atOnce.includes(module))).toEqual([]);
});

/** Bytes (brotli) that a route adds to the layout's scripts. */
function ownScripts(id: string): number {
  const { module, imports } = routes[id] as Route;
  const frame = [entry, routes.root, routes["routes/layouts/site"]].flatMap((part) =>
    part ? [part.module, ...part.imports] : [],
  );
  return [module, ...imports]
    .filter((file) => !frame.includes(file))
    .map(sentBytes)
    .reduce((sum, bytes) => sum + bytes, 0);
}

const sent = new Map<string, number>();

/** Bytes of a file as sent by a CDN (brotli at its highest quality, the default). */
function sentBytes(file: string): number {
  const bytes =
    sent.get(file) ?? brotliCompressSync(readFileSync(`build/client${file}`)).byteLength;
  sent.set(file, bytes);
  return bytes;
}

describe("a content page loads no more JavaScript than the layout needs", () => {
  const staticRoutes = [
    "home",
    "brandStoryPage",
    "news",
    "newsEntry",
    "subBrand",
    ...contentPageKeys.filter((key) => key !== "contactUs"),
  ];

  test.each(staticRoutes)("%s", (id) => {
    // The code of its head, and the names imported from the layout's chunk.
    expect(ownScripts(id)).toBeLessThan(1000);
  });

  test("gifting and contact add only their head and interactive parts", () => {
    expect(ownScripts("gifting")).toBeLessThan(2800);
    expect(ownScripts("contactUs")).toBeLessThan(2900);
  });

  test.each(staticRoutes)("%s has its styles without scripts", (id) => {
    const sheets = (routes[id] as Route).css.map((file) =>
      readFileSync(`build/client${file}`, "utf8"),
    );
    expect(sheets.join("").length).toBeGreaterThan(20_000);
  });
});

test("the job form loads without the layout's scripts", { meta: rows("STACK-14") }, () => {
  const form = routes.application as Route;
  const above = [form.parentId ?? "", "root"].map((id) => routes[id] as Route);
  const imports = [form, ...above].flatMap((route) => route.imports);
  expect(imports.length).toBeGreaterThan(4);
  const frame = routes["routes/layouts/site"]?.module ?? "";
  expect(frame).toMatch(/\/site-.+\.js$/);
  expect(imports).not.toContain(frame);
});
