import type { Config } from "#server/config.ts";
import type { CallData, CallKey, CallParams } from "#shared/contract/calls.ts";
import type { Asking } from "./asking.ts";
import { type Findings, type Level, shown } from "./findings.ts";
import { rowsIn } from "./values.ts";

/** What a check of agreement needs. */
export type Check = { ask: Asking["ask"]; findings: Findings; config: Config };

/** An answer that disagrees with its question or with another answer. */
type Disagreement = {
  key: CallKey;
  what: string;
  /** The parameters that matter. */
  asked: string;
  answered: string;
  visitors: string;
  remedy: string;
  level?: Level;
};

export function tellDisagreement(
  findings: Findings,
  { key, what, asked, answered, visitors, remedy, level = "error" }: Disagreement,
): void {
  findings.add(level, key, what, remedy, { example: `asked ${asked}: ${answered}`, visitors });
}

/** A value that no backend has. */
export const NONSENSE = "zzqqxx";

const plain = (name: string) => name.replace(/[\s\p{P}]+/gu, "").toLowerCase();

/** Some of the rows of a list: the first, the last, and others at equal distances. */
export function spread<T>(rows: readonly T[], most: number): T[] {
  if (rows.length <= most) return [...rows];
  const places = new Set(
    Array.from({ length: most }, (_, at) => Math.round((at * (rows.length - 1)) / (most - 1))),
  );
  return rows.filter((_, at) => places.has(at));
}

/** Whether two names can be those of one thing: either may be missing, or have a part that the other lacks. */
export function isSameName(a: string, b: string): boolean {
  const [one, other] = [plain(a), plain(b)];
  return one.includes(other) || other.includes(one);
}

/** A thing as a list names it and as its own answer does. */
type Twice = {
  key: CallKey;
  list: CallKey;
  member: string;
  id: string;
  listed: string;
  own: string;
};

/** Reports a detail with the name of another thing than the list has under its id. */
export function tellName(findings: Findings, { key, list, member, id, listed, own }: Twice): void {
  if (isSameName(listed, own)) return;
  tellDisagreement(findings, {
    key,
    what: `${member} differs from ${list}'s`,
    asked: id,
    answered: `${member} is ${shown(own)}, in ${list} ${shown(listed)}`,
    visitors: "another thing behind a link than the link says",
    remedy: `Answer the thing whose id is asked for, with the ${member} that ${list} has.`,
  });
}

/** A thing with its members as a list has them and as its own answer does. */
type Members = Pick<Twice, "key" | "list" | "id"> & {
  listed: Readonly<Record<string, string>>;
  own: Readonly<Record<string, string>>;
};

/** Reports members of a thing that differ between its list and its own answer. */
export function tellMembers(findings: Findings, { key, list, id, listed, own }: Members): void {
  for (const [member, value] of Object.entries(listed)) {
    const other = own[member] ?? "";
    if (isSameName(value, other)) continue;
    tellDisagreement(findings, {
      key,
      what: `${member} differs from ${list}'s`,
      asked: id,
      answered: `${member} is ${shown(other)}, in ${list} ${shown(value)}`,
      visitors: `one ${member} in lists and another where the thing is shown alone`,
      remedy: `Send the same ${member} in both, of the thing whose id is asked for.`,
    });
  }
}

/** Reports a thing that alone has none of the pictures of its list: usually another's. */
export function tellPictures(
  findings: Findings,
  { key, list, id, member }: Pick<Twice, "key" | "list" | "id" | "member">,
  listed: string,
  own: readonly string[],
): void {
  const addresses = own.filter((url) => url !== "").map((url) => url.replace(/[?#].*$/, ""));
  if (listed === "" || addresses.length === 0) return;
  if (addresses.includes(listed.replace(/[?#].*$/, ""))) return;
  tellDisagreement(findings, {
    key,
    level: "warning",
    what: `${member} has another picture than ${list}`,
    asked: id,
    answered: `the picture of ${list}, ${shown(listed)}, is not among its ${addresses.length}`,
    visitors: "one picture in lists and others on its own page: perhaps another's",
    remedy: `Send the picture of ${list} in ${member}, too.`,
  });
}

/** Addresses of a product's pictures. */
export function picturesOf(detail: CallData<"fullProductDetail">): string[] {
  const product = detail?.productDetail;
  const { mediaList = [], mediaMajor } = product ?? {};
  return [...mediaList, ...(mediaMajor ? [mediaMajor] : [])].map(({ url }) => url);
}

/** The names of things by their codes, as two answers have them. */
type Names = {
  key: CallKey;
  /** The member of the name, and the call whose names the site shows in menus and links. */
  member: string;
  list: CallKey;
  known: ReadonlyMap<string, string>;
};

/** Reports a code that another answer has under another name. */
export function tellNames(
  findings: Findings,
  { key, member, list, known }: Names,
  named: Iterable<readonly [code: string, name: string]>,
): void {
  for (const [code, name] of named) {
    const other = known.get(code);
    if (other === undefined || isSameName(other, name)) continue;
    tellDisagreement(findings, {
      key,
      level: "warning",
      what: `${member} is another name than ${list} has for its code`,
      asked: `the code ${code}`,
      answered: `${member} is ${shown(name)}, in ${list} ${shown(other)}`,
      visitors: "two names for one thing",
      remedy: `Send the name that ${list} has for the code.`,
    });
  }
}

/** Values that visitors choose among must be in the list of choices. */
type Choice = {
  key: CallKey;
  /** The list of choices, and their member. */
  list: CallKey;
  member: string;
  known: ReadonlySet<string>;
  visitors: string;
};

/** Reports a value that the list of choices lacks. */
export function tellNoChoice(
  findings: Findings,
  { key, list, member, known, visitors }: Choice,
  values: Iterable<string>,
): void {
  if (known.size === 0) return;
  for (const value of new Set(values)) {
    if (value === "" || [...known].some((each) => isSameName(each, value))) continue;
    tellDisagreement(findings, {
      key: list,
      level: "warning",
      what: `lacks a ${member} that ${key} has`,
      asked: "the list of choices",
      answered: `${shown(value)} of ${key} is not among its ${known.size}`,
      visitors,
      remedy: `Answer every ${member} that ${key} answers.`,
    });
  }
}

/** Reports a code that stands at two places of the tree of categories. */
export function tellCodesTwice(
  findings: Findings,
  roots: CallData<"getVirtualCategoryList">["results"],
): void {
  const places = new Map<string, string>();
  const walk = (nodes: typeof roots, above: string) => {
    for (const { virtualCategoryCode: code, virtualCategoryName: name, subList } of nodes) {
      const place = `${above}${name}`;
      const before = places.get(code);
      if (before !== undefined) {
        tellDisagreement(findings, {
          key: "getVirtualCategoryList",
          what: "a virtualCategoryCode stands twice in the tree",
          asked: "the tree",
          answered: `${code} is ${shown(before)} and ${shown(place)}`,
          visitors: "one page for both, under the name of one: the other's link is wrong",
          remedy: "Give each category a code of its own.",
        });
      }
      places.set(code, place);
      walk(subList, `${place} / `);
    }
  };
  walk(roots, "");
}

/** A question with a parameter that must narrow its answer. */
type Narrowing<K extends CallKey> = {
  key: K;
  /** The parameter, as the report names it. */
  name: string;
  params: CallParams<K>;
  visitors: string;
  remedy: string;
};

/** Asks with a value that nothing has: an answer with rows ignores the parameter. */
export async function checkNarrowing<K extends CallKey>(
  { ask, findings }: Check,
  { key, name, params, visitors, remedy }: Narrowing<K>,
): Promise<void> {
  const about = `${name} ${NONSENSE}, which nothing has`;
  const answer = await ask(key, params, { about, mayRefuse: true });
  const rows = answer.ok ? rowsIn(answer.data) : [];
  if (rows.length === 0) return;
  tellDisagreement(findings, {
    key,
    what: `${name} is ignored`,
    asked: `${name} ${NONSENSE}`,
    answered: `${rows.length} rows came`,
    visitors,
    remedy,
  });
}

/** A list in pages: how to ask for one, and which member identifies a row. */
type Paged<K extends CallKey> = {
  key: K;
  id: string;
  /** Parameters besides the page, as the report names them; missing: nothing. */
  of?: string;
  params: (pageNum: number, pageSize: number) => CallParams<K>;
};

/** Rows of a page for the check of paging: small, so that any list has two pages. */
const FEW = 2;
/** Rows of a longer page, with whose beginning the first small one is compared. */
const LONGER = 7;

/** Checks that pages follow one another from the first row: none repeats rows, they end, and each has the same total. */
export async function checkPaging<K extends CallKey>(
  { ask, findings }: Check,
  { key, id, of, params }: Paged<K>,
): Promise<void> {
  const page = async (pageNum: number, size = FEW) => {
    const about = `${of ? `${of}, ` : ""}page ${pageNum} of ${size} rows`;
    const answer = await ask(key, params(pageNum, size), { about, mayRefuse: true });
    if (!answer.ok) return null;
    const { total } = answer.data as { total: number };
    return { total, ids: rowsIn(answer.data).map((row) => String(row[id])) };
  };
  const first = await page(1);
  if (first === null || first.ids.length < FEW) return;
  const tell = (what: string, page: string, answered: string, visitors: string, remedy: string) => {
    const asked = of ? `${of}, ${page}` : page;
    tellDisagreement(findings, { key, what, asked, answered, visitors, remedy });
  };
  const second = await page(2);
  if (first.total <= FEW) {
    if (!second?.ids.some((each) => !first.ids.includes(each))) return;
    tell(
      "total counts the rows of one page",
      `pageNum 1, pageSize ${FEW}`,
      `total is ${first.total}, and page 2 has rows`,
      "the first page only: nothing leads to the others",
      "Count in `total` what the same question brings on all of its pages.",
    );
    return;
  }
  const again = second?.ids.find((each) => first.ids.includes(each));
  if (again !== undefined) {
    tell(
      "page 2 repeats rows of page 1",
      `pageNum 2, pageSize ${FEW}`,
      `${id} ${again} came on page 1, too`,
      "the same rows on every page, and never the others",
      "Answer the page that `pageNum` (from 1) and `pageSize` ask for.",
    );
    return;
  }
  if (second !== null && second.total !== first.total) {
    tell(
      "total changes from page to page",
      `pageNum 2, pageSize ${FEW}`,
      `total is ${second.total}, on page 1 ${first.total}`,
      "a count and a number of pages that change while reading",
      "Count in `total` what the same question brings on all of its pages.",
    );
  }
  const longer = await page(1, LONGER);
  const begins = longer?.ids.slice(0, FEW) ?? [];
  if (begins.length === FEW && begins.some((each, at) => each !== first.ids[at])) {
    tell(
      "page 1 does not begin with the first rows",
      `pageNum 1, pageSize ${FEW}`,
      `${id} ${first.ids.join(", ")} came; with pageSize ${LONGER} the list begins with ${begins.join(", ")}`,
      "rows that no page has, and others twice",
      "Count pages from 1, and keep one order for a question.",
    );
    return;
  }
  const beyond = Math.ceil(first.total / FEW) + 1;
  const last = await page(beyond);
  if (last === null || last.ids.length === 0) return;
  tell(
    "pages do not end",
    `pageNum ${beyond}, pageSize ${FEW}, of ${first.total} rows`,
    `${last.ids.length} rows came`,
    "pages beyond the last one, with rows that were there before",
    "Answer an empty list beyond the last page.",
  );
}

type Listing = (about: string, query: object) => Promise<CallData<"keywordList"> | null>;

/** Most leaves, filters and values that are compared: each costs a call. */
const MOST = { leaves: 20, roots: 3, products: 2, filters: 4, values: 3 };

/** A leaf category and the top-level one above it. */
export type Leaf = { code: string; root: string };

/** Checks that a category has its own goods: a product in its list names it, or one of its family. */
export async function checkCategoryGoods(
  { ask, findings }: Check,
  leaves: readonly Leaf[],
  familyOf: (code: string) => ReadonlySet<string>,
  listing: Listing,
): Promise<void> {
  for (const { code } of spread(leaves, MOST.leaves)) {
    const listed = await listing(`category ${code}`, { virtualCategoryCode: code });
    if (listed && listed.total === 0) {
      tellDisagreement(findings, {
        key: "getVirtualCategoryList",
        level: "note",
        what: "a category has no goods",
        asked: `virtualCategoryCode ${code}`,
        answered: "keywordList has no product of it",
        visitors: "an empty list behind its link",
        remedy: "Leave categories without goods out of the tree.",
      });
    }
    const family = familyOf(code);
    const named: string[][] = [];
    let isOwn = false;
    for (const { spuId } of listed?.results.slice(0, MOST.products) ?? []) {
      const detail = await ask(
        "fullProductDetail",
        { productId: spuId },
        { about: `product ${spuId}` },
      );
      const own = detail.ok ? (detail.data?.productDetail?.virtualCategoryList ?? []) : [];
      if (own.length > 0) named.push(own.map((category) => category.code));
      isOwn = own.some((category) => family.has(category.code));
      if (isOwn) break;
    }
    if (isOwn || named.length === 0) continue;
    tellDisagreement(findings, {
      key: "keywordList",
      what: "a category is answered with the goods of another",
      asked: `virtualCategoryCode ${code}`,
      answered: `its first products name ${named.flat().join(", ")} in virtualCategoryList`,
      visitors: "another category's goods under this one's name",
      remedy: "Answer the products of `queryParam.virtualCategoryCode`, which name it as theirs.",
    });
  }
}

/** Checks that `isAll` widens the list of a leaf to its whole top-level category. */
export async function checkIsAll(
  findings: Findings,
  leaves: readonly Leaf[],
  listing: Listing,
): Promise<void> {
  for (const { code, root } of leaves.filter((leaf) => leaf.root !== leaf.code).slice(0, 4)) {
    const [own, whole] = [
      await listing(`category ${code}`, { virtualCategoryCode: code }),
      await listing(`category ${root}`, { virtualCategoryCode: root }),
    ];
    if (!own || !whole || whole.total <= own.total) continue;
    const all = await listing(`category ${code}, all series`, {
      virtualCategoryCode: code,
      isAll: true,
    });
    if (all && all.total > whole.total) {
      tellDisagreement(findings, {
        key: "keywordList",
        what: "isAll answers more than the top category has",
        asked: `virtualCategoryCode ${code}, isAll true`,
        answered: `${all.total} products; its top category ${root} has ${whole.total}`,
        visitors: "goods of other categories behind a link to all series",
        remedy: "With `queryParam.isAll` answer everything below the category's top-level one.",
      });
    }
    if (all && all.total === own.total) {
      tellDisagreement(findings, {
        key: "keywordList",
        what: "isAll is ignored",
        asked: `virtualCategoryCode ${code}, isAll true`,
        answered: `${all.total} products, as without it; its top category ${root} has ${whole.total}`,
        visitors: `${own.total} of ${whole.total} pieces behind a link to all series`,
        remedy: "With `queryParam.isAll` answer everything below the category's top-level one.",
      });
    }
    return;
  }
}

/** Checks that a top-level category has the goods of all leaves below it. */
export async function checkWholes(
  findings: Findings,
  leaves: readonly Leaf[],
  listing: Listing,
): Promise<void> {
  const roots = new Set(leaves.filter((leaf) => leaf.root !== leaf.code).map(({ root }) => root));
  for (const root of spread([...roots], MOST.roots)) {
    const whole = await listing(`category ${root}`, { virtualCategoryCode: root });
    const below = new Set<string>();
    for (const { code } of leaves.filter((leaf) => leaf.root === root)) {
      const own = await listing(`category ${code}`, { virtualCategoryCode: code });
      for (const { spuId } of own?.results ?? []) below.add(spuId);
    }
    if (!whole || below.size <= whole.total) continue;
    tellDisagreement(findings, {
      key: "keywordList",
      what: "a category lacks goods of the categories below it",
      asked: `virtualCategoryCode ${root}`,
      answered: `${whole.total} products; the categories below it have at least ${below.size}`,
      visitors: "pieces that are missing from the page of their own category",
      remedy: "Answer the goods of all categories below the one that is asked for.",
    });
  }
}

/** Checks that the counts beside a chosen value are those of the list with both. */
export async function checkRefinedCounts(
  { ask, findings, config }: Check,
  listing: Listing,
): Promise<void> {
  const { storeCode } = config.commerce.ids;
  const filtersOf = async (about: string, query: object) => {
    const queryParam = { storeCode, ...query };
    const answer = await ask("searchFilter", { pageNum: 1, pageSize: 24, queryParam }, { about });
    return answer.ok ? answer.data.filters : [];
  };
  const [chosen, ...others] = (await filtersOf("all products", {})).filter(
    ({ values }) => values.filter(({ count }) => count > 0).length > 1,
  );
  const value = chosen?.values.find(({ count }) => count > 0)?.value;
  if (!chosen || value === undefined || others.length === 0) return;
  const filters = { [chosen.code]: [value] };
  for (const { code, values } of await filtersOf(`filter ${chosen.code}`, { filters })) {
    if (!others.some((other) => other.code === code)) continue;
    for (const each of spread(values, MOST.values)) {
      const both = { ...filters, [code]: [each.value] };
      const found = await listing(`filters ${chosen.code} and ${code}`, { filters: both });
      if (!found || found.total === each.count) continue;
      tellDisagreement(findings, {
        key: "searchFilter",
        what: "counts beside a chosen value are not those of the list",
        asked: `queryParam.filters ${JSON.stringify(filters)}`,
        answered: `count of ${code} ${shown(each.value)} is ${each.count}, keywordList with both finds ${found.total}`,
        visitors: `${each.count} 件 beside a filter whose list has ${found.total}`,
        remedy:
          "Count the values of each filter under what `queryParam.filters` has of the others.",
      });
      return;
    }
  }
}

/** Checks the counts of filters against the lists behind them, within one question. */
export async function checkCounts(
  { ask, findings, config }: Check,
  question: { virtualCategoryCode?: string; isAll?: boolean; keyword?: string },
  total: number,
  listing: Listing,
): Promise<void> {
  const { storeCode } = config.commerce.ids;
  const { virtualCategoryCode, isAll, keyword } = question;
  const category = `category ${virtualCategoryCode}${isAll ? ", all series" : ""}`;
  const asked = virtualCategoryCode ? category : `the word ${keyword}`;
  const place = virtualCategoryCode || keyword ? asked : "all products";
  const answer = await ask(
    "searchFilter",
    { pageNum: 1, pageSize: 24, queryParam: { storeCode, ...question } },
    { about: place },
  );
  for (const { code, values } of answer.ok ? spread(answer.data.filters, MOST.filters) : []) {
    for (const each of spread(values, MOST.values)) {
      if (each.count <= 0) continue;
      const { value, count } = each;
      const found = await listing(`filter ${code}`, { ...question, filters: { [code]: [value] } });
      if (!found || found.total === count) continue;
      const tell = (what: string, visitors: string, remedy: string) =>
        findings.add("error", "keywordList", what, remedy, {
          example: `queryParam.filters {"${code}":["${value}"]} finds ${found.total}, searchFilter counts ${count}`,
          visitors,
        });
      if (found.total === 0) {
        tell(
          "a filter finds nothing",
          "an empty list behind a filter that is offered",
          "Find what searchFilter counts, by the same codes and values.",
        );
      } else if (found.total === total && count < total) {
        tell(
          "filters are ignored",
          "the whole list behind each filter",
          "Answer the products that have one of the values of each filter.",
        );
      } else {
        tell(
          "searchFilter counts other products than the list has",
          `${count} 件 beside a filter whose list has ${found.total}`,
          "Count in searchFilter what keywordList finds with that value, in the same category and for the same store.",
        );
      }
    }
  }
}

/** Reports a text that is the same for each of at least three ids; `member` is its name. */
export function tellSameText(
  findings: Findings,
  { key, member }: { key: CallKey; member: string },
  texts: ReadonlyMap<string, string>,
): void {
  const [first = "", ...others] = [...texts.values()];
  if (first === "" || others.length < 2 || others.some((each) => each !== first)) return;
  tellDisagreement(findings, {
    key,
    what: `${member} is the same for each id`,
    asked: `the ids ${[...texts.keys()].join(", ")}`,
    answered: `${member} is the same: ${shown(first)}`,
    visitors: "one text under every title",
    remedy: "Answer the thing whose id is asked for.",
  });
}

/** Reports ids of one call that have the same content; `name` is the parameter of the id. */
export function tellSameContent(
  findings: Findings,
  { key, name }: { key: CallKey; name: string },
  answers: ReadonlyMap<string, unknown>,
): void {
  const idsOf = new Map<string, string[]>();
  for (const [id, data] of answers) {
    const text = JSON.stringify(data);
    idsOf.set(text, [...(idsOf.get(text) ?? []), id]);
  }
  for (const ids of idsOf.values()) {
    if (ids.length < 2) continue;
    const isIgnored = ids.length === answers.size && answers.size > 2;
    tellDisagreement(findings, {
      key,
      level: isIgnored ? "error" : "warning",
      what: isIgnored ? `${name} is ignored` : "two content ids have the same blocks",
      asked: `the ids of ${ids.join(", ")}`,
      answered: "the same for each",
      visitors: "one page's content on another page",
      remedy: `Answer what the ${name} asks for; give each content of its own.`,
    });
  }
}
