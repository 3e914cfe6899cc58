/** A row of the specification's route table (§2) with an address of the demo content that it answers. */
export type RouteRow = { path: string; example: string };

/** The URL table of the specification, row for row. */
export const routeTable: RouteRow[] = [
  { path: "/", example: "/" },
  { path: "/pdp/:slug", example: "/pdp/lace-blue-plate" },
  { path: "/products", example: "/products" },
  { path: "/products/:nav1", example: "/products/lace-blue" },
  { path: "/products/:nav1/:nav2", example: "/products/lace-blue/lace-blue-plates" },
  { path: "/products/category/:code", example: "/products/category/cups" },
  { path: "/products/keyword/:suggest", example: "/products/keyword/cup" },
  { path: "/collections/:nav1", example: "/collections/lace-blue" },
  { path: "/collections/:nav1/:nav2", example: "/collections/lace-blue/lace-blue-plates" },
  { path: "/search-results-page", example: "/search-results-page" },
  { path: "/news", example: "/news" },
  { path: "/news/:id", example: "/news/5200" },
  { path: "/gifting", example: "/gifting" },
  { path: "/member", example: "/member" },
  { path: "/member/damagedForNew", example: "/member/damagedForNew" },
  { path: "/verification", example: "/verification" },
  {
    path: "/customer-service/product-verification",
    example: "/customer-service/product-verification",
  },
  { path: "/contact-us", example: "/contact-us" },
  { path: "/brand-story", example: "/brand-story" },
  { path: "/brand-story/our-history", example: "/brand-story/our-history" },
  { path: "/brand-story/workmanship", example: "/brand-story/workmanship" },
  {
    path: "/brand-story/our-history/annual-plate",
    example: "/brand-story/our-history/annual-plate",
  },
  { path: "/brand-story/about-iittala", example: "/brand-story/about-iittala" },
  { path: "/brand-story/product-story", example: "/brand-story/product-story" },
  { path: "/brand-story/:slug", example: "/brand-story/blue-under-glaze" },
  { path: "/customer-service/customised", example: "/customer-service/customised" },
  { path: "/customer-service/gift-wrap", example: "/customer-service/gift-wrap" },
  {
    path: "/customer-service/damaged-and-replaced",
    example: "/customer-service/damaged-and-replaced",
  },
  {
    path: "/customer-service/product-maintenance",
    example: "/customer-service/product-maintenance",
  },
  { path: "/customer-service/faq", example: "/customer-service/faq" },
  { path: "/about-us", example: "/about-us" },
  { path: "/about-us/career", example: "/about-us/career" },
  { path: "/about-us/jobs", example: "/about-us/jobs" },
  { path: "/about-us/group", example: "/about-us/group" },
  { path: "/find-us", example: "/find-us" },
  { path: "/find-us/flagship-stores", example: "/find-us/flagship-stores" },
  { path: "/flora-danica/:slug", example: "/flora-danica/atlas" },
  { path: "/cookie", example: "/cookie" },
];

/** Addresses beside the table (architecture: "Addresses beside the URL table"). */
export const besideTheTable = [
  "/about-us/jobs/application",
  "/metrics",
  "/favicon.ico",
  "/robots.txt",
  "/sitemap.xml",
  "/resources/captcha",
  "/resources/job-application",
  "/resources/stores-by-city",
  "/resources/demo-media/*",
  "/resources/nearest-store",
  "/resources/menu/:key",
  "/resources/menu-panels",
  "/resources/suggestions",
  "/*",
];
