import type { BlockTools } from "#server/blockReader.ts";
import { parseContentsInSlices } from "#server/cms/contentsText.ts";
import { createLinkResolver } from "#server/cms/links.ts";
import { type ReadBlock, readBlocks, reportBlocks } from "#server/cms/readBlocks.ts";
import { bannerPicture, blockTools, titleLines } from "#server/cms/tools.ts";
import { failureMessage } from "#server/commerce/result.ts";
import type { ServerContext } from "#server/context.ts";
import { loadSiteSettings } from "#server/features/settings/settings.ts";
import { reportDrops } from "#server/observability/dropped.ts";
import { getLogger } from "#server/observability/log.ts";
import type { PageItem } from "#shared/contract/schemas/content.ts";
import type { Block } from "#shared/domain/blocks.ts";
import { GIFTING_TILES, type GiftingView } from "#shared/domain/gifting.ts";
import { paths } from "#shared/domain/paths.ts";
import type { SiteSettings } from "#shared/domain/settings.ts";
import { giftingContacts } from "./contacts.ts";
import { GIFTING_MODEL, type GiftingContents, giftingSchema } from "./contents.ts";
import { alternating, withHelp } from "./help.ts";

/** Result of the gifting screen (ERR-15, ERR-16). */
export type GiftingScreen =
  | ({ kind: "page" } & GiftingView)
  /** Empty or unsuccessful response: redirects to the home page. */
  | { kind: "empty" }
  /** No usable response; `message` is the upstream's, empty if it sent none. */
  | { kind: "unavailable"; message: string };

/** Splits names at ASCII or Chinese commas. */
function dealerNames(list: string): string[] {
  const names = list.split(/[,\uFF0C]/).map((name) => name.trim());
  return [...new Set(names)].filter(Boolean);
}

/** Parsed rows of the gifting page: the screen, if any, and the dropped parts of each row. */
export type GiftingRead = { view: GiftingView | null; own: ReadBlock | null; parts: ReadBlock[] };

/**
 * Parses the rows of the gifting page; the first row of its own model contains the page's own fields.
 * @param settings fallback for contacts that the page lacks
 * @param path of the page behind the help dialogs
 */
export async function readGifting(
  items: readonly PageItem[],
  settings: SiteSettings,
  context: ServerContext,
  path = paths.gifting(),
): Promise<GiftingRead> {
  const read = await readBlocks(items, context);
  const index = items.findIndex(isGiftingItem);
  const { value, drops } =
    index === -1
      ? { value: null, drops: [] }
      : await parseContentsInSlices(giftingSchema, items[index]?.contents);
  const own =
    index === -1 ? null : { index, model: GIFTING_MODEL, isSupported: true, block: null, drops };
  const parts = read.filter((part) => part.index !== index);
  const blocks = parts.flatMap(({ block }) => block ?? []);
  // An empty response redirects (ERR-16); a page of unknown blocks stands with its frame (ERR-17).
  if (items.length === 0) return { view: null, own, parts };
  const links = createLinkResolver(context);
  const tools = blockTools(context.config, links, (drop) => void drops.push(drop));
  const contents = value ?? giftingSchema.parse({});
  return { view: viewOf(contents, withHelp(blocks, path), settings, tools), own, parts };
}

/** Returns whether a row contains the gifting page's own fields. */
export function isGiftingItem({ modelName }: PageItem): boolean {
  return modelName === GIFTING_MODEL;
}

/** Loads the corporate gifting page: its own fields, tiles, services and contacts (GIFT-01 to GIFT-08). */
export async function loadGifting(context: ServerContext): Promise<GiftingScreen> {
  const { commerce, config, signal } = context;
  const pageId = config.commerce.contentIds.gifts;
  const [answer, settings] = await Promise.all([
    commerce.regionContents({ pageId }, { signal }),
    loadSiteSettings(context),
  ]);
  if (!answer.ok) {
    const { failure } = answer;
    if (failure.kind !== "rejected")
      return { kind: "unavailable", message: failureMessage(failure) };
    getLogger().warn({ page: pageId, errorCode: failure.errorCode }, "gifting not successful");
    return { kind: "empty" };
  }
  const { view, own, parts } = await readGifting(answer.data, settings, context);
  reportBlocks(parts, { id: pageId });
  if (own) {
    const line = { page: pageId, model: GIFTING_MODEL };
    reportDrops({ name: GIFTING_MODEL, key: pageId, line }, own.drops);
  }
  if (view) return { kind: "page", ...view };
  getLogger().warn({ page: pageId }, "gifting is empty");
  return { kind: "empty" };
}

function viewOf(
  contents: GiftingContents,
  { blocks, helps }: { blocks: Block[]; helps: GiftingView["helps"] },
  settings: SiteSettings,
  tools: BlockTools,
): GiftingView {
  const { contacts, numbers } = giftingContacts(contents, settings.contact);
  const { banner4FC, banner4M, banner4Dealer, title } = contents;
  return {
    banner: bannerPicture(tools, { pic: banner4FC, picMobile: banner4M }, title),
    bannerLines: titleLines(banner4FC?.title ?? ""),
    title,
    text: contents.desc,
    tiles: alternating(blocks.filter(({ type }) => type === GIFTING_TILES)),
    cooperation: { title: contents.title4Cooperation, contacts },
    services: blocks.filter(({ type }) => type !== GIFTING_TILES),
    secondBanner: bannerPicture(tools, { pic: banner4Dealer, picMobile: null }, ""),
    dealers: { title: contents.title4Dealer, names: dealerNames(contents.name4Dealer) },
    helps,
    helpNumbers: numbers,
  };
}
