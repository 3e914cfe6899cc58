import type { ContentDialogView } from "#app/domain/contentDialog.ts";
import { isTransient } from "#server/commerce/result.ts";
import type { ServerContext } from "#server/context.ts";
import { getLogger } from "#server/observe/log.ts";
import { safeId } from "#server/trust/safeUrl.ts";
import { contentsSchemas } from "./contents.ts";
import { richText } from "./richText.ts";

/**
 * The content that an address opens by `?dialog=content-{id}` (spec §2, linkType 7). It is an
 * editor's text like the one of the `common` block; its HTML is sanitised. Never fails.
 */
export async function loadContentDialog(
  id: string,
  { commerce, config, signal }: ServerContext,
): Promise<ContentDialogView> {
  const contentId = safeId(id);
  if (contentId === null) return { id, kind: "missing" };
  const answer = await commerce.queryReadableContent({ contentId }, { signal });
  if (!answer.ok) return { id, kind: isTransient(answer.failure) ? "unavailable" : "missing" };
  const contents = parseText(answer.data.contents);
  if (contents === null) {
    getLogger().warn({ contentId }, "content of a link cannot be shown");
    return { id, kind: "missing" };
  }
  const { title, titleEn, html, signature } = contents;
  return { id, kind: "content", title, titleEn, html: richText(html, config), signature };
}

function parseText(contents: string | null | undefined) {
  try {
    const parsed = contentsSchemas.common.safeParse(JSON.parse(contents ?? ""));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
