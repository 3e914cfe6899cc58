import { createHash } from "node:crypto";
import { relative } from "node:path";

/** Characters of a file's part after its first letter: 26 × 64² parts. */
const LENGTH = 2;

/** Which class a name was given to, over both builds of one process. */
const givenTo = new Map<string, string>();

/**
 * The built name of a CSS module's class: a hash of the file's path, and the class's own name. Nothing
 * that is added, moved or removed elsewhere changes it, so a tab of one build can show the HTML of
 * another, and a release changes only the files whose content changed. Whole hashes are no shorter
 * after compression (docs/performance.md).
 * @param root project folder, from which the path counts: the same name on every machine
 * @throws {Error} when two classes would share a name: rename one of the two
 */
export function className(root: string, file: string, name: string): string {
  const path = relative(root, file.split("?", 1)[0] ?? file).replaceAll("\\", "/");
  const hash = createHash("sha256").update(path).digest();
  const letter = String.fromCharCode(97 + ((hash[0] ?? 0) % 26));
  const built = `${letter}${hash.subarray(1).toString("base64url").slice(0, LENGTH)}-${name}`;
  const place = `${path} .${name}`;
  const other = givenTo.get(built);
  if (other !== undefined && other !== place) {
    throw new Error(`"${other}" and "${place}" get the same class name: rename one of them`);
  }
  givenTo.set(built, place);
  return built;
}
