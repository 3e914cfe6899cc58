import type { ArtDirectedPicture, NamedLink } from "#app/domain/blocks.ts";
import { type PictureView, pictureView } from "#app/domain/images.ts";
import type { LinkView } from "#app/domain/links.ts";
import type { ContentLink } from "#server/commerce/schemas/content.ts";
import type { Config } from "#server/config.ts";
import { safeImageUrl } from "#server/trust/safeUrl.ts";
import type { LinkResolver } from "./links.ts";

type ImageField = { url: string; alt: string } | null | undefined;

/** How a picture is asked for: its box and the widths offered, with heights where a box is asked. */
export type PictureShape = {
  ratio: number;
  widths: readonly number[];
  heights?: readonly number[];
};

/** What every mapper from contents to a block works with. */
export type BlockTools = {
  config: Config;
  link(link: ContentLink | null | undefined): Promise<LinkView | null>;
  /** `null` when there is no address or a hostile one. */
  picture(image: ImageField, shape: PictureShape, alt?: string): PictureView | null;
  /** A link with its words; `null` when either is missing: no dead links. */
  namedLink(label: string, link: ContentLink | null | undefined): Promise<NamedLink | null>;
};

/** The tools of one page. */
export function blockTools(config: Config, links: LinkResolver): BlockTools {
  return {
    config,
    link: (link) => links.resolve(link),
    picture: (image, shape, alt = "") =>
      pictureView({
        url: safeImageUrl(image?.url ?? "", config) ?? "",
        alt: image?.alt || alt,
        ...shape,
      }),
    async namedLink(label, link) {
      const resolved = label === "" ? null : await links.resolve(link);
      return resolved && { ...resolved, label };
    },
  };
}

const banner = { ratio: 1920 / 800, widths: [960, 1280, 1920] } as const;
const bannerNarrow = { ratio: 4 / 5, widths: [390, 780, 1080] } as const;

/** A picture from edge to edge with its crop for phones; `null` without a usable picture. */
export function bannerPicture(
  tools: BlockTools,
  contents: { pic: ImageField; picMobile: ImageField },
  alt: string,
): ArtDirectedPicture | null {
  const { pic, picMobile } = contents;
  const wide = tools.picture(pic, banner, alt);
  // The same picture twice is no crop: the stylesheet then shows its right part.
  const narrow = picMobile?.url === pic?.url ? null : picMobile;
  return wide && { wide, narrow: tools.picture(narrow, bannerNarrow, wide.alt) };
}

/** A title as the lines that an editor broke it into. */
export function titleLines(title: string): string[] {
  return title
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}
