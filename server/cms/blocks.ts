import type { Block } from "#app/domain/blocks.ts";
import type { PageItem } from "#server/commerce/schemas/content.ts";
import type { ServerContext } from "#server/context.ts";
import { getLogger } from "#server/observe/log.ts";
import { createLinkResolver } from "./links.ts";
import { type Mapped, mapperOf } from "./mappers/registry.ts";
import { type BlockTools, blockTools } from "./tools.ts";

async function mapItem(item: PageItem, tools: BlockTools): Promise<Mapped> {
  const mapper = mapperOf(item.modelName);
  if (!mapper) return { reason: "unknown model" };
  let contents: unknown;
  try {
    contents = JSON.parse(item.contents);
  } catch {
    return { reason: "contents are not JSON" };
  }
  return await mapper(contents, tools);
}

/**
 * A page's items as blocks, in their order. An item with an unknown model, with contents that do not
 * parse or do not fit, is left out with one log line; the rest of the page stands (spec §2, §8).
 */
export async function loadBlocks(
  items: readonly PageItem[],
  context: Pick<ServerContext, "commerce" | "config" | "signal">,
  page: { id: string },
): Promise<Block[]> {
  const tools = blockTools(context.config, createLinkResolver(context));
  const mapped = await Promise.all(items.map((item) => mapItem(item, tools)));
  return mapped.flatMap((outcome, index): Block[] => {
    const model = items[index]?.modelName ?? "";
    if ("block" in outcome) return [{ ...outcome.block, id: `${model}-${index}` }];
    const line = { page: page.id, model: model.slice(0, 64), index, reason: outcome.reason };
    getLogger().warn(line, "content block left out");
    return [];
  });
}
