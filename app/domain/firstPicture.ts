/** Header of a screen's data: the picture that opens the screen, for who fetches the page before its click. */
export const FIRST_PICTURE_HEADER = "X-First-Picture";

/** A picture by its `srcset` in WebP and `sizes`, as its elements have them, and whether there is one in AVIF before it. */
export type FirstPicture = { srcSet: string; sizes: string; avif: boolean };

/** Longest header, in characters: four candidates with room for long addresses. */
const LONGEST = 4000;

/** Neither stands in `sizes`, and what a header may hold. */
const BETWEEN = " | ";
const SENDABLE = /^[\x20-\x7e]+$/;

/** The header's value; `null` where there is nothing to choose from, or what no header may hold. */
export function firstPictureHeader({ srcSet, sizes, avif }: FirstPicture): string | null {
  const value = `${sizes}${BETWEEN}${srcSet}${avif ? `${BETWEEN}avif` : ""}`;
  const isWhole = srcSet !== "" && sizes !== "" && !sizes.includes(BETWEEN);
  return isWhole && value.length <= LONGEST && SENDABLE.test(value) ? value : null;
}

/** What a header says; `null` where it says nothing. */
export function readFirstPicture(value: string | null): FirstPicture | null {
  const [sizes, srcSet, avif] = value?.split(BETWEEN) ?? [];
  return sizes && srcSet ? { sizes, srcSet, avif: avif !== undefined } : null;
}
