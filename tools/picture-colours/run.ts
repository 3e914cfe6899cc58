/**
 * Compares the AVIF pictures that the demo backend delivers with their masters, in colour and shape: `npm run looks
 * colours`. It prints the worst ten and the names of all that are beyond a limit in one of their widths, and exits with 1
 * if there are any. `npm run looks colours choose` writes the least quality within the limits in every width for each
 * master of a piece, or each named one, into the pack.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { demoPictures } from "#brand/pictures.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { looks } from "#tools/commands.ts";
import { allMasters, deliveryOf, type Found, type Master } from "./delivered.ts";
import {
  type Difference,
  differenceOf,
  hasButteraugli,
  isWithin,
  LIMITS,
  SCENE_LIMITS,
} from "./measure.ts";

const QUALITIES = "brands/hvidso/pictureQualities.json";
/** AVIF qualities that a master may have, ascending. */
const CHOICES = [51, 54, 57, 60, 63, 66, 69];
/** Differences at which a quality is chosen: below the limits, because encoders differ. */
const CHOSEN = { colour: 2.5, shape: 1.6 } as const;
const WORST = 10;

const [names] = (await readCommandLine(looks.colours)).processedArgs;
const given = names.filter((name) => name !== "choose");
const all = await allMasters();
const wanted = all.filter(({ name }) => given.includes(name));
if (!hasButteraugli) {
  process.stderr.write(
    "butteraugli_main is not installed (Debian: libjxl-devtools): shapes are not measured, and not proven\n",
  );
}
if (names.includes("choose")) {
  await choose(wanted.length > 0 ? wanted : all.filter(({ isPiece }) => isPiece));
} else await compare(wanted.length > 0 ? wanted : all);

async function compare(wanted: readonly Master[]): Promise<void> {
  const deliver = await deliveryOf();
  const found: Found[] = [];
  for (const { name, isPiece, widths } of wanted) {
    for (const width of widths) {
      found.push({ name, isPiece, width, ...(await differenceOf(await deliver(name, width))) });
    }
  }
  const limitsOf = ({ isPiece }: Found) => (isPiece ? LIMITS : SCENE_LIMITS);
  const excess = (each: Found) =>
    Math.max(each.colour / limitsOf(each).colour, (each.shape ?? 0) / limitsOf(each).shape);
  const worst = [...found].sort((a, b) => excess(b) - excess(a)).slice(0, WORST);
  for (const each of worst) process.stdout.write(`${lineOf(each)}\n`);
  const beyond = found.filter((each) => !isWithin(each, limitsOf(each)));
  process.stdout.write(
    `${found.length} pictures, ${beyond.length} beyond a limit (colour ${LIMITS.colour}, of scenes ${SCENE_LIMITS.colour}, shape ${LIMITS.shape})\n`,
  );
  const names = new Set(beyond.map(({ name }) => name));
  if (names.size > 0) process.stdout.write(`${[...names].join(" ")}\n`);
  if (names.size > 0 || found.length === 0) process.exitCode = 1;
}

async function choose(wanted: readonly Master[]): Promise<void> {
  const qualities = { ...demoPictures.qualities };
  for (const master of wanted) {
    const { name } = master;
    let [from, to] = [0, CHOICES.length - 1];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      if (isWithin(await worstAt(master, CHOICES[middle] ?? 0), CHOSEN)) to = middle;
      else from = middle + 1;
    }
    qualities[name] = CHOICES[from] ?? 0;
    process.stdout.write(`${name} ${qualities[name]}\n`);
  }
  const sorted = Object.entries(qualities).sort(([a], [b]) => (a < b ? -1 : 1));
  const written = JSON.stringify(Object.fromEntries(sorted), null, 2);
  writeFileSync(path.resolve(QUALITIES), `${written}\n`);
}

/** Returns the largest differences of a master that is delivered with a quality. */
async function worstAt({ name, widths }: Master, quality: number): Promise<Difference> {
  const deliver = await deliveryOf({ [name]: quality });
  const worst: Difference = { colour: 0, shape: null };
  for (const width of widths) {
    const { colour, shape } = await differenceOf(await deliver(name, width));
    worst.colour = Math.max(worst.colour, colour);
    if (shape !== null) worst.shape = Math.max(worst.shape ?? 0, shape);
  }
  return worst;
}

function lineOf({ name, width, colour, shape }: Found): string {
  return `${name} ${width} px: colour ${colour.toFixed(1)}, shape ${shape?.toFixed(2) ?? "not measured"}`;
}
