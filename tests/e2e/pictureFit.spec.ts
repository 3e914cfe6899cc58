import { readdirSync } from "node:fs";
import { expect } from "@playwright/test";
import sharp from "sharp";
import { DENSEST, ENOUGH, LADDER, PHONE } from "#shared/domain/pictureSlots.ts";
import { isFull, screens, screensOfRun } from "#tools/screenList.ts";
import { type FittedPicture, fittedPictures, pictureWindow } from "./support/pictureFit.ts";
import { lookingTest as test } from "./support/visitor.ts";

const MASTERS = "pictures/masters";
/** Pixels of a file for each pixel that is painted: sharp, and at most twice the bytes. */
const FIT = { least: ENOUGH, most: 1.45 };
/** The least that engines have which select the nearest file. */
const NEAREST = 0.8;
/** Greatest file of pictures whose originals may be small (`ladderTo`). */
const SMALL_ORIGINALS = 1280;
/** Pixels that suffice for a picture as wide as any window. */
const ENOUGH_FOR_ANY = 2400;
/** A picture of another shape than its box needs more pixels than the box has, which no address states. */
const SAME_SHAPE = 1.05;
/** Densities of a window's width: only phones have three pixels to one. */
const densities = (width: number) => (width <= PHONE ? [1, 2, 3] : [1, 2]);
const WIDTHS = isFull
  ? [320, 360, 390, 430, 600, 760, 761, 820, 1023, 1024, 1199, 1200, 1280, 1440, 1920]
  : [390, 1440];
const inGate = new Set(["home", "product", "listing", "series"]);
const walked = isFull ? screensOfRun : screens.filter(({ name }) => inGate.has(name));

/** Sizes of the masters, by name. */
async function masters(): Promise<Map<string, { width: number; ratio: number }>> {
  const found = new Map<string, { width: number; ratio: number }>();
  for (const file of readdirSync(MASTERS)) {
    const { width = 0, height = 1 } = await sharp(`${MASTERS}/${file}`).metadata();
    found.set(file.replace(/\.\w+$/, ""), { width, ratio: width / height });
  }
  return found;
}

/** The files that have too few or too many pixels, with the reason. */
function unfit(picture: FittedPicture, master: number, density: number): string[] {
  const { name, painted, box, requested, nearest, largest, sizes } = picture;
  if (requested === null || nearest === null) return [];
  const pixels = Math.min(density, DENSEST);
  const isOfShape = painted <= box * SAME_SHAPE && box <= painted * SAME_SHAPE;
  const least = pixels * Math.min(painted, box);
  const most = FIT.most * pixels * (isOfShape ? painted : Math.max(painted, box));
  // The next larger file would have more pixels than the master.
  const isLargest = (width: number) =>
    width >= ENOUGH_FOR_ANY ||
    (width === largest && width === SMALL_ORIGINALS) ||
    !LADDER.some((each) => each > width && each <= master);
  const isSmall = (width: number, fit: number) => width < least * fit && !isLargest(width);
  const isLarge = (width: number) => Math.min(width, master) > most;
  const isUnfit = isSmall(requested, FIT.least) || isSmall(nearest, NEAREST) || isLarge(requested);
  const files = [...new Set([requested, nearest])].join(" or ");
  return isUnfit ? [`${name}: ${files} px for ${Math.round(painted)} × ${pixels} (${sizes})`] : [];
}

test("each picture has about the pixels that are painted, in every width and density", {
  tag: "@once",
}, async ({ page }) => {
  test.setTimeout(3_600_000);
  const known = await masters();
  const ratios = Object.fromEntries([...known].map(([name, { ratio }]) => [name, ratio]));
  const show = await pictureWindow(page);
  const faults: string[] = [];
  let measured = 0;
  for (const { name, path } of walked) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    for (const width of WIDTHS) {
      for (const density of densities(width)) {
        await show(width, density);
        for (const picture of await fittedPictures(page, ratios)) {
          measured += 1;
          const master = known.get(picture.name)?.width ?? 0;
          const where = `${name} at ${width} px, density ${density}`;
          faults.push(...unfit(picture, master, density).map((fault) => `${where}: ${fault}`));
        }
      }
    }
  }
  expect(measured).toBeGreaterThan(300);
  expect([...new Set(faults)]).toEqual([]);
});
