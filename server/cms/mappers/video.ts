import type { VideoBlock } from "#app/domain/blocks.ts";
import { resizedImage } from "#app/domain/images.ts";
import type { Contents } from "#server/cms/contents.ts";
import type { BlockTools } from "#server/cms/tools.ts";

/** Width asked of the still picture: the widest that the film stands, once for all screens. */
const POSTER_WIDTH = 1280;

/** A film; `null` without a usable address. */
export async function mapVideo(
  contents: Contents<"videoBlock">,
  tools: BlockTools,
): Promise<VideoBlock | null> {
  const source = tools.address(contents.video);
  if (!source) return null;
  const still = tools.address(contents.poster);
  const tracks = contents.tracks.flatMap((track) => {
    const address = tools.address(track);
    return address ? [{ source: address, lang: track.lang || "zh", label: track.label }] : [];
  });
  const { titleEn, title, desc: text, caption } = contents;
  return {
    type: "videoBlock",
    titleEn,
    title,
    text,
    poster: still && resizedImage(still, { width: POSTER_WIDTH }),
    label: contents.poster?.alt || title,
    source,
    tracks,
    caption,
  };
}
