import { getConfig } from "#server/config.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import { FILTER_PREFIX } from "#shared/domain/pageParams.ts";
import { variantParams } from "#shared/pages/params.ts";
import { pagesOn } from "#shared/site/pages.ts";

/**
 * What crawlers may request: everything but data addresses, variants of pages that have a shorter canonical address
 * (filters, orders, dialogs, a breadcrumb's category), and addresses that a row of the page table excludes.
 */
const rules = [
  "User-agent: *",
  "Allow: /resources/demo-media/",
  "Disallow: /resources/",
  ...pagesOn.flatMap(({ disallow }) => disallow).map((path) => `Disallow: ${path}`),
  ...[FILTER_PREFIX, ...variantParams.map((name) => `${name}=`)].flatMap((name) => [
    `Disallow: /*?${name}`,
    `Disallow: /*&${name}`,
  ]),
];

export function loader() {
  const sitemap = `Sitemap: ${new URL("/sitemap.xml", getConfig().siteUrl).href}`;
  const headers = { ...cacheHeaders("well-known"), "Content-Type": "text/plain; charset=utf-8" };
  return new Response(`${[...rules, "", sitemap].join("\n")}\n`, { headers });
}
