import type { ContactEntry, SiteSettings } from "./settings.ts";

/** Ways to reach the house beside a verification's result (spec §2, §9): what is read, and where it leads. */
export type HelpView = {
  ways: Pick<ContactEntry, "value" | "href">[];
  /** As in the settings: without what the brand pack says of its hours. */
  bare?: true;
};

/** The ways that the settings name, telephone and mail; no more of them travels with each page. */
export function helpView({ tel, email, bare }: SiteSettings["contact"]): HelpView {
  const ways = [tel, email].flatMap((entry) =>
    entry ? [{ value: entry.value, href: entry.href }] : [],
  );
  return bare ? { ways, bare } : { ways };
}
