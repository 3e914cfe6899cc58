import { parseContents } from "#server/cms/contentsText.ts";
import type { Config } from "#server/config.ts";
import { settingKinds } from "#server/features/settings/values.ts";
import {
  type CallData,
  type CallKey,
  type CallParams,
  type CallRow,
  calls,
} from "#shared/contract/calls.ts";
import type { ContentArea } from "#shared/contract/contentAreas.ts";
import { demoContentIds } from "#shared/contract/demoIdentity.ts";
import { INQUIRY_TAG } from "#shared/contract/fields.ts";
import { navigationSchema } from "#shared/contract/schemas/content.ts";
import { isListed, type Store } from "#shared/contract/schemas/people.ts";
import { hasPage, isAbsent } from "#shared/domain/enabledPages.ts";
import type { PageSection } from "#shared/pages/pageRow.ts";
import { areasOn } from "#shared/site/contentAreas.ts";
import {
  checkCategoryGoods,
  checkCounts,
  checkIsAll,
  checkNarrowing,
  checkPaging,
  checkRefinedCounts,
  checkWholes,
  type Leaf,
  NONSENSE,
  picturesOf,
  spread,
  tellCodesTwice,
  tellDisagreement,
  tellMembers,
  tellName,
  tellNames,
  tellNoChoice,
  tellPictures,
  tellSameContent,
  tellSameText,
} from "./agreement.ts";
import { areaUses } from "./areas.ts";
import type { Asked, Asking, QuestionOptions } from "./asking.ts";
import { type Findings, shown, some } from "./findings.ts";
import { paramsLike } from "./knownValues.ts";
import {
  checkOrderOfPages,
  checkOwnName,
  checkOwnValue,
  checkSiblings,
  checkSuggestions,
  checkUnion,
  checkUnknown,
  tellAreas,
  tellDay,
} from "./questions.ts";
import { tellStock } from "./stock.ts";
import { apply, type TestApplication } from "./testApplication.ts";

/** Inputs of the rows that earlier responses cannot supply. */
export type RowsOptions = {
  config: Config;
  /** A code of which one query may be used; without one verification is not called. */
  securityCode?: string;
  /** A job that accepts a test application; without one neither call is sent. */
  application?: TestApplication;
  /** Called before each group of calls. */
  progress?: (what: string) => void;
};

type Check = { ask: Asking["ask"]; asking: Asking; findings: Findings } & RowsOptions;

/** Products per call, and maximum number of calls. */
const PAGE_SIZE = 100;
const PAGES = 5;
/** Number of details requested from a list, from its first to its last row. */
const SAMPLE = 8;

/**
 * Calls every row of the catalogue that the brand's site calls, as the site does: ids of one response are the parameters of the next.
 * Sends only reads, except for a captcha picture and the calls allowed by the options.
 */
export async function checkRows(asking: Asking, findings: Findings, options: RowsOptions) {
  const check: Check = { ask: onceEach(asking), asking, findings, ...options };
  const { progress = () => {} } = options;
  for (const { name, group, section } of groups) {
    if (section !== undefined && !hasPage(section)) continue;
    progress(name);
    await group(check);
  }
  await checkOtherRows(asking);
}

/** Sends each question once: several checks compare the same lists and things. */
function onceEach(asking: Asking): Asking["ask"] {
  const answers = new Map<string, ReturnType<Asking["ask"]>>();
  return <K extends CallKey>(key: K, params: CallParams<K>, options: QuestionOptions = {}) => {
    const { mayRefuse, isAboutNothing } = options;
    const question = JSON.stringify([key, params, mayRefuse, isAboutNothing]);
    const answer = answers.get(question) ?? asking.ask(key, params, options);
    answers.set(question, answer);
    return answer as Promise<Asked<K>>;
  };
}

type Group = {
  name: string;
  group: (check: Check) => Promise<void>;
  /** The section whose rows it calls; a brand without the section is not checked for them. */
  section?: PageSection;
};

const groups: readonly Group[] = [
  { name: "content ids", group: checkAreas },
  { name: "categories and products", group: checkGoods },
  { name: "online pages", group: checkOnline },
  { name: "search", group: checkSearch },
  { name: "news", group: checkNews, section: "news" },
  { name: "stores", group: checkStores },
  { name: "jobs", group: checkJobs, section: "jobs" },
  { name: "verification", group: checkVerification, section: "verification" },
];

/** The remedy for unavailable content of an area. */
function areaRemedy(area: ContentArea, id: string): string {
  const { row, makes, required, instead = "503" } = areaUses[area];
  const cost = required ? `${makes} answers ${instead}` : `left out: ${makes}`;
  const name = `COMMERCE_CONTENT_IDS={"${area}":"…"}`;
  const remedy = isUnnamed(area, id)
    ? `Name the id of this area: ${name}`
    : `Answer ${row} for the id ${id}, or name your own: ${name}`;
  return `${remedy}. Until then: ${cost}.`;
}

/** Whether the id is the demo's, the default of an area without a configured id outside production. */
const isUnnamed = (area: ContentArea, id: string) => id === demoContentIds[area];

/** A page that the site does not show for lack of an id. */
function tellAbsentPage(findings: Findings, area: ContentArea) {
  findings.add(
    "note",
    `content id of ${area}`,
    `no id is configured: the site has no page ${areaUses[area].makes}, and no link to it`,
    `If the backend has the page, name its id: COMMERCE_CONTENT_IDS={"${area}":"…"}.`,
  );
}

async function checkAreas(check: Check) {
  const { ask, config, findings } = check;
  const { contentIds } = config.commerce;
  const pages = new Map<string, unknown>();
  for (const area of areasOn) {
    const { row, required } = areaUses[area];
    const id = contentIds[area];
    if (!id) {
      if (isAbsent(area, config.absentPages)) tellAbsentPage(findings, area);
      continue;
    }
    const params = row === "regionContents" ? { pageId: id } : { contentId: id };
    const answer = await ask(row, params as never, { about: `area ${area}`, mayRefuse: true });
    const refused = !answer.ok && answer.failure.kind === "rejected";
    if (refused) {
      findings.add(
        required ? "error" : "warning",
        `content id of ${area}`,
        isUnnamed(area, id) ? "no id is configured" : `${id} is not there`,
        areaRemedy(area, id),
      );
    } else if (answer.ok && row === "regionContents" && (answer.data as unknown[]).length === 0) {
      findings.add(
        required ? "error" : "warning",
        `content id of ${area}`,
        `${id} has no blocks`,
        areaRemedy(area, id),
      );
    }
    if (!answer.ok) continue;
    if (row === "regionContents" && (answer.data as unknown[]).length > 0)
      pages.set(area, answer.data);
    if (area === "headerNavigation")
      await checkPopovers(check, answer.data as CallData<"queryModelContentDetail">);
    if (area === "siteSettings")
      checkSettings(check, answer.data as CallData<"queryReadableContent">);
  }
  tellSameContent(findings, { key: "regionContents", name: "pageId" }, pages);
  await ask("previewPage", { pageId: contentIds.home }, { about: "the home page" });
}

async function checkPopovers(
  { ask, findings }: Check,
  [first]: CallData<"queryModelContentDetail">,
) {
  const { value } = parseContents(navigationSchema, first?.contents);
  if (!value || value.navItem.length === 0) {
    findings.add(
      "error",
      "content id of headerNavigation",
      "its contents have no navItem",
      'Answer `data[0].contents` as JSON text of `{ "navItem": [ … ] }` (docs/generated/commerce-api.md, "Navigation").',
    );
  }
  const contents = new Map([["headerNavigation", first?.contents]]);
  for (const { navPopover, navPopoverKey, navName } of value?.navItem ?? []) {
    if (!navPopover || !navPopoverKey) continue;
    const answer = await ask(
      "queryModelContentDetail",
      { contentId: navPopoverKey },
      { about: `popover of ${navName}` },
    );
    if (answer.ok && answer.data[0]) contents.set(navPopoverKey, answer.data[0].contents);
  }
  tellSameContent(findings, { key: "queryModelContentDetail", name: "contentId" }, contents);
}

/** Reports missing known names, and unknown names. */
function checkSettings({ findings }: Check, { valueList }: CallData<"queryReadableContent">) {
  const where = "site settings";
  const known = Object.keys(settingKinds);
  const came = (valueList ?? []).map(({ name }) => name);
  if (came.length === 0) {
    findings.add(
      "error",
      where,
      "no valueList",
      'Answer `data.valueList`, a list of `{ "name": …, "contentValue": … }` (docs/generated/commerce-api.md, "Site settings").',
    );
    return;
  }
  for (const name of came.filter((each) => !known.includes(each))) {
    const meant = known.find(
      (each) => each.toLowerCase() === name.toLowerCase().replace(/[_-]/g, ""),
    );
    findings.add(
      "warning",
      where,
      `${name} is no name that the site reads`,
      meant
        ? `Write ${meant}.`
        : "Take it out, or see docs/generated/commerce-api.md for the names.",
    );
  }
  const missing = known.filter((name) => !came.includes(name));
  if (missing.length > 0) {
    findings.add(
      "note",
      where,
      `not sent: ${some(missing, 40)}`,
      "Each leaves out its own entry of header, footer or dialogs; docs/generated/commerce-api.md says which.",
    );
  }
}

async function checkGoods(check: Check) {
  const { ask, asking, config, findings } = check;
  const { storeCode } = config.commerce.ids;
  const tree = await ask("getVirtualCategoryList", {});
  const roots = tree.ok ? tree.data.results : [];
  const leaves: Leaf[] = [];
  const families = new Map<string, Set<string>>();
  const names = new Map<string, string>();
  const walk = (nodes: typeof roots, above: readonly string[]) => {
    for (const { virtualCategoryCode: code, virtualCategoryName, leafFlag, subList } of nodes) {
      names.set(code, virtualCategoryName);
      const line = [...above, code];
      for (const each of line)
        families.set(each, new Set([...(families.get(each) ?? []), ...line]));
      if (leafFlag) leaves.push({ code, root: line[0] ?? code });
      walk(subList, line);
    }
  };
  walk(roots, []);
  tellCodesTwice(findings, roots);
  if (tree.ok && roots.every(({ subList }) => subList.length === 0)) {
    findings.add(
      "warning",
      "getVirtualCategoryList",
      roots.length === 0 ? "the tree is empty" : "no category has a subList",
      "Answer the tree nested: a category's children in its `subList`, `leafFlag` true at the ends.",
    );
  }
  const code = leaves[0]?.code ?? roots[0]?.virtualCategoryCode;
  if (code === undefined)
    asking.skip("getVirtualCategoryByCode", "there is no category to ask for");
  else await checkCategory(check, code, roots);

  const products = await allProducts(check);
  const [first] = products;
  await ask("searchFilter", {
    pageNum: 1,
    pageSize: 24,
    queryParam: { storeCode, virtualCategoryCode: code },
  });
  if (code !== undefined) {
    await ask(
      "keywordList",
      { pageNum: 1, pageSize: 24, queryParam: { storeCode, virtualCategoryCode: code } },
      { about: `category ${code}` },
    );
  }
  if (!first) {
    asking.skip("fullProductDetail", "keywordList brought no product");
    return;
  }
  tellPrices(check, products);
  await checkQuestions(check, products, leaves, (leaf) => families.get(leaf) ?? new Set());
  const texts = new Map<string, string>();
  for (const product of spread(products, SAMPLE)) {
    const { spuId, salePrice, productName, majorImageUrl, brandSeriesName } = product;
    const { i18nBrandSeriesName, tagLabels } = product;
    const answer = await ask(
      "fullProductDetail",
      { productId: spuId },
      { about: `product ${spuId}` },
    );
    if (answer.ok) {
      tellDetailPrice(check, spuId, salePrice, answer.data);
      const both = {
        key: "fullProductDetail",
        list: "keywordList",
        id: `product ${spuId}`,
      } as const;
      const own = answer.data?.productDetail;
      const isInquiry = (labels: readonly string[]) => String(labels.includes(INQUIRY_TAG));
      tellPictures(
        findings,
        { ...both, member: "mediaList" },
        majorImageUrl,
        picturesOf(answer.data),
      );
      await checkStock(check, spuId, own?.storeStock ?? []);
      await checkSiblings(check, spuId, answer.data);
      tellName(findings, {
        ...both,
        member: "productName",
        listed: productName,
        own: own?.productName ?? "",
      });
      tellMembers(findings, {
        ...both,
        listed: {
          brandSeriesName,
          i18nBrandSeriesName: i18nBrandSeriesName?.en ?? "",
          [`tagLabels with ${INQUIRY_TAG}`]: isInquiry(tagLabels),
        },
        own: {
          brandSeriesName: own?.brandSeriesName ?? "",
          i18nBrandSeriesName: own?.i18nBrandSeriesName ?? "",
          [`tagLabels with ${INQUIRY_TAG}`]: isInquiry(answer.data?.tagLabels ?? []),
        },
      });
      const named = own?.virtualCategoryList ?? [];
      tellNames(
        findings,
        {
          key: "fullProductDetail",
          member: "virtualCategoryList[].name",
          list: "getVirtualCategoryList",
          known: names,
        },
        named.map((category) => [category.code, category.name]),
      );
      texts.set(spuId, own?.descText ?? "");
      await checkOwnCategory(check, spuId, answer.data, families);
    }
    if (answer.ok && !answer.data?.productDetail) {
      findings.add(
        "error",
        "fullProductDetail",
        `no productDetail (product ${spuId})`,
        "Answer `data.productDetail`; tagLabels, groupProducts and pageModelContents stand beside it. Its page says 数据异常 until then.",
      );
    }
  }
  tellSameText(findings, { key: "fullProductDetail", member: "descText" }, texts);
  await checkUnknown(check, {
    key: "fullProductDetail",
    name: "productId",
    ids: products.map(({ spuId }) => spuId),
    params: (productId) => ({ productId }),
    has: (data) => Boolean(data?.productDetail),
  });
}

/** Checks that the last category of the tree that a product names has it. */
async function checkOwnCategory(
  check: Check,
  spuId: string,
  detail: CallData<"fullProductDetail">,
  families: ReadonlyMap<string, unknown>,
) {
  const named = detail?.productDetail?.virtualCategoryList ?? [];
  const virtualCategoryCode = named
    .map(({ code }) => code)
    .filter((code) => families.has(code))
    .at(-1);
  if (virtualCategoryCode === undefined) return;
  const { storeCode } = check.config.commerce.ids;
  await checkOwnValue(check, {
    key: "keywordList",
    id: ["spuId", spuId],
    asked: ["virtualCategoryCode", virtualCategoryCode],
    params: { pageNum: 1, pageSize: PAGE_SIZE, queryParam: { storeCode, virtualCategoryCode } },
    visitors: "a piece that the page of its own category lacks",
  });
}

/** Compares a product's stock, if any is sent, with the stores. */
async function checkStock(
  { ask, config, findings }: Check,
  productId: string,
  rows: Parameters<typeof tellStock>[2],
) {
  if (rows.length === 0) return;
  const { channelCode, channelId } = config.commerce.ids;
  const channel = { country: "CN", channelCode, channelId } as const;
  const stores = await ask("getStoreByCoordinateProvince", channel);
  if (stores.ok) tellStock(findings, productId, rows, stores.data);
}

/** Asks for one category by its code: it has the name of the tree. */
async function checkCategory(
  { ask, config, findings }: Check,
  code: string,
  roots: CallData<"getVirtualCategoryList">["results"],
) {
  const { storeCode } = config.commerce.ids;
  const answer = await ask("getVirtualCategoryByCode", { storeCode, code });
  const inTree = (nodes: typeof roots): (typeof roots)[number] | undefined =>
    nodes
      .flatMap((node) => [node, inTree(node.subList) ?? []].flat())
      .find((node) => node.virtualCategoryCode === code);
  tellName(findings, {
    key: "getVirtualCategoryByCode",
    list: "getVirtualCategoryList",
    member: "virtualCategoryName",
    id: `category ${code}`,
    listed: inTree(roots)?.virtualCategoryName ?? "",
    own: (answer.ok && answer.data.results[0]?.virtualCategoryName) || "",
  });
  const [own] = answer.ok ? answer.data.results : [];
  const both = {
    key: "getVirtualCategoryByCode",
    list: "getVirtualCategoryList",
    id: `category ${code}`,
  } as const;
  tellMembers(findings, {
    ...both,
    listed: { description: inTree(roots)?.description ?? "" },
    own: { description: own?.description ?? "" },
  });
  tellPictures(
    findings,
    { ...both, member: "virtualBackgroundUrl" },
    inTree(roots)?.virtualBackgroundUrl ?? "",
    [own?.virtualBackgroundUrl ?? ""],
  );
  const known = inTree(roots)?.subList.map((child) => child.virtualCategoryCode) ?? [];
  const children = answer.ok ? (answer.data.results[0]?.subList ?? []) : [];
  const foreign = children.find((child) => !known.includes(child.virtualCategoryCode));
  if (!foreign) return;
  tellDisagreement(findings, {
    key: "getVirtualCategoryByCode",
    what: "subList has other categories than the tree",
    asked: `category ${code}`,
    answered: `${foreign.virtualCategoryCode} is in its subList, in the tree ${some(known) || "none"}`,
    visitors: "another category's links on this one's page",
    remedy: "Answer the category with the children that getVirtualCategoryList has.",
  });
}

type Product = CallData<"keywordList">["results"][number];

async function allProducts({ ask, config, findings }: Check): Promise<Product[]> {
  const queryParam = { storeCode: config.commerce.ids.storeCode };
  const products: Product[] = [];
  for (let pageNum = 1; pageNum <= PAGES; pageNum += 1) {
    const answer = await ask("keywordList", { pageNum, pageSize: PAGE_SIZE, queryParam });
    if (!answer.ok) return products;
    const { results, total, leftOut } = answer.data;
    const [again] = results;
    if (again && products.some(({ spuId }) => spuId === again.spuId)) {
      findings.add(
        "error",
        "keywordList",
        `page ${pageNum} brings the products of an earlier page`,
        "Answer the page that `pageNum` (from 1) and `pageSize` ask for.",
      );
      return products;
    }
    products.push(...results);
    if (results.length + leftOut < PAGE_SIZE || pageNum * PAGE_SIZE >= total) break;
  }
  return products;
}

function tellPrices({ findings }: Check, products: readonly Product[]) {
  const priced = products.filter(({ tagLabels }) => !tagLabels.includes(INQUIRY_TAG));
  const none = priced.filter(({ salePrice }) => salePrice === null);
  const zero = priced.filter(({ salePrice }) => salePrice === 0);
  const ids = (of: readonly Product[]) => some(of.map(({ spuId }) => spuId));
  const remedy = `Send salePrice in yuan, or the tag ${INQUIRY_TAG} in tagLabels where the boutiques tell it.`;
  if (none.length > 0) {
    const visitors =
      "no price line in lists, and ¥0.00 on the product's page if it has none either";
    const more = { times: none.length, visitors };
    findings.add("note", "keywordList", `no price: ${ids(none)}`, remedy, more);
  }
  if (zero.length > 0) {
    const more = { times: zero.length, example: "salePrice is 0", visitors: "¥0.00" };
    findings.add("warning", "keywordList", `a price of 0: ${ids(zero)}`, remedy, more);
  }
}

/** Reports a price on the product's page that differs from lists: usually one of them is in cents. */
function tellDetailPrice(
  { findings }: Check,
  spuId: string,
  listed: Product["salePrice"],
  detail: CallData<"fullProductDetail">,
) {
  const own = detail?.productDetail?.skuList[0]?.skuShelfInfoVo?.salePrice;
  if (typeof own !== "number" || typeof listed !== "number" || own === listed) return;
  const isCents = own === listed * 100 || listed === own * 100;
  findings.add(
    "error",
    "fullProductDetail",
    `salePrice differs from keywordList's${isCents ? " by a factor of 100" : ""}`,
    isCents ? "Send yuan in both, not cents." : "Send the same price in both.",
    {
      example: `product ${spuId}: skuList[0].skuShelfInfoVo.salePrice is ${own}, in keywordList ${listed}`,
      visitors: "one price in lists and another on the product's page",
    },
  );
}

/** A listing's first page by a query. */
function listingOf({ ask, config }: Check): Listing {
  const { storeCode } = config.commerce.ids;
  return async (about, query) => {
    const queryParam = { storeCode, ...query };
    const answer = await ask("keywordList", { pageNum: 1, pageSize: 24, queryParam }, { about });
    return answer.ok ? answer.data : null;
  };
}

/** Checks that a listing respects its parameters: category, keyword, filter, order. */
async function checkQuestions(
  check: Check,
  products: readonly Product[],
  leaves: readonly Leaf[],
  familyOf: (code: string) => ReadonlySet<string>,
) {
  const { config, findings } = check;
  const { storeCode } = config.commerce.ids;
  const listing = listingOf(check);
  const tell = tellList(findings);
  const all = await listing("all products", {});
  if (!all || products.length < 2) return;

  const word = NONSENSE;
  const unknown = await listing(`the word ${word}, which nothing has`, { keyword: word });
  if (unknown && unknown.total > 0) {
    tell(
      "keyword is ignored",
      "Answer the products that have the words of `queryParam.keyword`.",
      `queryParam.keyword ${word} finds ${unknown.total} of ${all.total} products`,
      "every product for every search",
    );
  }
  if (leaves.length > 1) {
    const leaf = leaves[0]?.code ?? "";
    const inLeaf = await listing(`category ${leaf}`, { virtualCategoryCode: leaf });
    if (inLeaf && inLeaf.total === all.total) {
      tell(
        "virtualCategoryCode is ignored",
        "Answer the products of `queryParam.virtualCategoryCode`.",
        `queryParam.virtualCategoryCode ${leaf} finds all ${all.total} products`,
        "every product in every category",
      );
    }
  }
  await checkOrder(tell, listing, {}, all.total);
  await checkOrderOfPages(check);
  for (const product of products.slice(0, 1)) await checkOwnName(check, product, listing);
  await checkUnion(check, listing);
  await checkCounts(check, {}, all.total, listing);
  for (const { code } of leaves.slice(0, 1)) {
    const inLeaf = await listing(`category ${code}`, { virtualCategoryCode: code });
    if (!inLeaf) continue;
    await checkCounts(check, { virtualCategoryCode: code }, inLeaf.total, listing);
    await checkOrder(tell, listing, { virtualCategoryCode: code }, inLeaf.total);
    const whole = { virtualCategoryCode: code, isAll: true };
    const all = await listing(`category ${code}, all series`, whole);
    if (all) await checkCounts(check, whole, all.total, listing);
  }
  const filters = await firstFilter(check);
  const filtered = filters && (await listing(`filters ${JSON.stringify(filters)}`, { filters }));
  if (filters && filtered) {
    await checkOrder(tell, listing, { filters }, filtered.total);
    await checkPagesOfGoods(check, { filters });
  }
  await checkRefinedCounts(check, listing);
  await checkWholes(findings, leaves, listing);
  await checkIsAll(findings, leaves, listing);
  await checkNarrowing(check, {
    key: "keywordList",
    name: "queryParam.virtualCategoryCode",
    params: { pageNum: 1, pageSize: 24, queryParam: { storeCode, virtualCategoryCode: NONSENSE } },
    visitors: "goods under a category that is none",
    remedy: "Answer the products of `queryParam.virtualCategoryCode`, or a refusal.",
  });
  await checkCategoryGoods(check, leaves, familyOf, listing);
  await checkPagesOfGoods(check, {});
  for (const { code } of leaves.slice(0, 1))
    await checkPagesOfGoods(check, { virtualCategoryCode: code });
  await checkPagesOfGoods(check, { sort: "newest" });
}

/** The value of a filter that most products have. */
async function firstFilter({ ask, config }: Check): Promise<Query["filters"] | null> {
  const { storeCode } = config.commerce.ids;
  const answer = await ask(
    "searchFilter",
    { pageNum: 1, pageSize: 24, queryParam: { storeCode } },
    { about: "all products" },
  );
  const all = (answer.ok ? answer.data.filters : []).flatMap(({ code, values }) =>
    values.map(({ value, count }) => ({ code, value, count })),
  );
  const [most] = all.sort((a, b) => b.count - a.count);
  return most && most.count > 0 ? { [most.code]: [most.value] } : null;
}

type Query = CallParams<"keywordList">["queryParam"];

/** Checks the pages of a list of products. */
async function checkPagesOfGoods(check: Check, query: Omit<Query, "storeCode">) {
  const { storeCode } = check.config.commerce.ids;
  await checkPaging(check, {
    key: "keywordList",
    id: "spuId",
    ...(Object.keys(query).length > 0 && { of: `queryParam ${JSON.stringify(query)}` }),
    params: (pageNum, pageSize) => ({ pageNum, pageSize, queryParam: { storeCode, ...query } }),
  });
}

type Tell = (what: string, remedy: string, example: string, visitors: string) => void;

/** Reports faults of lists of products. */
const tellList =
  (findings: Findings): Tell =>
  (what, remedy, example, visitors) =>
    findings.add("error", "keywordList", what, remedy, { example, visitors });
type Listing = (about: string, query: object) => Promise<CallData<"keywordList"> | null>;

/** Checks the order of the products of a question, and that each order has all of them. */
async function checkOrder(tell: Tell, listing: Listing, question: object, total: number) {
  for (const [sort, sign] of [
    ["priceAsc", 1],
    ["priceDesc", -1],
  ] as const) {
    const sorted = await listing(`sort ${sort}`, { ...question, sort });
    const prices = (sorted?.results ?? []).flatMap(({ salePrice, tagLabels }) =>
      typeof salePrice === "number" && !tagLabels.includes(INQUIRY_TAG) ? [salePrice] : [],
    );
    const asked = Object.entries({ ...question, sort }).map(
      ([name, value]) => `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`,
    );
    if (sorted && sorted.total !== total) {
      tell(
        "an order has another number of products",
        "Order by `queryParam.sort`; it changes no row and no `total`.",
        `queryParam.${asked.join(", ")}: total is ${sorted.total}, without sort ${total}`,
        "products that vanish as another order is chosen",
      );
    }
    const wrong = prices.findIndex(
      (price, at) => at > 0 && sign * (price - (prices[at - 1] ?? 0)) < 0,
    );
    if (wrong < 1) continue;
    tell(
      "sort is ignored",
      "Order by `queryParam.sort`: default, newest, priceAsc, priceDesc.",
      `queryParam.${asked.join(", ")}: salePrice ${prices[wrong - 1]} comes before ${prices[wrong]}`,
      "a list in another order than chosen",
    );
    return;
  }
}

async function checkOnline(check: Check) {
  const { ask, asking, config, findings } = check;
  const { storeCode } = config.commerce.ids;
  const list = await ask("searchCmsInfoList", {
    pageNum: 1,
    pageSize: 100,
    queryParam: { storeCode },
  });
  await checkPaging(check, {
    key: "searchCmsInfoList",
    id: "id",
    params: (pageNum, pageSize) => ({ pageNum, pageSize, queryParam: { storeCode } }),
  });
  const online = list.ok ? list.data.results.filter(({ onlineId }) => onlineId !== "") : [];
  if (online.length === 0) {
    asking.skip("publicRegionContents", "searchCmsInfoList names no onlineId");
    return;
  }
  for (const { id, title: keyword } of online.filter(({ title }) => title !== "").slice(0, 1)) {
    await checkOwnValue(check, {
      key: "searchCmsInfoList",
      id: ["id", id],
      asked: ["queryParam.keyword", keyword],
      params: { pageNum: 1, pageSize: 100, queryParam: { storeCode, keyword } },
      visitors: "a story that the search does not find by its title",
      level: "warning",
    });
  }
  const stories = new Map<string, unknown>();
  for (const { onlineId } of spread(online, SAMPLE)) {
    const answer = await ask(
      "publicRegionContents",
      { onlineId },
      { about: `online page ${onlineId}` },
    );
    if (answer.ok && answer.data.length > 0) stories.set(onlineId, answer.data);
    if (answer.ok && answer.data.length === 0) {
      findings.add(
        "error",
        "publicRegionContents",
        `${onlineId} has no blocks`,
        "Answer its blocks, or take it out of searchCmsInfoList: links lead to it.",
      );
    }
  }
  tellSameContent(findings, { key: "publicRegionContents", name: "onlineId" }, stories);
  await checkUnknown(check, {
    key: "publicRegionContents",
    name: "onlineId",
    ids: online.map(({ onlineId }) => onlineId),
    params: (onlineId) => ({ onlineId }),
    has: (data) => data.length > 0,
  });
}

async function checkSearch(check: Check) {
  const { ask, config, findings } = check;
  const words = await ask("findSearchWord", {});
  const word = (words.ok && (words.data.hotWords[0] ?? words.data.defaultWords[0])) || "a";
  const found = await ask("autocomplete", { searchWord: word });
  const { storeCode } = config.commerce.ids;
  const question = { pageNum: 1, pageSize: 24, queryParam: { storeCode, keyword: word } };
  const listed = await ask("keywordList", question, { about: `the word ${word}` });
  await ask("searchCmsInfoList", question, { about: `the word ${word}` });
  if (found.ok) await checkSuggestions(check, found.data);
  if (listed.ok && listed.data.total > 0) {
    const listing = listingOf(check);
    const { total } = listed.data;
    await checkCounts(check, { keyword: word }, total, listing);
    await checkOrder(tellList(findings), listing, { keyword: word }, total);
    await checkPagesOfGoods(check, { keyword: word });
    await checkPagesOfGoods(check, { keyword: word, sort: "priceAsc" });
  }
  if (words.ok) await checkWords(check, words.data);
  await checkNarrowing(check, {
    key: "searchCmsInfoList",
    name: "queryParam.keyword",
    params: { pageNum: 1, pageSize: 24, queryParam: { storeCode, keyword: NONSENSE } },
    visitors: "the same stories for every search",
    remedy: "Answer the content that has the words of `queryParam.keyword`.",
  });
  await checkNarrowing(check, {
    key: "autocomplete",
    name: "searchWord",
    params: { searchWord: NONSENSE },
    visitors: "the same suggestions whatever is typed",
    remedy: "Suggest what begins with, or has, the `searchWord`.",
  });
}

/** Checks that the words that the site offers find something. */
async function checkWords(check: Check, words: CallData<"findSearchWord">) {
  const listing = listingOf(check);
  for (const word of new Set([...spread(words.hotWords, SAMPLE), ...words.defaultWords])) {
    const listed = await listing(`the word ${word}`, { keyword: word });
    if (!listed || listed.total > 0) continue;
    check.findings.add(
      "warning",
      "findSearchWord",
      `the recommended word ${word} finds no product`,
      "Recommend words that keywordList finds something for: each is a link and a line of the sitemap.",
    );
  }
}

async function checkNews(check: Check) {
  const { ask, asking, config, findings } = check;
  const { channelCode } = config.commerce.ids;
  const catalogs = await ask("getCatalogList", {});
  await checkPaging(check, {
    key: "getPageList",
    id: "id",
    params: (pageNum, pageSize) => ({ pageNum, pageSize, queryParam: { channelCode } }),
  });
  for (const { catalogCode } of catalogs.ok ? spread(catalogs.data, SAMPLE) : []) {
    const queryParam = { channelCode, catalogCode };
    const about = `catalogue ${catalogCode}`;
    const own = await ask("getPageList", { pageNum: 1, pageSize: 10, queryParam }, { about });
    if (own.ok && own.data.results.length === 0) {
      tellDisagreement(findings, {
        key: "getCatalogList",
        level: "warning",
        what: "a kind of news has no entry",
        asked: `queryParam.catalogCode ${catalogCode}`,
        answered: "no entry",
        visitors: "an empty list behind its link",
        remedy: "Answer the kinds that have entries.",
      });
    }
    await checkPaging(check, {
      key: "getPageList",
      id: "id",
      of: `queryParam.catalogCode ${catalogCode}`,
      params: (pageNum, pageSize) => ({ pageNum, pageSize, queryParam }),
    });
  }
  await checkNarrowing(check, {
    key: "getPageList",
    name: "queryParam.catalogCode",
    params: { pageNum: 1, pageSize: 10, queryParam: { channelCode, catalogCode: NONSENSE } },
    visitors: "every entry under every kind of news",
    remedy: "Answer the entries of `queryParam.catalogCode`.",
  });
  const list = await ask("getPageList", { pageNum: 1, pageSize: 10, queryParam: { channelCode } });
  const [first] = list.ok ? list.data.results : [];
  if (!first) asking.skip("getDetail", "getPageList brought no entry");
  const days = list.ok ? list.data.results.map(({ publishTime }) => publishTime) : [];
  const late = days.findIndex((day, at) => at > 0 && day > (days[at - 1] ?? ""));
  if (late > 0) {
    findings.add(
      "note",
      "getPageList",
      "results are not newest first",
      "Order by publishTime, the newest first.",
      {
        example: `results[${late - 1}].publishTime is ${days[late - 1]}, results[${late}].publishTime ${days[late]}`,
        visitors: "older news above newer ones",
      },
    );
  }
  await checkUnknown(check, {
    key: "getDetail",
    name: "id",
    ids: list.ok ? list.data.results.map(({ id }) => id) : [],
    params: (id) => ({ id }),
    has: ({ title }) => title !== "",
  });
  const entries = list.ok ? list.data.results : [];
  const kinds = catalogs.ok ? catalogs.data : [];
  tellNoChoice(
    findings,
    {
      key: "getPageList",
      list: "getCatalogList",
      member: "catalogCode",
      known: new Set(kinds.map(({ catalogCode }) => catalogCode)),
      visitors: "an entry that no kind of news leads to",
    },
    entries.map(({ catalogCode }) => catalogCode),
  );
  tellNames(
    findings,
    {
      key: "getPageList",
      member: "catalogName",
      list: "getCatalogList",
      known: new Map(kinds.map(({ catalogCode, catalogName }) => [catalogCode, catalogName])),
    },
    entries.map(({ catalogCode, catalogName }) => [catalogCode, catalogName]),
  );
  for (const { id, catalogCode } of spread(entries, 3)) {
    if (catalogCode === "") continue;
    const ofKind = { channelCode, catalogCode };
    await checkOwnValue(check, {
      key: "getPageList",
      id: ["id", id],
      asked: ["catalogCode", catalogCode],
      params: { pageNum: 1, pageSize: 100, queryParam: ofKind },
      visitors: "an entry that its own kind of news lacks",
    });
  }
  const texts = new Map<string, string>();
  for (const entry of spread(entries, SAMPLE)) {
    const { id, title, publishTime } = entry;
    const detail = await ask("getDetail", { id }, { about: `news ${id}` });
    if (detail.ok) {
      const both = { key: "getDetail", list: "getPageList", id: `news ${id}` } as const;
      tellDay(findings, id, publishTime, detail.data.publishTime);
      tellMembers(findings, {
        ...both,
        listed: newsMembers(entry),
        own: newsMembers(detail.data),
      });
      tellPictures(findings, { ...both, member: "imageUrl" }, entry.imageUrl, [
        detail.data.imageUrl,
      ]);
      texts.set(id, detail.data.content);
    }
    tellName(findings, {
      key: "getDetail",
      list: "getPageList",
      member: "title",
      id: `news ${id}`,
      listed: title,
      own: detail.ok ? detail.data.title : "",
    });
  }
  tellSameText(findings, { key: "getDetail", member: "content" }, texts);
}

/** Members of an entry that its list and its own page show. */
const newsMembers = ({
  summary,
  catalogCode,
  catalogName,
}: Omit<CallData<"getDetail">, "content">) => ({
  summary,
  catalogCode,
  catalogName,
});

/** Visitors get the first store as the nearest one. */
function tellDistance({ findings }: Check, stores: CallData<"getStoreByCoordinateProvince">) {
  const far = (store: (typeof stores)[number]) =>
    Math.hypot(Number(store.latitude) - 31.23, (Number(store.longitude) - 121.47) * 0.86);
  const placed = stores.filter(({ latitude, longitude }) => latitude && longitude);
  const [first] = placed;
  const [nearest] = [...placed].sort((a, b) => far(a) - far(b));
  // Some kilometres of tolerance: the backend may measure differently.
  if (!first || !nearest || far(first) < far(nearest) + 0.2) return;
  findings.add(
    "error",
    "getStoreByCoordinateProvince",
    "stores are not ordered by distance",
    "Order by the distance from `latitude` and `longitude`, the nearest first.",
    {
      example: `asked for 31.23, 121.47: [0].storeName is ${shown(first.storeName)}, nearer is ${shown(nearest.storeName)}`,
      visitors: "another store as the nearest one",
    },
  );
}

/** Reports stores with coordinates that the question by coordinates, which has no limit, leaves out. */
function tellNotNear(findings: Findings, all: readonly Store[], near: readonly Store[]) {
  const codes = new Set(near.map(({ storeCode }) => storeCode));
  const placed = all.filter(({ latitude, longitude }) => latitude && longitude);
  const missing = placed.filter(({ storeCode }) => storeCode !== "" && !codes.has(storeCode));
  if (missing.length === 0) return;
  tellDisagreement(findings, {
    key: "getStoreByCoordinateProvince",
    what: "stores by coordinates are fewer than all stores",
    asked: "latitude 31.23, longitude 121.47, radiusMi 99999999",
    answered: `${near.length} stores, without ${some(missing.map(({ storeCode }) => storeCode))}`,
    visitors: "shops that vanish as a visitor allows the position",
    remedy: "Answer every store within `radiusMi`, the nearest first.",
  });
}

/** Members of a store that lists and the store alone show. */
const storeMembers = (store: Store) => {
  const { address, province, city, linkPhone, businessTime } = store;
  const { description, openStatus, openingTime } = store;
  const texts = { address, province, city, linkPhone, businessTime, description, openingTime };
  return { ...texts, openStatus: String(openStatus ?? "") };
};

/** Degrees within which two places are one: about two kilometres. */
const NEAR = 0.02;

/** Reports a store that alone is at another place than in lists. */
function tellPlace(findings: Findings, listed: Store, own: Store) {
  const isOff = (["latitude", "longitude"] as const).some(
    (name) =>
      Math.abs(Number(listed[name] || own[name]) - Number(own[name] || listed[name])) > NEAR,
  );
  if (!isOff) return;
  const at = ({ latitude, longitude }: Store) => `${latitude}, ${longitude}`;
  tellDisagreement(findings, {
    key: "getStoreByStoreCode",
    what: "latitude and longitude differ from getStoreByCoordinateProvince's",
    asked: `store ${listed.storeCode}`,
    answered: `the place is ${at(own)}, in the list ${at(listed)}`,
    visitors: "a map of another place",
    remedy: "Send the same place in both, of the store whose code is asked for.",
  });
}

async function checkStores(check: Check) {
  const { ask, asking, config, findings } = check;
  const { channelCode, channelId } = config.commerce.ids;
  const tree = hasPage("stores")
    ? await ask("getTreeByLevelId", { levelId: 2, channelCode })
    : null;
  const channel = { channelCode, channelId };
  const all = await ask("getStoreByCoordinateProvince", { country: "CN", ...channel });
  const near = await ask(
    "getStoreByCoordinateProvince",
    {
      country: "CN",
      latitude: 31.23,
      longitude: 121.47,
      storeType: 0,
      radiusMi: 99999999,
      ...channel,
    },
    { about: "by coordinates" },
  );
  const stores = all.ok ? all.data : [];
  if (near.ok) {
    tellDistance(check, near.data);
    tellNotNear(findings, stores, near.data);
  }
  if (tree?.ok) {
    tellAreas(findings, tree.data, stores);
    const shops = stores.filter(isListed);
    const choices = {
      key: "getStoreByCoordinateProvince",
      list: "getTreeByLevelId",
      visitors: "a shop that no choice of a province and city leads to",
    } as const;
    const provinces = new Set(tree.data.map(({ areaName }) => areaName));
    const towns = tree.data.flatMap(({ children }) => children.map(({ areaName }) => areaName));
    tellNoChoice(
      findings,
      { ...choices, member: "province", known: provinces },
      shops.map(({ province }) => province),
    );
    tellNoChoice(
      findings,
      { ...choices, member: "city", known: new Set(towns) },
      shops.map(({ city }) => city),
    );
    if (tree.data.length > 0 && towns.length === 0) {
      findings.add(
        "warning",
        "getTreeByLevelId",
        "no province has cities",
        "Answer each province with its cities in `children`.",
        { visitors: "a choice of provinces without their cities" },
      );
    }
  }
  const unlisted = stores.filter((store) => !isListed(store));
  if (unlisted.length > 0) {
    findings.add(
      "warning",
      "getStoreByCoordinateProvince",
      `${unlisted.length} of ${stores.length} stores are in no list`,
      "Give each store storeName, storeCode and address.",
      { times: unlisted.length },
    );
  }
  const [first] = stores.filter(isListed);
  if (!first) {
    asking.skip("getStoreByStoreCode", "no store with name, code and address");
    return;
  }
  for (const store of spread(stores.filter(isListed), SAMPLE)) {
    const { storeCode, storeName } = store;
    const own = await ask("getStoreByStoreCode", { storeCode }, { about: `store ${storeCode}` });
    if (!own.ok) continue;
    const both = {
      key: "getStoreByStoreCode",
      list: "getStoreByCoordinateProvince",
      id: `store ${storeCode}`,
    } as const;
    tellName(findings, {
      ...both,
      member: "storeName",
      listed: storeName,
      own: own.data.storeName,
    });
    tellMembers(findings, { ...both, listed: storeMembers(store), own: storeMembers(own.data) });
    tellPlace(findings, store, own.data);
  }
  await checkUnknown(check, {
    key: "getStoreByStoreCode",
    name: "storeCode",
    ids: stores.map(({ storeCode }) => storeCode),
    params: (storeCode) => ({ storeCode }),
    has: ({ storeName }) => storeName !== "",
  });
  for (const name of ["city", "province"] as const) {
    await checkNarrowing(check, {
      key: "getStoreByCoordinateProvince",
      name,
      params: { ...channel, [name]: NONSENSE },
      visitors: `every store behind each choice of a ${name}`,
      remedy: `Answer the stores of the ${name} whose name is asked for.`,
    });
  }
  for (const store of spread(stores.filter(isListed), SAMPLE)) {
    for (const name of ["city", "province"] as const) {
      const value = store[name];
      if (value === "") continue;
      await checkOwnValue(check, {
        key: "getStoreByCoordinateProvince",
        id: ["storeCode", store.storeCode],
        asked: [name, value],
        params: { ...channel, [name]: value },
        visitors: `no store, or not this one, behind the choice of its ${name}`,
      });
    }
  }
}

/** Members of a position that its list and its own page show. */
const jobMembers = (job: CallData<"getJobPageList">["results"][number]) => {
  const { jobTitleEn, cityName, department, storeRequired, workFileRequired } = job;
  return {
    jobTitleEn,
    cityName,
    department,
    storeRequired: String(storeRequired ?? ""),
    workFileRequired: String(workFileRequired ?? ""),
  };
};

async function checkJobs(check: Check) {
  const { ask, asking, application, config, findings } = check;
  const { channelCode } = config.commerce.ids;
  const queryParam = { channelCode };
  const list = await ask("getJobPageList", { pageNum: 1, pageSize: 20, queryParam });
  const cities = await ask("getCityAreaList", {});
  const jobs = list.ok ? list.data.results : [];
  const inCity = (city: string) => ({
    pageNum: 1,
    pageSize: PAGE_SIZE,
    queryParam: { channelCode, city },
  });
  await checkPaging(check, {
    key: "getJobPageList",
    id: "id",
    params: (pageNum, pageSize) => ({ pageNum, pageSize, queryParam }),
  });
  for (const { areaId } of cities.ok ? spread(cities.data, SAMPLE) : []) {
    const there = await ask("getJobPageList", inCity(areaId), { about: `the city ${areaId}` });
    if (!there.ok) continue;
    if (there.data.results.length > 0) {
      await checkPaging(check, {
        key: "getJobPageList",
        id: "id",
        of: `queryParam.city ${areaId}`,
        params: (pageNum, pageSize) => ({ ...inCity(areaId), pageNum, pageSize }),
      });
      continue;
    }
    tellDisagreement(findings, {
      key: "getCityAreaList",
      level: "warning",
      what: "a city has no job",
      asked: `queryParam.city ${areaId}`,
      answered: "no job",
      visitors: "an empty list behind the choice of a city",
      remedy: "Without `jobId` answer the cities of open positions.",
    });
  }
  await checkNarrowing(check, {
    key: "getJobPageList",
    name: "queryParam.city",
    params: { pageNum: 1, pageSize: 20, queryParam: { channelCode, city: NONSENSE } },
    visitors: "every position in every city",
    remedy: "Answer the positions of the city whose areaId is asked for.",
  });
  if (jobs.length === 0) asking.skip("getJobDetail", "getJobPageList brought no job");
  const texts = new Map<string, string>();
  for (const row of spread(jobs, SAMPLE)) {
    const { id, jobTitle } = row;
    const detail = await ask("getJobDetail", { jobId: id }, { about: `job ${id}` });
    const job = detail.ok ? detail.data : null;
    texts.set(id, job?.jobContent ?? "");
    tellMembers(findings, {
      key: "getJobDetail",
      list: "getJobPageList",
      id: `job ${id}`,
      listed: jobMembers(row),
      own: job ? jobMembers(job) : {},
    });
    tellName(findings, {
      key: "getJobDetail",
      list: "getJobPageList",
      member: "jobTitle",
      id: `job ${id}`,
      listed: jobTitle,
      own: job?.jobTitle ?? "",
    });
    const itsCities = await ask("getCityAreaList", { jobId: id }, { about: `job ${id}` });
    tellNoChoice(
      findings,
      {
        key: "getJobPageList",
        list: "getCityAreaList",
        member: "city",
        known: new Set(cities.ok ? cities.data.map(({ areaName }) => areaName) : []),
        visitors: "a position that no choice of a city leads to",
      },
      itsCities.ok ? itsCities.data.map(({ areaName }) => areaName) : [],
    );
    for (const { areaId } of itsCities.ok ? spread(itsCities.data, 3) : []) {
      await checkOwnValue(check, {
        key: "getJobPageList",
        id: ["id", id],
        asked: ["city", areaId],
        params: inCity(areaId),
        visitors: "no job, or not this one, behind the choice of its city",
      });
    }
  }
  tellSameText(findings, { key: "getJobDetail", member: "jobContent" }, texts);
  await checkUnknown(check, {
    key: "getJobDetail",
    name: "jobId",
    ids: jobs.map(({ id }) => id),
    params: (jobId) => ({ jobId }),
    has: (data) => Boolean(data?.jobTitle),
  });
  const captcha = await ask("getCaptchaImage", {});
  if (application) {
    await apply(asking, application, captcha.ok ? captcha.data : null, config);
    return;
  }
  asking.skip("checkJobEffectApply", "only with --job");
  asking.skip("applyJob", "only with --job");
}

async function checkVerification({ ask, asking, securityCode, findings }: Check) {
  if (securityCode === undefined) {
    asking.skip("securityCodeQuery", "only with --code: it spends one of the code's five queries");
    return;
  }
  const answer = await ask("securityCodeQuery", { securityCode });
  if (answer.ok && answer.data.code === 1 && !answer.data.data?.prompt) {
    findings.add(
      "warning",
      "securityCodeQuery",
      "no prompt",
      "Send data.data.prompt: it is what the visitor reads.",
    );
  }
}

/** Calls the reads that no other check calls, with parameters like their example's. */
export async function checkOtherRows(asking: Asking): Promise<void> {
  for (const { key, asked, notAsked } of asking.reports()) {
    if (asked > 0 || notAsked !== "") continue;
    const { repeat, example }: CallRow = calls[key];
    const params = paramsLike(example.params, asking.known);
    if (repeat === "once") asking.skip(key, "each call spends something");
    else if (params === null) asking.skip(key, "no answer has values for its parameters");
    // A value of the same name may belong to another thing.
    else await asking.ask(key, params as never, { mayRefuse: true });
  }
}
