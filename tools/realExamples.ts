import { callParams, callRequest } from "#server/commerce/callRequest.ts";
import { createTransport } from "#server/compose.ts";
import { readConfig } from "#server/config.ts";
import { type CallKey, type CallRow, calls } from "#shared/contract/calls.ts";
import { commerceExamples } from "./commerceExamples.ts";

/** A call in the documents: the site's parameters, and the `data` of the response envelope. */
export type RealExample = { params: unknown; data: unknown };

/** Parameters of calls to the demo backend; rows with side effects keep a made-up example. */
const questions: Partial<Record<CallKey, unknown>> = {
  previewPage: { pageId: "demo-home" },
  publicRegionContents: { onlineId: "blue-under-glaze" },
  regionContents: { pageId: "demo-faq" },
  fullProductDetail: { productId: "nord-stone-mug-sage" },
  getJobPageList: {
    pageNum: 1,
    pageSize: 20,
    queryParam: { channelCode: "RC", city: "310100" },
  },
  getJobDetail: { jobId: "8003" },
  getCityAreaList: { jobId: "8003" },
  findSearchWord: {},
  autocomplete: { searchWord: "盘" },
  getCatalogList: {},
  getPageList: { pageNum: 1, pageSize: 10, queryParam: { channelCode: "RC" } },
  getDetail: { id: "5200" },
  searchCmsInfoList: {
    pageNum: 1,
    pageSize: 20,
    queryParam: { storeCode: "ST0002", keyword: "蓝" },
  },
  getVirtualCategoryList: {},
  getVirtualCategoryByCode: { storeCode: "ST0002", code: "dinnerware" },
  keywordList: {
    pageNum: 1,
    pageSize: 24,
    queryParam: {
      storeCode: "ST0002",
      virtualCategoryCode: "dinnerware",
      filters: { series: ["lace-blue"] },
      sort: "priceAsc",
    },
  },
  searchFilter: {
    pageNum: 1,
    pageSize: 24,
    queryParam: { storeCode: "ST0002", virtualCategoryCode: "dinnerware" },
  },
  queryModelContentDetail: { contentId: "demo-headerNavigation" },
  queryReadableContent: { contentId: "demo-siteSettings" },
  getTreeByLevelId: { levelId: 2, channelCode: "RC" },
  getStoreByCoordinateProvince: commerceExamples.getStoreByCoordinateProvince.params,
  getStoreByStoreCode: { storeCode: "SH001" },
};

/** Rows of a list, and characters of a text, that an example shows. */
const SHOWN = { rows: 2, characters: 60 };

/**
 * An example of each row from the embedded backend's own responses, shortened: the site has parsed everything
 * in the documents. Picture addresses lose their digests, which change with each picture.
 * @throws {Error} when a call is rejected
 */
export async function realExamples(): Promise<Record<CallKey, RealExample>> {
  const config = readConfig({ COMMERCE_API_BASE: "embedded", LOG_LEVEL: "silent" });
  const transport = createTransport(config);
  const examples: Record<string, RealExample> = {};
  for (const key of Object.keys(calls) as CallKey[]) {
    const params = questions[key];
    if (params === undefined) {
      examples[key] = commerceExamples[key];
      continue;
    }
    const row: CallRow = calls[key];
    const { signal } = new AbortController();
    const sent = callParams(row, params, config.commerce);
    const response = await transport(callRequest(row, sent, config.commerce, { signal }));
    const { success, data } = (await response.json()) as { success: boolean; data: unknown };
    if (!success) throw new Error(`no example of ${key}`);
    examples[key] = { params, data: shortened(data, "") };
  }
  return examples as Record<CallKey, RealExample>;
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
