import type { Config } from "#server/config.ts";
import type { CallData } from "#shared/contract/calls.ts";
import { readMoment } from "#shared/domain/chinaTime.ts";
import { hasPage } from "#shared/domain/enabledPages.ts";
import { paths } from "#shared/domain/paths.ts";
import { safeId } from "#shared/domain/safeId.ts";
import { isSwitchedOff } from "#shared/site/switchedOff.ts";

/** An entry of the list of all content. */
export type ListEntry = CallData<"searchCmsInfoList">["results"][number];

type Identified = Pick<ListEntry, "type" | "id" | "onlineId">;

/**
 * Returns the URL of a piece of content: a story, a page of the sub-brand, a news entry; `null` for others, and for
 * content whose address belongs to a page that the site does not show.
 */
export function contentHref(
  entry: Identified,
  { absentPages }: Pick<Config, "absentPages">,
): string | null {
  const href = addressOf(entry);
  return href === null || isSwitchedOff(href, absentPages) ? null : href;
}

function addressOf({ type, id, onlineId }: Identified): string | null {
  if (type === "page") return safeId(onlineId) && paths.brandStoryPage(onlineId);
  if (type === "subBrand") return safeId(onlineId) && paths.subBrand(onlineId);
  return type === "news" && hasPage("news") && safeId(id) ? paths.newsEntry(id) : null;
}

/** Returns the date of an entry, `YYYY-MM-DD`; empty if missing. */
export function dayOf(publishTime: string): string {
  return readMoment(publishTime)?.slice(0, 10) ?? "";
}
