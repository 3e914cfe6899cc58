/**
 * `npm run release assets`: runs after the build and before the start.
 * Copies the build's browser files into the store, and adds the files of releases replaced within that number of
 * days to the build. Source maps are copied to the other folder, which must not be served. See docs/release.md.
 */
import { cpSync } from "node:fs";
import { MAPS } from "#server/bundling/separateMaps.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { release } from "#tools/commands.ts";
import { uniteAssets } from "./uniteAssets.ts";

const { store, days: keepDays, maps } = (await readCommandLine(release.assets)).opts();
try {
  const { kept, dropped, restored } = uniteAssets({
    assets: "build/client/assets",
    store,
    keepDays,
    now: Date.now(),
  });
  // Names contain the hash of their content, so a map that is there already is the same.
  if (maps) cpSync(MAPS, maps, { recursive: true, force: false });
  process.stdout.write(
    `${kept.length} files, ${restored.length} of them of earlier releases; ${dropped.length} dropped\n`,
  );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
