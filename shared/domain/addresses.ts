/**
 * The only module that builds internal URLs (group ROUTE of the ledger); used as `paths.home()`. Separate
 * functions, because the bundler tree-shakes unused exports but not object members.
 */

import { structure } from "#brand/structure.ts";

const { storyPaths } = structure;

export const home = () => "/";
export const product = (productId: string, vc?: string | null) =>
  `/pdp/${encodeURIComponent(productId)}${vc ? `?vc=${encodeURIComponent(vc)}` : ""}`;
/** QR code image of a product's public URL. */
export const productCode = (productId: string) =>
  `/resources/product-code/${encodeURIComponent(productId)}`;
export const products = () => "/products";
export const series = (code: string) => `/products/${encodeURIComponent(code)}`;
export const listing = (nav1: string, nav2: string) =>
  `/products/${encodeURIComponent(nav1)}/${encodeURIComponent(nav2)}`;
export const category = (code: string, isAll = false) =>
  `/products/category/${encodeURIComponent(code)}${isAll ? "?isAll=true" : ""}`;
/** Encodes the dot of a final `.data`: Remix treats a path with this suffix as a data request. */
export const keyword = (suggest: string) =>
  `/products/keyword/${encodeURIComponent(suggest).replace(/\.data$/, "%2Edata")}`;
export const collections = (nav1: string, nav2?: string) =>
  `/collections/${encodeURIComponent(nav1)}${nav2 ? `/${encodeURIComponent(nav2)}` : ""}`;
export const search = () => "/search-results-page";
export const news = () => "/news";
export const newsEntry = (id: string) => `/news/${encodeURIComponent(id)}`;
export const newsFeed = () => "/news/rss.xml";
export const gifting = () => "/gifting";
export const member = () => "/member";
export const damagedForNew = () => "/member/damagedForNew";
export const verification = () => "/verification";
export const serviceVerification = () => "/customer-service/product-verification";
export const contactUs = () => "/contact-us";
export const brandStory = () => "/brand-story";
export const ourHistory = (): string => storyPaths.ourHistory ?? "/brand-story/our-history";
export const workmanship = (): string => storyPaths.workmanship ?? "/brand-story/workmanship";
export const annualPlate = (): string =>
  storyPaths.annualPlate ?? "/brand-story/our-history/annual-plate";
export const aboutIittala = (): string => storyPaths.aboutIittala ?? "/brand-story/about-iittala";
export const productStory = (): string => storyPaths.productStory ?? "/brand-story/product-story";
export const brandStoryPage = (onlineId: string) => `/brand-story/${encodeURIComponent(onlineId)}`;
export const customised = () => "/customer-service/customised";
export const giftWrap = () => "/customer-service/gift-wrap";
export const damagedAndReplaced = () => "/customer-service/damaged-and-replaced";
export const productMaintenance = () => "/customer-service/product-maintenance";
export const faq = () => "/customer-service/faq";
export const aboutUs = () => "/about-us";
export const career = () => "/about-us/career";
export const jobs = () => "/about-us/jobs";
export const group = () => "/about-us/group";
export const findUs = () => "/find-us";
/** The stores with what they have of a product. */
export const stockOf = (productId: string) =>
  `${findUs()}?${new URLSearchParams({ piece: productId })}`;
export const flagshipStores = () => "/find-us/flagship-stores";
/** Page of the sub-brand; for a brand without one, a story page. */
export const subBrand = (slug: string) =>
  structure.subBrand === null
    ? brandStoryPage(slug)
    : `/${structure.subBrand}/${encodeURIComponent(slug)}`;
export const cookie = () => "/cookie";
/** Page that asks for consent to statistics and takes it back; also the address of its form. */
export const consent = () => "/cookie/consent";
