import type { Block } from "#app/domain/blocks.ts";
import { safeId } from "#app/domain/safeId.ts";
import { loadBlocks } from "#server/blocks/readBlocks.ts";
import { failureMessage, isTransient } from "#server/commerce/result.ts";
import type { PageItem } from "#server/commerce/schemas/content.ts";
import type { ServerContext } from "#server/context.ts";
import type { ContentArea, OptionalArea } from "#server/contract/contentAreas.ts";
import { getLogger } from "#server/observability/log.ts";
import { safeImageUrl } from "#server/security/safeUrl.ts";
import { contentHref, dayOf } from "./listEntry.ts";

/** What a screen that is a page of the CMS comes to. */
export type ContentScreen =
  | { kind: "page"; blocks: Block[] }
  /** The page could not be had; `message` is the upstream's own, empty when it sent none. */
  | { kind: "unavailable"; message: string };

/** What the list of all content says about an online page; empty where it does not name it. */
type OnlineEntry = {
  title: string;
  summary: string;
  image: string;
  /** Day of publication, `YYYY-MM-DD`. */
  date: string;
  /** The page's own address, of the two that show it. */
  path: string;
  /** The list was read to its end and does not name the page. */
  unlisted: boolean;
};

/** A page that links address by its online id. */
export type OnlineScreen =
  | ({ kind: "page"; blocks: Block[] } & OnlineEntry)
  | Exclude<ContentScreen, { kind: "page" }>
  /** The CMS has no such page. */
  | { kind: "missing" };

/**
 * One of the site's own content pages. It exists by the route table, so whatever goes wrong, an empty
 * page included, is transient: `unavailable`.
 */
export async function loadContentPage(
  area: Exclude<ContentArea, OptionalArea>,
  context: ServerContext,
): Promise<ContentScreen> {
  const pageId = context.config.commerce.contentIds[area];
  const answer = await context.commerce.regionContents({ pageId }, { signal: context.signal });
  if (!answer.ok) return { kind: "unavailable", message: failureMessage(answer.failure) };
  return shown(answer.data, pageId, context);
}

/**
 * What editors put around a screen that stands without it: the blocks of an area, or none when they
 * cannot be had in time.
 */
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
  // Their places in the document must not be those of the screen's own blocks.
  return blocks.map((block) => ({ ...block, id: `${area}-${block.id}` }));
}

async function shown(
  items: PageItem[],
  id: string,
  context: ServerContext,
): Promise<ContentScreen> {
  const blocks = await loadBlocks(items, context, { id });
  if (blocks.length > 0) return { kind: "page", blocks };
  getLogger().error({ page: id, items: items.length }, "content page has nothing to show");
  return { kind: "unavailable", message: "" };
}

/** Entries of one question for the list of all content (spec §9), and questions at most. */
const LIST_PAGE = 100;
const LIST_PAGES = 20;

/** One page of the list of all content (spec §7 "virtual content list"); `null` when it cannot be had. */
async function listPage(pageNum: number, { commerce, config, signal }: ServerContext) {
  const answer = await commerce.searchCmsInfoList(
    { pageNum, pageSize: LIST_PAGE, queryParam: { storeCode: config.commerce.ids.storeCode } },
    { signal, need: "optional" },
  );
  return answer.ok ? answer.data : null;
}

/**
 * What the list of all content says about an online page that exists: `undefined` where it does not name
 * it, `null` where it could not be read so far. Its first page is `first`; the
 * others, each kept by the client's cache, are asked one after the other until the entry is found.
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
    // A full page may have another one after it, whatever the total says.
    const isFull = page.results.length + page.leftOut >= LIST_PAGE;
    if (!isFull && pageNum * LIST_PAGE >= page.total) return undefined;
    if (pageNum === LIST_PAGES) return null;
    page = await listPage(pageNum + 1, context);
  }
  return null;
}

/**
 * A page by its online id: `/brand-story/{onlineId}` and the sub-brand's (spec §2). Title and summary
 * are optional beside it.
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
  if (screen.kind !== "page") return screen;
  const { title = "", summary = "", imageUrl = "", publishTime = "" } = entry ?? {};
  return {
    ...{ ...screen, title, summary, date: dayOf(publishTime) },
    image: safeImageUrl(imageUrl, context.config, "searchCmsInfoList imageUrl") ?? "",
    path: (entry && contentHref(entry)) || "",
    unlisted: entry === undefined,
  };
}
