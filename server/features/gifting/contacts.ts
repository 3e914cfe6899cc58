import type { GiftingContact } from "#shared/domain/gifting.ts";
import type { ContactEntry, SiteSettings } from "#shared/domain/settings.ts";
import { contactHref } from "#shared/domain/telephone.ts";
import type { GiftingContents } from "./contents.ts";

/** Returns each field of the page, otherwise of the site settings (GIFT-05). */
function contact(
  label: string,
  value: string,
  setting: ContactEntry | null,
): GiftingContact | null {
  if (value === "") return setting && { ...setting, label: label || setting.label };
  return { label: label || (setting?.label ?? ""), value, href: contactHref(value), text: "" };
}

/** Returns the contacts for gifting, and the two phone contacts among them. */
export function giftingContacts(
  contents: GiftingContents,
  settings: SiteSettings["contact"],
): { contacts: GiftingContact[]; numbers: GiftingContact[] } {
  const { label4Tel, desc4Tel, label4Phone, desc4Phone, label4Email, desc4Email } = contents;
  const tel = contact(label4Tel, desc4Tel, settings.tel);
  const phone = contact(label4Phone, desc4Phone, settings.phone);
  const email = contact(label4Email, desc4Email, settings.email);
  const present = (entry: GiftingContact | null) => entry !== null;
  return { contacts: [tel, phone, email].filter(present), numbers: [tel, phone].filter(present) };
}
