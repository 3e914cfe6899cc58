import { expect, test } from "vitest";
import type { z } from "zod";
import { createListingIndex } from "#demo/listingIndex.ts";
import type { linkSchema } from "#shared/contract/schemas/content.ts";
import { paths } from "#shared/domain/paths.ts";
import { sitePages } from "#shared/site/pages.ts";
import { allNodes, allPages, catalogue, isReadable } from "./catalogue.ts";

type Link = z.input<typeof linkSchema>;

/** Every link object below a value. */
function linksIn(value: unknown): Link[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(linksIn);
  return "linkType" in value ? [value as Link, ...inside] : inside;
}

const contents = [
  ...allPages().flatMap(({ items }) => items.filter(isReadable).map((item) => item.contents)),
  ...Object.values(catalogue.modelContents),
];
const links = contents.flatMap((text) => linksIn(JSON.parse(text)));
const nodes = new Map(
  allNodes(catalogue.categories).map((node) => [node.virtualCategoryCode, node]),
);
const products = new Map(catalogue.products.map((each) => [each.productDetail.productId, each]));

const fixedPaths = new Set([
  ...Object.values(paths).flatMap((path) => (path.length === 0 ? [(path as () => string)()] : [])),
  ...Object.values(sitePages).map(({ path }) => path),
]);

const anchors = new Set(contents.map((text) => JSON.parse(text).anchor));
const index = createListingIndex(catalogue);

/** Whether a search, with the filters of its address, finds anything. */
async function findsPieces(path: string): Promise<boolean> {
  const { pathname, searchParams } = new URL(path, "https://www.house.example");
  const filters = Object.fromEntries(
    [...searchParams].map(([name, value]) => [name.replace("f.", ""), [value]]),
  );
  const keyword = decodeURIComponent(pathname.split("/")[3] ?? "");
  return (await index.find({ keyword, filters })).length > 0;
}

/** Whether a path of the site has an existing target. */
async function leadsSomewhere(path: string): Promise<boolean> {
  const bare = path.split(/[?#]/, 1)[0] ?? "";
  const [section = "", last = ""] = bare.split("/").slice(1);
  if (fixedPaths.has(bare)) return true;
  if (bare.startsWith("/products/category/"))
    return nodes.get(bare.split("/")[3] ?? "")?.leafFlag === true;
  if (bare === "") return anchors.has(path.slice(1));
  if (bare.startsWith("/products/keyword/")) return findsPieces(path);
  if (section === "pdp") return catalogue.products.some((p) => p.productDetail.productId === last);
  if (section === "products") return nodes.get(last)?.leafFlag === false;
  if (section === "flora-danica") return Object.hasOwn(catalogue.onlinePages, last);
  return Object.hasOwn(catalogue.onlinePages, `${section}-${last}`);
}

test("every type of link is used, and each has a value", () => {
  expect(new Set(links.map(({ linkType }) => linkType))).toEqual(new Set([1, 2, 3, 4, 5, 7]));
  expect(links.filter(({ val }) => !val)).toEqual([]);
});

test("links to categories contain a category; leaves, branches and the all-series flag all occur", () => {
  const found = links.filter(({ linkType }) => linkType === 5);
  expect(found.filter(({ code }) => !nodes.has(String(code)))).toEqual([]);
  const leaf = found.map(({ code }) => nodes.get(String(code))?.leafFlag);
  expect(new Set(leaf)).toEqual(new Set([true, false]));
  expect(found.some(({ isAllSeries }) => isAllSeries)).toBe(true);
});

test("links to products contain a product and one of its own categories", () => {
  for (const { linkSpuId, vc } of links.filter(({ linkType }) => linkType === 3)) {
    const product = products.get(String(linkSpuId));
    expect(product, String(linkSpuId)).toBeDefined();
    if (vc) expect(product?.categoryCodes).toContain(vc);
  }
});

test("links to stories contain an online page, links to content readable content", () => {
  for (const link of links) {
    if (link.linkType === 2) {
      expect(link.type).toBe("page");
      expect(Object.keys(catalogue.onlinePages)).toContain(link.onlineId);
    }
    if (link.linkType === 7) {
      expect(catalogue.readableContents[String(link.id)]?.contents).toBeTruthy();
    }
  }
});

test("plain paths and links in texts have existing targets, external ones reserved domains", async () => {
  const typed = links
    .filter(({ linkType }) => linkType === 4)
    .flatMap(({ val, locale }) => [String(val), ...Object.values(locale ?? {}).map(String)]);
  const inText = contents.flatMap((text) =>
    [...text.matchAll(/<a href=\\"([^"\\]+)\\"/g)].map((match) => match[1] as string),
  );
  const jumps = contents.flatMap((text) =>
    (JSON.parse(text).navItem ?? []).map((item: { navJump: { val: string } }) => item.navJump.val),
  );
  expect(inText.length).toBeGreaterThan(0);
  const reached = /^(tel:\d+|mailto:[\w.]+@[\w.]+\.example|https:\/\/www\.[\w-]+\.example\/)$/;
  const paths = [...typed, ...inText, ...jumps].filter((address) => !reached.test(address));
  const dead: string[] = [];
  for (const path of paths) if (!(await leadsSomewhere(path))) dead.push(path);
  expect(dead).toEqual([]);
  for (const { val } of links.filter(({ linkType }) => linkType === 1)) {
    expect(new URL(String(val)).hostname).toMatch(/\.example$/);
  }
});
