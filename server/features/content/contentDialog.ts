import { z } from "zod";
import { parseContentsInSlices } from "#server/cms/contentsText.ts";
import { richTextInSlices } from "#server/cms/richText.ts";
import { isTransient } from "#server/commerce/result.ts";
import type { ServerContext } from "#server/context.ts";
import { reportDrops } from "#server/observability/dropped.ts";
import { lineField, requiredRichField } from "#shared/contract/fields.ts";
import type { ContentDialogView } from "#shared/domain/contentDialog.ts";
import { safeId } from "#shared/domain/safeId.ts";

/** Fields of the dialog: those of the block `common` that a dialog shows. */
const dialogContents = z.object({
  title: lineField,
  titleEn: lineField,
  html: requiredRichField,
  signature: lineField,
});

/**
 * Loads the content of the dialog in `?dialog=content-{id}` (LINK-09). It is editorial text like
 * that of the `common` block, with sanitised HTML. Never fails.
 */
export async function loadContentDialog(
  id: string,
  { commerce, config, signal }: ServerContext,
): Promise<ContentDialogView> {
  const contentId = safeId(id);
  if (contentId === null) return { id, kind: "missing" };
  const answer = await commerce.queryReadableContent({ contentId }, { signal });
  if (!answer.ok) return { id, kind: isTransient(answer.failure) ? "unavailable" : "missing" };
  const at = { name: "content dialog", key: contentId, line: { contentId } };
  const { value, drops } = await parseContentsInSlices(dialogContents, answer.data.contents);
  const { title, titleEn, html, signature } = value ?? blank;
  const text = await richTextInSlices(html, config, (reason) =>
    drops.push({ path: "html", reason, lost: "value" }),
  );
  reportDrops(at, drops);
  if (text === "") return { id, kind: "missing" };
  return { id, kind: "content", title, titleEn, html: text, signature };
}

const blank = { title: "", titleEn: "", html: "", signature: "" };
