import { AVIF_TOO, DEFAULT_WIDTH, hasOneSize, resizedImage, resizer } from "./imageUrls.ts";

export * from "./imageUrls.ts";

/**
 * A picture as passed to components. It contains the plain URL and the available widths instead of the final
 * `srcset`. Rendering builds the `srcset`, so it is not duplicated in the page data.
 */
export type PictureView = {
  /** Address before resizing. */
  src: string;
  /** Available widths, ascending. Empty: single size. */
  widths: readonly number[];
  /** Heights matching the widths, if the specification defines a box. */
  heights?: readonly number[];
  /** Layout box in pixels; with CSS only its ratio matters. */
  width: number;
  height: number;
  alt: string;
};

export type PictureOptions = Pick<PictureView, "alt" | "widths" | "heights"> & {
  url: string;
  /** Aspect ratio of the box that the picture fills. */
  ratio: number;
};

/** The oldest supported browsers lack `Array.prototype.at`. */
const last = (numbers: readonly number[] = []) => numbers[numbers.length - 1];

/** Builds the view of a picture; `null` without a URL. */
export function pictureView(options: PictureOptions): PictureView | null {
  const { url, alt, ratio, widths, heights } = options;
  if (url === "") return null;
  const width = last(widths) ?? DEFAULT_WIDTH;
  const box = { width, height: Math.round(width / ratio) };
  if (hasOneSize(url)) return { src: url, widths: [], ...box, alt };
  return { src: url, widths, ...(heights && { heights }), ...box, alt };
}

/**
 * Returns the WebP `srcset`, which every supported browser can decode; `""` for single-size pictures, because
 * the declared width must match the file. A picture fitted into a box may be narrower than the box, so boxes
 * use density descriptors.
 */
export function webpSources({ src, widths, heights }: PictureView): string {
  const resized = resizer(src);
  const candidates = widths.map((width, i) => {
    const size = heights ? `${width / (widths[0] ?? width)}x` : `${width}w`;
    return `${resized({ width, height: heights?.[i], webp: true })} ${size}`;
  });
  return candidates.join(", ");
}

/** Returns the AVIF `srcset` for a WebP one: 33–40% fewer bytes at the same visual quality. */
export function avifSources(webp: string): string {
  return webp.replace(/\/format,webp /g, "/format,avif ");
}

/**
 * Whether a picture has AVIF sources. Small single-width pictures do not: the second list costs as much as it
 * saves.
 */
export function hasAvif({ src, widths }: PictureView): boolean {
  return src.endsWith(AVIF_TOO) && widths.length > 1;
}

/** Returns the formats with their `srcset` in order of preference; empty for single-size pictures. */
export function pictureSources(view: PictureView): { type: string; srcSet: string }[] {
  const srcSet = webpSources(view);
  if (srcSet === "") return [];
  const webp = { type: "image/webp", srcSet };
  return hasAvif(view) ? [{ type: "image/avif", srcSet: avifSources(srcSet) }, webp] : [webp];
}

/**
 * Returns the URL in the original format, for browsers without WebP: one size, the largest up to the default
 * width (IMG-02), since those are old phones.
 */
export function fallbackSource({ src, widths, heights }: PictureView): string {
  const largest = widths.filter((width) => width <= DEFAULT_WIDTH).length - 1;
  return resizedImage(src, { width: widths[largest], height: heights?.[largest] });
}
