/** `npm run backend new`: a small commerce API to start from (docs/integration.md). */
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { calls } from "#shared/contract/calls.ts";
import { isProgram, readCommandLine } from "#tools/commandLine.ts";
import { backend } from "#tools/commands.ts";
import { starterData, starterEnvironment } from "./data.ts";

/** Default port of the starter. */
const PORT = 4100;

/**
 * Writes the starter into an empty or new folder.
 * @throws {Error} when it is not empty
 */
export function writeStarter(folder: string, port = PORT): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty: nothing of it is overwritten`);
  }
  mkdirSync(join(folder, "data"), { recursive: true });
  for (const file of ["server.mjs", "shop.mjs"])
    copyFileSync(new URL(file, import.meta.url), join(folder, file));
  for (const [name, value] of Object.entries(starterData)) {
    writeFileSync(join(folder, "data", `${name}.json`), `${JSON.stringify(value, null, 2)}\n`);
  }
  const examples = Object.values(calls).map(({ method, path, token, example }) => {
    return { method, path, token, data: example.data };
  });
  writeFileSync(join(folder, "data", "examples.json"), `${JSON.stringify(examples, null, 2)}\n`);
  writeFileSync(join(folder, "site.env"), starterEnvironment(port));
}

if (isProgram(import.meta.filename)) {
  const [folder] = (await readCommandLine(backend.new)).processedArgs;
  try {
    writeStarter(folder);
    process.stdout.write(`${folder} is written. Next:

  node ${folder}/server.mjs
  npm run backend check -- --env ${folder}/site.env
  npm run build && NODE_ENV=production node --env-file=${folder}/site.env node_modules/@remix-run/serve/dist/cli.js build/server/index.js
`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 2;
  }
}
