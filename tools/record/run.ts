/** `npm run backend record`: docs/integration.md. */
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readRowMap } from "#server/commerce/rowMap.ts";
import { createTransport } from "#server/compose.ts";
import { ConfigError, readConfig } from "#server/config.ts";
import { createLogger } from "#server/observability/log.ts";
import { Asking } from "#tools/backend-check/asking.ts";
import { progress, siteEnvironment, walkBuiltSite } from "#tools/backend-check/builtSite.ts";
import { Findings } from "#tools/backend-check/findings.ts";
import { checkRows } from "#tools/backend-check/rows.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { backend } from "#tools/commands.ts";
import { startRecorder } from "./recorder.ts";

async function record(): Promise<number> {
  const line = await readCommandLine(backend.record);
  const given = line.opts();
  if (given.env !== undefined) process.loadEnvFile(given.env);
  const { COMMERCE_API_BASE = "", COMMERCE_ACCESS_TOKEN = "" } = process.env;
  const base = given.base ?? COMMERCE_API_BASE;
  const { out } = given;
  if (!/^https?:/.test(base)) line.error("error: --base is missing");
  if (existsSync(out) && readdirSync(out).length > 0) {
    throw new ConfigError(`${out} is not empty: nothing of it is overwritten`);
  }
  const env = siteEnvironment(base, given.token ?? COMMERCE_ACCESS_TOKEN);
  const { commerce, imageOrigins } = readConfig(env);
  const recorder = await startRecorder(base, out, commerce, readRowMap(commerce.mapFile));
  try {
    // Pictures stay at their own host.
    const origins = imageOrigins.join(" ");
    const through = { ...env, COMMERCE_API_BASE: recorder.base, IMAGE_ORIGINS: origins };
    const config = readConfig(through);
    const log = createLogger("silent");
    const asking = new Asking({
      config,
      transport: createTransport(config),
      log,
      findings: new Findings(),
      map: readRowMap(commerce.mapFile),
    });
    await checkRows(asking, new Findings(), { config, progress });
    await walkBuiltSite(through, new Findings(), given.pages);
  } finally {
    await recorder.stop();
  }
  progress("");
  writeFileSync(join(out, "site.env"), environmentOf(env, out));
  process.stdout.write(
    `${recorder.count()} answers in ${out}. The site runs from them with ${join(out, "site.env")}.\n`,
  );
  return recorder.count() > 0 ? 0 : 1;
}

/** Environment of a site that runs from the recorded responses, without the token. */
function environmentOf(env: Record<string, string>, out: string): string {
  const { COMMERCE_ACCESS_TOKEN: _, ...kept } = env;
  const lines = Object.entries(kept).map(([name, value]) => `${name}='${value}'`);
  return `${[...lines, `COMMERCE_FIXTURES='${out}'`, "SITE_URL='http://localhost:3000'"].join("\n")}\n`;
}

record().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof ConfigError ? error.message : (error as Error).stack}\n`,
    );
    process.exit(2);
  },
);
