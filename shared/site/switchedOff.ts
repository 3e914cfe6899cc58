import type { AbsentPages } from "#shared/domain/enabledPages.ts";
import { type Page, sitePages } from "./pages.ts";

/** Matches the addresses of a page, and of a section everything below, in lower case without a trailing slash. */
function addressesOf({ path, isSection }: Page): RegExp {
  const pattern = path.toLowerCase().replace(/:\w+/g, "[^/]+");
  return new RegExp(`^${pattern}${isSection ? "(/|$)" : "$"}`);
}

const off = Object.values<Page>(sitePages)
  .filter(({ kind, isOn }) => kind !== "resource" && !isOn)
  .map(addressesOf);

/**
 * Whether a path of this site leads to a page, or anywhere into a section, that the brand has switched off, or to an
 * absent page: pages below an absent one exist.
 */
export function isSwitchedOff(address: string, absent: AbsentPages): boolean {
  const path = address
    .toLowerCase()
    .replace(/[?#].*$/, "")
    .replace(/(?<=[^/])\/+$/, "");
  return (
    off.some((pattern) => pattern.test(path)) ||
    absent.some((key) => sitePages[key].path.toLowerCase() === path)
  );
}
