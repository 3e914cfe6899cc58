import type { VideoBlock } from "#app/domain/blocks.ts";
import { resizedImage } from "#app/domain/images.ts";
import type { Contents } from "#server/cms/contents.ts";
import type { BlockTools } from "#server/cms/tools.ts";
import { safeImageUrl } from "#server/trust/safeUrl.ts";

/** Width asked of the still picture: the widest that the film stands, once for all screens. */
const POSTER_WIDTH = 1280;

/** A film; `null` without a usable address of film and still. */
export async function mapVideo(
  contents: Contents<"videoBlock">,
  { config }: BlockTools,
): Promise<VideoBlock | null> {
  const source = safeImageUrl(contents.video.url, config);
  const still = safeImageUrl(contents.poster.url, config);
  if (!source || !still) return null;
  const tracks = contents.tracks.flatMap((track) => {
    const address = track && safeImageUrl(track.url, config);
    return track && address
      ? [{ source: address, lang: track.lang || "zh", label: track.label }]
      : [];
  });
  const { titleEn, title, desc: text, caption } = contents;
  return {
    type: "videoBlock",
    titleEn,
    title,
    text,
    poster: resizedImage(still, { width: POSTER_WIDTH }),
    label: contents.poster.alt || title,
    source,
    tracks,
    caption,
  };
}
