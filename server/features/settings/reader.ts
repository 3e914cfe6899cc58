import type { Config } from "#server/config.ts";
import { reportRefused, safeExternalUrl, safeImageUrl } from "#server/security/safeUrl.ts";
import { bareDefaults, frameDefaults } from "#shared/copy/layout.ts";
import { pictureView, STORE_RATIO } from "#shared/domain/images.ts";
import { WECHAT_QR_WIDTH } from "#shared/domain/limits.ts";
import { ladderTo } from "#shared/domain/pictureSlots.ts";
import type { Channel, ContactEntry, NearestStore, SiteSettings } from "#shared/domain/settings.ts";
import { contactHref } from "#shared/domain/telephone.ts";
import type { SettingName, SettingValues } from "./values.ts";

/** QR codes at double resolution for high-density screens. */
const CODE_WIDTHS = [2 * WECHAT_QR_WIDTH];

/** A required text; the copy catalogue provides a default. */
type DefaultName = keyof typeof frameDefaults;

/** Builds the parts of the site settings from the readable values. */
export function settingsReader(values: SettingValues, config: Config) {
  const defaults = config.hidesDemoBrand ? bareDefaults : frameDefaults;

  function text(name: DefaultName): string {
    return values.get(name as SettingName) ?? defaults[name];
  }

  function picture(name: SettingName, alt: string, ratio: number, widths: readonly number[]) {
    const url = safeImageUrl(values.get(name) ?? "", config, `settings ${name}`);
    return url === null ? null : pictureView({ url, alt, ratio, widths });
  }

  return {
    store(): NearestStore {
      const name = text("storeName");
      return {
        name,
        address: text("storeAddress"),
        telLabel: text("storeContactLabel"),
        telephone: text("storeContactValue"),
        image: picture("storeImage", name, STORE_RATIO, ladderTo(1280)),
      };
    },

    /** A channel with at least a safe link or a QR code. */
    channel(
      channelName: DefaultName,
      linkName: SettingName,
      codeName?: SettingName,
    ): Channel | null {
      const name = text(channelName);
      const given = values.get(linkName) ?? "";
      const href = safeExternalUrl(given);
      if (href === null && given.trim() !== "")
        reportRefused(`settings ${linkName}`, "unsafe link");
      const code = codeName === undefined ? null : picture(codeName, name, 1, CODE_WIDTHS);
      if (href === null && code === null) return null;
      return { name, link: href === null ? null : { href, external: true }, code };
    },

    /** A contact entry with a value. */
    contact(
      labelName: DefaultName,
      valueName: SettingName,
      contentHashName: SettingName,
    ): ContactEntry | null {
      const value = values.get(valueName);
      if (value === undefined) return null;
      return contactEntry(text(labelName), value, values.get(contentHashName) ?? "");
    },

    /** Contact of the brand without any settings. */
    defaultContact(): SiteSettings["contact"] {
      return {
        tel: ownEntry(text("label4Tel"), text("value4Tel")),
        phone: null,
        email: ownEntry(text("label4Email"), text("value4Email")),
      };
    },
  };
}

/** Contact entry of the brand pack; `null` if it has none. */
function ownEntry(label: string, value: string): ContactEntry | null {
  return value === "" ? null : contactEntry(label, value, "");
}

function contactEntry(label: string, value: string, text: string): ContactEntry {
  return { label, value, href: contactHref(value), text };
}
