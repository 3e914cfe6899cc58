import { loadBlocks } from "#server/cms/readBlocks.ts";
import type { ServerContext } from "#server/context.ts";
import { loadSiteSettings } from "#server/features/settings/settings.ts";
import { getLogger } from "#server/observability/log.ts";
import type { Block } from "#shared/domain/blocks.ts";
import type { BrandContacts, SiteSettings } from "#shared/domain/settings.ts";
import { internationalNumber } from "#shared/domain/telephone.ts";
import { currentTerm } from "./season.ts";

/** The home screen: its blocks, or a load failure. */
export type HomePage = { siteUrl: string } & (
  | {
      kind: "page";
      blocks: Block[];
      contacts: BrandContacts;
      /** Solar term of the brand's letter. */
      term: number;
    }
  | { kind: "unavailable" }
);

/**
 * Loads the home screen (ROUTE-01, CALL-03). Its content is required: after a failed call it is `unavailable`. A page
 * without a block that can be shown keeps its frame (ERR-17), and is logged here.
 */
export async function loadHomePage(context: ServerContext): Promise<HomePage> {
  const { commerce, config, signal } = context;
  const { siteUrl } = config;
  const pageId = config.commerce.contentIds.home;
  const [answer, settings] = await Promise.all([
    commerce.regionContents({ pageId }, { signal }),
    loadSiteSettings(context),
  ]);
  if (!answer.ok) return { siteUrl, kind: "unavailable" };
  const blocks = await loadBlocks(answer.data, context, { id: pageId });
  if (blocks.length === 0) {
    getLogger().error({ page: pageId, items: answer.data.length }, "home page has nothing to show");
  }
  const contacts = brandContacts(settings);
  return { siteUrl, kind: "page", blocks, contacts, term: currentTerm() };
}

/** A number of 400 or 800, which the whole country calls. */
const NATIONWIDE = /^\+86[48]00/;

/** Customer service among the numbers of the settings: the nationwide one before a boutique's or a mobile. */
function serviceNumber({ tel, phone }: SiteSettings["contact"]): string {
  const numbers = [tel, phone].map((entry) => internationalNumber(entry?.value ?? ""));
  return numbers.find((number) => NATIONWIDE.test(number)) ?? numbers.find(Boolean) ?? "";
}

function brandContacts({ contact, follow, shops }: SiteSettings): BrandContacts {
  const channels = [follow.weibo, follow.xiaohongshu, follow.douyin, shops.tmall, shops.jd];
  const hrefs = channels.flatMap((channel) => (channel?.link?.external ? [channel.link.href] : []));
  return {
    telephone: serviceNumber(contact),
    email: contact.email?.value ?? "",
    elsewhere: [...new Set(hrefs)],
  };
}
