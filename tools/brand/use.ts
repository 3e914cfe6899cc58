/** `npm run brand use -- <key>`: selects the built pack in one line of package.json. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

const LINE = /("#brand\/\*": "\.\/brands\/)[\w-]+(\/\*")/;

/** package.json that builds another pack. */
function using(key: string, text: string): string {
  if (!LINE.test(text)) throw new Error('package.json has no import "#brand/*"');
  return text.replace(LINE, `$1${key}$2`);
}

const key = process.argv[2] ?? "";
if (!/^[\w-]+$/.test(key) || !existsSync(`brands/${key}/pack.ts`)) {
  const packs = readdirSync("brands").filter((name) => existsSync(`brands/${name}/pack.ts`));
  process.stderr.write(`Which pack? There are: ${packs.join(", ")}\n`);
  process.exitCode = 1;
} else {
  writeFileSync("package.json", using(key, readFileSync("package.json", "utf8")));
  process.stdout.write(`#brand/* is brands/${key}: build anew\n`);
}
