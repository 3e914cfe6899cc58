// @ts-nocheck
/**
 * A small commerce API to start from: the 26 calls of docs/generated/commerce-api.md, answered from the JSON files
 * of `data/`. Plain Node, no packages: `node server.mjs`. Replace a function with a query to your own
 * system, and look with `npm run backend check` whether the site still gets all it needs.
 *
 * PORT (4100), HOST (127.0.0.1), TOKEN (start-token) and STORE (ST0002) come from the environment;
 * CAPTCHA fixes the captcha's four digits, for trials. With SHOP_API, SHOP_CLIENT_ID and SHOP_CLIENT_SECRET the
 * goods come from a shop's API (`shop.mjs`), everything else from `data/`.
 */
import { randomInt, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { crc32, deflateSync } from "node:zlib";
import { Refusal, shopCalls, Unavailable } from "./shop.mjs";

const folder = fileURLToPath(new URL(".", import.meta.url));
const { CAPTCHA } = process.env;

const read = (name) => JSON.parse(readFileSync(join(folder, "data", `${name}.json`), "utf8"));
const data = Object.fromEntries(
  ["areas", "categories", "contents", "examples", "jobs", "navigation", "news", "online", "pages"]
    .concat(["products", "search", "settings", "stores"])
    .map((name) => [name, read(name)]),
);

const refuse = (message) => {
  throw new Refusal(message);
};

/** Pictures have absolute addresses at the requested host; the data files contain only their names. */
let origin = "";
const picture = (name) => (name ? `${origin}/pictures/${name}` : "");
const withPictures = (value) => {
  if (Array.isArray(value)) return value.map(withPictures);
  if (typeof value !== "object" || value === null) {
    return typeof value === "string" && value.startsWith("picture:") ? picture(value.slice(8)) : value;
  }
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withPictures(each)]));
};

/** The blocks of a page: `contents` are sent as JSON text. */
const blocksOf = (items) =>
  (items ?? refuse("没有这个页面")).map(({ modelName, contents }) => ({
    modelName,
    contents: JSON.stringify(withPictures(resolved(contents))),
  }));

/** Blocks with products list them in `goodsArr`; `spuInfo` contains the data of a card. */
const resolved = (contents) =>
  contents.goodsArr
    ? { ...contents, spuInfo: data.products.filter(({ id }) => contents.goodsArr.includes(id)).map(cardOf) }
    : contents;

const pageOf = (rows, { pageNum, pageSize }) => ({
  total: rows.length, pageNum, pageSize,
  results: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize),
});

// Goods

const cardOf = (product) => ({
  spuId: product.id, spuCode: product.code, productName: product.name,
  majorImageUrl: picture(product.pictures[0]), salePrice: product.price,
  brandSeriesName: product.series, i18nBrandSeriesName: { en: product.seriesEn },
  tagLabels: product.tags ?? [], virtualCategoryCode: product.category,
});

/** A category's node with its descendants, in the site's format. */
const nodeOf = ({ code, name, en, description = "", picture: image, children = [] }) => ({
  virtualCategoryCode: code, virtualCategoryName: name, i18nVirtualCategoryName: { en },
  productUrl: picture(image), virtualBackgroundUrl: "", description, linkText: "",
  leafFlag: children.length === 0, subList: children.map(nodeOf),
});
const nodes = (list = data.categories) => list.flatMap((node) => [node, ...nodes(node.children ?? [])]);
const leavesOf = (node) => (node.children?.length ? node.children.flatMap(leavesOf) : [node.code]);

const listed = ({ keyword = "", virtualCategoryCode, isAll, filters = {}, sort }) => {
  const isAsked = ({ code }) => code === virtualCategoryCode;
  // All series: everything below the top-level category.
  const node = isAll
    ? data.categories.find((top) => nodes([top]).some(isAsked))
    : nodes().find(isAsked);
  const codes = node ? leavesOf(node) : [];
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  const found = data.products.filter(
    (product) =>
      (!virtualCategoryCode || codes.includes(product.category)) &&
      words.every((word) => `${product.name} ${product.series} ${product.seriesEn}`.toLowerCase().includes(word)) &&
      (!filters.series?.length || filters.series.includes(product.seriesEn)),
  );
  const orders = {
    priceAsc: (a, b) => a.price - b.price,
    priceDesc: (a, b) => b.price - a.price,
    newest: (a, b) => b.since.localeCompare(a.since),
  };
  return orders[sort] ? [...found].sort(orders[sort]) : found;
};

const filtersOf = (query) => {
  const rows = listed({ ...query, filters: {} });
  const series = [...new Map(rows.map((row) => [row.seriesEn, row.series]))];
  const values = series.map(([value, name]) => ({
    value, name,
    count: rows.filter(({ seriesEn }) => seriesEn === value).length,
  }));
  return { filters: values.length > 1 ? [{ code: "series", name: "系列", values }] : [] };
};

const productOf = ({ productId }) => {
  const product = data.products.find(({ id }) => id === productId) ?? refuse("没有这件商品");
  const { code, name } = nodes().find((node) => node.code === product.category);
  const siblings = data.products.filter(({ group }) => group && group === product.group);
  return {
    productDetail: {
      productId, productName: product.name, brandSeriesName: product.series,
      i18nBrandSeriesName: { en: product.seriesEn }, descText: product.text,
      mediaList: product.pictures.map((name) => ({ url: picture(name), mediaType: null })),
      mediaMajor: { url: picture(product.pictures[0]) },
      // Groups: 1 features, 2 specifications, 3 label and value, 4 ticked terms (with altText).
      spuAttrList: product.attributes,
      skuAttrAndOptionList: siblings.length > 1 ? [{ attrName: "尺寸" }] : [],
      skuList: [{ skuShelfInfoVo: { salePrice: product.price } }],
      virtualCategoryList: [{ code, name }],
      storeStock: product.stock,
    },
    tagLabels: product.tags ?? [],
    groupProducts: siblings.length > 1 ? siblings.map((each) => ({
      productId: each.id, displayName: each.size, imageUrl: picture(each.pictures[0]),
    })) : [],
    pageModelContents: [],
  };
};

// State: code counts, open captchas, applications. Stored here in memory and in a folder.

const queries = new Map();
const captchas = new Map();

const verify = ({ securityCode }) => {
  if (!data.search.securityCodes.includes(securityCode)) {
    return { code: 0, data: { prompt: "您查询的防伪码有误。", queryTimes: 0, firstSearchTime: null, status: 4 } };
  }
  const before = queries.get(securityCode) ?? { times: 0, first: new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 19).replace("T", " ") };
  const times = Math.min(before.times + 1, 6);
  queries.set(securityCode, { ...before, times });
  const status = times === 1 ? 1 : times <= 5 ? 2 : 3;
  const prompts = { 1: "您查询的是正品。", 2: `该码已被查询 ${times} 次。`, 3: "该码查询次数已达上限。" };
  return { code: 1, data: { prompt: prompts[status], queryTimes: times, firstSearchTime: before.first, status } };
};

const ROWS = ["75557", "26227", "71747", "71717", "55711", "74717", "74757", "71111", "75757", "75717"];

/** Four digits as a PNG: rendering text would need a library. */
const drawCaptcha = (code) => {
  const scale = 8;
  const [width, height] = [code.length * 4 * scale + scale, 7 * scale];
  const lines = Array.from({ length: height }, (_, y) => {
    const line = Buffer.alloc(width + 1, 255);
    line[0] = 0;
    for (let x = 0; x < width; x += 1) {
      const [column, row] = [Math.floor(x / scale) - 1, Math.floor(y / scale) - 1];
      const bits = Number(ROWS[code[Math.floor(column / 4)]]?.[row] ?? 0);
      if (column >= 0 && column % 4 < 3 && bits & (4 >> column % 4)) line[x + 1] = 40;
    }
    return line;
  });
  const chunk = (type, body) => {
    const typed = Buffer.concat([Buffer.from(type), body]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(body.length);
    sum.writeUInt32BE(crc32(typed));
    return Buffer.concat([size, typed, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(Buffer.concat(lines))), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]).toString("base64");
};

const newCaptcha = () => {
  const captchaKey = randomUUID();
  const code = CAPTCHA || String(randomInt(10_000)).padStart(4, "0");
  captchas.set(captchaKey, code);
  setTimeout(() => captchas.delete(captchaKey), 5 * 60_000).unref();
  return { captchaKey, imageBase64: drawCaptcha(code) };
};

const jobOf = (jobId) => data.jobs.list.find(({ id }) => id === jobId) ?? refuse("没有这个职位");
const jobView = ({ cities: _, text, ...job }) => ({ ...job, jobContent: encodeURIComponent(text) });

const checkApplication = ({ jobId, captchaKey, captchaCode }) => {
  jobOf(jobId);
  if (!captchaCode || captchas.get(captchaKey) !== captchaCode) refuse("验证码有误");
  return true;
};

const receive = async (request) => {
  const form = await new Response(request.body, { headers: { "content-type": request.type } }).formData();
  const text = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  checkApplication(text);
  captchas.delete(text.captchaKey);
  const applicationId = randomUUID();
  const place = join(folder, "applications", applicationId);
  mkdirSync(place, { recursive: true });
  const files = [...form].filter(([, value]) => typeof value !== "string");
  for (const [index, [field, file]] of files.entries()) {
    writeFileSync(join(place, `${field}-${index}-${basename(file.name)}`), Buffer.from(await file.arrayBuffer()));
  }
  writeFileSync(join(place, "application.json"), JSON.stringify({ ...text, positionIdList: form.getAll("positionIdList") }));
  return { applicationId };
};

// Stores and areas

const storeOf = (store) => ({ ...withPictures(store), openStatus: store.openStatus ?? true });
const storesOf = ({ city, province, latitude, longitude }) => {
  const here = data.stores.filter((store) => (!city || store.city === city) && (!province || store.province === province));
  const far = (store) => Math.hypot(store.latitude - latitude, store.longitude - longitude);
  const near = latitude === undefined ? here : [...here].sort((a, b) => far(a) - far(b));
  return near.map(storeOf);
};

// News and content

const newsOf = ({ content: _, ...entry }) => withPictures(entry);
const contentList = ({ keyword = "" }) => {
  const news = data.news.list.map((entry) => ({ ...newsOf(entry), onlineId: null, type: "news" }));
  const online = Object.entries(data.online).map(([onlineId, { items: _, ...entry }]) => ({
    ...withPictures(entry),
    id: onlineId, onlineId, type: "page",
  }));
  return [...news, ...online].filter(({ title, summary }) => `${title} ${summary}`.includes(keyword.trim()));
};
const suggestions = ({ searchWord, size = 10 }) => {
  const word = searchWord.toLowerCase();
  const categories = nodes().filter(({ name }) => name.toLowerCase().includes(word));
  return [
    ...categories.map(({ code, name }) => ({ sourceType: 2, sourceId: code, sourceCode: code, suggest: name })),
    ...listed({ keyword: searchWord }).map((product) => ({
      sourceType: 1, sourceId: product.id, sourceCode: product.code, suggest: product.name,
      majorImageUrl: picture(product.pictures[0]), salePrice: product.price, tagLabels: product.tags ?? [],
    })),
  ].slice(0, Number(size));
};
const modelContent = ({ contentId }) => {
  const contents = data.navigation[contentId] ?? refuse("没有这项内容");
  return [{ id: contentId, contents: JSON.stringify(withPictures(resolved(contents))) }];
};
const readableContent = ({ contentId }) => {
  if (contentId === "siteSettings") return { contentId, contents: null, valueList: withPictures(data.settings) };
  const contents = data.contents[contentId] ?? refuse("没有这项内容");
  return { contentId, contents: JSON.stringify(withPictures(contents)), valueList: null };
};
const pageBlocks = ({ pageId, onlineId }) => blocksOf(pageId ? data.pages[pageId] : data.online[onlineId]?.items);

/** The 26 calls: method, exact path (including a trailing slash), token, response. */
const eccms = "/ecommerce/biz/eccms/v1";
const open = "/ecommerce/open/v1";
const search = "/productSearch/mall/front/noAuth/v1/product";
const calls = [
  ["GET", `${eccms}/page/previewPage`, false, pageBlocks],
  ["GET", `${eccms}/page/queryRegionContents/`, false, pageBlocks],
  ["GET", `${eccms}/page/queryRegionContents`, true, pageBlocks],
  ["GET", `${open}/product/fullProductDetail`, true, productOf],
  ["GET", "/ecommerce/v1/fiskars/securityCode/query", false, verify],
  ["POST", `${open}/recruitJob/getJobPageList`, false, ({ queryParam: { city }, ...page }) =>
    pageOf(data.jobs.list.filter(({ cities }) => !city || cities.includes(city)).map(jobView), page)],
  ["GET", `${open}/recruitJob/getJobDetail`, false, ({ jobId }) => jobView(jobOf(jobId))],
  ["GET", `${open}/recruitJob/getCityAreaList`, false, ({ jobId }) =>
    data.jobs.cities.filter(({ areaId }) => !jobId || jobOf(jobId).cities.includes(areaId))],
  ["POST", `${open}/recruitJob/checkJobEffectApply`, false, checkApplication],
  ["GET", `${open}/recruitJob/getCaptchaImage`, false, newCaptcha],
  ["POST", `${open}/recruitJob/applyJob`, false, receive],
  ["GET", "/ecommerce/v1/searchWord/findSearchWord", false, () => data.search.words],
  ["GET", `${search}/autocomplete`, false, suggestions],
  ["GET", `${open}/cms/info/getCatalogList`, false, () => data.news.catalogs],
  ["POST", `${open}/cms/info/getPageList`, false, ({ queryParam: { catalogCode }, ...page }) =>
    pageOf(data.news.list.filter((entry) => !catalogCode || entry.catalogCode === catalogCode).map(newsOf), page)],
  ["GET", `${open}/cms/info/getDetail`, false, ({ id }) =>
    withPictures(data.news.list.find((entry) => entry.id === id) ?? refuse("没有这条新闻"))],
  ["POST", "/productSearch/cms/front/noAuth/v1/content/searchCmsInfoList", false, ({ queryParam, ...page }) =>
    pageOf(contentList(queryParam), page)],
  ["POST", `${search}/getVirtualCategoryList`, true, () => ({ results: data.categories.map(nodeOf) })],
  ["POST", `${search}/getVirtualCategoryByCode`, false, ({ code }) =>
    ({ results: nodes().filter((node) => node.code === code).map(nodeOf) })],
  ["POST", `${search}/keywordList`, true, ({ queryParam, ...page }) => pageOf(listed(queryParam).map(cardOf), page)],
  ["POST", `${search}/searchFilter`, true, ({ queryParam }) => filtersOf(queryParam)],
  ["GET", `${eccms}/content/queryModelContentDetail`, false, modelContent],
  ["GET", `${eccms}/content/queryReadableContent`, false, readableContent],
  ["POST", `${open}/area/getTreeByLevelId`, true, () => data.areas],
  ["POST", `${open}/store/getStoreByCoordinateProvince`, true, storesOf],
  ["GET", `${open}/store/getStoreByStoreCode`, true, ({ storeCode }) =>
    storeOf(data.stores.find((store) => store.storeCode === storeCode) ?? refuse("没有这家门店"))],
];

/** A call that the list above lacks: it answers with the example of the contract. */
const exampleOf = (path) => {
  const example = data.examples.find((each) => each.path === path);
  return example && [example.method, path, example.token, () => example.data];
};

const bodyOf = async (incoming) => {
  const pieces = [];
  for await (const piece of incoming) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** Parameters of a call: its query, its form, its JSON, or, for the application, the body itself. */
const paramsOf = async (incoming, url) => {
  if (incoming.method === "GET") return Object.fromEntries(url.searchParams);
  const type = incoming.headers["content-type"] ?? "";
  const body = await bodyOf(incoming);
  if (type.startsWith("multipart/")) return { body, type };
  if (type.startsWith("application/json")) return JSON.parse(body.toString() || "{}");
  return Object.fromEntries(new URLSearchParams(body.toString()));
};

const send = (outgoing, status, body) =>
  outgoing.writeHead(status, { "content-type": "application/json;charset=UTF-8" }).end(JSON.stringify(body));
const no = (outgoing, status, errorCode, errorMessage) =>
  send(outgoing, status, { success: false, errorCode, errorMessage, data: null });

/** A file of `pictures/` by its name, else a generated one, so that every slot has a picture. */
const sendPicture = (outgoing, name) => {
  const file = join(folder, "pictures", basename(name));
  const types = { jpg: "image/jpeg", png: "image/png", svg: "image/svg+xml", webp: "image/webp" };
  if (existsSync(file)) {
    return outgoing.writeHead(200, { "content-type": types[file.split(".").at(-1)] ?? "image/jpeg" }).end(readFileSync(file));
  }
  const shade = 60 + ([...name].reduce((sum, each) => sum + each.charCodeAt(0), 0) % 120);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200"><rect width="1200" height="1200" fill="#eceeec"/><circle cx="600" cy="600" r="380" fill="#fff" stroke="rgb(${shade},${shade + 20},${shade + 50})" stroke-width="14"/><circle cx="600" cy="600" r="250" fill="none" stroke="rgb(${shade},${shade + 20},${shade + 50})" stroke-width="4"/></svg>`;
  outgoing.writeHead(200, { "content-type": "image/svg+xml", "cache-control": "max-age=300" }).end(svg);
};

/** Answers a request; `ofShop` has the calls that a shop's API answers. */
const answer = async (incoming, outgoing, { token, store, ofShop, log }) => {
  const url = new URL(incoming.url, "http://backend");
  if (url.pathname.startsWith("/pictures/")) return sendPicture(outgoing, decodeURIComponent(url.pathname));
  const call = calls.find(([, path]) => path === url.pathname) ?? exampleOf(url.pathname);
  // Without an envelope: with one, 404 would mean that the requested item is gone.
  if (!call) return outgoing.writeHead(404).end();
  const [method, path, needsToken, work] = call;
  if (incoming.method !== method) return no(outgoing, 405, "40501", "method not supported");
  if (incoming.headers["store-code"] !== store) return no(outgoing, 400, "40001", "store code missing or unknown");
  if (needsToken && incoming.headers["access-token"] !== token) return no(outgoing, 401, "40101", "access token missing or wrong");
  try {
    const params = await paramsOf(incoming, url);
    origin = `http://${incoming.headers.host}`;
    const result = await (ofShop[basename(path)] ?? work)(params);
    send(outgoing, 200, { success: true, errorCode: "0", errorMessage: null, data: result });
  } catch (error) {
    if (error instanceof Refusal) return no(outgoing, 200, error.code, error.message);
    log(`${incoming.method} ${url.pathname}: ${error.stack}`);
    if (error instanceof Unavailable) return no(outgoing, 503, "50301", "");
    no(outgoing, 500, "50001", "internal error");
  }
};

/** The backend as an HTTP server; with `shop` (`base`, `clientId`, `clientSecret`) its goods come from that API. */
export const createBackend = ({ token = "start-token", store = "ST0002", shop, log = console.error }) => {
  const ofShop = shop ? shopCalls(shop) : {};
  return createServer((incoming, outgoing) => void answer(incoming, outgoing, { token, store, ofShop, log }));
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { PORT = "4100", HOST = "127.0.0.1", TOKEN, STORE, SHOP_API, SHOP_CLIENT_ID, SHOP_CLIENT_SECRET } = process.env;
  const shop = SHOP_API && { base: SHOP_API, clientId: SHOP_CLIENT_ID, clientSecret: SHOP_CLIENT_SECRET };
  const server = createBackend({ token: TOKEN, store: STORE, shop });
  server.listen(Number(PORT), HOST, () => process.stdout.write(`http://${HOST}:${server.address().port}\n`));
  process.once("SIGTERM", () => server.close(() => process.exit(0))).once("SIGINT", () => process.exit(0));
}
