/** A screen, or a state of one, as `npm run screens` accepts it. */
export type Screen = {
  name: string;
  path: string;
  fullPage?: boolean;
  /** A screen whose template another one shows, too: only the full run includes it. */
  again?: boolean;
};

/** Every screen and open overlay that exists. */
export const screens: Screen[] = [
  { name: "home", path: "/" },
  { name: "home-notice", path: "/?notice=data-error", fullPage: false, again: true },
  { name: "product", path: "/pdp/lace-blue-plate?vc=plates" },
  { name: "product-colours", path: "/pdp/nord-stone-mug-sage", again: true },
  { name: "product-inquiry", path: "/pdp/botanica-plate-2", again: true },
  { name: "product-buy", path: "/pdp/lace-blue-plate?dialog=buy", fullPage: false },
  { name: "product-viewer", path: "/pdp/lace-blue-plate?picture=1", fullPage: false },
  { name: "product-refused", path: "/pdp/fault-rejected", again: true },
  { name: "product-unavailable", path: "/pdp/fault-500" },
  { name: "true-size", path: "/pdp/lace-blue-plate/true-size", again: true },
  { name: "turn", path: "/pdp/lace-blue-teapot/turn", again: true },
  { name: "your-year", path: "/your-year?year=1988", again: true },
  { name: "lay-the-table", path: "/lay-the-table" },
  { name: "compare", path: "/compare?piece=lace-blue-cup&piece=rain-cup" },
  { name: "gifts", path: "/gifts", again: true },
  { name: "missing-piece", path: "/missing-piece?series=lace-blue", again: true },
  { name: "verification", path: "/verification" },
  { name: "find-us", path: "/find-us" },
  { name: "find-us-city", path: "/find-us?city=%E4%B8%8A%E6%B5%B7%E5%B8%82", again: true },
  { name: "store-dialog", path: "/find-us?store=SH001", fullPage: false },
  { name: "store-dialog-soon", path: "/find-us?store=HZ001", fullPage: false, again: true },
  { name: "store-dialog-unknown", path: "/?store=NONE", fullPage: false, again: true },
  { name: "menu-card", path: "/resources/menu/series" },
  { name: "menu-list", path: "/resources/menu/dinnerware" },
  { name: "menu-grid", path: "/resources/menu/new" },
  { name: "menu-new-products", path: "/resources/menu/home", again: true },
  { name: "menu-missing", path: "/resources/menu/none", again: true },
  { name: "content-dialog", path: "/?dialog=content-demo-winterLetter", fullPage: false },
  { name: "content-dialog-missing", path: "/?dialog=content-none", fullPage: false, again: true },
  { name: "series-list", path: "/products" },
  { name: "series", path: "/products/dinnerware" },
  { name: "listing", path: "/products/category/dinnerware" },
  {
    name: "listing-filtered",
    path: "/products/category/dinnerware?f.series=lace-blue",
    again: true,
  },
  {
    name: "listing-filters",
    path: "/products/category/dinnerware?f.series=lace-blue&dialog=filters",
    fullPage: false,
  },
  { name: "listing-empty", path: "/products/category/dinnerware?f.series=lace-blue&f.price=0-500" },
  { name: "listing-unknown", path: "/products/category/no-such", again: true },
  { name: "keyword", path: "/products/keyword/%E9%9D%92%E8%95%BE", again: true },
  { name: "keyword-nothing", path: "/products/keyword/zzzz", again: true },
  { name: "search-results", path: "/search-results-page" },
  { name: "collection", path: "/collections/lace-blue" },
  { name: "jobs", path: "/about-us/jobs" },
  { name: "jobs-city-empty", path: "/about-us/jobs?city=none", again: true },
  { name: "job-intro", path: "/about-us/jobs?job=8001", fullPage: false },
  { name: "job-form", path: "/about-us/jobs/application?job=8003" },
  { name: "job-done", path: "/about-us/jobs/application?job=8003&step=done", again: true },
  { name: "job-missing", path: "/about-us/jobs?job=none", fullPage: false, again: true },
  { name: "brand-story", path: "/brand-story", again: true },
  { name: "our-history", path: "/brand-story/our-history", again: true },
  { name: "workmanship", path: "/brand-story/workmanship", again: true },
  { name: "annual-plate", path: "/brand-story/our-history/annual-plate" },
  { name: "about-iittala", path: "/brand-story/about-iittala", again: true },
  { name: "product-story", path: "/brand-story/product-story", again: true },
  { name: "story-article", path: "/brand-story/blue-under-glaze" },
  { name: "specimen", path: "/brand-story/specimen" },
  { name: "story-missing", path: "/brand-story/nobody", again: true },
  { name: "gifting", path: "/gifting" },
  { name: "gifting-help", path: "/gifting?dialog=help-2", fullPage: false },
  { name: "news", path: "/news" },
  { name: "news-type", path: "/news?catalog=studio", again: true },
  { name: "news-entry", path: "/news/5200" },
  { name: "member", path: "/member", again: true },
  { name: "damaged-for-new", path: "/member/damagedForNew", again: true },
  { name: "contact-us", path: "/contact-us" },
  { name: "customised", path: "/customer-service/customised", again: true },
  { name: "gift-wrap", path: "/customer-service/gift-wrap", again: true },
  { name: "damaged-and-replaced", path: "/customer-service/damaged-and-replaced", again: true },
  { name: "product-maintenance", path: "/customer-service/product-maintenance", again: true },
  { name: "faq", path: "/customer-service/faq#broken" },
  { name: "about-us", path: "/about-us", again: true },
  { name: "career", path: "/about-us/career", again: true },
  { name: "group", path: "/about-us/group", again: true },
  { name: "botanica", path: "/flora-danica/botanica" },
  { name: "atlas", path: "/flora-danica/atlas", again: true },
  { name: "cookie", path: "/cookie", again: true },
];

/** Whether the full matrix runs (`npm run test:full`), not one of each kind as in CI. */
export const isFull = process.env.E2E_FULL === "1";

/** Screens of expensive checks: one of each template in CI, all in the full run. */
export const screensOfRun: Screen[] = isFull ? screens : screens.filter(({ again }) => !again);
