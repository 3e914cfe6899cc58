import type { ImageListBlock } from "#app/domain/blocks.ts";
import type { Contents } from "#server/cms/contents.ts";
import type { BlockTools } from "#server/cms/tools.ts";

const shape = { ratio: 1, widths: [320, 640] };

/** A row of pictures that runs off the page's edge. */
export async function mapImageList(
  contents: Contents<"imageList">,
  tools: BlockTools,
): Promise<ImageListBlock> {
  const items = contents.list.map(async (item) => ({
    title: item.title,
    text: item.subTitle,
    picture: tools.picture(item.image, shape, [item.title, item.subTitle].join(" ").trim()),
    icon: item.icon ?? null,
    link: await tools.link(item.linkUrl),
    linkName: item.linkName,
  }));
  return {
    type: "imageList",
    title: contents.title,
    link: await tools.namedLink(contents.linkName, contents.linkUrl),
    shape: contents.shape,
    items: await Promise.all(items),
  };
}
