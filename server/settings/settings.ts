import { frameDefaults as defaults } from "#app/copy/frame.ts";
import { pictureView, STORE_RATIO } from "#app/domain/images.ts";
import { WECHAT_QR_WIDTH } from "#app/domain/limits.ts";
import type { Channel, ContactEntry, SiteSettings } from "#app/domain/settings.ts";
import { telHref } from "#app/domain/telephone.ts";
import { safeExternalUrl, safeImageUrl } from "../cms/safeUrl.ts";
import type { ServerContext } from "../context.ts";
import { getLogger } from "../web/log.ts";
import { OPTIONAL_DEADLINE_MS } from "./deadline.ts";
import { type NamedValue, readSettingValues, type SettingValues } from "./values.ts";

const STORE_WIDTHS = [440, 880] as const;

/**
 * The site settings (spec §3), read by name. Never fails: a name that is missing or broken leaves
 * its entry out, and what the frame cannot do without comes from the copy catalogue.
 */
export async function loadSiteSettings(context: ServerContext): Promise<SiteSettings> {
  return siteSettings(readSettingValues(await askValues(context)), context);
}

async function askValues({ commerce, config, signal }: ServerContext): Promise<NamedValue[]> {
  const contentId = config.commerce.contentIds.siteSettings;
  const answer = await commerce.queryReadableContent(
    { contentId },
    { signal, deadlineMs: OPTIONAL_DEADLINE_MS },
  );
  if (answer.ok) return answer.data.valueList ?? [];
  getLogger().warn({ contentId, failure: answer.failure.kind }, "site settings: using defaults");
  return [];
}

function siteSettings(values: SettingValues, { config }: ServerContext): SiteSettings {
  const known = values.size > 0;
  /** A text of the settings; the default where the text itself must not be missing. */
  const text = (name: Parameters<SettingValues["get"]>[0], fallback = "") =>
    values.get(name) || fallback;

  const picture = (address: string | undefined, alt: string, ratio: number, widths: number[]) => {
    const url = address && safeImageUrl(address, config);
    return url ? pictureView({ url, alt, ratio, widths }) : null;
  };

  const channel = (name: string, address: string | undefined, code?: string): Channel | null => {
    const href = address && safeExternalUrl(address);
    const link = href ? ({ href, external: true } as const) : null;
    const view = picture(code, name, 1, [2 * WECHAT_QR_WIDTH]);
    return link || view ? { name, link, code: view } : null;
  };

  const storeName = text("storeName", defaults.storeName);
  return {
    store: {
      name: storeName,
      address: text("storeAddress", defaults.storeAddress),
      telLabel: text("storeContactLabel", defaults.storeContactLabel),
      telephone: text("storeContactValue", defaults.storeContactValue),
      image: picture(values.get("storeImage"), storeName, STORE_RATIO, [...STORE_WIDTHS]),
    },
    shops: {
      tmall: channel(text("storeName4TM", defaults.name4TM), values.get("storeLink4TM")),
      jd: channel(text("storeName4JD", defaults.name4JD), values.get("storeLink4JD")),
      douyin: channel(
        defaults.storeName4DY,
        values.get("storeLink4DY"),
        values.get("storeImage4DY"),
      ),
      wechat: channel(
        text("name4WXStore", defaults.name4WXStore),
        values.get("link4WXStore"),
        values.get("image4WXStore"),
      ),
    },
    follow: {
      wechat: channel(
        text("name4WX", defaults.name4WX),
        values.get("link4WX"),
        values.get("image4WX"),
      ),
      weibo: channel(
        text("name4Weibo", defaults.name4Weibo),
        values.get("link4Weibo"),
        values.get("image4Weibo"),
      ),
      xiaohongshu: channel(
        text("name4XHS", defaults.name4XHS),
        values.get("link4XHS"),
        values.get("image4XHS"),
      ),
      douyin: channel(defaults.name4DY, values.get("link4DY"), values.get("image4DY")),
    },
    contact: {
      tel: telephone(
        text("label4Tel", defaults.label4Tel),
        text("value4Tel", known ? "" : defaults.value4Tel),
        text("desc4Tel"),
      ),
      phone: telephone(
        text("label4Phone", defaults.label4Phone),
        text("value4Phone"),
        text("desc4Phone"),
      ),
      email: email(
        text("label4Email", defaults.label4Email),
        text("value4Email", known ? "" : defaults.value4Email),
        text("desc4Email"),
      ),
    },
  };
}

function telephone(label: string, value: string, text: string): ContactEntry | null {
  return value === "" ? null : { label, value, href: telHref(value), text };
}

function email(label: string, value: string, text: string): ContactEntry | null {
  const href = /^[^\s@?&]+@[^\s@?&]+$/.test(value) ? `mailto:${value}` : null;
  return value === "" ? null : { label, value, href, text };
}
