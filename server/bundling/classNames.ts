import { createHash } from "node:crypto";
import { relative } from "node:path";

/** Allowed first letters of a name; 64 characters are allowed after it. */
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Characters after the first letter: 52 × 64³ names, of which the site has 1,100. */
const LENGTH = 3;

/** The class of each assigned name, across both builds of one process. */
const givenTo = new Map<string, string>();

/**
 * The built name of a CSS module's class: a hash of the file's path and the class's own name. Nothing
 * that is added, moved or removed elsewhere changes it, so a tab of one build can show the HTML of
 * another, and a release changes only the files whose content changed. Four characters, because each
 * is in every page that has the class (docs/performance.md); a new class collides with another one
 * once in twelve thousand times.
 * @param root project folder, from which the path counts: the same name on every machine
 * @throws {Error} when two classes would share a name: rename one of the two
 */
export function className(root: string, file: string, name: string): string {
  const path = relative(root, file.split("?", 1)[0] ?? file).replaceAll("\\", "/");
  const place = `${path} .${name}`;
  const hash = createHash("sha256").update(place).digest();
  const letter = LETTERS[(hash[0] ?? 0) % LETTERS.length];
  const built = `${letter}${hash.subarray(1).toString("base64url").slice(0, LENGTH)}`;
  const other = givenTo.get(built);
  if (other !== undefined && other !== place) {
    throw new Error(`"${other}" and "${place}" get the same class name: rename one of them`);
  }
  givenTo.set(built, place);
  return built;
}
