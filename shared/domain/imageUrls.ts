/**
 * Picture URLs (IMG-01 to IMG-04). The parameter belongs to the object store of the brand's pictures:
 * `x-oss-process=image/resize,m_lfit,w_{n}` and `/format,webp`, or `/format,avif` where supported.
 */

/** Default resize width in pixels (IMG-02). */
export const DEFAULT_WIDTH = 1920;
/** Width of thumbnails (IMG-05). */
export const THUMBNAIL_WIDTH = 200;
/** Box of category cards (IMG-08). */
export const CATEGORY_CARD = { ratio: 388 / 264, width: 676, height: 528 } as const;
/** Picture of a category card: its address is resized to the specified box. */
export const CATEGORY_SHAPE = {
  ratio: CATEGORY_CARD.ratio,
  box: { width: CATEGORY_CARD.width, height: CATEGORY_CARD.height },
} as const;
/** Aspect ratio of a tile's picture (IMG-06). */
export const TILE_RATIO = 836 / 520;
/** Aspect ratio of a store's picture (IMG-09). */
export const STORE_RATIO = 1.625;

const PARAMETER = "x-oss-process";
/** Placeholder of the width in a picture URL of another resizer (`IMAGE_RESIZER`). */
export const ANY_WIDTH = "{w}";
/** Suffix of a picture URL without a resizer; an empty fragment, which browsers do not send. */
export const ONE_SIZE = "#";
/** Suffix of a picture URL whose object store also supports AVIF (`IMAGE_RESIZER=oss-avif`). */
export const AVIF_TOO = "#avif";

/** Returns a URL without internal markers, which browsers must not receive. */
export function withoutMark(url: string): string {
  return url.replace(/#(avif)?$/, "");
}

/** Whether a picture has one, unknown size: it has no resizer or is already processed. */
export function hasOneSize(url: string): boolean {
  return url.endsWith(ONE_SIZE) || url.includes(PARAMETER);
}

export type ResizeOptions = {
  /** Width in pixels; default 1920. */
  width?: number;
  /** Height in pixels; if set, the picture fits into the box. */
  height?: number;
  /** Request WebP instead of the original format. */
  webp?: boolean;
};

/**
 * Returns a function for the URLs of a picture's sizes, which reads the picture's URL once. Single-size
 * pictures are unchanged. A URL of another resizer only receives the width, since that resizer chooses format
 * and height.
 */
export function resizer(url: string): (options?: ResizeOptions) => string {
  if (url === "" || hasOneSize(url)) return () => withoutMark(url);
  if (url.includes(ANY_WIDTH)) {
    return ({ width = DEFAULT_WIDTH } = {}) => url.replace(ANY_WIDTH, String(width));
  }
  const process = processor(url);
  return ({ width = DEFAULT_WIDTH, height, webp = false } = {}) => {
    const box = height === undefined ? `w_${width}` : `w_${width},h_${height}`;
    return process(`image/resize,m_lfit,${box}${webp ? "/format,webp" : ""}`);
  };
}

/** Returns the URL of a resized picture. */
export function resizedImage(url: string, options?: ResizeOptions): string {
  return resizer(url)(options);
}

function processor(url: string): (process: string) => string {
  const [path = "", fragment] = withoutMark(url).split("#", 2);
  const start = `${path}${path.includes("?") ? "&" : "?"}${PARAMETER}=`;
  const end = fragment === undefined ? "" : `#${fragment}`;
  return (process) => start + process + end;
}

/** Shapes of share pictures: a social network card, or a square product. */
export const SHARE_SHAPES = {
  card: { width: 1200, height: 630 },
  square: { width: 1200, height: 1200 },
} as const;

/**
 * Returns a picture for social networks and search engines, cropped to the exact shape so that its size can
 * be declared. Uses the original format, because some messengers do not support WebP. Single-size pictures
 * and other resizers are not cropped and have no declared size.
 */
export function sharedImage(url: string, shape: keyof typeof SHARE_SHAPES) {
  const { width, height } = SHARE_SHAPES[shape];
  if (hasOneSize(url) || url.includes(ANY_WIDTH)) {
    return { url: resizedImage(url, { width }), size: null };
  }
  const cut = `image/resize,m_fill,limit_0,w_${width},h_${height}`;
  return { url: processor(url)(cut), size: SHARE_SHAPES[shape] };
}
