import { z } from "zod";
import { defineBlock } from "#app/blocks/defineBlock.server.ts";
import { anchorField } from "#shared/contract/contentFields.ts";
import {
  choiceField,
  imageField,
  lineField,
  listField,
  named,
  nameField,
  ownNameField,
  textField,
  titleField,
} from "#shared/contract/fields.ts";
import { linkField } from "#shared/contract/schemas/content.ts";
import { someRows } from "#shared/contract/tolerant.ts";
import { ladderTo } from "#shared/domain/pictureSlots.ts";
import { Sequence } from "./Sequence.static.tsx";
import type { SequenceView } from "./view.ts";

const plate = { ratio: 1 };
const scene = { ratio: 4 / 3, widths: ladderTo(1280) };

/** Numbered steps, a timeline, a wall of years, or the spreads of a book. */
export const SequenceModel = defineBlock({
  fields: {
    /** Numbered steps, a timeline, a wall of pictures, or the spreads of a book. */
    layout: choiceField(["steps", "timeline", "wall", "book"], "steps"),
    /** Book: the picture beside the title page and its caption. Wall: the large opening picture. */
    pic: imageField,
    caption: lineField,
    /** Book only: the link at its end. */
    linkName: titleField,
    linkUrl: linkField,
    anchor: anchorField,
    titleEn: lineField,
    title: lineField,
    desc: textField,
    list: someRows(
      named(
        z.object({
          /** Year or other mark; steps without a mark are numbered. */
          mark: lineField,
          title: ownNameField,
          titleEn: lineField,
          desc: textField,
          /** Book only: caption of the picture, with facts about the product. */
          caption: lineField,
          facts: listField(z.object({ name: nameField, value: textField })),
          image: imageField,
          linkName: titleField,
          linkUrl: linkField,
        }),
        "title",
        ({ titleEn, mark, image }) => titleEn || mark || (image?.alt ?? ""),
      ),
    ),
  },
  example: {
    layout: "wall",
    anchor: "wall",
    title: "Every year",
    desc: "One a year",
    list: [
      {
        mark: "2025",
        title: "Swan",
        titleEn: "The swan",
        desc: "On the lake",
        image: { url: "/media/annual-2025.jpg" },
      },
    ],
  },
  async read(contents, tools): Promise<SequenceView> {
    const { layout, anchor, titleEn, title, desc: text, caption } = contents;
    const opens = layout === "book" || layout === "wall";
    const shape = opens ? plate : scene;
    const picture = opens ? tools.picture(contents.pic, plate, title, caption) : null;
    const entries = contents.list.map(async (item) => ({
      mark: item.mark,
      title: item.title,
      titleEn: item.titleEn,
      text: item.desc,
      caption: item.caption,
      facts: item.facts,
      picture: tools.picture(item.image, shape, item.title, item.caption, item.linkName),
      link: await tools.link(item.linkUrl),
      linkName: item.linkName,
    }));
    const items = await Promise.all(entries);
    const link = await tools.namedLink(contents.linkName, contents.linkUrl);
    return { layout, picture, link, anchor, titleEn, title, text, caption, items };
  },
  Component: Sequence,
  pageTitle: ({ title }) => title,
});
