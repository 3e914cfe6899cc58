import type { SequenceBlock } from "#app/domain/blocks.ts";
import type { Contents } from "#server/cms/contents.ts";
import type { BlockTools } from "#server/cms/tools.ts";

const plate = { ratio: 1, widths: [320, 640, 1240] };
const scene = { ratio: 4 / 3, widths: [420, 840] };

/** Steps in order, years one below the other, years on a wall, or the spreads of a book. */
export async function mapSequence(
  contents: Contents<"SequenceModel">,
  tools: BlockTools,
): Promise<SequenceBlock> {
  const { layout, anchor, titleEn, title, desc: text } = contents;
  const shape = layout === "wall" || layout === "book" ? plate : scene;
  const picture = layout === "book" ? tools.picture(contents.pic, plate, title) : null;
  const items = contents.list.map(async (item) => ({
    mark: item.mark,
    title: item.title,
    titleEn: item.titleEn,
    text: item.desc,
    caption: item.caption,
    facts: item.facts,
    picture: tools.picture(item.image, shape, [item.mark, item.title].join(" ").trim()),
    link: await tools.link(item.linkUrl),
    linkName: item.linkName,
  }));
  const entries = await Promise.all(items);
  const link = await tools.namedLink(contents.linkName, contents.linkUrl);
  const words = { anchor, titleEn, title, text, caption: contents.caption };
  return { type: "SequenceModel", layout, picture, link, ...words, items: entries };
}
