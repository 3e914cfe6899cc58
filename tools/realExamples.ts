import { callParams, callRequest } from "#server/commerce/callRequest.ts";
import { createTransport } from "#server/compose.ts";
import { type Config, readConfig } from "#server/config.ts";
import {
  type CallData,
  type CallKey,
  type CallParams,
  type CallRow,
  calls,
} from "#shared/contract/calls.ts";
import { rowsOn } from "./backend-check/rowsOn.ts";

/** A call in the documents: the site's parameters, and the `data` of the response envelope. */
export type RealExample = { params: unknown; data: unknown };

type Ask = <K extends CallKey>(key: K, params: CallParams<K>) => Promise<CallData<K> | null>;

/**
 * Parameters of calls to the embedded backend, from its own answers, as the site gets them; `null`: it has nothing
 * to ask for. Rows with side effects are missing.
 */
function questionsOf(ask: Ask, { ids, contentIds }: Config["commerce"]) {
  const { storeCode, channelCode, channelId } = ids;
  const page = { pageNum: 1, pageSize: 20 };
  const ofStore = { ...page, queryParam: { storeCode } };
  const products = async () => (await ask("keywordList", ofStore))?.results ?? [];
  const category = async () => (await ask("getVirtualCategoryList", {}))?.results[0];
  const words = async () => (await ask("findSearchWord", {}))?.hotWords ?? [];
  const online = async () => (await ask("searchCmsInfoList", ofStore))?.results ?? [];
  const jobs = { ...page, queryParam: { channelCode } };
  const job = async () => (await ask("getJobPageList", jobs))?.results[0];
  const news = { ...page, pageSize: 10, queryParam: { channelCode } };
  const nearby: CallParams<"getStoreByCoordinateProvince"> = {
    country: "CN",
    latitude: 31.23,
    longitude: 121.47,
    storeType: 0,
    channelCode,
    channelId,
    radiusMi: 99999999,
  };
  const listing = async () => {
    const virtualCategoryCode = (await category())?.virtualCategoryCode;
    return { pageNum: 1, pageSize: 24, queryParam: { storeCode, virtualCategoryCode } };
  };
  const questions: { [K in CallKey]?: () => Promise<CallParams<K> | null> } = {
    previewPage: async () => ({ pageId: contentIds.home }),
    async publicRegionContents() {
      const page = (await online()).find(({ onlineId }) => onlineId !== "");
      return page ? { onlineId: page.onlineId } : null;
    },
    regionContents: async () => ({ pageId: contentIds.faq ?? contentIds.contactUs }),
    async fullProductDetail() {
      const [product] = await products();
      return product ? { productId: product.spuId } : null;
    },
    getJobPageList: async () => jobs,
    async getJobDetail() {
      const found = await job();
      return found ? { jobId: found.id } : null;
    },
    async getCityAreaList() {
      const found = await job();
      return found ? { jobId: found.id } : null;
    },
    findSearchWord: async () => ({}),
    async autocomplete() {
      const [word] = await words();
      return word ? { searchWord: word } : null;
    },
    getCatalogList: async () => ({}),
    getPageList: async () => news,
    async getDetail() {
      const [entry] = (await ask("getPageList", news))?.results ?? [];
      return entry ? { id: entry.id } : null;
    },
    async searchCmsInfoList() {
      const [keyword] = await words();
      return { ...page, queryParam: { storeCode, keyword } };
    },
    getVirtualCategoryList: async () => ({}),
    async getVirtualCategoryByCode() {
      const found = await category();
      return found ? { storeCode, code: found.virtualCategoryCode } : null;
    },
    async keywordList() {
      const question = await listing();
      const [filter] = (await ask("searchFilter", question))?.filters ?? [];
      const [first] = filter?.values ?? [];
      const filters = filter && first ? { [filter.code]: [first.value] } : undefined;
      return { ...question, queryParam: { ...question.queryParam, filters, sort: "priceAsc" } };
    },
    searchFilter: listing,
    queryModelContentDetail: async () =>
      contentIds.headerNavigation === null ? null : { contentId: contentIds.headerNavigation },
    queryReadableContent: async () =>
      contentIds.siteSettings === null ? null : { contentId: contentIds.siteSettings },
    getTreeByLevelId: async () => ({ levelId: 2, channelCode }),
    getStoreByCoordinateProvince: async () => nearby,
    async getStoreByStoreCode() {
      const [store] = (await ask("getStoreByCoordinateProvince", nearby)) ?? [];
      return store ? { storeCode: store.storeCode } : null;
    },
  };
  return questions;
}

/** Rows of a list, and characters of a text, that an example shows. */
const SHOWN = { rows: 2, characters: 60 };

/**
 * An example of each row that the brand's site calls, from the embedded backend's own responses, shortened: the site
 * has parsed everything in the documents. A row for which that backend has nothing keeps a made-up example. Picture
 * addresses lose their digests, which change with each picture.
 */
export async function realExamples(): Promise<Map<CallKey, RealExample>> {
  const config = readConfig({ COMMERCE_API_BASE: "embedded", LOG_LEVEL: "silent" });
  const transport = createTransport(config);
  const send = async (key: CallKey, params: unknown) => {
    const row: CallRow = calls[key];
    const { signal } = new AbortController();
    const sent = callParams(row, params, config.commerce);
    const response = await transport(callRequest(row, sent, config.commerce, { signal }));
    const { success, data } = (await response.json()) as { success: boolean; data: unknown };
    return success ? data : null;
  };
  const ask: Ask = async (key, params) => {
    const data = await send(key, params);
    return data === null ? null : (calls[key].data.parse(data) as CallData<typeof key>);
  };
  const questions = questionsOf(ask, config.commerce);
  const examples = new Map<CallKey, RealExample>();
  for (const key of rowsOn) {
    const params = (await questions[key]?.()) ?? null;
    const data = params === null ? null : await send(key, params);
    const isThere = data !== null && !(Array.isArray(data) && data.length === 0);
    examples.set(key, isThere ? { params, data: shortened(data, "") } : calls[key].example);
  }
  return examples;
}

function shortened(value: unknown, name: string): unknown {
  if (typeof value === "string") return shortText(value, name);
  if (Array.isArray(value)) return value.slice(0, SHOWN.rows).map((row) => shortened(row, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([member, each]) => [member, shortened(each, member)]),
  );
}

function shortText(text: string, name: string): string {
  const address = text.replace(
    /\/resources\/demo-media\/[0-9a-f]{8}\//g,
    "https://pictures.example/",
  );
  if (name === "contents") return JSON.stringify(shortened(JSON.parse(text), ""));
  if (name === "jobContent") return encodeURIComponent(cut(decodeURIComponent(text)));
  return /^(https?:|\/)/.test(address) ? address : cut(address);
}

const cut = (text: string) =>
  text.length > SHOWN.characters ? `${text.slice(0, SHOWN.characters)}…` : text;
