/**
 * Compares the AVIF pictures of pieces that the demo backend delivers with their masters: `npm run looks colours`. It
 * prints the worst ten, and exits with 1 if a picture is beyond a limit in one of its widths. With names as arguments it
 * compares these masters only. `npm run looks colours choose` writes the least quality within the limits for each master
 * into the pack (some ten minutes), with names for these only.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { demoPictures } from "#brand/pictures.ts";
import { DELIVERED, deliveryOf, type Found, mastersOf } from "./delivered.ts";
import { differenceOf, isWithin, LIMITS } from "./measure.ts";

const QUALITIES = "brands/hvidso/pictureQualities.json";
/**
 * AVIF qualities that a master may have, ascending. Below the first, shapes are beyond their limit; above the last, pages
 * would be more than 5 % heavier.
 */
const CHOICES = [51, 54, 57, 60];
/** Quality of the few masters that the last choice leaves beyond the limit: dark scenes with reds. */
const LAST_RESORT = 63;
/** Colour difference at which a quality is chosen in the smallest width, where it is the largest. */
const CHOSEN_COLOUR = 2.3;
const WORST = 10;

const [first, ...others] = process.argv.slice(2);
if (first === "choose") await choose(others);
else await compare(first === undefined ? [] : [first, ...others]);

async function compare(names: readonly string[]): Promise<void> {
  const deliver = await deliveryOf();
  const found: Found[] = [];
  for (const name of await mastersOf(names)) {
    for (const width of DELIVERED) {
      const difference = await differenceOf(await deliver(name, width), { isShapeToo: true });
      found.push({ name, width, ...difference });
    }
  }
  const excess = ({ colour, shape }: Found) =>
    Math.max(colour / LIMITS.colour, (shape ?? 0) / LIMITS.shape);
  const worst = [...found].sort((a, b) => excess(b) - excess(a)).slice(0, WORST);
  for (const each of worst) process.stdout.write(`${lineOf(each)}\n`);
  const beyond = found.filter((each) => !isWithin(each)).length;
  process.stdout.write(
    `${found.length} pictures, ${beyond} beyond a limit (colour ${LIMITS.colour}, shape ${LIMITS.shape})\n`,
  );
  if (beyond > 0 || found.length === 0) process.exitCode = 1;
}

async function choose(names: readonly string[]): Promise<void> {
  const qualities = { ...demoPictures.qualities };
  for (const name of await mastersOf(names)) {
    let [from, to] = [0, CHOICES.length - 1];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      if ((await colourAt(name, CHOICES[middle] ?? 0)) <= CHOSEN_COLOUR) to = middle;
      else from = middle + 1;
    }
    const quality = CHOICES[from] ?? 0;
    const isBeyond = from === CHOICES.length - 1 && (await colourAt(name, quality)) > LIMITS.colour;
    qualities[name] = isBeyond ? LAST_RESORT : quality;
    process.stdout.write(`${name} ${qualities[name]}\n`);
  }
  const sorted = Object.entries(qualities).sort(([a], [b]) => (a < b ? -1 : 1));
  const written = JSON.stringify(Object.fromEntries(sorted), null, 2);
  writeFileSync(path.resolve(QUALITIES), `${written}\n`);
}

/** Returns the colour difference of a master that is delivered with a quality in the smallest width. */
async function colourAt(name: string, quality: number): Promise<number> {
  const picture = await (await deliveryOf({ [name]: quality }))(name, DELIVERED[0]);
  return (await differenceOf(picture, { isShapeToo: false })).colour;
}

function lineOf({ name, width, colour, shape }: Found): string {
  return `${name} ${width} px: colour ${colour.toFixed(1)}, shape ${shape?.toFixed(2) ?? "not measured"}`;
}
