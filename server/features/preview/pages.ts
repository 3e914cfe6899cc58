import { readBlocks } from "#server/cms/readBlocks.ts";
import { failureMessage, isTransient } from "#server/commerce/result.ts";
import type { Config } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { isGiftingItem, readGifting } from "#server/features/gifting/gifting.ts";
import { loadSiteSettings } from "#server/features/settings/settings.ts";
import { contentAreas } from "#shared/contract/contentAreas.ts";
import type { PreviewArea } from "#shared/copy/preview.ts";
import { previewCopy } from "#shared/copy/preview.ts";
import type { GiftingView } from "#shared/domain/gifting.ts";
import { type PreviewedPart, previewHref } from "#shared/domain/preview.ts";
import { safeId } from "#shared/domain/safeId.ts";

/** How an editor identifies a page: by its id, or by its online id. */
export type PreviewQuestion = { by: "page" | "online"; id: string };

/** Result of a preview. */
export type PreviewScreen =
  | { kind: "page"; parts: PreviewedPart[] }
  /** The gifting page, which has its own fields; `place` is the index of their row. */
  | { kind: "gifting"; parts: PreviewedPart[]; place: number; view: GiftingView }
  /**
   * The CMS does not have the page, or is unavailable; `message` is the upstream's, empty if it sent none.
   */
  | { kind: "missing" | "unavailable"; message: string };

/**
 * Loads the last saved version of a page with the first call of the catalogue (CALL-01): each item with its
 * block and its dropped parts. Never cached, and excluded from drop metrics.
 */
export async function loadPreview(
  { by, id }: PreviewQuestion,
  context: ServerContext,
): Promise<PreviewScreen> {
  const known = safeId(id);
  if (!known) return { kind: "missing", message: "" };
  const question = by === "page" ? { pageId: known } : { onlineId: known };
  const answer = await context.commerce.previewPage(question, { signal: context.signal });
  if (!answer.ok) {
    const { failure } = answer;
    const kind = isTransient(failure) ? "unavailable" : "missing";
    return { kind, message: failureMessage(failure) };
  }
  if (!answer.data.some(isGiftingItem)) {
    return { kind: "page", parts: await readBlocks(answer.data, context) };
  }
  const settings = await loadSiteSettings(context);
  const path = previewHref(by, known);
  const { view, own, parts } = await readGifting(answer.data, settings, context, path);
  const all = [...parts, ...(own ? [own] : [])].sort((a, b) => a.index - b.index);
  return view
    ? { kind: "gifting", parts: all, place: own?.index ?? -1, view }
    : { kind: "page", parts: all };
}

/** Returns the site's own pages with a preview: name and configured id. */
export function previewAreas({ commerce }: Pick<Config, "commerce">) {
  const { areas } = previewCopy;
  return contentAreas
    .filter((area): area is PreviewArea => Object.hasOwn(areas, area))
    .flatMap((area) => {
      const id = commerce.contentIds[area];
      return id ? [{ name: areas[area], id }] : [];
    });
}
