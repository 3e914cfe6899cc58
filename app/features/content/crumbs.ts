import { contentPageCopy } from "../../copy/content.ts";
import { type ContentPageKey, contentPages, trailOf } from "../../domain/contentPages.ts";
import type { Crumb } from "../../domain/crumbs.ts";

/** Steps down to a screen of content; `last`, a page below it, makes it a step with an address. */
export function contentCrumbs(key: ContentPageKey, last?: string): Crumb[] {
  const trail = trailOf(key).map(
    (each): Crumb => ({
      label: contentPageCopy[each].title,
      href: each === key && last === undefined ? null : contentPages[each].path,
    }),
  );
  return last === undefined ? trail : [...trail, { label: last, href: null }];
}
