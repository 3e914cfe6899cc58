/** A row of the specification's route table (§2) with an address that it must answer. */
export type RouteRow = {
  path: string;
  example: string;
  /** Issue that builds the screen, while it is not there yet; until then the address redirects. */
  open?: number;
};

/** The URL table of the specification, row for row. */
export const routeTable: RouteRow[] = [
  { path: "/", example: "/" },
  { path: "/pdp/:slug", example: "/pdp/100001" },
  { path: "/products", example: "/products", open: 3 },
  { path: "/products/:nav1", example: "/products/lace-blue", open: 3 },
  { path: "/products/:nav1/:nav2", example: "/products/lace-blue/plates", open: 3 },
  { path: "/products/category/:code", example: "/products/category/plates", open: 3 },
  { path: "/products/keyword/:suggest", example: "/products/keyword/cup", open: 3 },
  { path: "/collections/:nav1", example: "/collections/lace-blue", open: 3 },
  { path: "/collections/:nav1/:nav2", example: "/collections/lace-blue/plates", open: 3 },
  { path: "/search-results-page", example: "/search-results-page", open: 3 },
  { path: "/news", example: "/news", open: 4 },
  { path: "/news/:id", example: "/news/1", open: 4 },
  { path: "/gifting", example: "/gifting", open: 4 },
  { path: "/member", example: "/member", open: 4 },
  { path: "/member/damagedForNew", example: "/member/damagedForNew", open: 4 },
  { path: "/verification", example: "/verification", open: 5 },
  {
    path: "/customer-service/product-verification",
    example: "/customer-service/product-verification",
    open: 5,
  },
  { path: "/contact-us", example: "/contact-us", open: 4 },
  { path: "/brand-story", example: "/brand-story", open: 4 },
  { path: "/brand-story/our-history", example: "/brand-story/our-history", open: 4 },
  { path: "/brand-story/workmanship", example: "/brand-story/workmanship", open: 4 },
  {
    path: "/brand-story/our-history/annual-plate",
    example: "/brand-story/our-history/annual-plate",
    open: 4,
  },
  { path: "/brand-story/about-iittala", example: "/brand-story/about-iittala", open: 4 },
  { path: "/brand-story/product-story", example: "/brand-story/product-story", open: 4 },
  { path: "/brand-story/:slug", example: "/brand-story/a-painter", open: 4 },
  { path: "/customer-service/customised", example: "/customer-service/customised", open: 4 },
  { path: "/customer-service/gift-wrap", example: "/customer-service/gift-wrap", open: 4 },
  {
    path: "/customer-service/damaged-and-replaced",
    example: "/customer-service/damaged-and-replaced",
    open: 4,
  },
  {
    path: "/customer-service/product-maintenance",
    example: "/customer-service/product-maintenance",
    open: 4,
  },
  { path: "/customer-service/faq", example: "/customer-service/faq", open: 4 },
  { path: "/about-us", example: "/about-us", open: 4 },
  { path: "/about-us/career", example: "/about-us/career", open: 4 },
  { path: "/about-us/jobs", example: "/about-us/jobs", open: 5 },
  { path: "/about-us/group", example: "/about-us/group", open: 4 },
  { path: "/find-us", example: "/find-us", open: 6 },
  { path: "/find-us/flagship-stores", example: "/find-us/flagship-stores", open: 6 },
  { path: "/flora-danica/:slug", example: "/flora-danica/atlas", open: 4 },
  { path: "/cookie", example: "/cookie", open: 4 },
];

/** Addresses beside the table (architecture: "Addresses beside the URL table"). */
export const besideTheTable = [
  "/healthz",
  "/readyz",
  "/metrics",
  "/favicon.ico",
  "/resources/demo-media/*",
  "/*",
];
