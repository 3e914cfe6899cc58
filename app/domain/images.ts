/**
 * Picture addresses (spec §5 "Image URLs", §9). The parameter is the one of the object store that
 * serves the house's pictures: `x-oss-process=image/resize,m_lfit,w_{n}` and `/format,webp`, or `/format,avif`
 * where it makes that, too.
 */

/** Default resize width in pixels (spec §9). */
export const DEFAULT_WIDTH = 1920;
/** Width asked for thumbnails (spec §9). */
export const THUMBNAIL_WIDTH = 200;
/** Box asked for category cards (spec §9). */
export const CATEGORY_CARD = { ratio: 388 / 264, width: 676, height: 528 } as const;
/** Shape of a category card's picture: the specification's box, and its half for phones. */
export const CATEGORY_SHAPE = {
  ratio: CATEGORY_CARD.ratio,
  widths: [CATEGORY_CARD.width / 2, CATEGORY_CARD.width],
  heights: [CATEGORY_CARD.height / 2, CATEGORY_CARD.height],
} as const;
/** Width to height of a tile's picture (spec §9). */
export const TILE_RATIO = 836 / 520;
/** Width to height of a store's picture (spec §9). */
export const STORE_RATIO = 1.625;

const PARAMETER = "x-oss-process";
/** Stands for the width in the address of a picture that another resizer makes (`IMAGE_RESIZER`). */
export const ANY_WIDTH = "{w}";
/** Ends the address of a picture that nothing resizes; an empty fragment, which no request carries. */
export const ONE_SIZE = "#";
/** Ends the address of a picture that the object store makes as AVIF, too (`IMAGE_RESIZER=oss-avif`). */
export const AVIF_TOO = "#avif";

/** An address without the site's own marks, which no browser gets to see. */
export function withoutMark(url: string): string {
  return url.replace(/#(avif)?$/, "");
}

/** Whether a picture comes in one size, which nobody knows: nothing resizes it, or it is already processed. */
export function hasOneSize(url: string): boolean {
  return url.endsWith(ONE_SIZE) || url.includes(PARAMETER);
}

export type ResizeOptions = {
  /** Width in pixels; default 1920. */
  width?: number;
  /** Height in pixels; with it the picture fits into the box. */
  height?: number;
  /** Ask for WebP instead of the original format. */
  webp?: boolean;
};

/**
 * The address of a resized picture; one that comes in one size stays as it is. Where another resizer
 * stands in the address, it is asked for the width, and chooses format and height itself.
 */
export function resizedImage(url: string, options: ResizeOptions = {}): string {
  if (url === "" || hasOneSize(url)) return withoutMark(url);
  const { width = DEFAULT_WIDTH, height, webp = false } = options;
  if (url.includes(ANY_WIDTH)) return url.replace(ANY_WIDTH, String(width));
  const box = height === undefined ? `w_${width}` : `w_${width},h_${height}`;
  return processed(url, `image/resize,m_lfit,${box}${webp ? "/format,webp" : ""}`);
}

function processed(url: string, process: string): string {
  const [path = "", fragment] = withoutMark(url).split("#", 2);
  const joint = path.includes("?") ? "&" : "?";
  return `${path}${joint}${PARAMETER}=${process}${fragment === undefined ? "" : `#${fragment}`}`;
}

/** Shape of a picture that other sites show beside a link: a network's card, or a square piece. */
export const SHARE_SHAPES = {
  card: { width: 1200, height: 630 },
  square: { width: 1200, height: 1200 },
} as const;

/**
 * A picture for networks and search engines, cut to exactly its shape, so that its size can be told
 * with it; in its original format, since not every messenger reads WebP. What comes in one size or from
 * another resizer is not cut, and its size not told.
 */
export function sharedImage(url: string, shape: keyof typeof SHARE_SHAPES) {
  const { width, height } = SHARE_SHAPES[shape];
  if (hasOneSize(url) || url.includes(ANY_WIDTH)) {
    return { url: resizedImage(url, { width }), size: null };
  }
  const cut = `image/resize,m_fill,limit_0,w_${width},h_${height}`;
  return { url: processed(url, cut), size: SHARE_SHAPES[shape] };
}

/**
 * A picture as components take it. It carries its plain address and the widths on offer, not the
 * finished `srcset`: that is spelt once, where the HTML is made, and does not travel a second time in
 * the data of the page.
 */
export type PictureView = {
  /** Address before resizing. */
  src: string;
  /** Widths offered, ascending. Empty: it comes in one size. */
  widths: readonly number[];
  /** Heights that belong to the widths, where the specification asks for a box. */
  heights?: readonly number[];
  /** Layout box in pixels; only its ratio matters once CSS has a say. */
  width: number;
  height: number;
  alt: string;
};

export type PictureOptions = Pick<PictureView, "alt" | "widths" | "heights"> & {
  url: string;
  /** Width to height of the box that the picture fills. */
  ratio: number;
};

/** The oldest engines served know no `Array.prototype.at`. */
const last = (numbers: readonly number[] = []) => numbers[numbers.length - 1];

/** Builds the view of a picture; `null` when there is no address to show. */
export function pictureView(options: PictureOptions): PictureView | null {
  const { url, alt, ratio, widths, heights } = options;
  if (url === "") return null;
  const width = last(widths) ?? DEFAULT_WIDTH;
  const box = { width, height: Math.round(width / ratio) };
  if (hasOneSize(url)) return { src: url, widths: [], ...box, alt };
  return { src: url, widths, ...(heights && { heights }), ...box, alt };
}

/**
 * `srcset` of a picture in WebP, which every browser of the baseline can show; `""` where it comes in one
 * size: no width is declared that is not served. What fits into a box may be narrower than it, so boxes are told
 * apart by the density they are for.
 */
export function webpSources({ src, widths, heights }: PictureView): string {
  const candidates = widths.map((width, i) => {
    const size = heights ? `${width / (widths[0] ?? width)}x` : `${width}w`;
    return `${resizedImage(src, { width, height: heights?.[i], webp: true })} ${size}`;
  });
  return candidates.join(", ");
}

/** The `srcset` in AVIF that belongs to one in WebP: a third to two fifths fewer bytes that look the same. */
export function avifSources(webp: string): string {
  return webp.replace(/\/format,webp /g, "/format,avif ");
}

/** Whether a picture is offered in AVIF: not small ones of one width, where a second list costs what it saves. */
export function hasAvif({ src, widths }: PictureView): boolean {
  return src.endsWith(AVIF_TOO) && widths.length > 1;
}

/** The formats of a picture with their `srcset`, the one to be taken first first; none where it comes in one size. */
export function pictureSources(view: PictureView): { type: string; srcSet: string }[] {
  const srcSet = webpSources(view);
  if (srcSet === "") return [];
  const webp = { type: "image/webp", srcSet };
  return hasAvif(view) ? [{ type: "image/avif", srcSet: avifSources(srcSet) }, webp] : [webp];
}

/**
 * Address in the original format, for browsers that know no WebP: one size, the largest up to the default width
 * (spec §9), since those are old phones.
 */
export function fallbackSource({ src, widths, heights }: PictureView): string {
  const largest = widths.filter((width) => width <= DEFAULT_WIDTH).length - 1;
  return resizedImage(src, { width: widths[largest], height: heights?.[largest] });
}
