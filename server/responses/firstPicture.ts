import { readHtml, type StartTag } from "#server/document/htmlReader.ts";
import {
  FIRST_PICTURE_HEADER,
  type FirstPicture,
  firstPictureHeader,
} from "#shared/domain/firstPicture.ts";
import type { StaticContent } from "#shared/domain/staticHtml.ts";

/** Returns the priority image in static HTML (`Picture`): the first of its images with priority. */
export function firstPictureIn(html: string): FirstPicture | null {
  let found: FirstPicture | null = null;
  let sources: StartTag[] = [];
  readHtml(html, {
    start(tag) {
      if (tag.name === "picture") sources = [];
      // Those with a media query are for small windows.
      else if (tag.name === "source" && !tag.attribute("media")) sources.push(tag);
      else if (tag.name === "img" && tag.value("fetchpriority") === "high")
        found ??= pictureOf(sources);
    },
  });
  return found;
}

function pictureOf(sources: readonly StartTag[]): FirstPicture | null {
  const ofType = (type: string) => sources.find((source) => source.value("type") === type);
  const webp = ofType("image/webp");
  const [srcSet, sizes] = [webp?.value("srcSet"), webp?.value("sizes")];
  if (!srcSet || !sizes) return null;
  return {
    srcSet: srcSet.replaceAll("&amp;", "&"),
    sizes,
    avif: ofType("image/avif") !== undefined,
  };
}

/**
 * Returns headers of a screen's data that preload its first image: `own`, or the one in its HTML. None for a
 * document, which contains the image itself.
 */
export function firstPictureHeaders(
  { html }: Partial<StaticContent>,
  own: FirstPicture | null = null,
): Record<string, string> {
  if (html === undefined) return {};
  const picture = own ?? firstPictureIn(html);
  const value = picture && firstPictureHeader(picture);
  return value ? { [FIRST_PICTURE_HEADER]: value } : {};
}
