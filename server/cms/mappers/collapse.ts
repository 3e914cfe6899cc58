import type { CollapseBlock } from "#app/domain/blocks.ts";
import type { Contents } from "#server/cms/contents.ts";
import type { BlockTools } from "#server/cms/tools.ts";

/** Entries that unfold; `null` when nothing of them survives sanitising. */
export async function mapCollapse(
  contents: Contents<"CollapseModel">,
  tools: BlockTools,
): Promise<CollapseBlock | null> {
  const items = contents.list.flatMap(({ at, anchor, title, html }) => {
    const clean = tools.html(html, `${at}.html`);
    if (clean !== "") return [{ anchor, title, html: clean }];
    tools.report({ path: `${at}.html`, reason: "nothing left", lost: "element" });
    return [];
  });
  if (items.length === 0) return null;
  const { titleEn, title, desc: text } = contents;
  return { type: "CollapseModel", titleEn, title, text, items };
}
