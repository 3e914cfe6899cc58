/** A screen, or a state of one, as `npm run screens` takes it. */
export type Screen = { name: string; path: string; fullPage?: boolean };

/** Every screen and open overlay that exists. */
export const screens: Screen[] = [
  { name: "home", path: "/" },
  { name: "home-notice", path: "/?notice=data-error", fullPage: false },
  { name: "product", path: "/pdp/lace-blue-plate?vc=plates" },
  { name: "product-colours", path: "/pdp/nord-stone-mug-sage" },
  { name: "product-inquiry", path: "/pdp/botanica-plate-2" },
  { name: "product-buy", path: "/pdp/lace-blue-plate?dialog=buy", fullPage: false },
  { name: "product-viewer", path: "/pdp/lace-blue-plate?picture=1", fullPage: false },
  { name: "product-refused", path: "/pdp/fault-rejected" },
  { name: "product-unavailable", path: "/pdp/fault-500" },
];
