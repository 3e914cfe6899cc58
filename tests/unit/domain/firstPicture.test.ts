import { expect, test } from "vitest";
import { firstPictureHeader, readFirstPicture } from "#shared/domain/firstPicture.ts";

const SIZES = "(max-width: 760px) 100vw, 776px";
/** An address that fills the header up to a length in characters. */
const ofLength = (characters: number) =>
  `/${"a".repeat(characters - `${SIZES} | / 390w`.length)} 390w`;

test.each([
  ["no address", "", SIZES],
  ["no sizes", "/a.jpg 390w", ""],
  ["sizes that say where they end", "/a.jpg 390w", "1px | 2px"],
  ["words that no header may hold", "/茶壶.jpg 390w", SIZES],
  ["a line's end", "/a.jpg 390w\r\nSet-Cookie: a=b", SIZES],
  ["4,001 characters", ofLength(4001), SIZES],
])("sends no header for %s", (_, srcSet, sizes) => {
  expect(firstPictureHeader({ srcSet, sizes, avif: false })).toBeNull();
});

test("reads a header as it was written, and ignores an invalid one", () => {
  for (const srcSet of ["/a.jpg?p=1|2 390w, /b.jpg 780w", ofLength(4000)]) {
    const picture = { srcSet, sizes: SIZES, avif: false };
    expect(firstPictureHeader(picture)).toBe(`${SIZES} | ${srcSet}`);
    expect(readFirstPicture(firstPictureHeader(picture))).toEqual(picture);
  }
  const picture = { srcSet: "/a.jpg 390w", sizes: SIZES, avif: true };
  expect(firstPictureHeader(picture)).toBe(`${SIZES} | /a.jpg 390w | avif`);
  expect(readFirstPicture(firstPictureHeader(picture))).toEqual(picture);
  for (const other of [null, "", "100vw", "100vw|/a.jpg 1w", "100vw | ", " | /a.jpg 1w"]) {
    expect(readFirstPicture(other)).toBeNull();
  }
});
