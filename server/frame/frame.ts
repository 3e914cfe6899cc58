import { frameDefaults } from "#app/copy/frame.ts";
import type { FrameView } from "#app/domain/frame.ts";
import type { Channel } from "#app/domain/settings.ts";
import { telHref } from "#app/domain/telephone.ts";
import type { ServerContext } from "../context.ts";
import { OPTIONAL_DEADLINE_MS } from "../settings/deadline.ts";
import { loadSiteSettings } from "../settings/settings.ts";
import { loadNavigation } from "./navigation.ts";

/**
 * Loads what stands around every screen (spec §2 "Header", "Footer"). All three parts are optional
 * and asked side by side; each has a fallback, so the frame is complete whatever the upstream does.
 */
export async function loadFrame(context: ServerContext): Promise<FrameView> {
  const [settings, nav, searchPlaceholder] = await Promise.all([
    loadSiteSettings(context),
    loadNavigation(context),
    loadSearchPlaceholder(context),
  ]);
  const { store, shops, follow, contact } = settings;
  return {
    siteUrl: context.config.siteUrl,
    nav,
    store: {
      name: store.name,
      telephone: store.telephone,
      telHref: telHref(store.telephone),
    },
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
    searchPlaceholder,
    breadcrumbs: context.config.breadcrumbs,
  };
}

/** Only WeChat needs its code on every page; the others' codes stand in where they have no link. */
function linkFirst(channel: Channel | null): Channel | null {
  return channel?.link ? { ...channel, code: null } : channel;
}

async function loadSearchPlaceholder({ commerce, signal }: ServerContext): Promise<string> {
  const answer = await commerce.findSearchWord({}, { signal, deadlineMs: OPTIONAL_DEADLINE_MS });
  const words = answer.ok ? answer.data.defaultWords : [];
  return words.find((word) => word.trim() !== "") ?? frameDefaults.searchPlaceholder;
}
