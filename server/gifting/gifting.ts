import type { GiftingView } from "#app/domain/gifting.ts";
import { loadBlocks } from "#server/cms/blocks.ts";
import { parseContents } from "#server/cms/contentsText.ts";
import { createLinkResolver } from "#server/cms/links.ts";
import { type BlockTools, bannerPicture, blockTools, titleLines } from "#server/cms/tools.ts";
import { failureMessage } from "#server/commerce/result.ts";
import type { ServerContext } from "#server/context.ts";
import { reportDrops } from "#server/observe/dropped.ts";
import { getLogger } from "#server/observe/log.ts";
import { loadSiteSettings } from "#server/settings/settings.ts";
import { giftingContacts } from "./contacts.ts";
import { GIFTING_MODEL, type GiftingContents, giftingSchema } from "./contents.ts";
import { alternating, withHelp } from "./help.ts";

/** What the gifting screen comes to (spec §8). */
export type GiftingScreen =
  | ({ kind: "page" } & GiftingView)
  /** Answered, but empty or not successful: the visitor goes home. */
  | { kind: "empty" }
  /** No usable answer; `message` is the upstream's own, empty when it sent none. */
  | { kind: "unavailable"; message: string };

/** Names separated by commas of either kind. */
function dealerNames(list: string): string[] {
  const names = list.split(/[,\uFF0C]/).map((name) => name.trim());
  return [...new Set(names)].filter(Boolean);
}

/** Corporate gifting: the page's own fields, its tiles and services, contacts (spec §2 "Gifting"). */
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
  const own = answer.data.find((item) => item.modelName === GIFTING_MODEL);
  const { value: contents, drops } = own
    ? parseContents(giftingSchema, own.contents)
    : { value: null, drops: [] };
  const items = answer.data.filter((item) => item.modelName !== GIFTING_MODEL);
  const loaded = await loadBlocks(items, context, { id: pageId });
  if (!contents && loaded.length === 0) {
    getLogger().warn({ page: pageId }, "gifting is empty");
    return { kind: "empty" };
  }
  const tools = blockTools(config, createLinkResolver(context), (drop) => void drops.push(drop));
  const page = view(contents ?? giftingSchema.parse({}), loaded, settings, tools);
  reportDrops(
    { name: GIFTING_MODEL, key: pageId, line: { page: pageId, model: GIFTING_MODEL } },
    drops,
  );
  return { kind: "page", ...page };
}

function view(
  contents: GiftingContents,
  loaded: Parameters<typeof withHelp>[0],
  settings: Awaited<ReturnType<typeof loadSiteSettings>>,
  tools: BlockTools,
): GiftingView {
  const { blocks, helps } = withHelp(loaded);
  const { contacts, numbers } = giftingContacts(contents, settings.contact);
  const { banner4FC, banner4M, banner4Dealer, title } = contents;
  return {
    banner: bannerPicture(tools, { pic: banner4FC, picMobile: banner4M }, title),
    bannerLines: titleLines(banner4FC?.title ?? ""),
    title,
    text: contents.desc,
    tiles: alternating(blocks.filter(({ type }) => type === "fixedSize_02")),
    cooperation: { title: contents.title4Cooperation, contacts },
    services: blocks.filter(({ type }) => type !== "fixedSize_02"),
    secondBanner: bannerPicture(tools, { pic: banner4Dealer, picMobile: null }, ""),
    dealers: { title: contents.title4Dealer, names: dealerNames(contents.name4Dealer) },
    helps,
    helpNumbers: numbers,
  };
}
