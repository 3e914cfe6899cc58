/** `npm run brand use -- <key>`: selects the built pack in two lines of package.json. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { withBrand } from "./withBrand.ts";

const key = process.argv[2] ?? "";
if (!/^[\w-]+$/.test(key) || !existsSync(`brands/${key}/pack.ts`)) {
  const packs = readdirSync("brands").filter((name) => existsSync(`brands/${name}/pack.ts`));
  process.stderr.write(`Which pack? There are: ${packs.join(", ")}\n`);
  process.exitCode = 1;
} else {
  writeFileSync("package.json", withBrand(key, readFileSync("package.json", "utf8")));
  process.stdout.write(
    `#brand/* is brands/${key}, #brand-demo/* is demo/brands/${key}: build anew\n`,
  );
}
