import { firstPictureIn } from "#server/document/reactHtml.ts";
import {
  FIRST_PICTURE_HEADER,
  type FirstPicture,
  firstPictureHeader,
} from "#shared/domain/firstPicture.ts";
import type { StaticContent } from "#shared/domain/staticHtml.ts";

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
