import type { CallData, CallKey } from "#shared/contract/calls.ts";

/** Cache lifetimes of a call's responses, in milliseconds. */
export type ReadPolicy = {
  /** Served without a request. */
  freshMs: number;
  /** After that: served at once, with a refresh in the background. */
  staleMs: number;
  /** Total: served during transient upstream failures (`isTransient`). */
  keepMs: number;
};

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const content: ReadPolicy = { freshMs: minute, staleMs: 10 * minute, keepMs: 24 * hour };
const settled: ReadPolicy = { freshMs: 5 * minute, staleMs: hour, keepMs: 24 * hour };
const goods: ReadPolicy = { freshMs: minute, staleMs: minute, keepMs: 24 * hour };

/**
 * Cache policy of each call. `null`: never cached, each call sends a request. That applies to calls that
 * consume something, and to previews, because editors expect current content.
 */
export const readPolicies: Readonly<Record<CallKey, ReadPolicy | null>> = {
  previewPage: null,
  publicRegionContents: content,
  regionContents: content,
  fullProductDetail: goods,
  securityCodeQuery: null,
  getJobPageList: content,
  getJobDetail: content,
  getCityAreaList: settled,
  checkJobEffectApply: null,
  getCaptchaImage: null,
  applyJob: null,
  findSearchWord: settled,
  autocomplete: { freshMs: 30 * second, staleMs: 30 * second, keepMs: 10 * minute },
  getCatalogList: settled,
  getPageList: content,
  getDetail: content,
  searchCmsInfoList: content,
  getVirtualCategoryList: settled,
  getVirtualCategoryByCode: settled,
  keywordList: goods,
  searchFilter: goods,
  queryModelContentDetail: settled,
  queryReadableContent: settled,
  getTreeByLevelId: settled,
  getStoreByCoordinateProvince: settled,
  getStoreByStoreCode: settled,
};

/**
 * Returns whether an accepted response may be cached: a product without its detail is a data error (ERR-13)
 * and is fetched again each time.
 */
export function isWorthKeeping(key: CallKey, data: unknown): boolean {
  if (key !== "fullProductDetail") return true;
  return Boolean((data as CallData<"fullProductDetail">)?.productDetail);
}

/** Parameters typed by a visitor, or with a visitor's location. */
const VISITORS_OWN = ["keyword", "searchWord", "latitude", "longitude"];

/**
 * Returns whether a response may be persisted for the next process: responses to a visitor's input or
 * location are excluded.
 */
export function isLasting(key: CallKey, params: Record<string, unknown>): boolean {
  const { queryParam = {} } = params;
  const names = [...Object.keys(params), ...Object.keys(queryParam as object)];
  return readPolicies[key] !== null && !names.some((name) => VISITORS_OWN.includes(name));
}

/**
 * After a transient failure, a cached response is fresh for `freshMs`, which limits requests to a failing
 * upstream, and then stale for `staleMs`, so that no page waits for it.
 */
export const afterFailure = { freshMs: 2 * second, staleMs: minute } as const;

/** Memory limits per process: number of responses, and bytes of their JSON text. */
export const cacheLimits = { entries: 5000, bytes: 64 * 1024 * 1024 } as const;
