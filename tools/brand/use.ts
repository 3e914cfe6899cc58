/** `npm run brand use`: selects the built pack in two lines of package.json. */
import { readFileSync, writeFileSync } from "node:fs";
import { readCommandLine } from "#tools/commandLine.ts";
import { brand } from "#tools/commands.ts";
import { withBrand } from "./withBrand.ts";

const [key] = (await readCommandLine(brand.use)).processedArgs;
writeFileSync("package.json", withBrand(key, readFileSync("package.json", "utf8")));
process.stdout.write(
  `#brand/* is brands/${key}, #brand-demo/* is demo/brands/${key}: build anew\n`,
);
