import { AlbumScreen, albumView } from "#app/features/album/AlbumScreen.static.tsx";
import type { Row } from "#tests/unit/states/samples.ts";

export const states: Row[] = [
  [
    { AlbumScreen },
    ...["<p>信</p>", ""].map((html) => ({
      story: {
        title: "釉下 蓝",
        titleEn: html && "Blue",
        html,
        signature: html && "白湖",
        chapters: ["一", "二"].map((title) => ({ title, html: "<p>话</p>" })),
      },
      path: "/s",
      absent: [],
    })),
  ],
  [
    { StoryAlbum: albumView.Screen },
    {
      title: "标题",
      path: "/s",
      absent: [],
      blocks: [
        {
          type: "common",
          layout: "article",
          title: "釉下",
          titleEn: "",
          html: "",
          signature: "",
          chapters: [{ title: "一", html: "<p>话</p>" }],
        },
      ],
    },
    {
      title: "标题",
      path: "/s",
      absent: [],
      blocks: ["釉下", ""].map((title) => ({
        type: "common",
        layout: "article",
        title,
        titleEn: "",
        html: "",
        signature: "",
        chapters: title === "" ? [{ title: "一", html: "<p>话</p>" }] : [],
      })),
    },
  ],
];
