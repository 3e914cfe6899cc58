import { z } from "zod";
import { applicationTextSchema } from "./schemas/application.ts";
import {
  categoryTreeSchema,
  contentListSchema,
  filtersSchema,
  listingBodySchema,
  listingPageSchema,
  suggestionSchema,
} from "./schemas/catalogue.ts";
import {
  modelContentSchema,
  pageItemsSchema,
  readableContentSchema,
  searchConfigSchema,
} from "./schemas/content.ts";
import {
  areaNodeSchema,
  captchaSchema,
  citySchema,
  jobPageSchema,
  jobSchema,
  newsCatalogSchema,
  newsDetailSchema,
  newsPageSchema,
  storeRowSchema,
  storeSchema,
  verificationSchema,
} from "./schemas/people.ts";
import { fullProductSchema } from "./schemas/product.ts";
import { present, subjectRows } from "./tolerant.ts";

/** Site ids used in the catalogue's fixed parameters. */
export type CommerceIds = {
  storeCode: string;
  storeId: string;
  channelCode: string;
  channelId: string;
};

/**
 * When a response counts as accepted (CMS-02, HTTP-08):
 * - `cms`: success is true, errorCode is '0' and data exists;
 * - `success`: success is true (and no errorCode other than 0); data may be missing;
 * - `page`: like `cms`, but an errorCode that is missing is none (CALL-43 names success and data only);
 * - `errorCode`: errorCode is '0', regardless of success.
 */
export type Acceptance = "cms" | "page" | "success" | "errorCode";

/**
 * Whether the call may be repeated:
 * - `read`: safe, may be retried and cached;
 * - `once`: consumes something upstream (a query, an image, an application): exactly one request.
 */
export type Repeat = "read" | "once";

/** One row of the call catalogue (CALL-01 to CALL-45). */
export type CallRow<
  P extends z.ZodTypeAny = z.ZodTypeAny,
  D extends z.ZodTypeAny = z.ZodTypeAny,
> = {
  method: "GET" | "POST";
  /** Exactly as listed; never normalised (one row has a trailing slash). */
  path: `/${string}`;
  /** Whether the access token is sent. */
  token: boolean;
  encoding: "query" | "json" | "form" | "multipart";
  /** Parameters added by the client. */
  fixed: (ids: CommerceIds) => Record<string, unknown>;
  /** The caller's parameters. */
  params: P;
  /** Used fields of the envelope's `data`. */
  data: D;
  acceptance: Acceptance;
  repeat: Repeat;
  /** One sentence for docs/generated/commerce-api.md. */
  purpose: string;
};

function row<P extends z.ZodTypeAny, D extends z.ZodTypeAny>(call: CallRow<P, D>): CallRow<P, D> {
  return call;
}

const nothing = () => ({});
const storeIds = ({ storeCode, storeId }: CommerceIds) => ({ storeCode, storeId });
const noParams = z.object({});

/** Sent only with the setting CAPTCHA_AUDIO, when a visitor asks to hear the captcha. */
const captchaParams = z.object({ audio: z.literal("true").optional() });

/** Parameters of a page: its id, or its online id (brand-story/{onlineId}). */
const pageParams = z.union([z.object({ pageId: z.string() }), z.object({ onlineId: z.string() })]);

/** Parameters of stores: near coordinates (CALL-25, CALL-27), of a city, or of a whole country. */
const storesParams = z.object({
  country: z.literal("CN").optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  storeType: z.literal(0).optional(),
  channelCode: z.string(),
  channelId: z.string(),
  radiusMi: z.literal(99999999).optional(),
  province: z.string().optional(),
  city: z.string().optional(),
});

/**
 * The call catalogue (CALL-01 to CALL-45), row for row and in its order. It includes the calls that the
 * specification defines only by purpose (docs/generated/commerce-api.md).
 */
export const calls = {
  previewPage: row({
    method: "GET",
    path: "/ecommerce/biz/eccms/v1/page/previewPage",
    token: false,
    encoding: "query",
    fixed: storeIds,
    params: pageParams,
    data: pageItemsSchema,
    acceptance: "cms",
    repeat: "read",
    purpose: "A page as its editor last saved it, before it is published.",
  }),
  publicRegionContents: row({
    method: "GET",
    path: "/ecommerce/biz/eccms/v1/page/queryRegionContents/",
    token: false,
    encoding: "query",
    fixed: storeIds,
    params: pageParams,
    data: pageItemsSchema,
    acceptance: "cms",
    repeat: "read",
    purpose:
      "A published page's blocks, by page id or online id: brand-story pages built by links.",
  }),
  regionContents: row({
    method: "GET",
    path: "/ecommerce/biz/eccms/v1/page/queryRegionContents",
    token: true,
    encoding: "query",
    fixed: ({ storeId }) => ({ storeId }),
    params: z.object({ pageId: z.string() }),
    data: pageItemsSchema,
    acceptance: "cms",
    repeat: "read",
    purpose:
      "The blocks of one of the site's own pages: home, brand story, gifting and the others.",
  }),
  fullProductDetail: row({
    method: "GET",
    path: "/ecommerce/open/v1/product/fullProductDetail",
    token: true,
    encoding: "query",
    fixed: storeIds,
    params: z.object({ productId: z.string() }),
    // The specification treats a success without data as a data error, not as a malformed response.
    data: present(fullProductSchema),
    acceptance: "success",
    repeat: "read",
    purpose: "One product with its siblings, tags and the content blocks below it.",
  }),
  securityCodeQuery: row({
    method: "GET",
    path: "/ecommerce/v1/fiskars/securityCode/query",
    token: false,
    encoding: "query",
    fixed: nothing,
    params: z.object({ securityCode: z.string() }),
    data: verificationSchema,
    acceptance: "success",
    repeat: "once",
    purpose: "Product verification. Every request spends one of a code's five queries.",
  }),
  getJobPageList: row({
    method: "POST",
    path: "/ecommerce/open/v1/recruitJob/getJobPageList",
    token: false,
    encoding: "json",
    fixed: nothing,
    params: z.object({
      pageNum: z.number().int(),
      pageSize: z.number().int(),
      queryParam: z.object({
        channelCode: z.string(),
        city: z.string().optional(),
        department: z.string().optional(),
      }),
    }),
    data: jobPageSchema,
    acceptance: "success",
    repeat: "read",
    purpose: "Open positions.",
  }),
  getJobDetail: row({
    method: "GET",
    path: "/ecommerce/open/v1/recruitJob/getJobDetail",
    token: false,
    encoding: "query",
    fixed: nothing,
    params: z.object({ jobId: z.string() }),
    // A success without data is a job that does not exist (any more).
    data: present(jobSchema),
    acceptance: "success",
    repeat: "read",
    purpose: "One position.",
  }),
  getCityAreaList: row({
    method: "GET",
    path: "/ecommerce/open/v1/recruitJob/getCityAreaList",
    token: false,
    encoding: "query",
    fixed: ({ channelCode }) => ({ channelCode }),
    params: z.object({ jobId: z.string().optional() }),
    data: subjectRows(citySchema),
    acceptance: "success",
    repeat: "read",
    purpose: "Cities one can apply for.",
  }),
  checkJobEffectApply: row({
    method: "POST",
    path: "/ecommerce/open/v1/recruitJob/checkJobEffectApply",
    token: false,
    encoding: "json",
    fixed: nothing,
    params: applicationTextSchema,
    data: z.unknown(),
    acceptance: "success",
    repeat: "once",
    purpose:
      "Pre-check of an application: the text fields, no files. Must succeed before applyJob.",
  }),
  getCaptchaImage: row({
    method: "GET",
    path: "/ecommerce/open/v1/recruitJob/getCaptchaImage",
    token: false,
    encoding: "query",
    fixed: nothing,
    params: captchaParams,
    data: captchaSchema,
    acceptance: "success",
    repeat: "once",
    purpose: "A new captcha picture with its key; with `audio`, also its sound.",
  }),
  applyJob: row({
    method: "POST",
    path: "/ecommerce/open/v1/recruitJob/applyJob",
    token: false,
    encoding: "multipart",
    fixed: nothing,
    params: applicationTextSchema,
    data: z.unknown(),
    acceptance: "success",
    repeat: "once",
    purpose: "The application: text parts, then the files resumeFile and otherFiles, streamed.",
  }),
  findSearchWord: row({
    method: "GET",
    path: "/ecommerce/v1/searchWord/findSearchWord",
    token: false,
    encoding: "query",
    fixed: ({ storeId }) => ({ storeId }),
    params: noParams,
    data: searchConfigSchema,
    acceptance: "success",
    repeat: "read",
    purpose: "Search configuration: default words, recommendations, history settings.",
  }),
  autocomplete: row({
    method: "GET",
    path: "/productSearch/mall/front/noAuth/v1/product/autocomplete",
    token: false,
    encoding: "query",
    fixed: ({ storeId }) => ({ storeId, size: 10 }),
    params: z.object({ searchWord: z.string(), size: z.number().int().optional() }),
    data: subjectRows(suggestionSchema),
    acceptance: "success",
    repeat: "read",
    purpose: "Search suggestions while typing.",
  }),
  getCatalogList: row({
    method: "GET",
    path: "/ecommerce/open/v1/cms/info/getCatalogList",
    token: false,
    encoding: "query",
    fixed: ({ channelCode }) => ({ channelCode }),
    params: noParams,
    data: newsCatalogSchema,
    acceptance: "success",
    repeat: "read",
    purpose: "News types.",
  }),
  getPageList: row({
    method: "POST",
    path: "/ecommerce/open/v1/cms/info/getPageList",
    token: false,
    encoding: "json",
    fixed: nothing,
    params: z.object({
      pageNum: z.number().int(),
      pageSize: z.number().int(),
      queryParam: z.object({ channelCode: z.string(), catalogCode: z.string().optional() }),
    }),
    data: newsPageSchema,
    acceptance: "success",
    repeat: "read",
    purpose: "News entries, newest first.",
  }),
  getDetail: row({
    method: "GET",
    path: "/ecommerce/open/v1/cms/info/getDetail",
    token: false,
    encoding: "query",
    fixed: nothing,
    params: z.object({ id: z.string() }),
    data: newsDetailSchema,
    acceptance: "success",
    repeat: "read",
    purpose: "One news entry with its text.",
  }),
  searchCmsInfoList: row({
    method: "POST",
    path: "/productSearch/cms/front/noAuth/v1/content/searchCmsInfoList",
    token: false,
    encoding: "json",
    fixed: nothing,
    params: z.object({
      pageNum: z.number().int(),
      pageSize: z.number().int(),
      queryParam: z.object({ storeCode: z.string(), keyword: z.string().optional() }),
    }),
    data: contentListSchema,
    acceptance: "success",
    repeat: "read",
    purpose: "Content found by keyword; without keyword the list of all online content.",
  }),
  getVirtualCategoryList: row({
    method: "POST",
    path: "/productSearch/mall/front/noAuth/v1/product/getVirtualCategoryList",
    token: true,
    encoding: "json",
    fixed: ({ storeCode }) => ({ pageNum: 1, pageSize: 100, queryParam: { storeCode } }),
    params: noParams,
    data: categoryTreeSchema,
    acceptance: "errorCode",
    repeat: "read",
    purpose: "The virtual category tree.",
  }),
  getVirtualCategoryByCode: row({
    method: "POST",
    path: "/productSearch/mall/front/noAuth/v1/product/getVirtualCategoryByCode",
    token: false,
    encoding: "form",
    fixed: nothing,
    params: z.object({ storeCode: z.string(), code: z.string() }),
    data: categoryTreeSchema,
    acceptance: "errorCode",
    repeat: "read",
    purpose: "One category with its children, for a code that the cached tree does not know.",
  }),
  keywordList: row({
    method: "POST",
    path: "/productSearch/mall/front/noAuth/v1/product/keywordList",
    token: true,
    encoding: "json",
    fixed: nothing,
    params: listingBodySchema,
    data: listingPageSchema,
    acceptance: "success",
    repeat: "read",
    purpose: "A page of products: of a category, of a keyword, filtered and sorted.",
  }),
  searchFilter: row({
    method: "POST",
    path: "/productSearch/mall/front/noAuth/v1/product/searchFilter",
    token: true,
    encoding: "json",
    fixed: nothing,
    params: listingBodySchema,
    data: filtersSchema,
    acceptance: "success",
    repeat: "read",
    purpose: "The filters that apply to a listing, with counts.",
  }),
  queryModelContentDetail: row({
    method: "GET",
    path: "/ecommerce/biz/eccms/v1/content/queryModelContentDetail",
    token: false,
    encoding: "query",
    fixed: nothing,
    params: z.object({ contentId: z.string() }),
    data: modelContentSchema,
    acceptance: "cms",
    repeat: "read",
    purpose: "Content of a model by id: header navigation and each item's popover.",
  }),
  queryReadableContent: row({
    method: "GET",
    path: "/ecommerce/biz/eccms/v1/content/queryReadableContent",
    token: false,
    encoding: "query",
    fixed: storeIds,
    params: z.object({ contentId: z.string() }),
    data: readableContentSchema,
    acceptance: "cms",
    repeat: "read",
    purpose: "Content by id: site settings (valueList) and content behind linkType 7 (contents).",
  }),
  getTreeByLevelId: row({
    method: "POST",
    path: "/ecommerce/open/v1/area/getTreeByLevelId",
    token: true,
    encoding: "json",
    fixed: nothing,
    params: z.object({ levelId: z.number().int(), channelCode: z.string() }),
    data: subjectRows(areaNodeSchema),
    acceptance: "success",
    repeat: "read",
    purpose: "Provinces and their cities.",
  }),
  getStoreByCoordinateProvince: row({
    method: "POST",
    path: "/ecommerce/open/v1/store/getStoreByCoordinateProvince",
    token: true,
    encoding: "json",
    fixed: nothing,
    params: storesParams,
    data: subjectRows(storeRowSchema),
    acceptance: "errorCode",
    repeat: "read",
    purpose: "Stores by distance from coordinates (nearest store), of a city or province, or all.",
  }),
  getStoreByStoreCode: row({
    method: "GET",
    path: "/ecommerce/open/v1/store/getStoreByStoreCode",
    token: true,
    encoding: "query",
    fixed: nothing,
    params: z.object({ storeCode: z.string() }),
    data: storeSchema,
    acceptance: "success",
    repeat: "read",
    purpose: "One store.",
  }),
} as const;

/** Key of a row of the call catalogue. */
export type CallKey = keyof typeof calls;
/** Parameters that the caller of a row passes. */
export type CallParams<K extends CallKey> = z.input<(typeof calls)[K]["params"]>;
/** Parsed response data of a row. */
export type CallData<K extends CallKey> = z.output<(typeof calls)[K]["data"]>;
