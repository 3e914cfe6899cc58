import { noteFallback } from "#server/commerce/fallback.ts";
import type { Config } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import type { SiteSettings } from "#shared/domain/settings.ts";
import { settingsReader } from "./reader.ts";
import { type NamedValue, readSettingValues } from "./values.ts";

/** Responses are shared and frozen, so parsed settings stay valid as long as the response. */
const readOf = new WeakMap<NamedValue[], { config: Config; settings: SiteSettings }>();

/**
 * Loads the site settings (CMS-07) by name. Never fails: a missing or invalid name omits its entry, and
 * required texts of the layout are read from the copy catalogue.
 */
export async function loadSiteSettings(context: ServerContext): Promise<SiteSettings> {
  const { config } = context;
  const pairs = await fetchPairs(context);
  const known = pairs && readOf.get(pairs);
  if (known?.config === config) return known.settings;
  const settings = settingsOf(pairs, config);
  if (pairs) readOf.set(pairs, { config, settings });
  return settings;
}

function settingsOf(pairs: NamedValue[] | null, config: Config): SiteSettings {
  const read = settingsReader(readSettingValues(pairs ?? []), config);
  const { contact } = read;
  return {
    store: read.store(),
    shops: {
      tmall: read.channel("storeName4TM", "storeLink4TM"),
      jd: read.channel("storeName4JD", "storeLink4JD"),
      douyin: read.channel("storeName4DY", "storeLink4DY", "storeImage4DY"),
      wechat: read.channel("name4WXStore", "link4WXStore", "image4WXStore"),
    },
    follow: {
      wechat: read.channel("name4WX", "link4WX", "image4WX"),
      weibo: read.channel("name4Weibo", "link4Weibo", "image4Weibo"),
      xiaohongshu: read.channel("name4XHS", "link4XHS", "image4XHS"),
      douyin: read.channel("name4DY", "link4DY", "image4DY"),
    },
    contact: {
      ...(pairs === null
        ? read.defaultContact()
        : {
            tel: contact("label4Tel", "value4Tel", "desc4Tel"),
            phone: contact("label4Phone", "value4Phone", "desc4Phone"),
            email: contact("label4Email", "value4Email", "desc4Email"),
          }),
      ...(config.hidesDemoBrand && { bare: true as const }),
    },
  };
}

/** Loads the settings list; `null` if unavailable. */
async function fetchPairs(context: ServerContext): Promise<NamedValue[] | null> {
  const { commerce, config, signal } = context;
  const contentId = config.commerce.contentIds.siteSettings;
  if (contentId === null) return null;
  const answer = await commerce.queryReadableContent({ contentId }, { signal, need: "optional" });
  // An empty list counts as missing.
  if (answer.ok) return answer.data.valueList?.length ? answer.data.valueList : null;
  noteFallback(answer.failure, "site settings: using defaults", { contentId });
  return null;
}
