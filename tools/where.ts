/**
 * `npm run release where`: prints the source position of each position in a browser script, by the source maps of its
 * release.
 */
import { existsSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { join } from "node:path";
import { MAPS } from "#server/bundling/separateMaps.ts";
import { readCommandLine } from "./commandLine.ts";
import { release } from "./commands.ts";

const line = await readCommandLine(release.where);
const [positions] = line.processedArgs;
const { maps = MAPS } = line.opts();

function sourceOf(frame: string): string {
  const [, name = "", line = "", column = ""] =
    /^\/(assets\/[\w.-]+):(\d+):(\d+)$/.exec(frame) ?? [];
  const file = join(maps, `${name}.map`);
  if (name === "" || !existsSync(file)) return "no source map";
  const map = new SourceMap(JSON.parse(readFileSync(file, "utf8")) as SourceMapPayload);
  const found = map.findEntry(Number(line) - 1, Number(column) - 1);
  if (!("originalSource" in found)) return "no source";
  const source = found.originalSource.replace(/^(\.\.\/)+/, "");
  return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
}

for (const frame of positions) process.stdout.write(`${frame} ${sourceOf(frame)}\n`);
