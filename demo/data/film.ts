import type { Desk } from "./desk.ts";

/** The demo's film with its poster and subtitles, as members of a video block. */
export const studioFilm = (desk: Desk) => ({
  poster: desk.picture("banner-story", "画室的桌：青蕾平盘、白浮雕杯碟与两支画笔"),
  video: { url: "/film-1.mp4" },
  tracks: [{ url: "/film-1.zh.vtt", lang: "zh-CN", label: "中文字幕" }],
  caption: "八秒，无声。镜头从杯碟走到笔。",
});
