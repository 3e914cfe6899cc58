import { type CallKey, type CallRow, calls } from "#shared/contract/calls.ts";

/** The catalogue by a key that may be of another release. */
const rows: Readonly<Record<string, CallRow | undefined>> = calls;

/** Kinds of tags; some also have tags for one item: `product-10231`. */
const tagKinds: ReadonlySet<string> = new Set(
  Object.values<CallRow>(calls).flatMap(({ tags }) => tags?.kind ?? []),
);

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
  const tags = rows[name.slice(0, at)]?.tags;
  if (!tags) return [];
  const { kind, by } = tags;
  const params = JSON.parse(name.slice(at + 1)) as Record<string, unknown>;
  const id = by?.map((each) => params[each]).find((each) => each !== undefined);
  const tag = `${kind}-${id}`;
  return by && isTag(tag) ? [tag] : [kind];
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
