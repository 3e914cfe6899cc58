import { loadBlocks } from "#server/cms/readBlocks.ts";
import { failureMessage, isTransient } from "#server/commerce/result.ts";
import type { ServerContext } from "#server/context.ts";
import { getLogger } from "#server/observability/log.ts";
import { safeImageUrl } from "#server/security/safeUrl.ts";
import type { ContentArea, FurtherPage, OptionalArea } from "#shared/contract/contentAreas.ts";
import type { PageItem } from "#shared/contract/schemas/content.ts";
import type { Block } from "#shared/domain/blocks.ts";
import { safeId } from "#shared/domain/safeId.ts";
import { contentHref, dayOf } from "./listEntry.ts";

/** Result of a screen that is a CMS page. */
export type ContentScreen =
  | { kind: "page"; blocks: Block[] }
  /** The page is unavailable; `message` is the upstream's, empty if it sent none. */
  | { kind: "unavailable"; message: string };

/** Entry of an online page in the list of all content; empty if it is not listed. */
type OnlineEntry = {
  title: string;
  summary: string;
  image: string;
  /** Publication date, `YYYY-MM-DD`. */
  date: string;
  /** Canonical path, of the two that show the page. */
  path: string;
  /** The list was read to its end and does not contain the page. */
  unlisted: boolean;
};

/** A page that links reference by its online id. */
export type OnlineScreen =
  | ({ kind: "page"; blocks: Block[] } & OnlineEntry)
  | Exclude<ContentScreen, { kind: "page" }>
  /** The CMS has no such page. */
  | { kind: "missing" };

/** An area whose blocks are a page. */
type FilledArea = Exclude<ContentArea, OptionalArea>;

/**
 * Loads one of the site's own content pages. Its failures are transient: `unavailable`. A page without a block that
 * can be shown keeps its frame and title (ERR-17). `missing` is an absent page (`Config.absentPages`).
 */
export function loadContentPage(
  area: Exclude<FilledArea, FurtherPage>,
  context: ServerContext,
): Promise<ContentScreen>;
export function loadContentPage(
  area: FilledArea,
  context: ServerContext,
): Promise<ContentScreen | { kind: "missing" }>;
export async function loadContentPage(
  area: FilledArea,
  context: ServerContext,
): Promise<ContentScreen | { kind: "missing" }> {
  const pageId = context.config.commerce.contentIds[area];
  if (pageId === null) return { kind: "missing" };
  const answer = await context.commerce.regionContents({ pageId }, { signal: context.signal });
  if (!answer.ok) return { kind: "unavailable", message: failureMessage(answer.failure) };
  return shown(answer.data, pageId, context);
}

/** Loads optional editorial blocks of an area; empty if they do not arrive in time. */
export async function loadAreaBlocks(
  area: Exclude<OptionalArea, "headerNavigation" | "siteSettings">,
  context: ServerContext,
): Promise<Block[]> {
  const { commerce, config, signal } = context;
  const pageId = config.commerce.contentIds[area];
  if (pageId === null) return [];
  const limits = { signal, need: "optional" } as const;
  const answer = await commerce.regionContents({ pageId }, limits);
  if (!answer.ok) return [];
  const blocks = await loadBlocks(answer.data, context, { id: pageId });
  // Block ids must differ from those of the screen's own blocks.
  return blocks.map((block) => ({ ...block, id: `${area}-${block.id}` }));
}

async function shown(
  items: PageItem[],
  id: string,
  context: ServerContext,
): Promise<Extract<ContentScreen, { kind: "page" }>> {
  const blocks = await loadBlocks(items, context, { id });
  if (blocks.length === 0) {
    getLogger().error({ page: id, items: items.length }, "content page has nothing to show");
  }
  return { kind: "page", blocks };
}

/** Page size of the list of all content (CALL-35), and maximum number of requests. */
const LIST_PAGE = 100;
const LIST_PAGES = 20;

/** Loads one page of the list of all content (CALL-35); `null` if unavailable. */
async function listPage(pageNum: number, { commerce, config, signal }: ServerContext) {
  const answer = await commerce.searchCmsInfoList(
    { pageNum, pageSize: LIST_PAGE, queryParam: { storeCode: config.commerce.ids.storeCode } },
    { signal, need: "optional" },
  );
  return answer.ok ? answer.data : null;
}

/**
 * Returns the list entry of an existing online page: `undefined` if it is not listed, `null` if the list
 * could not be read that far. Its first page is `first`. The others, each cached by the client, are requested
 * sequentially until the entry is found.
 */
async function entryOf(
  onlineId: string,
  first: ReturnType<typeof listPage>,
  context: ServerContext,
) {
  let page = await first;
  for (let pageNum = 1; page; pageNum += 1) {
    const found = page.results.find((item) => item.onlineId === onlineId);
    if (found) return found;
    // A full page may be followed by another one, regardless of the total.
    const isFull = page.results.length + page.leftOut >= LIST_PAGE;
    if (!isFull && pageNum * LIST_PAGE >= page.total) return undefined;
    if (pageNum === LIST_PAGES) return null;
    page = await listPage(pageNum + 1, context);
  }
  return null;
}

/**
 * Loads a page by its online id: `/brand-story/{onlineId}` and the sub-brand's (ROUTE-25, ROUTE-36). Title
 * and summary are optional.
 */
export async function loadOnlinePage(slug: string, context: ServerContext): Promise<OnlineScreen> {
  const onlineId = safeId(slug);
  if (!onlineId) return { kind: "missing" };
  const list = listPage(1, context);
  const answer = await context.commerce.publicRegionContents(
    { onlineId },
    { signal: context.signal },
  );
  if (!answer.ok) {
    const { failure } = answer;
    if (!isTransient(failure)) return { kind: "missing" };
    return { kind: "unavailable", message: failureMessage(failure) };
  }
  if (answer.data.length === 0) return { kind: "missing" };
  const [screen, entry] = await Promise.all([
    shown(answer.data, onlineId, context),
    entryOf(onlineId, list, context),
  ]);
  const { title = "", summary = "", imageUrl = "", publishTime = "" } = entry ?? {};
  return {
    ...screen,
    title,
    summary,
    date: dayOf(publishTime),
    image: safeImageUrl(imageUrl, context.config, "searchCmsInfoList imageUrl") ?? "",
    path: (entry && contentHref(entry, context.config)) || "",
    unlisted: entry === undefined,
  };
}
