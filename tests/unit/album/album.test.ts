import { describe, expect, test } from "vitest";
import { albumStory } from "#app/features/album/AlbumScreen.static.tsx";
import type { Block } from "#shared/domain/blocks.ts";

const chapters = [{ title: "落笔", html: "<p>一</p>" }];
const article = (given: object) =>
  ({
    type: "common",
    layout: "article",
    anchor: "",
    titleEn: "",
    title: "",
    html: "",
    chapters: [],
    folds: false,
    signature: "",
    picture: null,
    caption: "",
    ...given,
  }) as unknown as Block;

describe("a story's album", () => {
  test("has the title and the opening text of the article before its chapters", () => {
    const opening = article({ title: "釉下的蓝", titleEn: "Blue", html: "<p>起</p>" });
    const story = albumStory([opening, article({ html: "<p>承</p>", chapters })], "页名");
    expect(story).toMatchObject({
      title: "釉下的蓝",
      titleEn: "Blue",
      html: "<p>起</p><p>承</p>",
      chapters,
    });
  });

  test("keeps the title of an article that has its own", () => {
    const before = article({ title: "前言", html: "<p>起</p>" });
    const story = albumStory([before, article({ title: "正文", chapters })], "页名");
    expect(story).toMatchObject({ title: "正文", html: "" });
  });

  test("has the page's title if no article has one, and no later title", () => {
    const after = article({ title: "后记", html: "<p>合</p>" });
    expect(albumStory([article({ chapters }), after], "页名")).toMatchObject({
      title: "页名",
      html: "",
    });
  });

  test("does not exist without chapters, or if a letter or a quotation contains them", () => {
    expect(albumStory([], "页名")).toBeNull();
    expect(albumStory([article({ title: "釉下的蓝" })], "页名")).toBeNull();
    expect(albumStory([article({ layout: "letter", chapters })], "页名")).toBeNull();
  });
});
