import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Folders with CSS modules, in the project folder. */
const FOLDERS = ["app", "brands"];
/** Without `a`, `g` and `p`: content blockers hide short names like `ads`, `ggw` (Chinese lists) and `pub`. */
const LETTERS = "bcdefhijklmnoqrstuvwxyz";
/** Length of most names: 12,000 are possible, of which the site has 1,100. */
const LENGTH = 3;
/** Letters of a name that was not found in the sources. */
const UNKNOWN_LENGTH = 10;

const places = new Map<string, Map<string, string>>();

/**
 * The built name of a CSS module's class or animation: the first lower-case letters of a hash of the file's
 * path and the source's name, as many as make it unique. What is added, moved or removed elsewhere does not
 * change it, except once in twenty times another name with the same first letters. So a tab of one build can
 * show the HTML of another, and a release changes only the files whose content changed. Each page contains
 * hundreds of names: letters of one case and few of them keep it within its budgets (decision 24).
 * @param root project folder, from which the path counts: the same name on every machine
 */
export function className(root: string, file: string, name: string): string {
  const names = places.get(root) ?? namesBelow(root);
  places.set(root, names);
  const path = relative(root, file.split("?", 1)[0] ?? file).replaceAll("\\", "/");
  const place = placeOf(path, name);
  return names.get(place) ?? lettersOf(place).slice(0, UNKNOWN_LENGTH);
}

const placeOf = (path: string, name: string) => `${path} .${name}`;

/** Returns 32 letters. */
function lettersOf(place: string): string {
  const hash = createHash("sha256").update(place).digest();
  return [...hash].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** Returns the places of all names of the project's CSS modules, in an order that depends on the names alone. */
function placesBelow(root: string): string[] {
  const sheets = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".module.css"))
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`),
  );
  const all = sheets.flatMap((path) => {
    const css = readFileSync(join(root, path), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    const names = css.matchAll(/(?:\.|@keyframes\s+)([a-zA-Z_][\w-]*)/g);
    return [...names].map(([, name = ""]) => placeOf(path, name));
  });
  return [...new Set(all)].sort();
}

function namesBelow(root: string): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const place of placesBelow(root)) {
    const letters = lettersOf(place);
    let length = LENGTH;
    while (taken.has(letters.slice(0, length))) length += 1;
    taken.add(letters.slice(0, length));
    names.set(place, letters.slice(0, length));
  }
  return names;
}
