import { contentPageCopy } from "#shared/copy/content.ts";
import { type Crumb, trailTo } from "#shared/domain/crumbs.ts";
import type { AbsentPages } from "#shared/domain/enabledPages.ts";
import { type ContentPageKey, contentPages, trailOf } from "#shared/site/contentPages.ts";

const stepTo = (key: ContentPageKey) => ({
  label: contentPageCopy[key].title,
  href: contentPages[key].path,
});

/** Trail to a content screen, or to a subpage named `last`, without absent screens. */
export function contentCrumbs(key: ContentPageKey, absent: AbsentPages, last = ""): Crumb[] {
  const steps = trailOf(key, absent).map(stepTo);
  return last === ""
    ? trailTo(contentPageCopy[key].title, ...steps.slice(0, -1))
    : trailTo(last, ...steps);
}
