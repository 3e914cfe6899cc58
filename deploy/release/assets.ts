/**
 * `npm run release assets -- --store FOLDER [--days 8] [--maps FOLDER]`: runs after the build and before the start.
 * Copies the build's browser files into the store, and adds the files of releases replaced within that number of
 * days to the build. Source maps are copied to the other folder, which must not be served. See docs/release.md.
 */
import { cpSync } from "node:fs";
import { parseArgs } from "node:util";
import { MAPS } from "#server/bundling/separateMaps.ts";
import { uniteAssets } from "./uniteAssets.ts";

const { values } = parseArgs({
  options: {
    store: { type: "string" },
    days: { type: "string", default: "8" },
    maps: { type: "string" },
  },
});
const keepDays = Number(values.days);
try {
  if (!values.store) throw new Error("--store: the folder that outlives releases is not named");
  if (!(keepDays >= 0)) throw new Error("--days must be a number");
  const { kept, dropped, restored } = uniteAssets({
    assets: "build/client/assets",
    store: values.store,
    keepDays,
    now: Date.now(),
  });
  // Names contain the hash of their content, so a map that is there already is the same.
  if (values.maps) cpSync(MAPS, values.maps, { recursive: true, force: false });
  process.stdout.write(
    `${kept.length} files, ${restored.length} of them of earlier releases; ${dropped.length} dropped\n`,
  );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
