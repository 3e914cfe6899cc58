/**
 * `npm run edge`: writes the front-cache rules from the cache table and the parameter table, and the alerts as a
 * manifest.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { edgeFiles } from "./files.ts";

for (const [path, text] of Object.entries(edgeFiles())) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
