/** Usual landing pages, by name. */
export const landingPages = {
  home: "/",
  product: "/pdp/lace-blue-plate?vc=plates",
  listing: "/products/category/dinnerware",
  "job form": "/about-us/jobs/application?job=8003",
  story: "/brand-story/blue-under-glaze",
};
