import { getConfig } from "#server/config.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";

/**
 * What crawlers may ask for: everything but the site's own data addresses, and the endless
 * combinations of filters, orders and open dialogs, whose pages stand at shorter addresses too.
 */
const rules = [
  "User-agent: *",
  "Allow: /resources/demo-media/",
  "Disallow: /resources/",
  "Disallow: /search-results-page?",
  "Disallow: /lay-the-table?",
  ...["f.", "sort=", "dialog=", "picture=", "store="].flatMap((name) => [
    `Disallow: /*?${name}`,
    `Disallow: /*&${name}`,
  ]),
];

export function loader() {
  const sitemap = `Sitemap: ${new URL("/sitemap.xml", getConfig().siteUrl).href}`;
  const headers = { ...cacheHeaders("well-known"), "Content-Type": "text/plain; charset=utf-8" };
  return new Response(`${[...rules, "", sitemap].join("\n")}\n`, { headers });
}
