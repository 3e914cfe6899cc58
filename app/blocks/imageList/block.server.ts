import { z } from "zod";
import { defineBlock } from "#app/blocks/defineBlock.server.ts";
import { choiceField, imageField, lineField, titleField } from "#shared/contract/fields.ts";
import { linkField } from "#shared/contract/schemas/content.ts";
import { someRows } from "#shared/contract/tolerant.ts";
import { ImageList } from "./ImageList.static.tsx";
import type { ImageListView, ListIcon } from "./view.ts";

/** Icons available to editors. */
const icons = [
  "plus",
  "gift",
  "refresh",
  "home",
  "phone",
  "mail",
  "pin",
] as const satisfies ListIcon[];

const shape = { ratio: 1 };

/** A row of pictures that extends past the page edge. */
export const imageList = defineBlock({
  fields: {
    title: lineField,
    linkName: titleField,
    linkUrl: linkField,
    shape: choiceField(["round", "square"], "square"),
    list: someRows(
      z.object({
        image: imageField,
        /** Icon, for lists without pictures. */
        icon: choiceField(icons, null),
        title: lineField,
        subTitle: lineField,
        linkUrl: linkField,
        linkName: titleField,
      }),
    ),
  },
  example: {
    title: "Plates",
    shape: "round",
    list: [
      { image: { url: "/media/annual-2025.jpg" }, title: "2025", subTitle: "Swan" },
      { image: { url: "/media/annual-2024.jpg" }, title: "2024", subTitle: "Bridge" },
    ],
  },
  async read(contents, tools): Promise<ImageListView> {
    const items = contents.list.map(async (item) => ({
      title: item.title,
      text: item.subTitle,
      picture: tools.picture(item.image, shape, item.title, item.subTitle, item.linkName),
      icon: item.icon ?? null,
      link: await tools.link(item.linkUrl),
      linkName: item.linkName,
    }));
    return {
      title: contents.title,
      link: await tools.namedLink(contents.linkName, contents.linkUrl),
      shape: contents.shape,
      items: await Promise.all(items),
    };
  },
  Component: ImageList,
});
