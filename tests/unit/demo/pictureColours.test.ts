import sharp from "sharp";
import { expect, test } from "vitest";
import { demoPictures } from "#brand/pictures.ts";
import { allMasters, DELIVERED, deliveryOf } from "#tools/picture-colours/delivered.ts";
import { differenceOf, isWithin, LIMITS } from "#tools/picture-colours/measure.ts";

/** Cobalt of each series on white, where stains are seen; a white body; a glaze of one colour. */
const SAMPLE = [
  "lace-blue-plate",
  "lace-border-plate",
  "line-blue-plate",
  "rain-bowl",
  "white-relief-plate-top",
  "nord-stone-mug-sage",
];
const [SMALLEST] = DELIVERED;

test("each master of a piece has a quality, and each quality a master", async () => {
  const masters = await allMasters();
  const pieces = masters.filter(({ isPiece }) => isPiece).map(({ name }) => name);
  const named = Object.keys(demoPictures.qualities ?? {});
  expect(named).toEqual(expect.arrayContaining(pieces));
  expect(masters.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
});

test.each(SAMPLE)("%s is delivered in its colours", async (name) => {
  const deliver = await deliveryOf();
  const difference = await differenceOf(await deliver(name, SMALLEST));
  expect(isWithin(difference), JSON.stringify(difference)).toBe(true);
});

test("colours at half the resolution, and a quality that is too low, are beyond the limit", async () => {
  const { master } = await (await deliveryOf())("rain-bowl", SMALLEST);
  const avif = (options: { quality: number; chromaSubsampling: "4:2:0" | "4:4:4" }) =>
    sharp(master)
      .resize({ width: SMALLEST })
      .avif({ effort: 2, ...options })
      .toBuffer();
  for (const options of [
    { quality: 55, chromaSubsampling: "4:2:0" },
    { quality: 35, chromaSubsampling: "4:4:4" },
  ] as const) {
    const found = await differenceOf({ master, delivered: await avif(options) });
    expect(found.colour, JSON.stringify(options)).toBeGreaterThan(LIMITS.colour);
  }
});
