import type { ArtDirectedPicture, NamedLink, Tone } from "#app/domain/blocks.ts";
import type { Drop, DropReason } from "#app/domain/dropReasons.ts";
import { type PictureView, pictureView } from "#app/domain/images.ts";
import type { LinkView } from "#app/domain/links.ts";
import type { ContentLink } from "#server/commerce/schemas/content.ts";
import type { Config } from "#server/config.ts";
import { mediaAddress, pictureAddress } from "#server/security/safeUrl.ts";
import type { LinkResolver } from "./links.ts";
import { richText } from "./richText.ts";

type Image = { url: string; alt?: string; at?: string };

/** How a picture is asked for: its box and the widths offered, with heights where a box is asked. */
export type PictureShape = {
  ratio: number;
  widths: readonly number[];
  heights?: readonly number[];
};

/** What every mapper from contents to a block works with. */
export type BlockTools = {
  config: Config;
  /** Takes note of what is left out although it was read: its place is the `at` of what holds it. */
  report(drop: Drop): void;
  link(link: ContentLink | null | undefined): Promise<LinkView | null>;
  /** `null` when there is no address, a hostile one, or one of a forbidden host. */
  picture(image: Image | null | undefined, shape: PictureShape, alt?: string): PictureView | null;
  /** The address of a film or of its captions, never resized; `null` as for `picture`. */
  film(film: Image | null | undefined): string | null;
  /** A link with its words; `null` when either is missing: no dead links. */
  namedLink(label: string, link: ContentLink | null | undefined): Promise<NamedLink | null>;
  /** An editor's HTML, sanitised; `at` is its own place. */
  html(html: string, at: string): string;
};

/** The tools of one page; what is left out is told to `report`. */
export function blockTools(
  config: Config,
  links: LinkResolver,
  report: (drop: Drop) => void = () => {},
): BlockTools {
  const refuse = (path: string) => (reason: DropReason) => report({ path, reason, lost: "value" });
  const link: BlockTools["link"] = (link) => links.resolve(link, refuse(link?.at ?? ""));
  const allowed = (
    image: Image | null | undefined,
    read: (url: string) => ReturnType<typeof mediaAddress>,
  ) => {
    if (!image?.url) return null;
    const found = read(image.url);
    if (found.url === null) refuse(member(image.at, "url"))(found.reason);
    return found.url;
  };
  return {
    config,
    report,
    link,
    film: (film) => allowed(film, (given) => mediaAddress(given, config)),
    picture(image, shape, alt = "") {
      const url = allowed(image, (given) => pictureAddress(given, config)) ?? "";
      return pictureView({ url, alt: image?.alt || alt, ...shape });
    },
    async namedLink(label, target) {
      const resolved = label === "" ? null : await link(target);
      return resolved && { ...resolved, label };
    },
    html: (html, at) => richText(html, config, refuse(at)),
  };
}

/** The path of a member of what stands `at` a place. */
function member(at: string | undefined, name: string): string {
  return at ? `${at}.${name}` : name;
}

/** The last is a desk of 1,440 px at 2x. */
const banner = { ratio: 1920 / 800, widths: [960, 1280, 1920, 2880] } as const;
/** The last is a phone of up to 402 px at 3x. */
const bannerNarrow = { ratio: 4 / 5, widths: [390, 780, 1206] } as const;

/** A picture from edge to edge with its crop for phones; `null` without a usable picture. */
export function bannerPicture(
  tools: BlockTools,
  contents: { pic: Image | null; picMobile: Image | null },
  alt: string,
): ArtDirectedPicture | null {
  const { pic, picMobile } = contents;
  const wide = tools.picture(pic, banner, alt);
  // The same picture twice is no crop: the stylesheet then shows its right part.
  const narrow = picMobile?.url === pic?.url ? null : picMobile;
  return wide && { wide, narrow: tools.picture(narrow, bannerNarrow, wide.alt) };
}

/** Light words need their dark picture; on the ground that stands for a missing one they are dark. */
export function bannerTone(picture: ArtDirectedPicture | null, tone: Tone): Tone {
  return picture ? tone : "dark";
}

/** A title as the lines that an editor broke it into. */
export function titleLines(title: string): string[] {
  return title
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}
