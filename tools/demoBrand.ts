import { readFileSync } from "node:fs";

/** The brand that suites, measurements and records are made of. */
const DEMO = "hvidso";

/** Key of the pack in use, by package.json. */
function packInUse(): string {
  const { imports = {} } = JSON.parse(readFileSync("package.json", "utf8"));
  return imports["#brand/*"]?.split("/")[2] ?? DEMO;
}

/**
 * Refuses to go on while another brand's pack is in use. A fork runs what tests or measures the demo brand over its
 * sources with that pack in use (docs/release.md).
 * @param command what to run between the two changes of the pack
 * @throws {Error} with the commands to run instead
 */
export function requireDemoBrand(command: string): void {
  const pack = packInUse();
  if (pack === DEMO) return;
  const [demo, own] = [DEMO, pack].map((key) => `npm run brand use -- ${key}`);
  throw new Error(`This is about the demo brand: ${demo}, ${command}, ${own}`);
}

/** `requireDemoBrand` for a program: prints the commands to run instead and ends with 1. */
export function endUnlessDemoBrand(command: string): void {
  try {
    requireDemoBrand(command);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
