import type { ContactEntry, SiteSettings } from "./settings.ts";

/** Contacts beside a verification result (FOOTER-14), with text and link. */
export type HelpView = {
  contacts: Pick<ContactEntry, "value" | "href">[];
  /** As in the settings: omits the brand pack's hours. */
  bare?: true;
};

/** Returns telephone and email from the settings; keeps the page data small. */
export function helpView({ tel, email, bare }: SiteSettings["contact"]): HelpView {
  const contacts = [tel, email].flatMap((entry) =>
    entry ? [{ value: entry.value, href: entry.href }] : [],
  );
  return bare ? { contacts, bare } : { contacts };
}
