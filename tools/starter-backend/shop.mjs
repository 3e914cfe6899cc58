/**
 * The goods of a foreign shop API in the form of the site's calls (docs/generated/commerce-api.md): an API with OAuth
 * client credentials, prices in cents, cursors in place of pages, codes with slashes and errors as problem+json.
 * `server.mjs` answers the calls of this file by it once SHOP_API is set; change it until it fits your API.
 */
/** Milliseconds for which the complete item list is cached: the API has no pages. */
const LIST_MS = 60_000;
/** Time before its expiry at which a token is replaced. */
const EARLY_MS = 30_000;
/** Items per request, and maximum requests per list. */
const BATCH = 100;
const BATCHES = 200;

/** A rejection by a business rule: HTTP 200, `success: false`, a message for visitors. */
export class Refusal extends Error {
  constructor(message, code = "REFUSED") {
    super(message);
    this.code = code;
  }
}

/** A failure of the foreign API: HTTP 503, so the site serves its cached responses, and retries. */
export class Unavailable extends Error {}

/**
 * A code as an address segment: letters, digits, `-` and `.` are kept. Everything else becomes `_` and its
 * hexadecimal bytes, so that `A/01` is `A_2f01` and all codes stay different.
 */
export const toId = (code) =>
  Buffer.from(String(code)).toString("latin1").replace(/[^A-Za-z0-9.-]|^\.|\.(?=data$)/g, (each) => `_${each.charCodeAt(0).toString(16).padStart(2, "0")}`);
export const toCode = (id) =>
  Buffer.from(id.replace(/_([0-9a-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))), "latin1").toString();

/** Converts an amount in cents to yuan without a rounding error: 12345 is 123.45. */
export const toYuan = (cents) => (Number.isInteger(cents) ? Number((cents / 100).toFixed(2)) : null);

/** A client of the foreign API that caches its token until shortly before it expires. */
function shopClient({ base, clientId, clientSecret, now = Date.now }) {
  let token = { text: "", until: 0 };
  let renewal = null;

  async function renew() {
    const response = await fetch(`${base}/oauth/token`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret }),
    });
    if (!response.ok) throw new Unavailable(`no token: ${response.status}`);
    const { access_token: text, expires_in: seconds } = await response.json();
    token = { text, until: now() + seconds * 1000 - EARLY_MS };
  }

  /** One renewal for all concurrent callers. */
  function renewed() {
    renewal ??= renew().finally(() => {
      renewal = null;
    });
    return renewal;
  }

  async function ask(path, isSecond = false) {
    if (now() >= token.until) await renewed();
    const response = await fetch(base + path, { headers: { authorization: `Bearer ${token.text}` } });
    if (response.status === 401 && !isSecond) {
      // Revoked before its expiry.
      token = { text: "", until: 0 };
      return ask(path, true);
    }
    if (response.ok) return response.json();
    const isProblem = response.headers.get("content-type")?.includes("problem+json");
    const problem = isProblem ? await response.json() : {};
    // A rejection is a valid response; all other errors may be temporary.
    if (response.status === 404 || response.status === 410) throw new Refusal("没有这件商品", problem.type);
    throw new Unavailable(`${path}: ${response.status} ${problem.title ?? ""}`);
  }
  return ask;
}

/** The site's calls over a client of the foreign API, by the last part of their path. */
export function shopCalls({ now = Date.now, ...shop }) {
  const ask = shopClient({ ...shop, now });
  const lists = new Map();

  /** All items of a query, by its cursors: the site needs pages and a total, which this API lacks. */
  async function itemsOf(query) {
    const kept = lists.get(query);
    if (kept && now() < kept.until) return kept.items;
    const items = [];
    let cursor = "";
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const asked = new URLSearchParams(query);
      asked.set("limit", String(BATCH));
      if (cursor) asked.set("cursor", cursor);
      const page = await ask(`/v1/items?${asked}`);
      items.push(...page.items);
      cursor = page.next_cursor;
      if (!cursor) break;
    }
    // Visitors can type any number of queries: the oldest is evicted.
    if (lists.size >= 500) lists.delete(lists.keys().next().value);
    lists.set(query, { items, until: now() + LIST_MS });
    return items;
  }

  const card = ({ sku, title, price_cents: cents, image, collection, tags = [] }) => ({
    spuId: toId(sku), spuCode: sku, productName: title, majorImageUrl: image,
    brandSeriesName: collection, i18nBrandSeriesName: null,
    salePrice: toYuan(cents), tagLabels: tags,
  });

  const orders = {
    priceAsc: (a, b) => a.price_cents - b.price_cents,
    priceDesc: (a, b) => b.price_cents - a.price_cents,
    newest: (a, b) => String(b.created_at).localeCompare(String(a.created_at)),
  };

  async function listing({ pageNum, pageSize, queryParam }) {
    const { keyword, virtualCategoryCode, isAll, filters = {}, sort } = queryParam;
    const asked = new URLSearchParams();
    if (keyword) asked.set("q", keyword);
    if (virtualCategoryCode && !isAll) asked.set("category", toCode(virtualCategoryCode));
    const chosen = filters.collection ?? [];
    const items = (await itemsOf(asked.toString())).filter(({ collection }) => chosen.length === 0 || chosen.includes(collection));
    const order = orders[sort];
    return { items: order ? [...items].sort(order) : items, pageNum, pageSize };
  }

  const node = ({ code, title, children = [] }) => ({
    virtualCategoryCode: toId(code), virtualCategoryName: title, i18nVirtualCategoryName: null,
    productUrl: "", linkText: "", description: "", virtualBackgroundUrl: "",
    leafFlag: children.length === 0, subList: children.map(node),
  });
  const nodesIn = (nodes) => nodes.flatMap((each) => [each, ...nodesIn(each.children ?? [])]);

  return {
    async getVirtualCategoryList() {
      return { results: (await ask("/v1/categories")).map(node) };
    },
    async getVirtualCategoryByCode({ code }) {
      const found = nodesIn(await ask("/v1/categories")).filter((each) => toId(each.code) === code);
      return { results: found.map(node) };
    },
    async keywordList(question) {
      const { items, pageNum, pageSize } = await listing(question);
      const results = items.slice((pageNum - 1) * pageSize, pageNum * pageSize).map(card);
      return { total: items.length, pageNum, pageSize, results };
    },
    async searchFilter(question) {
      const { filters: _, ...queryParam } = question.queryParam;
      const { items } = await listing({ ...question, queryParam });
      const counts = Map.groupBy ? Map.groupBy(items, ({ collection }) => collection) : grouped(items);
      const values = [...counts].map(([name, of]) => ({ value: name, name, count: of.length }));
      return { filters: values.length > 1 ? [{ code: "collection", name: "系列", values }] : [] };
    },
    async fullProductDetail({ productId }) {
      const item = await ask(`/v1/items/${encodeURIComponent(toCode(productId))}`);
      const { sku, title, price_cents: cents, image, images = [image], text = "", facts = {} } = item;
      // `group` contains the sizes of one piece: each is a separate product, the others are its siblings.
      const siblings = item.group ? (await itemsOf("")).filter(({ group }) => group === item.group) : [];
      return {
        productDetail: {
          productId: toId(sku), productName: title, descText: text,
          brandSeriesName: item.collection, i18nBrandSeriesName: null,
          mediaList: images.map((url) => ({ url, mediaType: "image" })),
          mediaMajor: { url: image },
          spuAttrList: Object.entries(facts).map(([attrName, value]) => ({
            attrName, value, altText: "", attrGroupDictCode: "2",
          })),
          skuAttrAndOptionList: [],
          skuList: [{ skuShelfInfoVo: { salePrice: toYuan(cents) } }],
          virtualCategoryList: item.category ? [{ code: toId(item.category), name: item.category }] : [],
        },
        tagLabels: item.tags ?? [],
        groupProducts: siblings.map((each) => ({
          productId: toId(each.sku), displayName: each.size ?? each.title, imageUrl: each.image,
        })),
        pageModelContents: [],
      };
    },
  };
}

function grouped(items) {
  const groups = new Map();
  for (const item of items) groups.set(item.collection, [...(groups.get(item.collection) ?? []), item]);
  return groups;
}
