import { isMembers, type Members } from "./members.ts";

/**
 * Places of the rows in an answer. The specification names `results` for the category tree, and no member for other pages
 * and lists: the names that frameworks for paging use are accepted, and a list alone.
 */

/** Members that hold the rows, the contract's own first. */
const ROWS = ["results", "list", "records", "items", "rows", "content", "data"];
/** Members that hold the number of all rows, the contract's own first. */
const TOTALS = [
  "total",
  "totalCount",
  "totalElements",
  "totalNum",
  "totalRows",
  "recordsTotal",
  "count",
];

const isThere = (value: unknown) => value !== undefined && value !== null;

/** A number of up to the digits of a long id: PHP writes rows with their ids as keys. */
export const ONLY_DIGITS = /^\d{1,20}$/;

/** Member of an object like a list, of JavaScript. */
export const LENGTH = "length";

/** Values of an object whose keys are numbers, in the order of its keys. */
export function listOf(value: object): unknown[] {
  return Object.entries(value)
    .filter(([key]) => key !== LENGTH)
    .sort(([a], [b]) => byNumber(a.replace(/^0+/, ""), b.replace(/^0+/, "")))
    .map(([, row]) => row);
}

/** Order of numbers of any length. */
const byNumber = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1);

/** A list, or an object whose first key is a number. */
function holdsRows(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return true;
  const [first] = Object.keys(value);
  return first !== undefined && ONLY_DIGITS.test(first);
}

/** The name of the member that holds the rows: a known name, or the only member that is a list of objects. */
function nameOfRows(members: Members): string | null {
  const known = ROWS.find((name) => holdsRows(members[name]));
  if (known !== undefined) return known;
  const lists = Object.keys(members).filter((name) => {
    const value = members[name];
    return Array.isArray(value) && typeof value[0] === "object" && value[0] !== null;
  });
  const [only] = lists;
  return lists.length === 1 && only !== undefined ? only : null;
}

/** Members of a page besides its rows. */
const OF_PAGE =
  /^(?:total|page|pages|size|limit|offset|current|count|pageN(?:um|o|umber)|pageS(?:ize|tart)|totalPages?|pageCount|has(?:Next|Previous)(?:Page)?|isLast|isFirst|last|first|empty)$/;

/** Members of an object that holds nothing but a list, as XML writes it; also with its only row. */
const ITEMS = ["value", "values", "val", "item", "element", "row", "string"];

/** The rows of an object that is a page by all of its members; the object itself if it is none, as a single row. */
export function rowsOfList(value: object): object {
  const members = value as Members;
  const [only = "", ...others] = Object.keys(members);
  const inner = members[only];
  if (others.length === 0 && ITEMS.includes(only) && typeof inner === "object" && inner !== null) {
    return inner;
  }
  const name = ROWS.find((each) => holdsRows(members[each]));
  const isPage =
    name !== undefined &&
    Object.keys(members).every(
      (each) => each === name || OF_PAGE.test(each) || TOTALS.includes(each),
    );
  return isPage ? (members[name] as object) : value;
}

/** The only list among the members of an object, whatever its name; `null` without one, or with several. */
export function onlyList(value: object): unknown[] | null {
  const lists = Object.values(value).filter(Array.isArray);
  return lists.length === 1 ? (lists[0] ?? null) : null;
}

/** The members of an object that are all objects, as maps by id write rows; `null` if one is none. */
export function rowsOfMap(value: object): unknown[] | null {
  const rows = Object.values(value);
  return rows.length > 0 && rows.every(isMembers) ? rows : null;
}

/** Whether a page has rows by a known name, each an object. */
const holdsObjects = (page: Members) =>
  ROWS.some((name) => {
    const rows = page[name];
    return holdsRows(rows) && Object.values(rows as object).every(isMembers);
  });

/** A page around another: `{ "page": { "list": […] } }`. The members of the outer one decide, such as its total. */
function withInnerPage(members: Members): Members {
  if (nameOfRows(members) !== null) return members;
  const pages = Object.entries(members).filter(([, each]) => isMembers(each) && holdsObjects(each));
  const [only] = pages;
  if (pages.length !== 1 || !only) return members;
  const [name, inner] = only;
  const own = Object.entries(members).filter(([each, value]) => each !== name && isThere(value));
  return { ...(inner as Members), ...Object.fromEntries(own) };
}

/** A page with its rows in `results` and their number in `total`; the same object if it has them there. */
export function pageMembers(value: object): object {
  if (Array.isArray(value)) return { results: value };
  const members = withInnerPage(value as Members);
  const rows = nameOfRows(members);
  const total = TOTALS.find((name) => isThere(members[name]));
  const isContract = (rows === null || rows === "results") && (total ?? "total") === "total";
  if (isContract) return members;
  return {
    ...members,
    results: rows === null ? members.results : members[rows],
    total: total === undefined ? undefined : members[total],
  };
}

/** The rows of an object that holds them in one of its members; the object itself if none does. */
export function rowsOfPage(value: object): object {
  const rows = nameOfRows(value as Members);
  return rows === null ? value : ((value as Members)[rows] as object);
}
