import { index, layout, type RouteConfig, route } from "@remix-run/route-config";
import { structure } from "#brand/structure.ts";
import { APPLICATION_PATH } from "./domain/application.ts";
import { contentPageKeys, contentPages } from "./domain/contentPages.ts";
import { ofOwnPages } from "./domain/enabledPages.ts";

/** Screens that are a page of the CMS share one module, but for one; each has a row and an id of its own. */
const contentRoutes = contentPageKeys.map((key) =>
  route(
    contentPages[key].path.slice(1),
    key === "contactUs" ? "routes/contact.tsx" : "routes/content.tsx",
    { id: `content-${key}` },
  ),
);

/** The sub-brand's bare pages, where the house has one. */
const subBrandRoutes =
  structure.subBrand === null ? [] : [route(`${structure.subBrand}/:slug`, "routes/sub-brand.tsx")];

/** Pages beside the table, where the house has them. */
const extraRoutes = ofOwnPages([
  ["yourYear", route("your-year", "routes/your-year.tsx")],
  ["layTheTable", route("lay-the-table", "routes/lay-the-table.tsx")],
]);

/** Pages for developers; no build has them. */
const devRoutes =
  import.meta.env?.MODE === "development"
    ? [route("dev/blocks", "routes/dev/blocks.tsx"), route("dev/backend", "routes/dev/backend.tsx")]
    : [];

/**
 * The URL table of the specification (§2), row for row, then the addresses beside it; a brand pack may do
 * without some of its content pages (`brands/<key>/structure.ts`).
 */
export default [
  layout("routes/layouts/site.tsx", [
    index("routes/home.tsx"),
    route("pdp/:slug", "routes/product.tsx"),
    route("news", "routes/news.tsx"),
    route("news/:id", "routes/news-entry.tsx"),
    route("gifting", "routes/gifting.tsx"),
    route("brand-story/:slug", "routes/story.tsx"),
    ...contentRoutes,
    route("products", "routes/series-list.tsx"),
    route("products/:nav1", "routes/series.tsx"),
    route("products/:nav1/:nav2", "routes/listing.tsx"),
    route("products/category/:code", "routes/category.tsx"),
    route("products/keyword/:suggest", "routes/keyword.tsx"),
    route("collections/:nav1", "routes/collections.tsx"),
    route("collections/:nav1/:nav2", "routes/collections.tsx", { id: "routes/collection-part" }),
    route("search-results-page", "routes/search-results.tsx"),
    route("verification", "routes/verification.tsx"),
    route("customer-service/product-verification", "routes/verification.tsx", {
      id: "routes/service-verification",
    }),
    route("about-us/jobs", "routes/jobs.tsx"),
    route("find-us", "routes/find-us.tsx"),
    route("find-us/flagship-stores", "routes/find-us.tsx", { id: "routes/flagship-stores" }),
    ...extraRoutes,
    route("pdp/:slug/true-size", "routes/true-size.tsx"),
    route("resources/menu/:key", "routes/resources/menu.tsx"),
    route("preview", "routes/preview.tsx"),
    route("preview/:id", "routes/preview-page.tsx"),
    route("preview/online/:id", "routes/preview-page.tsx", { id: "routes/preview-online" }),
  ]),
  layout("routes/layouts/bare.tsx", [
    ...subBrandRoutes,
    route(APPLICATION_PATH.slice(1), "routes/application.tsx"),
    route("pdp/:slug/loupe", "routes/loupe.tsx"),
    route("pdp/:slug/turn", "routes/turn.tsx"),
  ]),
  route("favicon.ico", "routes/resources/favicon.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("metrics", "routes/resources/metrics.ts"),
  route("resources/purge", "routes/resources/purge.ts"),
  route("resources/captcha", "routes/resources/captcha.ts"),
  route("resources/job-application", "routes/resources/job-application.ts"),
  route("resources/stores-by-city", "routes/resources/stores-by-city.ts"),
  route("resources/demo-media/*", "routes/resources/demo-media.ts"),
  route("resources/product-code/:id", "routes/resources/product-code.ts"),
  route("resources/nearest-store", "routes/resources/nearest-store.ts"),
  route("resources/menu-panels", "routes/resources/menu-panels.ts"),
  route("resources/suggestions", "routes/resources/suggestions.ts"),
  route("resources/prefetch-rules", "routes/resources/prefetch-rules.ts"),
  route("resources/styles/:name", "routes/resources/late-styles.ts"),
  route("resources/loader/:name", "routes/resources/loader.ts"),
  ...devRoutes,
  route("*", "routes/unknown.ts"),
] satisfies RouteConfig;
