import type { Block } from "#app/domain/blocks.ts";
import { loadBlocks } from "#server/cms/blocks.ts";
import type { ServerContext } from "#server/context.ts";
import { getLogger } from "#server/observe/log.ts";

/** The home screen: its blocks, or the honest statement that they could not be had. */
export type HomePage = { siteUrl: string } & (
  | { kind: "page"; blocks: Block[] }
  | { kind: "unavailable" }
);

/**
 * Loads the home screen (spec §2 "Home", §7 region contents). Its content is critical: a failed call
 * and a page without one usable block are both `unavailable`, the latter with a log line of its own
 * (the client logs the former).
 */
export async function loadHomePage(context: ServerContext): Promise<HomePage> {
  const { commerce, config, signal } = context;
  const { siteUrl } = config;
  const pageId = config.commerce.contentIds.home;
  const answer = await commerce.regionContents({ pageId }, { signal });
  if (!answer.ok) return { siteUrl, kind: "unavailable" };
  const blocks = await loadBlocks(answer.data, context, { id: pageId });
  if (blocks.length > 0) return { siteUrl, kind: "page", blocks };
  getLogger().error({ page: pageId, items: answer.data.length }, "home page has nothing to show");
  return { siteUrl, kind: "unavailable" };
}
