import type { CallData } from "#shared/contract/calls.ts";
import { readMoment } from "#shared/domain/chinaTime.ts";
import { hasPage } from "#shared/domain/enabledPages.ts";
import { paths } from "#shared/domain/paths.ts";
import { safeId } from "#shared/domain/safeId.ts";

/** An entry of the list of all content. */
export type ListEntry = CallData<"searchCmsInfoList">["results"][number];

/**
 * Returns the URL of a piece of content: a story, a page of the sub-brand, a news entry; `null` for others.
 */
export function contentHref({ type, id, onlineId }: Pick<ListEntry, "type" | "id" | "onlineId">) {
  if (type === "page") return safeId(onlineId) && paths.brandStoryPage(String(onlineId));
  if (type === "subBrand") return safeId(onlineId) && paths.subBrand(String(onlineId));
  return type === "news" && hasPage("news") && safeId(id) ? paths.newsEntry(id) : null;
}

/** Returns the date of an entry, `YYYY-MM-DD`; empty if missing. */
export function dayOf(publishTime: string): string {
  return readMoment(publishTime)?.slice(0, 10) ?? "";
}
