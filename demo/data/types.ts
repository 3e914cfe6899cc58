import type { z } from "zod";
import type { ContentArea } from "#shared/contract/contentAreas.ts";
import type {
  linkSchema,
  menuProductSchema,
  navigationSchema,
  navPopoverSchema,
  searchConfigSchema,
} from "#shared/contract/schemas/content.ts";
import type {
  citySchema,
  jobSchema,
  newsCatalogSchema,
  newsDetailSchema,
  storeSchema,
} from "#shared/contract/schemas/people.ts";
import type { fullProductSchema, productDetailSchema } from "#shared/contract/schemas/product.ts";

/** Returns the URL of a demo picture by file name without `.webp`. */
export type MediaUrl = (name: string) => string;

/** Options of the catalogue. */
export type CatalogueOptions = {
  mediaUrl: MediaUrl;
  contentIds: Record<ContentArea, string>;
  /** `house`: the brand's own; `large`: 20,000 products in 2,000 categories. */
  scale: "house" | "large";
  /** Name and contact of the maps service; without it the privacy notice uses neutral text. */
  mapsProvider?: string;
};

/** A link as written by an editor (DATA-04). */
export type DemoLink = z.input<typeof linkSchema>;

/** A node of the virtual category tree (DATA-02) as returned by the backend. */
export type DemoCategory = {
  virtualCategoryCode: string;
  virtualCategoryName: string;
  i18nVirtualCategoryName: { en: string };
  productUrl: string;
  leafFlag: boolean;
  linkText: string | null;
  description: string | null;
  virtualBackgroundUrl: string | null;
  subList: DemoCategory[];
};

/** A product as returned in blocks, popovers and listings (DATA-03). */
export type DemoMenuProduct = z.input<typeof menuProductSchema>;

/** A block of a page; `contents` is JSON text (CMS-04). */
export type DemoPageItem = { modelName: string; contents: string };

/** Name of a listing filter. */
export type FilterCode = "series" | "shape" | "colour" | "use" | "occasion";

/** The complete product response (`fullProductDetail`) with additional fields for listings. */
export type DemoProduct = Omit<
  z.input<typeof fullProductSchema>,
  "productDetail" | "groupProducts"
> & {
  productDetail: Omit<z.input<typeof productDetailSchema>, "virtualCategoryList"> & {
    productId: string;
    productName: string;
    brandSeriesName: string;
    i18nBrandSeriesName: { en: string };
    mediaMajor: { url: string };
    virtualCategoryList: { code: string; name: string }[];
  };
  tagLabels: string[];
  groupProducts: { productId: string; displayName: string; imageUrl: string }[];
  pageModelContents: DemoPageItem[];
  /** Guide price in yuan, `null` if missing; equal to the first SKU's. */
  salePrice: number | null;
  /** Products of one group are siblings; `null`: none. */
  groupKey: string | null;
  /** Values by filter code, as counted by `searchFilter`. */
  filters: Partial<Record<FilterCode, { value: string; name: string }[]>>;
  /** `YYYY-MM-DD`, for sorting by date. */
  createdAt: string;
  /** Further search words of the product. */
  searchWords?: string[];
  /** The same, matched as whole words only: 洗碗机 does not match 碗. */
  wholeWords?: string[];
  /** Reached by its address only: in no listing, search, filter or block. */
  unlisted?: true;
  /** Codes of all leaf categories that list the product. */
  categoryCodes: string[];
};

/** A page linked by its published id (LINK-02). */
export type DemoOnlinePage = {
  title: string;
  summary: string;
  imageUrl: string;
  /** Publication date, `YYYY-MM-DD`. */
  publishTime: string;
  items: DemoPageItem[];
  /** Published but unlisted. */
  unlisted?: true;
  /** Its canonical path belongs to the sub-brand. */
  subBrand?: true;
};

/** Named values of the site settings (CMS-07). */
export type DemoSetting = {
  name: string;
  contentValue: string | { url: string } | { val: string };
};

export type DemoStore = z.input<typeof storeSchema> & {
  id: string;
  storeCode: string;
  storeName: string;
  province: string;
  city: string;
  openStatus: boolean;
  longitude: number;
  latitude: number;
};

export type DemoArea = {
  areaId: string;
  areaCode: string;
  areaName: string;
  children: DemoArea[];
};

export type DemoCity = z.input<typeof citySchema> & {
  areaId: string;
  areaCode: string;
  areaName: string;
};

/** A job; `cityIds` are the cities open for application. */
export type DemoJob = z.input<typeof jobSchema> & {
  id: string;
  jobTitle: string;
  cityName: string;
  department: string;
  cityIds: string[];
};

export type DemoNewsCatalog = z.input<typeof newsCatalogSchema>[number] & {
  catalogCode: string;
  catalogName: string;
};

export type DemoNews = z.input<typeof newsDetailSchema> & {
  id: string;
  title: string;
  summary: string;
  publishTime: string;
  catalogCode: string;
};

/** A security code on a certificate, with its initial state. */
export type DemoSecurityCode = {
  code: string;
  /** Queries counted before the demo starts; five are valid, then the code is frozen. */
  queryTimes: number;
  /** `YYYY-MM-DD HH:mm:ss`, empty before the first query. */
  firstSearchTime: string;
  /** `counted`: status by number of queries (1 first, 2 repeat, 3 frozen); any other: always this result. */
  answer: "counted" | "error" | "unusual" | "wrong";
  /** Message of the upstream; for a counted code, that of its first query. */
  prompt: string;
  /** Messages of a counted code for a repeated query and when frozen. */
  laterPrompts?: { repeat: string; blocked: string };
};

export type DemoSearchConfig = z.input<typeof searchConfigSchema>;
export type DemoNavigation = z.input<typeof navigationSchema>;
export type DemoPopover = z.input<typeof navPopoverSchema>;

/** Rows of a page as last saved by an editor, unvalidated. */
export type DemoDraft = unknown[];

/** Products of a list written by hand, by id, with the words of a search that mean it. */
export type DemoCuration = { words: readonly string[]; goods: readonly string[] };

/** All data of the demo backend. */
export type DemoCatalogue = {
  categories: DemoCategory[];
  products: DemoProduct[];
  /** By page id, which is the content id of an area. */
  pages: Record<string, DemoPageItem[]>;
  onlinePages: Record<string, DemoOnlinePage>;
  /** Unpublished pages by page id. */
  drafts: Record<string, DemoDraft>;
  /** JSON text by content id (`queryModelContentDetail`). */
  modelContents: Record<string, string>;
  readableContents: Record<string, { contents?: string; valueList?: DemoSetting[] }>;
  searchConfig: DemoSearchConfig;
  /** Synonyms of filter values, by filter and value; searched like the names. */
  synonyms?: Partial<Record<FilterCode, Record<string, string[]>>>;
  /** Lists written by hand: a search for one of the words finds these products, in this order. */
  curations?: DemoCuration[];
  /** Words for goods that are not sold: a search for one is not split into words. */
  unsoldWords?: string[];
  stores: DemoStore[];
  areas: DemoArea[];
  cities: DemoCity[];
  jobs: DemoJob[];
  newsCatalogs: DemoNewsCatalog[];
  news: DemoNews[];
  securityCodes: DemoSecurityCode[];
};
