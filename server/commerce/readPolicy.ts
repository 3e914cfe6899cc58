import type { CallData, CallKey } from "./calls.ts";

/** How long answers of one call are of use, in milliseconds. */
export type ReadPolicy = {
  /** Served without asking again. */
  freshMs: number;
  /** After that: served at once, while a fresh answer is fetched. */
  staleMs: number;
  /** In all: served when the upstream fails for the moment (`isTransient`). */
  keepMs: number;
};

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const content: ReadPolicy = { freshMs: minute, staleMs: 10 * minute, keepMs: 24 * hour };
const settled: ReadPolicy = { freshMs: 5 * minute, staleMs: hour, keepMs: 24 * hour };
const goods: ReadPolicy = { freshMs: minute, staleMs: minute, keepMs: 24 * hour };

/**
 * Which answers are kept, and for how long. `null`: never kept, each call asks the upstream;
 * so for everything that spends something there, and for previews, whose editors wait for them.
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
 * Whether an accepted answer may be kept: a product answer without its detail is a data error
 * (spec §5) and is asked again each time.
 */
export function isWorthKeeping(key: CallKey, data: unknown): boolean {
  if (key !== "fullProductDetail") return true;
  return Boolean((data as CallData<"fullProductDetail">)?.productDetail);
}

/** Parameters that a visitor typed, or that say where he is. */
const VISITORS_OWN = ["keyword", "searchWord", "latitude", "longitude"];

/** Whether an answer may be written down for the next process: nothing that names a visitor's words or place. */
export function isLasting(key: CallKey, params: Record<string, unknown>): boolean {
  const { queryParam = {} } = params;
  const names = [...Object.keys(params), ...Object.keys(queryParam as object)];
  return readPolicies[key] !== null && !names.some((name) => VISITORS_OWN.includes(name));
}

/**
 * After a transient failure a kept answer counts as fresh for `freshMs`, so that a failing upstream is
 * asked about it at most that often, and as stale for `staleMs` more, so that nobody waits for it.
 */
export const afterFailure = { freshMs: 2 * second, staleMs: minute } as const;

/** What one process keeps in memory at most: answers, and bytes of their JSON text. */
export const cacheLimits = { entries: 5000, bytes: 64 * 1024 * 1024 } as const;
