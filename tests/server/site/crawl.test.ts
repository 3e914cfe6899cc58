import { beforeAll, expect, test } from "vitest";
import { pageHead } from "#tests/support/linkedData.ts";
import { plainSite } from "#tests/support/plainSite.ts";
import { askAsCrawler, readSitemap } from "#tests/support/sitemap.ts";
import { isFull } from "#tools/screenList.ts";

/** The built site as a search engine crawls it: from the sitemap and by links, within robots.txt. */

type Fetched = {
  path: string;
  products: string[];
  /** The goods of a page of a listing or collection. */
  goods: string[];
  isIndexable: boolean;
};

const origin = plainSite();
const LISTS = /^\/(products|collections|search-results-page)\b/;
/** Requests at once: as many as a polite crawler sends. */
const LANES = 4;
/** The page of a product without parameters. */
const PRODUCT = /^\/pdp\/[^/?]+$/;
/** Product pages are a third of all and share one template: CI reads every sixth. */
const isRead = (path: string, place: number) => isFull || !PRODUCT.test(path) || place % 6 === 0;
let pages: Fetched[];
/** Product pages of the sitemap. */
let pieces: string[];
let isAllowed: (path: string) => boolean;

/** The rules of robots.txt (RFC 9309): the longest pattern that matches decides. */
function robotsRules(text: string): (path: string) => boolean {
  const rules = [...text.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, pattern = ""]) => ({
    allows: kind === "Allow",
    length: pattern.length,
    matches: new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\*/g, ".*")}`),
  }));
  return (path) => {
    const found = rules.filter(({ matches }) => matches.test(path));
    return found.sort((a, b) => b.length - a.length)[0]?.allows ?? true;
  };
}

beforeAll(async () => {
  isAllowed = robotsRules(await (await fetch(`${origin}/robots.txt`)).text());
  const seen = new Set(["/", ...(await readSitemap(origin)).keys()]);
  pieces = [...seen].filter((path) => PRODUCT.test(path));
  const queue = [...seen].filter(isRead);
  pages = [];
  const follow = (address: string, base: string) => {
    const url = URL.canParse(address, base) ? new URL(address, base) : null;
    const path = url?.origin === origin ? url.pathname + url.search : null;
    if (path === null || seen.has(path) || !isAllowed(path)) return;
    seen.add(path);
    queue.push(path);
  };
  const read = async (path: string) => {
    const answer = await askAsCrawler(origin + path);
    const html = await answer.text();
    const { canonical, metas } = pageHead(html);
    const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = ""]) =>
      href.replace(/&amp;/g, "&"),
    );
    for (const link of [...links, answer.headers.get("Location") ?? path])
      follow(link, origin + path);
    const noindex = `${metas.get("robots")}${answer.headers.get("X-Robots-Tag")}`;
    const cards = html.matchAll(/<article[^>]*>.*?href="\/pdp\/([^"?]+)/gs);
    pages.push({
      path,
      goods: LISTS.test(path) ? [...cards].map(([, id = ""]) => id) : [],
      products: links.filter((link) => /^\/pdp\/[^/]+$/.test(link)),
      isIndexable:
        answer.status === 200 && !noindex.includes("noindex") && canonical === origin + path,
    });
  };
  while (queue.length > 0) await Promise.all(queue.splice(0, LANES).map(read));
}, 1_800_000);

const indexable = () => pages.filter(({ isIndexable }) => isIndexable);

test("a crawler fetches at most 1.3 addresses for each page that it may keep", () => {
  const read = new Set(pages.map(({ path }) => path));
  const unread = pieces.filter((path) => !read.has(path)).length;
  const kept = indexable().length + unread;
  expect(kept).toBeGreaterThan(400);
  expect((pages.length + unread) / kept).toBeLessThan(1.3);
});

/** Groups of addresses with the same value. */
function shared(pairs: Iterable<[path: string, value: string]>): string[][] {
  const paths = new Map<string, Set<string>>();
  for (const [path, value] of pairs) paths.set(value, (paths.get(value) ?? new Set()).add(path));
  return [...paths.values()].filter(({ size }) => size > 1).map((all) => [...all]);
}

test("no two listings or collections that are kept have the same goods on all their pages", () => {
  const goods = new Map<string, Set<string>>();
  for (const { path, goods: shown } of indexable()) {
    const list = path.replace(/[?&]page=\d+$/, "");
    for (const id of shown) goods.set(list, (goods.get(list) ?? new Set()).add(id));
  }
  expect(goods.size).toBeGreaterThan(100);
  expect(shared([...goods].map(([list, ids]) => [list, [...ids].sort().join(" ")]))).toEqual([]);
});

test("every product is linked at its canonical address, from a page that is kept", () => {
  const read = pages.filter(({ path }) => PRODUCT.test(path));
  expect(read.filter(({ isIndexable }) => !isIndexable)).toEqual([]);
  expect(read.length).toBeGreaterThan(30);
  const linked = new Set(
    indexable()
      .filter(({ path }) => !path.startsWith("/pdp/"))
      .flatMap(({ products: links }) => links.filter((link) => !link.includes("?"))),
  );
  expect(pieces.length).toBeGreaterThan(200);
  expect(pieces.filter((path) => !linked.has(path))).toEqual([]);
});

test.each([
  ["/pdp/x", true],
  ["/pdp/x?vc=plates", false],
  ["/pdp/x?a=1&vc=plates", false],
  ["/pdp/x/true-size", false],
  ["/about-us/jobs?job=8003", true],
  ["/about-us/jobs/application?job=8003", false],
  ["/products/category/plates?page=2", true],
  ["/products/category/plates?sort=newest", false],
  ["/products/keyword/x", true],
  ["/collections/lace-blue", true],
  ["/collections/lace-blue/lace-blue-plates", false],
  ["/products/keyword/x?page=2", false],
  ["/resources/suggestions", false],
  ["/resources/demo-media/a.webp", true],
])("robots.txt on %s: allowed is %s", (path, allowed) => {
  expect(isAllowed(path)).toBe(allowed);
});
