import { AVIF_TOO, DEFAULT_WIDTH, hasOneSize, resizedImage, resizer } from "./imageUrls.ts";
import { LADDER, type PictureSlot, slotWidths } from "./pictureSlots.ts";

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
  /** Box of the address for browsers without WebP, if the specification defines one. */
  box?: PictureBox;
  /** Layout box in pixels; with CSS only its ratio matters. */
  width: number;
  height: number;
  alt: string;
};

export type PictureBox = { width: number; height: number };

export type PictureOptions = Pick<PictureView, "alt" | "box"> & {
  url: string;
  /** Default: all widths, of which a slot takes those that it needs. */
  widths?: readonly number[];
  /** Aspect ratio of the box that the picture fills. */
  ratio: number;
};

/** The oldest supported browsers lack `Array.prototype.at`. */
const last = (numbers: readonly number[] = []) => numbers[numbers.length - 1];

/** Builds the view of a picture; `null` without a URL. */
export function pictureView(options: PictureOptions): PictureView | null {
  const { url, alt, ratio, widths = LADDER, box: bounds } = options;
  if (url === "") return null;
  const width = last(widths) ?? DEFAULT_WIDTH;
  const box = { width, height: Math.round(width / ratio) };
  if (hasOneSize(url)) return { src: url, widths: [], ...box, alt };
  return { src: url, widths, ...(bounds && { box: bounds }), ...box, alt };
}

/** Returns the view with the widths that a slot needs. */
export function slotView(view: PictureView, slot: PictureSlot): PictureView {
  const widths = slotWidths(view.widths, slot);
  const width = last(widths) ?? view.width;
  return { ...view, widths, width, height: Math.round((width * view.height) / view.width) };
}

/**
 * Returns the WebP `srcset`, which every supported browser can decode; `""` for single-size pictures, because
 * the declared width must match the file.
 */
export function webpSources({ src, widths }: PictureView): string {
  const resized = resizer(src);
  return widths.map((width) => `${resized({ width, webp: true })} ${width}w`).join(", ");
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
export function fallbackSource({ src, widths, box }: PictureView): string {
  const largest = widths.filter((width) => width <= DEFAULT_WIDTH).length - 1;
  return resizedImage(src, box ?? { width: widths[largest] });
}
