import { absoluteUrl } from "#app/domain/absoluteUrl.ts";
import { paths } from "#app/domain/paths.ts";
import { categoryHref } from "#server/catalogue/category.ts";
import { loadCategoryIndex } from "#server/categories/tree.ts";
import type { ServerContext } from "#server/context.ts";
import { contentHref } from "#server/search/searchPage.ts";
import { safeId } from "#server/trust/safeUrl.ts";

/** A sitemap as XML; `null` where there is no such part, or its data cannot be had now. */
export type Sitemap = { kind: "xml"; xml: string } | { kind: "unknown" } | { kind: "unavailable" };

/** Products of one part of the sitemap, and of one call. */
const PART_SIZE = 1000;
const CALL_SIZE = 100;
/** Parts at most: 50,000 products. */
const MAX_PARTS = 50;
const MAX_CONTENT = 500;

/** Screens of the route table that stand at one address. */
const screens = [
  paths.home(),
  paths.products(),
  paths.news(),
  paths.gifting(),
  paths.member(),
  paths.damagedForNew(),
  paths.verification(),
  paths.contactUs(),
  paths.brandStory(),
  paths.ourHistory(),
  paths.workmanship(),
  paths.annualPlate(),
  paths.aboutIittala(),
  paths.productStory(),
  paths.customised(),
  paths.giftWrap(),
  paths.damagedAndReplaced(),
  paths.productMaintenance(),
  paths.faq(),
  paths.aboutUs(),
  paths.career(),
  paths.jobs(),
  paths.group(),
  paths.findUs(),
  paths.cookie(),
];

/**
 * The sitemap: without `part` the index of its parts, `pages` for screens, categories and stories,
 * `products-{n}` for a thousand products each.
 */
export async function loadSitemap(part: string | null, context: ServerContext): Promise<Sitemap> {
  if (part === null) return sitemapIndex(context);
  if (part === "pages") return pagesPart(context);
  const number = Number(/^products-([1-9]\d?)$/.exec(part)?.[1] ?? 0);
  return number >= 1 && number <= MAX_PARTS ? productsPart(number, context) : { kind: "unknown" };
}

async function sitemapIndex(context: ServerContext): Promise<Sitemap> {
  const first = await askProducts(1, context);
  if (!first) return { kind: "unavailable" };
  const parts = Math.min(Math.ceil(first.total / PART_SIZE), MAX_PARTS);
  const names = ["pages", ...Array.from({ length: parts }, (_, i) => `products-${i + 1}`)];
  const { siteUrl } = context.config;
  const entries = names.map((name) => absoluteUrl(siteUrl, `/sitemap.xml?part=${name}`));
  return { kind: "xml", xml: document("sitemapindex", "sitemap", entries) };
}

async function pagesPart(context: ServerContext): Promise<Sitemap> {
  const [tree, content] = await Promise.all([loadCategoryIndex(context), contentPaths(context)]);
  if (!tree.ok || !content) return { kind: "unavailable" };
  const categories = [...tree.data.byCode.values()]
    .filter(({ virtualCategoryCode }) => safeId(virtualCategoryCode))
    .map(categoryHref);
  return urlSet([...screens, ...categories, ...content], context);
}

async function contentPaths(context: ServerContext): Promise<string[] | null> {
  const { commerce, config, signal } = context;
  const paths: string[] = [];
  for (let pageNum = 1; paths.length < MAX_CONTENT; pageNum += 1) {
    const question = { pageNum, pageSize: CALL_SIZE, queryParam: { storeCode: storeCode(config) } };
    const answer = await commerce.searchCmsInfoList(question, { signal });
    if (!answer.ok) return null;
    const { results, total } = answer.data;
    paths.push(...results.flatMap((entry) => contentHref(entry) ?? []));
    if (results.length === 0 || pageNum * CALL_SIZE >= total) break;
  }
  return paths;
}

async function productsPart(part: number, context: ServerContext): Promise<Sitemap> {
  const calls = PART_SIZE / CALL_SIZE;
  const hrefs: string[] = [];
  // One after the other: a sitemap is never worth a burst of calls.
  for (let i = 1; i <= calls; i += 1) {
    const pageNum = (part - 1) * calls + i;
    const page = await askProducts(pageNum, context);
    if (!page) return { kind: "unavailable" };
    const ids = page.results.flatMap(({ spuId }) => safeId(spuId) ?? []);
    hrefs.push(...ids.map((id) => paths.product(id)));
    if (pageNum * CALL_SIZE >= page.total) break;
  }
  return hrefs.length > 0 ? urlSet(hrefs, context) : { kind: "unknown" };
}

async function askProducts(pageNum: number, { commerce, config, signal }: ServerContext) {
  const queryParam = { storeCode: storeCode(config) };
  const question = { pageNum, pageSize: CALL_SIZE, queryParam };
  const answer = await commerce.keywordList(question, { signal });
  return answer.ok ? answer.data : null;
}

function storeCode({ commerce }: ServerContext["config"]): string {
  return commerce.ids.storeCode;
}

function urlSet(hrefs: readonly string[], { config }: ServerContext): Sitemap {
  const addresses = [...new Set(hrefs)].map((href) => absoluteUrl(config.siteUrl, href));
  return { kind: "xml", xml: document("urlset", "url", addresses) };
}

/** Addresses are percent-encoded; of XML's own characters only these two are left in them. */
function escapeXml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/'/g, "&apos;");
}

function document(root: string, entry: string, addresses: readonly string[]): string {
  const lines = addresses.map((each) => `<${entry}><loc>${escapeXml(each)}</loc></${entry}>`);
  const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${schema}">\n${lines.join("\n")}\n</${root}>\n`;
}
