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

type Members = Readonly<Record<string, unknown>>;

const isThere = (value: unknown) => value !== undefined && value !== null;

/** A number of up to the digits of a long id: PHP writes rows with their ids as keys. */
export const ONLY_DIGITS = /^\d{1,20}$/;

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

/** A page with its rows in `results` and their number in `total`; the same object if it has them there. */
export function pageMembers(value: object): object {
  if (Array.isArray(value)) return { results: value };
  const members = value as Members;
  const rows = nameOfRows(members);
  const total = TOTALS.find((name) => isThere(members[name]));
  const isContract = (rows === null || rows === "results") && (total ?? "total") === "total";
  if (isContract) return value;
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
