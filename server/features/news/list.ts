import { failureMessage, isTransient } from "#server/commerce/result.ts";
import type { ServerContext } from "#server/context.ts";
import { loadAreaBlocks } from "#server/features/content/content.ts";
import { type NewsListView, newsListPath } from "#shared/domain/news.ts";
import { paths } from "#shared/domain/paths.ts";
import { safeId } from "#shared/domain/safeId.ts";
import { newsCards } from "./cards.ts";

/** Entries on one page of the list. */
const NEWS_PAGE_SIZE = 9;
const MAX_PAGE = 1000;

/** Result of the news list. */
export type NewsListScreen =
  | ({ kind: "list" } & NewsListView)
  /** No such type, or no such page of it. */
  | { kind: "missing" }
  | { kind: "unavailable"; message: string };

/** Query of a URL: type and page. */
export type NewsQuestion = { catalog: string | null; page: number };

/** Parses `catalog` and `page`; `null` if they are not a valid page of the list. */
export function readNewsQuestion(search: URLSearchParams): NewsQuestion | null {
  const catalog = search.get("catalog") || null;
  const page = search.get("page") || "1";
  if (catalog !== null && !safeId(catalog)) return null;
  if (!/^[1-9]\d{0,3}$/.test(page) || Number(page) > MAX_PAGE) return null;
  return { catalog, page: Number(page) };
}

/** Loads the types; without them the list has no filter. */
async function loadTypes({ commerce, signal }: ServerContext) {
  const answer = await commerce.getCatalogList({}, { signal, need: "optional" });
  return answer.ok ? answer.data : [];
}

/** Loads one page of the news, newest first, of one type or all (CALL-14, CALL-15). */
export async function loadNewsList(
  question: NewsQuestion | null,
  context: ServerContext,
): Promise<NewsListScreen> {
  if (question === null) return { kind: "missing" };
  const { commerce, config, signal } = context;
  const { catalog, page } = question;
  const { channelCode } = config.commerce.ids;
  const first = catalog === null && page === 1;
  const [answer, catalogs, blocks] = await Promise.all([
    commerce.getPageList(
      {
        pageNum: page,
        pageSize: NEWS_PAGE_SIZE,
        queryParam: { channelCode, ...(catalog && { catalogCode: catalog }) },
      },
      { signal },
    ),
    loadTypes(context),
    first ? loadAreaBlocks("newsList", context) : [],
  ]);
  if (!answer.ok) {
    const { failure } = answer;
    if (!isTransient(failure) && failure.kind !== "rejected") return { kind: "missing" };
    return { kind: "unavailable", message: failureMessage(failure) };
  }
  const entries = newsCards(answer.data.results, config);
  if (entries.length === 0 && !first) return { kind: "missing" };
  const pages = Math.max(1, Math.ceil(answer.data.total / NEWS_PAGE_SIZE));
  const at = (number: number) => newsListPath(paths.news(), catalog, number);
  const known = catalogs.filter(({ catalogCode }) => safeId(catalogCode));
  return {
    kind: "list",
    blocks,
    type: known.find(({ catalogCode }) => catalogCode === catalog)?.catalogName ?? "",
    types: known.map(({ catalogCode, catalogName }) => ({
      label: catalogName,
      href: newsListPath(paths.news(), catalogCode, 1),
      current: catalogCode === catalog,
    })),
    entries,
    page,
    pages,
    previous: page > 1 ? at(page - 1) : null,
    next: page < pages ? at(page + 1) : null,
    path: at(page),
  };
}
