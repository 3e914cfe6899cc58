import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** Record of the store: the files of each release, oldest first. */
const RECORD = "releases.json";
const DAY_MS = 86_400_000;

/** A release in the record. */
type Release = { at: string; files: string[] };

/** What was done. */
export type United = { kept: string[]; dropped: string[]; restored: string[] };

function filesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name !== RECORD && !name.endsWith(".part"))
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();
}

function readRecord(store: string): Release[] {
  const file = join(store, RECORD);
  if (!existsSync(file)) return [];
  try {
    const releases = JSON.parse(readFileSync(file, "utf8")) as Release[];
    const isRecord =
      Array.isArray(releases) &&
      releases.every(({ at, files }) => !Number.isNaN(Date.parse(at)) && Array.isArray(files));
    if (isRecord) return releases;
  } catch {
    // Reported below: the list of kept files must not be guessed.
  }
  throw new Error(`${file} is no record of releases: mend or remove it`);
}

/** Copies atomically: a partial file is never visible. */
function copyWhole(from: string, to: string) {
  copyFileSync(from, `${to}.part`);
  renameSync(`${to}.part`, to);
}

/**
 * Compressed copies (`server/bundling/packAssets.ts`) of the same content differ between versions of Node.
 */
const PACKED = /\.(br|gz)$/;

/** File names are content hashes. A name with two contents would break pages, so this stops the run. */
function refuseOtherContent(assets: string, store: string, files: readonly string[]) {
  for (const name of files.filter((file) => !PACKED.test(file))) {
    const known = join(store, name);
    if (existsSync(known) && !readFileSync(known).equals(readFileSync(join(assets, name)))) {
      throw new Error(`${name} has another content in ${store}: was the build changed by hand?`);
    }
  }
}

/**
 * Merges a build's browser files with those of earlier releases (docs/release.md), in the store and in the
 * build. Files of a release are kept until it has been replaced for `keepDays`; a rollback restarts that
 * period.
 * @param assets the new build's `build/client/assets`
 * @param store a folder that outlives releases; created if missing
 * @param now in milliseconds
 * @throws {Error} before any change, if a name has two contents or the record cannot be read
 */
export function uniteAssets({
  assets,
  store,
  keepDays,
  now,
}: {
  assets: string;
  store: string;
  keepDays: number;
  now: number;
}): United {
  mkdirSync(store, { recursive: true });
  const earlier = readRecord(store);
  const known = new Set(earlier.flatMap(({ files }) => files));
  // Files that an earlier run copied into this build do not belong to it.
  const brought = join(assets, "..", "..", "earlier-assets.json");
  const notOwn = new Set(
    existsSync(brought) ? (JSON.parse(readFileSync(brought, "utf8")) as string[]) : [],
  );
  const own = filesOf(assets).filter((name) => !notOwn.has(name));
  if (own.length === 0) throw new Error(`${assets} holds no files: was the site built?`);
  refuseOtherContent(assets, store, own);

  for (const name of own) {
    if (!existsSync(join(store, name))) copyWhole(join(assets, name), join(store, name));
  }
  const last = earlier.at(-1);
  const isSame = last !== undefined && last.files.join() === own.join();
  const releases = isSame ? earlier : [...earlier, { at: new Date(now).toISOString(), files: own }];
  const standing = releases.filter((_, i) => {
    const replaced = releases[i + 1];
    return !replaced || now - Date.parse(replaced.at) <= keepDays * DAY_MS;
  });
  const kept = [...new Set(standing.flatMap(({ files }) => files))].sort();
  writeFileSync(join(store, `${RECORD}.part`), `${JSON.stringify(standing, null, 2)}\n`);
  renameSync(join(store, `${RECORD}.part`), join(store, RECORD));

  const dropped = [...known].filter((name) => !kept.includes(name));
  for (const name of dropped) rmSync(join(store, name), { force: true });
  const restored = kept.filter((name) => !own.includes(name));
  writeFileSync(brought, JSON.stringify(restored));
  for (const name of restored) {
    const isLost = !existsSync(join(store, name));
    if (isLost) throw new Error(`${name} of an earlier release is not in ${store} any more`);
    if (!existsSync(join(assets, name))) copyWhole(join(store, name), join(assets, name));
  }
  return { kept, dropped, restored };
}
