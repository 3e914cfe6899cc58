import type { ServerContext } from "#server/context.ts";
import { loadContentDialog } from "#server/features/content/contentDialog.ts";
import { loadSearchWords } from "#server/features/search/words.ts";
import { loadSiteSettings } from "#server/features/settings/settings.ts";
import { loadDefaultStore } from "#server/features/stores/defaultStore.ts";
import { loadStoreDialog } from "#server/features/stores/dialog.ts";
import type { FrameView } from "#shared/domain/layout.ts";
import type { Channel } from "#shared/domain/settings.ts";
import { loadNavigation } from "./navigation.ts";

/**
 * Loads the layout data of every screen (groups HEADER and FOOTER of the ledger). All parts are optional,
 * load in parallel and have a fallback, so that the layout is complete whatever the upstream does.
 * @param storeCode store of the dialog in the URL
 * @param contentId content of a link of type 7, of the dialog in the URL
 */
export async function loadFrame(
  context: ServerContext,
  storeCode: string | null = null,
  contentId: string | null = null,
): Promise<FrameView> {
  const asked = loadSiteSettings(context);
  const [settings, store, nav, search, storeDialog, contentDialog] = await Promise.all([
    asked,
    loadDefaultStore(
      asked.then((each) => each.store),
      context,
    ),
    loadNavigation(context),
    loadSearchWords(context),
    storeCode === null ? null : loadStoreDialog(storeCode, context),
    contentId === null ? null : loadContentDialog(contentId, context),
  ]);
  const { shops, follow, contact } = settings;
  const { siteUrl, breadcrumbs, absentPages } = context.config;
  return {
    siteUrl,
    nav,
    store,
    storeDialog,
    contentDialog,
    shops: {
      tmall: linkFirst(shops.tmall),
      jd: linkFirst(shops.jd),
      douyin: linkFirst(shops.douyin),
      wechat: shops.wechat,
    },
    follow: {
      wechat: follow.wechat,
      weibo: linkFirst(follow.weibo),
      xiaohongshu: linkFirst(follow.xiaohongshu),
      douyin: linkFirst(follow.douyin),
    },
    contact,
    asksConsent: context.config.analytics !== null,
    search,
    breadcrumbs,
    ...(absentPages.length > 0 && { absentPages }),
  };
}

/** Only WeChat needs its QR code on every page; other channels show theirs if they have no link. */
function linkFirst(channel: Channel | null): Channel | null {
  return channel?.link ? { ...channel, code: null } : channel;
}
