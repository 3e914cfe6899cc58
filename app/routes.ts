import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@remix-run/route-config";
import { structure } from "#brand/structure.ts";
import type { Section } from "#brands/pack.ts";
import { contentPageKeys, contentPages } from "#shared/domain/contentPages.ts";
import { hasExtra, hasPage, ofOwnPages } from "#shared/domain/enabledPages.ts";

/**
 * Routes of the CMS pages of one section, such as `brand-story` or `member`. They share one module; each has
 * its own id. Paths are relative to the section.
 */
function contentRoutes(section: string) {
  return contentPageKeys.flatMap((key) => {
    const [first, ...rest] = contentPages[key].path.slice(1).split("/");
    const file = key === "contactUs" ? "routes/contact-us.tsx" : "routes/content.tsx";
    return first === section ? [route(rest.join("/"), file, { id: `content-${key}` })] : [];
  });
}

/** Routes of a section that a brand can switch off. */
const routesOf = (section: Section, routes: RouteConfigEntry[]) => (hasPage(section) ? routes : []);

/** Pages of the sub-brand, rendered without header, footer and breadcrumbs, if the brand has one. */
const subBrandRoutes =
  structure.subBrand === null
    ? []
    : prefix(structure.subBrand, [route(":slug", "routes/sub-brand/page.tsx")]);

/** Pages outside the specification that a brand can disable. */
const extraRoutes = ofOwnPages([
  [hasExtra("yourYear"), route("your-year", "routes/your-year.tsx")],
  [hasExtra("layTheTable"), route("lay-the-table", "routes/lay-the-table.tsx")],
  [hasExtra("compare"), route("compare", "routes/compare.tsx")],
  [hasExtra("gifts"), route("gifts", "routes/gifts.tsx")],
  [hasExtra("missingPiece"), route("missing-piece", "routes/missing-piece.tsx")],
]);

/** Development pages, excluded from builds. */
const devRoutes =
  import.meta.env?.MODE === "development"
    ? prefix("dev", [
        route("blocks", "routes/dev/blocks.tsx"),
        route("backend", "routes/dev/backend.tsx"),
      ])
    : [];

/**
 * URL table of the ledger (group ROUTE) by section, then further routes. The folders of `app/routes/` match
 * the sections. Sections share no markup and no data, so they are grouped by `prefix`; the two layouts are
 * the only parent routes. The screen provides breadcrumbs and metadata (`app/framework/screenHandle.ts`).
 */
export default [
  layout("routes/layouts/site.tsx", [
    index("routes/home.tsx"),
    ...prefix("pdp/:slug", [
      route("", "routes/pdp/product.tsx"),
      ...ofOwnPages([[hasExtra("trueSize"), route("true-size", "routes/pdp/true-size.tsx")]]),
    ]),
    ...prefix("products", [
      route("", "routes/products/series-list.tsx"),
      route("category/:code", "routes/products/category.tsx"),
      route("keyword/:suggest", "routes/products/keyword.tsx"),
      route(":nav1", "routes/products/series.tsx"),
      route(":nav1/:nav2", "routes/products/listing.tsx"),
    ]),
    ...prefix("collections", [
      route(":nav1", "routes/collections/collection.tsx"),
      route(":nav1/:nav2", "routes/collections/collection.tsx", { id: "routes/collections/part" }),
    ]),
    route("search-results-page", "routes/search-results-page.tsx"),
    ...routesOf(
      "news",
      prefix("news", [route("", "routes/news/list.tsx"), route(":id", "routes/news/entry.tsx")]),
    ),
    ...routesOf("gifting", [route("gifting", "routes/gifting.tsx")]),
    ...prefix("member", contentRoutes("member")),
    ...routesOf("verification", [route("verification", "routes/verification.tsx")]),
    ...prefix("contact-us", contentRoutes("contact-us")),
    ...prefix("brand-story", [
      ...contentRoutes("brand-story"),
      route(":slug", "routes/brand-story/story.tsx"),
    ]),
    ...prefix("customer-service", [
      ...contentRoutes("customer-service"),
      ...routesOf("verification", [
        route("product-verification", "routes/verification.tsx", {
          id: "routes/customer-service/product-verification",
        }),
      ]),
    ]),
    ...prefix("about-us", [
      ...contentRoutes("about-us"),
      ...routesOf("jobs", [route("jobs", "routes/about-us/jobs.tsx")]),
    ]),
    ...routesOf(
      "stores",
      prefix("find-us", [
        route("", "routes/find-us.tsx"),
        route("flagship-stores", "routes/find-us.tsx", { id: "routes/find-us/flagship-stores" }),
      ]),
    ),
    ...prefix("cookie", contentRoutes("cookie")),
    ...extraRoutes,
    ...prefix("preview", [
      route("", "routes/preview/start.tsx"),
      route(":id", "routes/preview/page.tsx"),
      route("online/:id", "routes/preview/page.tsx", { id: "routes/preview/online" }),
    ]),
    route("resources/menu/:key", "routes/resources/menu.tsx"),
  ]),
  layout("routes/layouts/bare.tsx", [
    ...subBrandRoutes,
    ...routesOf(
      "jobs",
      prefix("about-us", [route("jobs/application", "routes/about-us/application.tsx")]),
    ),
    ...ofOwnPages([[hasExtra("turn"), route("pdp/:slug/turn", "routes/pdp/turn.tsx")]]),
  ]),
  route("favicon.ico", "routes/resources/favicon.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("news/rss.xml", "routes/resources/news-feed.ts"),
  route("metrics", "routes/resources/metrics.ts"),
  ...prefix("resources", [
    route("browser-errors", "routes/resources/browser-errors.ts"),
    route("purge", "routes/resources/purge.ts"),
    route("captcha", "routes/resources/captcha.ts"),
    ...routesOf("jobs", [
      route("job-application", "routes/resources/job-application.ts"),
      route("stores-by-city", "routes/resources/stores-by-city.ts"),
    ]),
    route("demo-media/*", "routes/resources/demo-media.ts"),
    route("product-code/:id", "routes/resources/product-code.ts"),
    route("nearest-store", "routes/resources/nearest-store.ts"),
    route("menu-panels", "routes/resources/menu-panels.ts"),
    route("suggestions", "routes/resources/suggestions.ts"),
    route("prefetch-rules", "routes/resources/prefetch-rules.ts"),
    route("styles/:name", "routes/resources/late-styles.ts"),
  ]),
  ...devRoutes,
  route("*", "routes/unknown.ts"),
] satisfies RouteConfig;
