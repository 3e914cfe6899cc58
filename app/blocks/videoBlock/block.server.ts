import { defineBlock } from "#app/blocks/defineBlock.server.ts";
import {
  imageField,
  lineField,
  listField,
  placed,
  requiredAddressField,
  textField,
  titleField,
} from "#shared/contract/fields.ts";
import { fallbackSource } from "#shared/domain/images.ts";
import { Video } from "./Video.static.tsx";
import type { VideoView } from "./view.ts";

/** Poster at the maximum video width, one size for all screens. */
const STILL = { ratio: 16 / 9, widths: [1280] };

/** Video; renders nothing without a valid URL. */
export const videoBlock = defineBlock({
  fields: {
    titleEn: lineField,
    title: lineField,
    desc: textField,
    /** Poster shown until the visitor starts the video; nothing else is loaded before. */
    poster: imageField,
    video: placed({ url: requiredAddressField }),
    tracks: listField(placed({ url: requiredAddressField, lang: titleField, label: titleField })),
    caption: lineField,
  },
  example: {
    title: "A film",
    poster: { url: "/media/banner-story.jpg", alt: "Hands at a wheel" },
    video: { url: "/film-1.mp4" },
    tracks: [{ url: "/film-1.zh.vtt", lang: "zh-CN", label: "Chinese" }],
  },
  read(contents, tools): VideoView | null {
    const source = tools.film(contents.video);
    if (!source) return null;
    const still = tools.picture(contents.poster, STILL);
    const tracks = contents.tracks.flatMap((track) => {
      const address = tools.film(track);
      return address ? [{ source: address, lang: track.lang || "zh", label: track.label }] : [];
    });
    const { titleEn, title, desc: text, caption } = contents;
    const poster = still && fallbackSource(still);
    const label = contents.poster?.alt || title;
    return { titleEn, title, text, poster, label, source, tracks, caption };
  },
  Component: Video,
});
