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

const plain = (name: string) => name.replace(/\s+/g, "").toLowerCase();

/** Whether two names can be those of one thing: either may be missing, or have a size that the other lacks. */
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

/** Reports a product whose page has none of the pictures of its list: usually another product's. */
export function tellPictures(
  findings: Findings,
  id: string,
  listed: string,
  detail: CallData<"fullProductDetail">,
): void {
  const product = detail?.productDetail;
  const own = [...(product?.mediaList ?? []), ...(product?.mediaMajor ? [product.mediaMajor] : [])];
  const addresses = own.map(({ url }) => url.replace(/[?#].*$/, ""));
  if (listed === "" || addresses.length === 0) return;
  if (addresses.includes(listed.replace(/[?#].*$/, ""))) return;
  tellDisagreement(findings, {
    key: "fullProductDetail",
    level: "warning",
    what: "mediaList has another picture than keywordList",
    asked: `product ${id}`,
    answered: `majorImageUrl of the list, ${shown(listed)}, is not among its ${addresses.length}`,
    visitors: "one picture in lists and others on the product's page: perhaps another product's",
    remedy: "Send the picture of the list in mediaMajor or mediaList, too.",
  });
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
  params: (pageNum: number, pageSize: number) => CallParams<K>;
};

/** Rows of a page for the check of paging: small, so that any list has two pages. */
const FEW = 2;

/** Checks that pages follow one another: none repeats rows, they end, and each has the same total. */
export async function checkPaging<K extends CallKey>(
  { ask, findings }: Check,
  { key, id, params }: Paged<K>,
): Promise<void> {
  const page = async (pageNum: number) => {
    const about = `page ${pageNum} of ${FEW} rows`;
    const answer = await ask(key, params(pageNum, FEW), { about, mayRefuse: true });
    if (!answer.ok) return null;
    const { total } = answer.data as { total: number };
    return { total, ids: rowsIn(answer.data).map((row) => String(row[id])) };
  };
  const first = await page(1);
  if (first === null || first.total <= FEW) return;
  const tell = (what: string, asked: string, answered: string, visitors: string, remedy: string) =>
    tellDisagreement(findings, { key, what, asked, answered, visitors, remedy });
  const second = await page(2);
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
const MOST = { leaves: 3, products: 2, filters: 4 };

/** A leaf category and the top-level one above it. */
export type Leaf = { code: string; root: string };

/** Checks that a category has its own goods: a product in its list names it, or one of its family. */
export async function checkCategoryGoods(
  { ask, findings }: Check,
  leaves: readonly Leaf[],
  familyOf: (code: string) => ReadonlySet<string>,
  listing: Listing,
): Promise<void> {
  for (const { code } of leaves.slice(0, MOST.leaves)) {
    const listed = await listing(`category ${code}`, { virtualCategoryCode: code });
    const named: string[][] = [];
    for (const { spuId } of listed?.results.slice(0, MOST.products) ?? []) {
      const detail = await ask(
        "fullProductDetail",
        { productId: spuId },
        { about: `product ${spuId}` },
      );
      const own = detail.ok ? (detail.data?.productDetail?.virtualCategoryList ?? []) : [];
      if (own.length > 0) named.push(own.map((category) => category.code));
    }
    const family = familyOf(code);
    if (named.length === 0 || named.some((codes) => codes.some((each) => family.has(each))))
      continue;
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

/** Checks the counts of filters against the lists behind them, within one question. */
export async function checkCounts(
  { ask, findings, config }: Check,
  question: { virtualCategoryCode?: string; keyword?: string },
  total: number,
  listing: Listing,
): Promise<void> {
  const { storeCode } = config.commerce.ids;
  const { virtualCategoryCode, keyword } = question;
  const asked = virtualCategoryCode ? `category ${virtualCategoryCode}` : `the word ${keyword}`;
  const place = virtualCategoryCode || keyword ? asked : "all products";
  const answer = await ask(
    "searchFilter",
    { pageNum: 1, pageSize: 24, queryParam: { storeCode, ...question } },
    { about: place },
  );
  for (const { code, values } of answer.ok ? answer.data.filters.slice(0, MOST.filters) : []) {
    const ends = values.length > 1 ? [values[0], values.at(-1)] : values;
    for (const each of ends) {
      if (!each || each.count <= 0) continue;
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
