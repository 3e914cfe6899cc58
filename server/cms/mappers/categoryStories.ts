import type { CategoryStoriesBlock } from "#app/domain/blocks.ts";
import { CATEGORY_CARD } from "#app/domain/images.ts";
import type { Contents } from "#server/cms/contents.ts";
import type { BlockTools } from "#server/cms/tools.ts";

const shape = { ratio: CATEGORY_CARD.ratio, widths: [390, 676, 1288] };

/** Categories or subjects, two to a row, each with a few words. */
export async function mapCategoryStories(
  contents: Contents<"category02">,
  tools: BlockTools,
): Promise<CategoryStoriesBlock> {
  const items = contents.list.map(async (item) => ({
    title: item.title,
    titleEn: item.titleEn,
    text: item.desc,
    picture: tools.picture(item.image, shape, item.title),
    link: await tools.link(item.linkUrl),
    linkName: item.linkName,
  }));
  const { title, titleEn, desc: text } = contents;
  return { type: "category02", title, titleEn, text, items: await Promise.all(items) };
}
