/** Content areas: those of CMS-05 and CMS-06, then those of the other screens. */
export const contentAreas = [
  "home",
  "productVerification",
  "gifts",
  "career",
  "jobs",
  "contactUs",
  "member",
  "newsList",
  "mainSeries",
  "brandStory",
  "ourHistory",
  "workmanship",
  "annualPlate",
  "damagedForNew",
  "commonBlock",
  "headerNavigation",
  "siteSettings",
  "aboutIittala",
  "productStory",
  "customised",
  "giftWrap",
  "damagedAndReplaced",
  "productMaintenance",
  "faq",
  "aboutUs",
  "group",
  "findUs",
  "cookie",
] as const;

/** Name of a content area. */
export type ContentArea = (typeof contentAreas)[number];

/** Areas that a backend may omit: the screen renders without them or with the site's own text. */
export const optionalAreas = [
  "productVerification",
  "jobs",
  "newsList",
  "mainSeries",
  "commonBlock",
  "findUs",
  "headerNavigation",
  "siteSettings",
] as const satisfies ContentArea[];

/** Name of an area that a backend may omit. */
export type OptionalArea = (typeof optionalAreas)[number];

/** Content ids by area; `null`: the backend has no such content. */
export type ContentIds = Readonly<
  Record<Exclude<ContentArea, OptionalArea>, string> & Record<OptionalArea, string | null>
>;
