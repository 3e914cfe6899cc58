import type { CallKey } from "#shared/contract/calls.ts";

/** Subject of a call's responses, and the parameter with its id. */
const kinds: Partial<Record<CallKey, { kind: string; by?: readonly string[] }>> = {
  publicRegionContents: { kind: "page", by: ["pageId", "onlineId"] },
  regionContents: { kind: "page", by: ["pageId"] },
  fullProductDetail: { kind: "product", by: ["productId"] },
  getJobPageList: { kind: "jobs" },
  getJobDetail: { kind: "jobs" },
  getCityAreaList: { kind: "jobs" },
  findSearchWord: { kind: "search" },
  autocomplete: { kind: "search" },
  getCatalogList: { kind: "news" },
  getPageList: { kind: "news" },
  getDetail: { kind: "news" },
  searchCmsInfoList: { kind: "contents" },
  getVirtualCategoryList: { kind: "categories" },
  getVirtualCategoryByCode: { kind: "categories" },
  keywordList: { kind: "goods" },
  searchFilter: { kind: "goods" },
  queryModelContentDetail: { kind: "content", by: ["contentId"] },
  queryReadableContent: { kind: "content", by: ["contentId"] },
  getTreeByLevelId: { kind: "stores" },
  getStoreByCoordinateProvince: { kind: "stores" },
  getStoreByStoreCode: { kind: "stores" },
};

/** Kinds of tags; some also have tags for one item: `product-10231`. */
const tagKinds: ReadonlySet<string> = new Set(Object.values(kinds).map((each) => each.kind));

/** Format of a tag: a kind, or a kind and an id of at most 64 characters. */
const form = /^([a-z]+)(?:-([\w.-]{1,64}))?$/;

/** Parameters that identify the subject of a read, such as a listing's category or a page's id. */
const SUBJECTS = [
  "pageId",
  "onlineId",
  "contentId",
  "productId",
  "jobId",
  "id",
  "virtualCategoryCode",
  "code",
  "catalogCode",
];

/**
 * Returns the subject of a request for log lines: an id of the backend, never a visitor's input or location;
 * `undefined` without an id, or if the value could be something else.
 */
export function subjectOf(key: CallKey, params: Record<string, unknown>): string | undefined {
  const { queryParam, ...own } = params;
  const all = { ...own, ...(queryParam as Record<string, unknown> | undefined) };
  // Only in this call the store code identifies the requested store, not this shop.
  const names = key === "getStoreByStoreCode" ? ["storeCode"] : SUBJECTS;
  const found = names.map((name) => all[name]).find((value) => value !== undefined);
  return typeof found === "string" && /^[\w.-]{1,64}$/.test(found) ? found : undefined;
}

/** Returns whether a text is a valid tag of responses. */
export function isTag(text: string): boolean {
  return tagKinds.has(form.exec(text)?.[1] ?? "");
}

/**
 * Returns the tags of a cached response: its kind, and its kind with its id, if any. Ids that are invalid in
 * a header are omitted.
 * @param name `<call> <parameters as JSON>`, the key in the read cache
 */
export function tagsOf(name: string): string[] {
  const at = name.indexOf(" ");
  const row = kinds[name.slice(0, at) as CallKey];
  if (!row) return [];
  const params = JSON.parse(name.slice(at + 1)) as Record<string, unknown>;
  const id = row.by?.map((each) => params[each]).find((each) => each !== undefined);
  const tag = `${row.kind}-${id}`;
  return row.by && isTag(tag) ? [tag] : [row.kind];
}

/** Returns whether a response has one of these tags; a kind alone matches all its items. */
export function isAbout(name: string, tags: ReadonlySet<string>): boolean {
  return tagsOf(name).some((tag) => tags.has(tag) || tags.has(tag.split("-", 1)[0] ?? ""));
}

/** Maximum number of tags of a response: about a kilobyte. */
const MOST_TAGS = 40;

/**
 * Returns the tags of a page for a front cache, in a stable order. Above the limit, tags of single items are
 * replaced by `<kind>-many`, which every purge of an item of that kind also purges (`edgeTags`).
 * @param names keys of the responses used by the page
 */
export function pageTags(names: Iterable<string>): string[] {
  const all = [...new Set([...names].flatMap(tagsOf))].sort();
  if (all.length <= MOST_TAGS) return all;
  return [...new Set(all.map((tag) => tag.replace(/-.*/, "-many")))];
}

/** Returns the tags to purge in a front cache for these tags. */
export function edgeTags(tags: Iterable<string>): string[] {
  const manies = [...tags].map((tag) => `${tag.split("-", 1)[0]}-many`);
  return [...new Set([...tags, ...manies])];
}
