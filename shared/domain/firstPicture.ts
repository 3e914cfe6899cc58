/** Response header of a screen's data: the screen's first picture, for prefetching clients. */
export const FIRST_PICTURE_HEADER = "X-First-Picture";

/** A picture as `srcset` in WebP and `sizes`, matching its elements; `avif`: an AVIF source precedes it. */
export type FirstPicture = { srcSet: string; sizes: string; avif: boolean };

/** Maximum header length in characters: four candidates with long URLs. */
const LONGEST = 4000;

/** Separator: valid in a header, and never part of `sizes`. */
const BETWEEN = " | ";
const SENDABLE = /^[\x20-\x7e]+$/;

/** Returns the header value; `null` without candidates or with characters that a header cannot contain. */
export function firstPictureHeader({ srcSet, sizes, avif }: FirstPicture): string | null {
  const value = `${sizes}${BETWEEN}${srcSet}${avif ? `${BETWEEN}avif` : ""}`;
  const isWhole = srcSet !== "" && sizes !== "" && !sizes.includes(BETWEEN);
  return isWhole && value.length <= LONGEST && SENDABLE.test(value) ? value : null;
}

/** Parses the header; `null` if it is invalid. */
export function readFirstPicture(value: string | null): FirstPicture | null {
  const [sizes, srcSet, avif] = value?.split(BETWEEN) ?? [];
  return sizes && srcSet ? { sizes, srcSet, avif: avif !== undefined } : null;
}
