import { z } from "zod";
import { defineBlock } from "#app/blocks/defineBlock.server.ts";
import {
  imageField,
  lineField,
  named,
  ownNameField,
  textField,
  titleField,
} from "#shared/contract/fields.ts";
import { linkField } from "#shared/contract/schemas/content.ts";
import { someRows } from "#shared/contract/tolerant.ts";
import { CATEGORY_CARD } from "#shared/domain/images.ts";
import { CategoryStories } from "./CategoryStories.static.tsx";
import type { CategoryStoriesView } from "./view.ts";

const shape = { ratio: CATEGORY_CARD.ratio };

/** Categories or topics, two per row, each with a short text. */
export const category02 = defineBlock({
  fields: {
    title: lineField,
    titleEn: lineField,
    desc: textField,
    list: someRows(
      named(
        z.object({
          image: imageField,
          title: ownNameField,
          titleEn: lineField,
          desc: textField,
          linkName: titleField,
          linkUrl: linkField,
        }),
        "title",
        ({ titleEn, linkName, image }) => titleEn || linkName || (image?.alt ?? ""),
      ),
    ),
  },
  example: {
    title: "Workshops",
    list: [
      {
        image: { url: "/media/craft-1.jpg" },
        title: "Glass",
        desc: "By the water",
        linkName: "Go",
        linkUrl: { linkType: 4, val: "/brand-story" },
      },
    ],
  },
  async read({ title, titleEn, desc: text, list }, tools): Promise<CategoryStoriesView> {
    const items = list.map(async (item) => ({
      title: item.title,
      titleEn: item.titleEn,
      text: item.desc,
      picture: tools.picture(item.image, shape, item.title, item.linkName),
      link: await tools.link(item.linkUrl),
      linkName: item.linkName,
    }));
    return { title, titleEn, text, items: await Promise.all(items) };
  },
  Component: CategoryStories,
});
