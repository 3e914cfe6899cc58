import { getConfig } from "#server/config.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";

/**
 * What crawlers may request: everything but data addresses, variants of pages that have a shorter
 * canonical address (filters, orders, dialogs, a breadcrumb's category), and tools beside a product.
 */
const rules = [
  "User-agent: *",
  "Allow: /resources/demo-media/",
  "Disallow: /resources/",
  "Disallow: /search-results-page?",
  "Disallow: /products/keyword/*?",
  "Disallow: /lay-the-table?",
  // A chapter has the goods of a listing.
  "Disallow: /collections/*/",
  // Every pair of pieces would be an address.
  "Disallow: /compare",
  "Disallow: /about-us/jobs/application",
  "Disallow: /pdp/*/true-size",
  "Disallow: /pdp/*/turn",
  ...["f.", "sort=", "dialog=", "picture=", "store=", "vc=", "view=", "year=", "city="].flatMap(
    (name) => [`Disallow: /*?${name}`, `Disallow: /*&${name}`],
  ),
];

export function loader() {
  const sitemap = `Sitemap: ${new URL("/sitemap.xml", getConfig().siteUrl).href}`;
  const headers = { ...cacheHeaders("well-known"), "Content-Type": "text/plain; charset=utf-8" };
  return new Response(`${[...rules, "", sitemap].join("\n")}\n`, { headers });
}
