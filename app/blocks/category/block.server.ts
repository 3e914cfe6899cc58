import { z } from "zod";
import { defineBlock } from "#app/blocks/defineBlock.server.ts";
import {
  codeField,
  imageField,
  lineField,
  named,
  ownNameField,
  textField,
} from "#shared/contract/fields.ts";
import { linkField } from "#shared/contract/schemas/content.ts";
import { someRows } from "#shared/contract/tolerant.ts";
import { CATEGORY_SHAPE } from "#shared/domain/images.ts";
import { Category } from "./Category.static.tsx";
import type { CategoryView } from "./view.ts";

/** Number of products; returns an empty string if the editor's value is not a number. */
function count(value: string): string {
  const text = value.trim();
  return /^\d{1,6}$/.test(text) ? text : "";
}

/** Categories as a table of contents. */
export const category = defineBlock({
  fields: {
    title: lineField,
    desc: textField,
    list: someRows(
      named(
        z.object({
          image: imageField,
          title: ownNameField,
          titleEn: lineField,
          count: codeField,
          linkUrl: linkField,
        }),
        "title",
        ({ titleEn, image }) => titleEn || (image?.alt ?? ""),
      ),
    ),
  },
  example: {
    title: "Contents",
    desc: "By use",
    list: [
      {
        image: { url: "/media/lace-blue-cup.jpg" },
        title: "Cups",
        titleEn: "Tea",
        count: "64",
        linkUrl: { linkType: 4, val: "/products" },
      },
      { title: "Bowls" },
    ],
  },
  async read({ title, desc: text, list }, tools): Promise<CategoryView> {
    const items = list.map(async (item) => ({
      title: item.title,
      titleEn: item.titleEn,
      count: count(item.count),
      picture: tools.picture(item.image, CATEGORY_SHAPE, item.title),
      link: await tools.link(item.linkUrl),
    }));
    return { title, text, items: await Promise.all(items) };
  },
  Component: Category,
});
