import type { BlockTools, Image } from "#server/blockReader.ts";
import type { Config } from "#server/config.ts";
import { mediaAddress, pictureAddress } from "#server/security/safeUrl.ts";
import type { ArtDirectedPicture, Tone } from "#shared/domain/blocks.ts";
import type { Drop, DropReason } from "#shared/domain/dropReasons.ts";
import { pictureView } from "#shared/domain/images.ts";
import { LINE_END } from "#shared/domain/lines.ts";
import { ladderTo } from "#shared/domain/pictureSlots.ts";
import { boundedHtml, MOST_HTML } from "./boundedHtml.ts";
import type { LinkResolver } from "./links.ts";
import { richTextInSlices } from "./richText.ts";

/**
 * Returns the tools of one block; dropped parts are passed to `report`. All its texts together are limited like one
 * (`MOST_HTML`): a text beyond is left out.
 * @param anchors ids of the page's blocks, to which links of a text may lead
 */
export function blockTools(
  config: Config,
  links: LinkResolver,
  report: (drop: Drop) => void = () => {},
  anchors: ReadonlySet<string> = new Set(),
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
  let sanitised = 0;
  return {
    config,
    report,
    link,
    film: (film) => allowed(film, (given) => mediaAddress(given, config)),
    picture(image, shape, ...beside) {
      const url = allowed(image, (given) => pictureAddress(given, config)) ?? "";
      const alt = image?.alt?.trim() ?? "";
      const isRepeated = plain(beside.join("")).includes(plain(alt));
      return pictureView({ url, alt: isRepeated ? "" : alt, ...shape });
    },
    async namedLink(label, target) {
      const resolved = label === "" ? null : await link(target);
      return resolved && { ...resolved, label };
    },
    async html(given, at) {
      const html = boundedHtml(given, refuse(at));
      if (sanitised > 0 && sanitised + html.length > MOST_HTML) {
        refuse(at)("out of range");
        return "";
      }
      sanitised += html.length;
      return richTextInSlices(html, config, refuse(at), anchors);
    },
  };
}

/** Letters and digits of a text. */
const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();

/** Returns the path of a member of the value at `at`. */
function member(at: string | undefined, name: string): string {
  return at ? `${at}.${name}` : name;
}

const banner = { ratio: 1920 / 800 } as const;
/** For a phone of up to 402 px at 3x. */
const bannerNarrow = { ratio: 4 / 5, widths: ladderTo(1280) } as const;

/**
 * Returns a full-width image with its crop for phones; `null` without a usable image.
 * @param beside visible texts on it, as for `picture`
 */
export function bannerPicture(
  tools: BlockTools,
  contents: { pic: Image | null; picMobile: Image | null },
  ...beside: string[]
): ArtDirectedPicture | null {
  const { pic, picMobile } = contents;
  const wide = tools.picture(pic, banner, ...beside);
  // The same image twice is not a crop: the style sheet then shows its right part.
  const narrow =
    picMobile?.url === pic?.url ? null : tools.picture(picMobile, bannerNarrow, ...beside);
  return wide && { wide, narrow: narrow && { ...narrow, alt: narrow.alt || wide.alt } };
}

/** Light text requires its dark image; on the placeholder of a missing image the text is dark. */
export function bannerTone(picture: ArtDirectedPicture | null, tone: Tone): Tone {
  return picture ? tone : "dark";
}

/** Returns the lines of a title as broken by the editor. */
export function titleLines(title: string): string[] {
  return title
    .split(LINE_END)
    .map((line) => line.trim())
    .filter(Boolean);
}
