import { type CategoryIndex, loadCategoryIndex } from "#server/categories/tree.ts";
import type { ServerContext } from "#server/context.ts";
import {
  canonicalListing,
  categoryHref,
  categoryOfName,
} from "#server/features/catalogue/category.ts";
import { canonicalCollection } from "#server/features/catalogue/collection.ts";
import { contentHref, dayOf } from "#server/features/content/listEntry.ts";
import { recommendedWords } from "#server/features/search/searchPage.ts";
import { escapeXml } from "#server/responses/xml.ts";
import { safeImageUrl } from "#server/security/safeUrl.ts";
import { absoluteUrl } from "#shared/domain/absoluteUrl.ts";
import { hasPage } from "#shared/domain/enabledPages.ts";
import { resizedImage } from "#shared/domain/images.ts";
import { openOverlay } from "#shared/domain/overlays.ts";
import { paths } from "#shared/domain/paths.ts";
import { safeId } from "#shared/domain/safeId.ts";
import { shownPages } from "#shared/site/pages.ts";

/** A sitemap as XML, an unknown part, or unavailable data. */
export type Sitemap = { kind: "xml"; xml: string } | { kind: "unknown" } | { kind: "unavailable" };

/** An address, with the day of its content (`YYYY-MM-DD`) and the address of its picture where known. */
type Entry = { path: string; day?: string; picture?: string | null };

const IMAGES = "http://www.google.com/schemas/sitemap-image/1.1";
/** Number of products per sitemap part, and per call. */
const PART_SIZE = 1000;
const CALL_SIZE = 100;
/** Maximum number of parts: 50,000 products. */
const MAX_PARTS = 50;
const MAX_CONTENT = 500;
const MAX_CONTENT_CALLS = 20;
const MAX_JOB_CALLS = 5;

/**
 * Loads a part of the sitemap: without `part` the index; `pages` for screens, categories, collections,
 * recommended search words, stories, sub-brand pages, news and jobs; `products-{n}` for a thousand products
 * each. Only content has a date, so only content has `lastmod`.
 */
export async function loadSitemap(part: string | null, context: ServerContext): Promise<Sitemap> {
  if (part === null) return sitemapIndex(context);
  if (part === "pages") return pagesPart(context);
  const number = Number(/^products-([1-9]\d?)$/.exec(part)?.[1] ?? 0);
  return number >= 1 && number <= MAX_PARTS ? productsPart(number, context) : { kind: "unknown" };
}

async function sitemapIndex(context: ServerContext): Promise<Sitemap> {
  const first = await fetchProducts(1, context);
  if (!first) return { kind: "unavailable" };
  const parts = Math.min(Math.ceil(first.total / PART_SIZE), MAX_PARTS);
  const names = ["pages", ...Array.from({ length: parts }, (_, i) => `products-${i + 1}`)];
  const { siteUrl } = context.config;
  const entries = names.map((name) => absoluteUrl(siteUrl, `/sitemap.xml?part=${name}`));
  return {
    kind: "xml",
    xml: document(
      "sitemapindex",
      "sitemap",
      entries.map((url) => ({ url })),
    ),
  };
}

async function pagesPart(context: ServerContext): Promise<Sitemap> {
  const [tree, content, words, jobs] = await Promise.all([
    loadCategoryIndex(context),
    contentEntries(context),
    recommendedWords(context),
    hasPage("jobs") ? jobPaths(context) : [],
  ]);
  if (!tree.ok || !content || !jobs) return { kind: "unavailable" };
  // The search for a category's name is not canonical: the category's listing is.
  const searches = words.filter((word) => !categoryOfName(word, tree.data)).map(paths.keyword);
  // Pages with a fixed address.
  const screens = shownPages(context.config.absentPages)
    .filter(({ inSitemap }) => inSitemap)
    .map(({ path }) => path);
  const others = [...screens, ...categoryPaths(tree.data), ...searches, ...jobs];
  return urlSet([...others.map((path) => ({ path })), ...content], context);
}

/**
 * Returns the URLs of each category that are canonical: its screen, its full listing if it has subcategories,
 * and its collection.
 */
function categoryPaths({ byCode }: CategoryIndex): string[] {
  return [...byCode.values()].flatMap((node) => {
    const code = node.virtualCategoryCode;
    const listing = canonicalListing(node) === code ? [paths.category(code)] : [];
    const own = paths.collections(code);
    const collection = canonicalCollection(node) === own ? [own] : [];
    // The screen of a leaf is its listing, whose canonical one may be that of a category with the same goods.
    const screen = node.leafFlag ? [] : [categoryHref(node)];
    return [...screen, ...listing, ...collection];
  });
}

/** The open positions, each at the address of its dialog. */
async function jobPaths({ commerce, config, signal }: ServerContext): Promise<string[] | null> {
  const queryParam = { channelCode: config.commerce.ids.channelCode };
  const found: string[] = [];
  for (let pageNum = 1; pageNum <= MAX_JOB_CALLS; pageNum += 1) {
    const question = { pageNum, pageSize: CALL_SIZE, queryParam };
    const answer = await commerce.getJobPageList(question, { signal });
    if (!answer.ok) return null;
    const { results, total } = answer.data;
    for (const { id } of results) {
      if (safeId(id)) found.push(openOverlay({ pathname: paths.jobs(), search: "" }, "job", id));
    }
    if (results.length === 0 || pageNum * CALL_SIZE >= total) break;
  }
  return found;
}

async function contentEntries(context: ServerContext): Promise<Entry[] | null> {
  const { commerce, config, signal } = context;
  const entries: Entry[] = [];
  for (let pageNum = 1; pageNum <= MAX_CONTENT_CALLS; pageNum += 1) {
    const question = { pageNum, pageSize: CALL_SIZE, queryParam: { storeCode: storeCode(config) } };
    const answer = await commerce.searchCmsInfoList(question, { signal });
    if (!answer.ok) return null;
    const { results, leftOut, total } = answer.data;
    for (const entry of results) {
      const path = contentHref(entry, config);
      const picture = safeImageUrl(entry.imageUrl, config, "searchCmsInfoList imageUrl");
      if (path) entries.push({ path, day: dayOf(entry.publishTime), picture });
    }
    // A full page may be followed by another one, regardless of the total.
    const isFull = results.length + leftOut >= CALL_SIZE;
    if (entries.length >= MAX_CONTENT || (!isFull && pageNum * CALL_SIZE >= total)) break;
    if (results.length === 0) break;
  }
  return entries;
}

async function productsPart(part: number, context: ServerContext): Promise<Sitemap> {
  const calls = PART_SIZE / CALL_SIZE;
  const products: Entry[] = [];
  // Sequential: a sitemap must not cause a burst of calls.
  for (let i = 1; i <= calls; i += 1) {
    const pageNum = (part - 1) * calls + i;
    const page = await fetchProducts(pageNum, context);
    if (!page) return { kind: "unavailable" };
    for (const { spuId, majorImageUrl } of page.results) {
      const picture = safeImageUrl(majorImageUrl, context.config, "keywordList majorImageUrl");
      if (safeId(spuId)) products.push({ path: paths.product(spuId), picture });
    }
    if (pageNum * CALL_SIZE >= page.total) break;
  }
  return products.length > 0 ? urlSet(products, context) : { kind: "unknown" };
}

async function fetchProducts(pageNum: number, { commerce, config, signal }: ServerContext) {
  const queryParam = { storeCode: storeCode(config) };
  const question = { pageNum, pageSize: CALL_SIZE, queryParam };
  const answer = await commerce.keywordList(question, { signal });
  return answer.ok ? answer.data : null;
}

function storeCode({ commerce }: ServerContext["config"]): string {
  return commerce.ids.storeCode;
}

function urlSet(entries: readonly Entry[], { config }: ServerContext): Sitemap {
  const once = [...new Map(entries.map((entry) => [entry.path, entry])).values()];
  const urls = once.map(({ path, day, picture }) => ({
    url: absoluteUrl(config.siteUrl, path),
    day,
    picture: picture && absoluteUrl(config.siteUrl, resizedImage(picture)),
  }));
  return { kind: "xml", xml: document("urlset", "url", urls) };
}

type Address = { url: string; day?: string; picture?: string | null };

function document(root: string, entry: string, urls: readonly Address[]) {
  const lines = urls.map(({ url, day, picture }) => {
    const lastmod = day ? `<lastmod>${day}</lastmod>` : "";
    const image = picture
      ? `<image:image><image:loc>${escapeXml(picture)}</image:loc></image:image>`
      : "";
    return `<${entry}><loc>${escapeXml(url)}</loc>${lastmod}${image}</${entry}>`;
  });
  const images = root === "urlset" ? ` xmlns:image="${IMAGES}"` : "";
  const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${schema}"${images}>\n${lines.join("\n")}\n</${root}>\n`;
}
