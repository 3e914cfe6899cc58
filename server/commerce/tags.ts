import type { CallKey } from "./calls.ts";

/** What the answers of a call are about, and which parameter names the one of its kind. */
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

/** Kinds of tags; some have tags that name one of them, too: `product-10231`. */
const tagKinds: ReadonlySet<string> = new Set(Object.values(kinds).map((each) => each.kind));

/** A tag's form: a kind, or a kind and an id of 64 characters at most. */
const form = /^([a-z]+)(?:-([\w.-]{1,64}))?$/;

/** Parameters that name what a read is about; a listing names its category, a page its id. */
const SUBJECTS = [
  ...["pageId", "onlineId", "contentId", "productId", "jobId", "id"],
  ...["virtualCategoryCode", "code", "catalogCode"],
];

/**
 * What a question is about, for log lines: an id of the house's, never what a visitor typed or where he
 * is; `undefined` where it has none, or where it could be something else.
 */
export function subjectOf(key: CallKey, params: Record<string, unknown>): string | undefined {
  const { queryParam, ...own } = params;
  const all = { ...own, ...(queryParam as Record<string, unknown> | undefined) };
  // Only there the store code is the one that is asked for, not this shop's own.
  const names = key === "getStoreByStoreCode" ? ["storeCode"] : SUBJECTS;
  const found = names.map((name) => all[name]).find((value) => value !== undefined);
  return typeof found === "string" && /^[\w.-]{1,64}$/.test(found) ? found : undefined;
}

/** Whether a text is a tag that answers may have. */
export function isTag(text: string): boolean {
  return tagKinds.has(form.exec(text)?.[1] ?? "");
}

/**
 * What a kept answer is about: its kind, and its kind with its id where it has one. Ids that cannot
 * stand in a header go by their kind alone.
 * @param name `<call> <parameters as JSON>`, as the read cache names it
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

/** Whether an answer is about one of these tags; a kind alone means all of it. */
export function isAbout(name: string, tags: ReadonlySet<string>): boolean {
  return tagsOf(name).some((tag) => tags.has(tag) || tags.has(tag.split("-", 1)[0] ?? ""));
}

/** Most tags that an answer carries: about a kilobyte. */
const MOST_TAGS = 40;

/**
 * The tags of a page, for a cache in front, in the same order each time. When they are too many, those
 * of one thing give way to `<kind>-many`, which whoever purges one of the kind purges too
 * (`edgeTags`).
 * @param names of the answers that it was made of
 */
export function pageTags(names: Iterable<string>): string[] {
  const all = [...new Set([...names].flatMap(tagsOf))].sort();
  if (all.length <= MOST_TAGS) return all;
  return [...new Set(all.map((tag) => tag.replace(/-.*/, "-many")))];
}

/** What a cache in front has to drop so that nothing about these tags is left. */
export function edgeTags(tags: Iterable<string>): string[] {
  const manies = [...tags].map((tag) => `${tag.split("-", 1)[0]}-many`);
  return [...new Set([...tags, ...manies])];
}
