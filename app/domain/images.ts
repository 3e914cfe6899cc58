/**
 * Picture addresses (spec §5 "Image URLs", §9). The parameter is the one of the object store that
 * serves the house's pictures: `x-oss-process=image/resize,m_lfit,w_{n}` and `/format,webp`.
 */

/** Default resize width in pixels (spec §9). */
export const DEFAULT_WIDTH = 1920;
/** Width asked for thumbnails (spec §9). */
export const THUMBNAIL_WIDTH = 200;
/** Box asked for category cards (spec §9). */
export const CATEGORY_CARD = { ratio: 388 / 264, width: 676, height: 528 } as const;
/** Width to height of a tile's picture (spec §9). */
export const TILE_RATIO = 836 / 520;
/** Width to height of a store's picture (spec §9). */
export const STORE_RATIO = 1.625;

const PARAMETER = "x-oss-process";

export type ResizeOptions = {
  /** Width in pixels; default 1920. */
  width?: number;
  /** Height in pixels; with it the picture fits into the box. */
  height?: number;
  /** Ask for WebP instead of the original format. */
  webp?: boolean;
};

/** The address of a resized picture; addresses that are already processed stay as they are. */
export function resizedImage(url: string, options: ResizeOptions = {}): string {
  if (url === "" || url.includes(PARAMETER)) return url;
  const { width = DEFAULT_WIDTH, height, webp = false } = options;
  const box = height === undefined ? `w_${width}` : `w_${width},h_${height}`;
  const process = `image/resize,m_lfit,${box}${webp ? "/format,webp" : ""}`;
  const [path = "", fragment] = url.split("#", 2);
  const joint = path.includes("?") ? "&" : "?";
  return `${path}${joint}${PARAMETER}=${process}${fragment === undefined ? "" : `#${fragment}`}`;
}

/** A picture ready for `<picture>`: the browser chooses WebP and the width, the HTML is the same for all. */
export type PictureView = {
  src: string;
  srcSet: string;
  webpSrcSet: string;
  /** Layout box in pixels; only its ratio matters once CSS has a say. */
  width: number;
  height: number;
  alt: string;
};

export type PictureOptions = {
  url: string;
  alt: string;
  /** Width to height of the box that the picture fills. */
  ratio: number;
  /** Widths offered in `srcset`, ascending; the largest is the fallback `src`. */
  widths: readonly number[];
  /** Heights that belong to the widths, where the specification asks for a box. */
  heights?: readonly number[];
};

/** Builds the view of a picture; `null` when there is no address to show. */
export function pictureView({
  url,
  alt,
  ratio,
  widths,
  heights,
}: PictureOptions): PictureView | null {
  if (url === "") return null;
  const largest = widths[widths.length - 1] ?? DEFAULT_WIDTH;
  const set = (webp: boolean) =>
    widths
      .map((width, i) => `${resizedImage(url, { width, height: heights?.[i], webp })} ${width}w`)
      .join(", ");
  return {
    src: resizedImage(url, { width: largest, height: heights?.[widths.length - 1] }),
    srcSet: set(false),
    webpSrcSet: set(true),
    width: largest,
    height: Math.round(largest / ratio),
    alt,
  };
}
