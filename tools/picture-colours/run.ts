/**
 * Compares the AVIF pictures of pieces that the demo backend delivers with their masters: `npm run looks colours`. It
 * prints the worst ten and the names of all that are beyond a limit in one of their widths, and exits with 1 if there are
 * any. `npm run looks colours choose` writes the least quality within the limits in every width for each master into the
 * pack.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { demoPictures } from "#brand/pictures.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { looks } from "#tools/commands.ts";
import { DELIVERED, deliveryOf, type Found, mastersOfPieces } from "./delivered.ts";
import { differenceOf, isWithin, LIMITS } from "./measure.ts";

const QUALITIES = "brands/hvidso/pictureQualities.json";
/** AVIF qualities that a master may have, ascending. Below the first, shapes are beyond their limit. */
const CHOICES = [51, 54, 57, 60, 63, 66, 69];
/** Colour difference at which a quality is chosen: below the limit, because encoders differ. */
const CHOSEN_COLOUR = 2.5;
const WORST = 10;

const [names] = (await readCommandLine(looks.colours)).processedArgs;
const given = names.filter((name) => name !== "choose");
const masters = given.length > 0 ? given : await mastersOfPieces();
if (names.includes("choose")) await choose(masters);
else await compare(masters);

async function compare(wanted: readonly string[]): Promise<void> {
  const deliver = await deliveryOf();
  const found: Found[] = [];
  for (const name of wanted) {
    for (const width of DELIVERED) {
      const difference = await differenceOf(await deliver(name, width), { isShapeToo: true });
      found.push({ name, width, ...difference });
    }
  }
  const excess = ({ colour, shape }: Found) =>
    Math.max(colour / LIMITS.colour, (shape ?? 0) / LIMITS.shape);
  const worst = [...found].sort((a, b) => excess(b) - excess(a)).slice(0, WORST);
  for (const each of worst) process.stdout.write(`${lineOf(each)}\n`);
  const beyond = found.filter((each) => !isWithin(each));
  process.stdout.write(
    `${found.length} pictures, ${beyond.length} beyond a limit (colour ${LIMITS.colour}, shape ${LIMITS.shape})\n`,
  );
  const names = new Set(beyond.map(({ name }) => name));
  if (names.size > 0) process.stdout.write(`${[...names].join(" ")}\n`);
  if (names.size > 0 || found.length === 0) process.exitCode = 1;
}

async function choose(wanted: readonly string[]): Promise<void> {
  const qualities = { ...demoPictures.qualities };
  for (const name of wanted) {
    let [from, to] = [0, CHOICES.length - 1];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      if ((await colourAt(name, CHOICES[middle] ?? 0)) <= CHOSEN_COLOUR) to = middle;
      else from = middle + 1;
    }
    qualities[name] = CHOICES[from] ?? 0;
    process.stdout.write(`${name} ${qualities[name]}\n`);
  }
  const sorted = Object.entries(qualities).sort(([a], [b]) => (a < b ? -1 : 1));
  const written = JSON.stringify(Object.fromEntries(sorted), null, 2);
  writeFileSync(path.resolve(QUALITIES), `${written}\n`);
}

/** Returns the largest colour difference of a master that is delivered with a quality. */
async function colourAt(name: string, quality: number): Promise<number> {
  const deliver = await deliveryOf({ [name]: quality });
  const colours: number[] = [];
  for (const width of DELIVERED) {
    const { colour } = await differenceOf(await deliver(name, width), { isShapeToo: false });
    colours.push(colour);
  }
  return Math.max(...colours);
}

function lineOf({ name, width, colour, shape }: Found): string {
  return `${name} ${width} px: colour ${colour.toFixed(1)}, shape ${shape?.toFixed(2) ?? "not measured"}`;
}
