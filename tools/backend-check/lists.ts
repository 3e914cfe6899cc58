import type { CallKey } from "#shared/contract/calls.ts";
import type { Members } from "#shared/contract/members.ts";
import { type Findings, type Level, shown } from "./findings.ts";
import { placesAt, shapeOf } from "./members.ts";

/** Rows of lists, compared with each other: which must differ, and which cannot all be the same. */

/** A list within an answer: members of objects, `[]` for each row of a list; "" is the answer itself. */
type Place = string;

/**
 * Members by which the rows of a list differ: the list, the members that together identify a row (none: the row is a text),
 * and the severity.
 */
type Distinct = readonly [list: Place, members: readonly string[], level: Level];

const DISTINCT: Partial<Record<CallKey, readonly Distinct[]>> = {
  keywordList: [["results", ["spuId"], "error"]],
  getJobPageList: [["results", ["id"], "error"]],
  getPageList: [["results", ["id"], "error"]],
  searchCmsInfoList: [
    ["results", ["id"], "error"],
    ["results", ["onlineId"], "warning"],
  ],
  getStoreByCoordinateProvince: [
    ["", ["storeCode"], "error"],
    ["", ["storeName", "address"], "warning"],
  ],
  getVirtualCategoryList: [["results", ["virtualCategoryCode"], "error"]],
  getCityAreaList: [
    ["", ["areaId"], "error"],
    ["", ["areaName"], "warning"],
  ],
  getCatalogList: [
    ["", ["catalogCode"], "error"],
    ["", ["catalogName"], "warning"],
  ],
  getTreeByLevelId: [
    ["", ["areaName"], "warning"],
    ["[].children", ["areaName"], "warning"],
  ],
  searchFilter: [
    ["filters", ["code"], "error"],
    ["filters[].values", ["value"], "error"],
    ["filters[].values", ["name"], "warning"],
  ],
  findSearchWord: [["hotWords", [], "warning"]],
  autocomplete: [["", ["sourceType", "sourceId", "sourceCode", "suggest"], "warning"]],
  fullProductDetail: [
    ["groupProducts", ["productId"], "error"],
    ["groupProducts", ["displayName"], "warning"],
    ["productDetail.virtualCategoryList", ["code"], "warning"],
  ],
};

/** Members that no list has in common for all of its rows. */
const VARIED: Partial<Record<CallKey, readonly [list: Place, members: readonly string[]]>> = {
  keywordList: ["results", ["productName", "majorImageUrl", "salePrice"]],
  getPageList: ["results", ["title", "summary", "imageUrl"]],
  getJobPageList: ["results", ["jobTitle", "jobContent"]],
  searchCmsInfoList: ["results", ["title", "imageUrl"]],
  getStoreByCoordinateProvince: ["", ["storeName", "address", "description", "latitude"]],
};

/** Rows from which "the same in each" is a fault: a few things can have one price or picture. */
const MANY = 6;

/** Members that are names in Chinese: one of at least `MANY` rows has a Chinese character. */
const NAMES: readonly string[] = ["productName", "title", "jobTitle", "storeName"];

/** Members that name a place or a group; a number is the code of one. */
const NAMING: readonly string[] = [
  "province",
  "city",
  "cityName",
  "areaName",
  "department",
  "catalogName",
  "virtualCategoryName",
  "brandSeriesName",
  "productName",
  "storeName",
  "displayName",
];

type List = { path: string; rows: readonly Members[] };

/** The lists at a place, each with its path. */
const listsAt = (data: unknown, place: Place): List[] =>
  placesAt(data, place).flatMap(({ path, value }) =>
    Array.isArray(value) ? [{ path, rows: value }] : [],
  );

/** Parameters that restrict the rows of a list: of those all may have one price, place or picture. */
const NARROWING = [
  "keyword",
  "virtualCategoryCode",
  "filters",
  "catalogCode",
  "city",
  "province",
] as const;

function isNarrowed({ queryParam, ...others }: Members): boolean {
  const asked = { ...others, ...(queryParam as Members | undefined) };
  return NARROWING.some((name) => asked[name] !== undefined);
}

/** Reports rows of one answer that are there twice, are all the same, or are named by codes or in another language. */
export function tellLists(findings: Findings, key: CallKey, params: object, data: unknown): void {
  for (const distinct of DISTINCT[key] ?? [])
    for (const list of listsAt(data, distinct[0])) tellTwice(findings, key, distinct, list);
  const [place = "", members = []] = VARIED[key] ?? [];
  if (isNarrowed(params as Members)) return;
  for (const list of members.length > 0 ? listsAt(data, place) : [])
    for (const member of members) tellVaried(findings, key, member, list);
}

function tellTwice(
  findings: Findings,
  key: CallKey,
  [, members, level]: Distinct,
  { path, rows }: List,
): void {
  const seen = new Map<string, number>();
  const name = members.length > 0 ? `.${members.join(" and ")}` : "";
  for (const [at, row] of rows.entries()) {
    const values = members.length > 0 ? members.map((member) => row?.[member] ?? "") : [row];
    if (values.every((value) => value === "" || typeof value === "object")) continue;
    const id = JSON.stringify(values.map(String));
    const before = seen.get(id);
    seen.set(id, before ?? at);
    if (before === undefined) continue;
    findings.add(
      level,
      key,
      `${shapeOf(path)}[]${name} is there twice`,
      "Give each row an id and a name of its own; of a joined table answer each row once.",
      {
        example: `${path}[${at}]${name} is ${values.map((value) => shown(value)).join(" and ")}`,
        visitors:
          level === "error"
            ? `one page for both: ${path}[${before}]${name} has the same`
            : `two that look the same: ${path}[${before}]${name} has the same`,
      },
    );
  }
}

function tellVaried(findings: Findings, key: CallKey, member: string, { path, rows }: List): void {
  if (rows.length < MANY) return;
  const [first, ...others] = rows.map((row) => row?.[member]);
  const place = `${path}[].${member}`;
  if (first !== undefined && first !== null && first !== "" && typeof first !== "object") {
    if (others.every((other) => other === first)) {
      findings.add(
        "warning",
        key,
        `${place} is the same in each row`,
        "Send the value of each row; leave it out where there is none.",
        {
          example: `${place} is ${shown(first)} in all ${rows.length} rows`,
          visitors: "one value for all, as if they were one thing",
        },
      );
    }
  }
  const texts = [first, ...others].filter((value) => typeof value === "string" && value !== "");
  if (!NAMES.includes(member) || texts.length < MANY) return;
  if (texts.some((text) => /\p{Script=Han}/u.test(text as string))) return;
  findings.add(
    "warning",
    key,
    `${place} is not Chinese in any row`,
    `Answer ${member} in Chinese; other languages have members of their own.`,
    {
      example: `${place} is ${shown(first)} in the first of ${rows.length} rows`,
      visitors: "names in another language on every page",
    },
  );
}

/** Whether a member that names something has a number, such as the code of a province. */
export const isCodeForName = (member: string, value: string): boolean =>
  NAMING.includes(member) && /^\d+$/.test(value.trim());
