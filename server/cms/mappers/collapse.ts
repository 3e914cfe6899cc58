import type { CollapseBlock } from "#app/domain/blocks.ts";
import type { Contents } from "#server/cms/contents.ts";
import { richText } from "#server/cms/richText.ts";
import type { BlockTools } from "#server/cms/tools.ts";

/** Entries that unfold; `null` when nothing of them survives sanitising. */
export async function mapCollapse(
  contents: Contents<"CollapseModel">,
  tools: BlockTools,
): Promise<CollapseBlock | null> {
  const items = contents.list
    .map(({ anchor, title, html }) => ({ anchor, title, html: richText(html, tools.config) }))
    .filter(({ html }) => html !== "");
  if (items.length === 0) return null;
  const { titleEn, title, desc: text } = contents;
  return { type: "CollapseModel", titleEn, title, text, items };
}
