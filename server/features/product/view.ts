import type { Config } from "#server/config.ts";
import { pieceKind, readMeasures } from "#server/product-cards/pieces.ts";
import { cardPrice, displayPrice, offerPrice } from "#server/product-cards/price.ts";
import type { ProductDetail } from "#shared/contract/schemas/product.ts";
import { productCopy } from "#shared/copy/product.ts";
import { storesCopy } from "#shared/copy/stores.ts";
import { adviserLink } from "#shared/domain/adviser.ts";
import type { Block } from "#shared/domain/blocks.ts";
import type { Crumb } from "#shared/domain/crumbs.ts";
import { LINE_END } from "#shared/domain/lines.ts";
import { paths } from "#shared/domain/paths.ts";
import { safeId } from "#shared/domain/safeId.ts";
import type { SiteSettings } from "#shared/domain/settings.ts";
import type { StockView } from "#shared/domain/stock.ts";
import { offered } from "#shared/features/offered.ts";
import type { OfferedProduct } from "#shared/features/offers.ts";
import { groupAttributes } from "./attributes.ts";
import { mediaOfType, productPictures } from "./pictures.ts";
import type { Product } from "./productWithDetail.ts";
import { shareView } from "./share.ts";
import { siblingsView } from "./siblings.ts";

/** Inputs of the view besides the product. */
export type ProductSurroundings = {
  /** Virtual category code in the URL, if any. */
  vc: string | null;
  settings: SiteSettings;
  blocks: Block[];
  /** Default: none. */
  stock?: StockView | null;
  config: Config;
};

/** View model of the product screen: only final texts, URLs, prices and images. */
export type ProductView = ReturnType<typeof productView>;

/** Builds the product screen's view model (PDP-01 to PDP-36). */
export function productView(
  product: Product,
  { vc, settings, blocks, stock = null, config }: ProductSurroundings,
) {
  const { productDetail: detail, tagLabels } = product;
  const series = seriesHeading(detail);
  const title = [series.text, detail.productName].filter(Boolean).join(" ");
  // A product without its own name uses the name of its series.
  const name = detail.productName || series.text || detail.productId;
  const salePrice = detail.skuList[0]?.skuShelfInfoVo?.salePrice ?? null;
  const attributes = groupAttributes(detail.spuAttrList);
  const pictures = productPictures(
    detail,
    (n, view) => productCopy.gallery.alt(title, n, view),
    config,
  );
  const { tmall, jd, wechat } = settings.shops;
  const adviser = adviserLink(paths.product(detail.productId));
  return {
    id: detail.productId,
    name,
    series,
    summary: summaryOf(title, detail.descText, attributes),
    /** Name of the first category that lists it; empty without one. */
    category: detail.virtualCategoryList[0]?.name ?? "",
    price: displayPrice(salePrice, tagLabels),
    /** Omitted if no store is known to have it. */
    ...(stock && { stock }),
    /** Price on a poster, which is used outside the site; omitted if unknown. */
    posterPrice: cardPrice(salePrice, tagLabels),
    offerPrice: offerPrice(salePrice, tagLabels),
    pictures,
    siblings: siblingsView(product, vc, config),
    variants: variantsOf(product, series.text, config),
    /** Lines of the description, split at line breaks. */
    description: detail.descText.split(LINE_END),
    attributes,
    /** Links to further pages of the product. */
    offeredLinks: offered("product", offeredProduct(detail, config)),
    crumbs: productCrumbs(detail, name, vc),
    /** Pages of services that the site does not show; omitted if there are none. */
    ...(config.absentPages.length > 0 && { absent: config.absentPages }),
    share: shareView({ productId: detail.productId, title, picture: pictures.main }, config),
    store: settings.store,
    email: settings.contact.email?.value ?? "",
    /** Omitted if the brand has none. */
    ...(adviser && { adviser: { ...adviser, label: storesCopy.adviser } }),
    marketplaces: [tmall, jd].flatMap((shop) => (shop?.link ? [shop] : [])),
    wechatShop: wechat,
    blocks,
  };
}

/** Part of the view used by the browser, including the head; the rest is static HTML. */
export type LiveProduct = ReturnType<typeof liveProduct>;

/** Returns the part of the view used by the browser. */
export function liveProduct(view: ProductView) {
  const { id, name, series, summary, price, siblings, share, store, marketplaces, wechatShop } =
    view;
  const { posterPrice, absent, stock, email, adviser } = view;
  return {
    email,
    ...(adviser && { adviser }),
    ...(stock && { stock }),
    ...(posterPrice !== undefined && { posterPrice }),
    ...(absent && { absent }),
    id,
    name,
    series,
    summary,
    price,
    siblings,
    share,
    store,
    marketplaces,
    wechatShop,
    mainPicture: view.pictures.plain,
    pictures: view.pictures.items,
    ticks: view.attributes.ticks,
    hasTrail: view.crumbs.length > 0,
  };
}

/** Maximum length of a summary, in characters: the display limit of search engines and messengers. */
const MAX_SUMMARY = 110;

/** Returns a short description of the product: its title and its own text, or its attributes. */
function summaryOf(
  title: string,
  descText: string,
  { features, specifications, items }: ReturnType<typeof groupAttributes>,
): string {
  const facts = [...specifications, ...features, ...items].map(({ value }) => value);
  const description = descText.trim() || facts.filter(Boolean).join(productCopy.summary.comma);
  if (description === "") return "";
  return productCopy.summary.of(title, description).replace(/\s+/g, " ").slice(0, MAX_SUMMARY);
}

/** Returns the English series name, otherwise the Chinese one, which is then not marked as English. */
function seriesHeading({ i18nBrandSeriesName, brandSeriesName }: ProductDetail) {
  const english = i18nBrandSeriesName !== "";
  return { text: english ? i18nBrandSeriesName : brandSeriesName, english };
}

/** The product as the extra features read it. */
function offeredProduct(detail: ProductDetail, config: Config): OfferedProduct {
  const { specifications } = groupAttributes(detail.spuAttrList);
  return {
    id: detail.productId,
    kind: pieceKind(detail.productName),
    measures: readMeasures(specifications),
    categories: detail.virtualCategoryList.map(({ code }) => code),
    pictures: (type) => mediaOfType(detail, type, config).length,
  };
}

/** Returns breadcrumbs only if `vc` is one of the product's virtual categories. */
function productCrumbs(detail: ProductDetail, name: string, vc: string | null): Crumb[] {
  const category = detail.virtualCategoryList.find(({ code }) => code === vc);
  if (category === undefined) return [];
  return [
    { label: category.name, href: paths.category(category.code) },
    { label: name, href: null },
  ];
}

/**
 * The group of a product for search engines. The call has no id of the group, so the first product id
 * in alphabetical order identifies it, the same on the page of each sibling.
 */
function variantsOf({ productDetail, groupProducts }: Product, series: string, config: Config) {
  const items = groupProducts.filter(({ productId }) => safeId(productId));
  const [id] = items.map(({ productId }) => productId).sort();
  if (id === undefined || items.length < 2) return null;
  const category = productDetail.virtualCategoryList[0]?.name ?? "";
  const name = [series, category].filter(Boolean).join(" ") || productDetail.productName;
  return {
    id,
    name,
    items: items.map(({ productId, displayName }) => ({
      name: [name, displayName].filter(Boolean).join(" "),
      url: new URL(paths.product(productId), config.siteUrl).href,
    })),
  };
}
