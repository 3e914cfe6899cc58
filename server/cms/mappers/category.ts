import type { CategoryBlock } from "#app/domain/blocks.ts";
import { CATEGORY_SHAPE } from "#app/domain/images.ts";
import type { Contents } from "#server/cms/contents.ts";
import type { BlockTools } from "#server/cms/tools.ts";

/** A number of pieces; anything else an editor wrote is not shown as one. */
function count(value: string): string {
  const text = value.trim();
  return /^\d{1,6}$/.test(text) ? text : "";
}

/** Categories as a table of contents. */
export async function mapCategory(
  contents: Contents<"category">,
  tools: BlockTools,
): Promise<CategoryBlock> {
  const items = contents.list.map(async (item) => ({
    title: item.title,
    titleEn: item.titleEn,
    count: count(item.count),
    picture: tools.picture(item.image, CATEGORY_SHAPE, item.title),
    link: await tools.link(item.linkUrl),
  }));
  return {
    type: "category",
    title: contents.title,
    text: contents.desc,
    items: await Promise.all(items),
  };
}
