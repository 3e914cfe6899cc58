import { block, type Desk } from "./desk.ts";
import { h2, quote } from "./html.ts";
import { type Further, type Reading, readings } from "./readings.ts";
import { seenOn } from "./seen.ts";
import type { DemoPageItem } from "./types.ts";

/** A story or information page as written by its author. */
export type Article = {
  titleEn: string;
  /** Line breaks split the title. */
  title: string;
  /** HTML of the opening paragraphs. */
  lead: string;
  /** Full-width picture: name, alternative text, caption. */
  picture?: [name: string, alt: string, caption?: string];
  /** Portrait picture for phones; default: the wide one. */
  phonePicture?: [name: string, alt: string];
  /** Chapters: heading, HTML. */
  chapters: [title: string, html: string][];
  /** Lines of a quotation and its source; a round picture switches it to a dark background. */
  quotation?: {
    lines: string[];
    source: string;
    plate?: [name: string, alt: string, caption: string];
  };
  /** Links to related stories. */
  further?: Further;
};

/** Builds an article from blocks: opening, picture, chapters, quotation, related stories. */
export function articlePage(desk: Desk, article: Article): DemoPageItem[] {
  const { titleEn, title, lead, picture, phonePicture, chapters, quotation, further } = article;
  return [
    block("common", { layout: "article", titleEn, title, html: lead }),
    ...(picture
      ? [
          block("highlight", {
            pic: desk.picture(picture[0], picture[1]),
            picMobile: phonePicture ? desk.picture(...phonePicture) : null,
            tone: "dark",
            caption: picture[2],
          }),
        ]
      : []),
    ...(chapters.length > 0
      ? [
          block("common", {
            layout: "article",
            html: chapters.map(([heading, html]) => h2(heading) + html).join(""),
          }),
        ]
      : []),
    ...(quotation
      ? [
          block("common", {
            layout: "quote",
            html: quote(...quotation.lines),
            signature: quotation.source,
            ...(quotation.plate && {
              pic: desk.picture(quotation.plate[0], quotation.plate[1]),
              caption: quotation.plate[2],
            }),
          }),
        ]
      : []),
    ...(further ? [furtherReadings(desk, further)] : []),
  ];
}

/** A row of cards with links to other stories. */
export function furtherReadings(desk: Desk, further: Further, title = "接着读"): DemoPageItem {
  return block("imageList", {
    title,
    shape: "square",
    list: (Object.entries(further) as [Reading, string][]).map(([key, picture]) => {
      const { title, text, link, action } = readings[key];
      const image = desk.picture(picture, seenOn(picture));
      return { image, title, subTitle: text, linkName: action, linkUrl: link };
    }),
  });
}
