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

/** The store's own record: which release brought which files, oldest first. */
const RECORD = "releases.json";
const DAY_MS = 86_400_000;

/** One release as the record has it. */
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
    // Told below: what is to be kept must not be guessed.
  }
  throw new Error(`${file} is no record of releases: mend or remove it`);
}

/** Copies so that nobody ever sees half a file. */
function copyWhole(from: string, to: string) {
  copyFileSync(from, `${to}.part`);
  renameSync(`${to}.part`, to);
}

/** Compressed copies (`server/bundling/packAssets.ts`) of one content differ between versions of Node. */
const PACKED = /\.(br|gz)$/;

/** Names are hashes of contents: one that means two contents would break pages, so nothing is done. */
function refuseOtherContent(assets: string, store: string, files: readonly string[]) {
  for (const name of files.filter((file) => !PACKED.test(file))) {
    const known = join(store, name);
    if (existsSync(known) && !readFileSync(known).equals(readFileSync(join(assets, name)))) {
      throw new Error(`${name} has another content in ${store}: was the build changed by hand?`);
    }
  }
}

/**
 * Brings a build's browser files together with those of earlier releases (docs/release.md): the store has
 * the new ones besides the old, the build the old ones besides its own. A release's files stay until it has
 * been replaced for `keepDays`; a release that comes again (rollback) counts anew.
 * @param assets the new build's `build/client/assets`
 * @param store a folder that outlives releases; it is made where there is none
 * @param now in milliseconds
 * @throws {Error} when a name has two contents or the record cannot be read; nothing has changed then
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
  // What an earlier run brought into this build is not its own.
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
