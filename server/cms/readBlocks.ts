import type { BlockReader } from "#server/blockReader.ts";
import type { Config } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { turnWhenLate } from "#server/http/eventLoopQueue.ts";
import { reportDrops } from "#server/observability/dropped.ts";
import type { PageItem } from "#shared/contract/schemas/content.ts";
import type { Block } from "#shared/domain/blocks.ts";
import type { Drop } from "#shared/domain/dropReasons.ts";
import { parseContentsInSlices } from "./contentsText.ts";
import { createLinkResolver, type LinkResolver } from "./links.ts";
import { blockStyle } from "./style.ts";
import { blockTools } from "./tools.ts";

/** An item of a page after parsing: its block, if any, and the parts that were dropped. */
export type ReadBlock = {
  /** Index in the page's list, and the name of the model, empty if the item has none. */
  index: number;
  model: string;
  block: Block | null;
  /** Whether the site has such a model. */
  isSupported: boolean;
  /** Paths are relative to the item's contents; `contents` and `modelName` refer to the item itself. */
  drops: Drop[];
};

/** Maximum length of an external name in log lines and ids. */
const NAME_LENGTH = 64;

/** Dependencies for building the blocks of a page. */
type PageParts = { config: Config; links: LinkResolver; anchors: ReadonlySet<string> };
type BlockContext = Pick<ServerContext, "commerce" | "config" | "signal" | "blockReader">;
type Read = { block: Omit<Block, "id"> | null; drops: Drop[] };

function nothing(path: string, reason: Drop["reason"], drops: Drop[] = []): Read {
  return { block: null, drops: [...drops, { path, reason, lost: "whole" }] };
}

/** An anchor in contents, before they are parsed: texts link to blocks that come after them. */
const ANCHOR = /"anchor"\s*:\s*"([a-z][a-z0-9-]{0,63})"/g;

function anchorsOf(items: readonly PageItem[]): ReadonlySet<string> {
  const texts = items.map(({ contents }) =>
    typeof contents === "string" ? contents : (JSON.stringify(contents) ?? ""),
  );
  return new Set(texts.flatMap((text) => [...text.matchAll(ANCHOR)].map(([, name = ""]) => name)));
}

async function readItem(
  { modelName, contents }: PageItem,
  reader: BlockReader | undefined,
  page: PageParts,
): Promise<Read> {
  if (!reader) return nothing("modelName", modelName === "" ? "missing" : "unknown value");
  const { value, drops } = await parseContentsInSlices(reader.contents, contents);
  if (!value) return { block: null, drops };
  const { config, links, anchors } = page;
  const tools = blockTools(config, links, (drop) => void drops.push(drop), anchors);
  const late = turnWhenLate();
  if (late) await late;
  const view = await reader.read(value, tools);
  if (!view) return nothing("contents", "nothing left", drops);
  const style = blockStyle(value.style);
  return { block: { ...view, type: modelName, ...(style && { style }) }, drops };
}

/**
 * Returns the items of a page in order, each with its block and its dropped parts. An item has no block if
 * its model is unknown, or if its contents do not parse or are empty; the rest of the page is unaffected
 * (ERR-17). Like the validation of an answer it yields to the event loop between blocks.
 */
export async function readBlocks(
  items: readonly PageItem[],
  context: BlockContext,
): Promise<ReadBlock[]> {
  const { config } = context;
  const page = { config, links: createLinkResolver(context), anchors: anchorsOf(items) };
  async function read(item: PageItem, index: number): Promise<ReadBlock> {
    const model = item.modelName.slice(0, NAME_LENGTH);
    const reader = context.blockReader(item.modelName);
    const { block, drops } = await readItem(item, reader, page);
    const view = block && { ...block, id: `${model}-${index}` };
    return { index, model, isSupported: reader !== undefined, block: view, drops };
  }
  const reading: Promise<ReadBlock>[] = [];
  for (const [index, item] of items.entries()) {
    const late = turnWhenLate();
    if (late) await late;
    const block = read(item, index);
    // A failure is thrown below, when all are begun.
    block.catch(() => {});
    reading.push(block);
  }
  return Promise.all(reading);
}

/**
 * Returns the visible blocks of a page. Dropped parts are counted, and logged once per change.
 * @param page its id, or a substitute for the log
 */
export async function loadBlocks(
  items: readonly PageItem[],
  context: BlockContext,
  page: { id: string },
): Promise<Block[]> {
  const read = await readBlocks(items, context);
  reportBlocks(read, page);
  return read.flatMap(({ block }) => block ?? []);
}

/** Counts and logs the dropped parts of a page's blocks. */
export function reportBlocks(read: readonly ReadBlock[], page: { id: string }): void {
  for (const { index, model, isSupported, drops } of read) {
    const name = isSupported ? model : "unknown model";
    const line = { page: page.id, model, index };
    reportDrops({ name, key: `${page.id} ${index}`, line }, drops);
  }
}
