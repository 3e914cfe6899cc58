import type { Config } from "#server/config.ts";
import type { Transport } from "#server/http/transport.ts";
import { callAt } from "#shared/contract/callAt.ts";
import type { CallKey } from "#shared/contract/calls.ts";
import { testLog } from "#tests/support/commerce.ts";
import { Asking } from "#tools/backend-check/asking.ts";
import { type Finding, Findings } from "#tools/backend-check/findings.ts";
import { checkRows } from "#tools/backend-check/rows.ts";
import { isFull } from "#tools/screenList.ts";

export type Json = unknown;
export type Row = Record<string, Json>;
type Asked = { key: CallKey; body: string; url: URL; request: Request };
/** Changes the correct response of a backend: another value, or a whole response. */
export type Mistake = (answer: Row, asked: Asked) => Json | Response;

/** A backend that computes the answer of each read once, for tests that check it many times; a captcha is new each time. */
export function remembered(right: Transport): Transport {
  const texts = new Map<string, Promise<string>>();
  return async (request) => {
    const { method, url } = request;
    if (callAt(method, new URL(url).pathname) === "getCaptchaImage") return right(request);
    const question = `${method} ${url} ${method === "POST" ? await request.clone().text() : ""}`;
    const text = texts.get(question) ?? right(request).then((answer) => answer.text());
    texts.set(question, text);
    return new Response(await text, { headers: { "content-type": "application/json" } });
  };
}

/** A backend with a mistake in all of its responses. */
export function mistaken(right: Transport, mistake: Mistake): Transport {
  return async (request) => {
    const body = request.method === "POST" ? await request.clone().text() : "";
    const url = new URL(request.url);
    const key = callAt(request.method, url.pathname);
    const text = await (await right(request)).text();
    const answer = JSON.parse(text) as Row;
    const made = key ? await mistake(answer, { key, body, url, request }) : answer;
    if (made instanceof Response) return made;
    const sent = made === answer ? text : JSON.stringify(made);
    return new Response(sent, { headers: { "content-type": "application/json" } });
  };
}

/** Findings of the check for the rows of a backend; none of its speed, which depends on the machine. */
export async function rowFindings(
  transport: Transport,
  config: Config,
  slowMs = Number.POSITIVE_INFINITY,
): Promise<Finding[]> {
  const findings = new Findings();
  const log = testLog().logger;
  await checkRows(new Asking({ config, transport, log, findings, slowMs }), findings, { config });
  return findings.list();
}

/** The response of one row, changed by `change`; the others are unchanged. */
export const of =
  (key: CallKey, change: (data: Row, asked: Asked) => Json): Mistake =>
  (answer, asked) =>
    asked.key === key ? { ...answer, data: change(answer.data as Row, asked) } : answer;
export const listOf = (rows: Json) => (rows ?? []) as Row[];
/** A page of rows, each changed. */
export const paged = (key: CallKey, change: (row: Row, at: number) => Json): Mistake =>
  of(key, (data) => ({ ...data, results: listOf(data.results).map(change) }));
/** A list of rows, each changed. */
export const plain = (key: CallKey, change: (row: Row, at: number) => Json): Mistake =>
  of(key, (data) => listOf(data).map(change));

/** A backend that answers a row as if it had been asked otherwise: another query, and other members beside it. */
export function reasked(
  right: Transport,
  key: CallKey,
  change: (query: Row) => Row,
  beside: Row = {},
): Mistake {
  return async (answer, { key: asked, request, url, body: text }) => {
    if (asked !== key) return answer;
    if (request.method === "GET") {
      const other = new URL(url);
      const query = change(Object.fromEntries(other.searchParams));
      other.search = new URLSearchParams(query as Record<string, string>).toString();
      return (await right(new Request(other, { headers: request.headers }))).json();
    }
    const { queryParam, ...others } = JSON.parse(text) as Row;
    const body = queryParam
      ? { ...others, ...beside, queryParam: change(queryParam as Row) }
      : change({ ...others, ...beside });
    const made = new Request(request.url, {
      method: request.method,
      headers: request.headers,
      body: JSON.stringify(body),
    });
    return (await right(made)).json();
  };
}

/** Calls by what they are about; no check compares answers of two of these areas. All other calls are about goods. */
const AREAS: Record<string, readonly string[]> = {
  content: [
    "regionContents",
    "publicRegionContents",
    "queryModelContentDetail",
    "content id of faq",
  ],
  settings: ["queryReadableContent", "site settings"],
  news: ["getPageList", "getDetail", "getCatalogList"],
  stores: ["getStoreByCoordinateProvince", "getStoreByStoreCode", "getTreeByLevelId"],
  jobs: ["getJobPageList", "getJobDetail", "getCityAreaList", "getCaptchaImage"],
  stories: ["searchCmsInfoList"],
};
const areaOf = (where: string) =>
  Object.keys(AREAS).find((area) => AREAS[area]?.includes(where)) ?? GOODS;

/** The area of most faults, and of three quarters of a check's time. */
const GOODS = "goods";

/** A fault of a backend, and the calls that its findings name. */
export type Fault = { mistake: Mistake; where: readonly string[] };

/**
 * Checks backends that each have several faults, because a check of all rows takes most of a second of processor time:
 * one of each area.
 * @param ofGoods how many faults of goods share a backend in CI; in the full run each has its own
 * @param alone faults of goods that hide others, or that others hide
 * @returns the findings about the areas of a fault, by its name; its backend is checked at the first call
 */
export function checkedTogether(
  faults: Record<string, Fault>,
  right: Transport,
  config: Config,
  { ofGoods = 1, alone = [] }: { ofGoods?: number; alone?: readonly string[] } = {},
): (name: string) => Promise<Finding[]> {
  type Backend = {
    /** How many more faults of an area it takes. */
    room: Record<string, number>;
    mistakes: Mistake[];
    findings?: Promise<Finding[]>;
  };
  const backends: Backend[] = [];
  const placed = new Map<string, { backend: Backend; areas: ReadonlySet<string> }>();
  const most = (area: string) => (area === GOODS && !isFull ? ofGoods : 1);
  for (const [name, { mistake, where }] of Object.entries(faults)) {
    const areas = new Set(where.map(areaOf));
    const needed = (area: string) => (alone.includes(name) ? most(area) : 1);
    const hasRoom = ({ room }: Backend) =>
      [...areas].every((area) => (room[area] ?? most(area)) >= needed(area));
    const free = backends.find(hasRoom);
    const backend = free ?? { room: {}, mistakes: [] };
    if (!free) backends.push(backend);
    for (const area of areas)
      backend.room[area] = (backend.room[area] ?? most(area)) - needed(area);
    backend.mistakes.push(mistake);
    placed.set(name, { backend, areas });
  }
  return async (name) => {
    const found = placed.get(name);
    if (!found) throw new Error(`no fault ${name}`);
    const { backend, areas } = found;
    backend.findings ??= rowFindings(mistaken(right, together(...backend.mistakes)), config);
    return (await backend.findings).filter(({ where }) => areas.has(areaOf(where)));
  };
}

/** Several mistakes in one backend; a whole response, which only one of them may make, is the last. */
export const together =
  (...mistakes: Mistake[]): Mistake =>
  async (answer, asked) => {
    let made: Row = answer;
    for (const mistake of mistakes) {
      const next = await mistake(made, asked);
      if (next instanceof Response) return next;
      made = next as Row;
    }
    return made;
  };
