/** `npm run backend check`: docs/integration.md. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { readRowMap } from "#server/commerce/rowMap.ts";
import { createTransport } from "#server/compose.ts";
import { ConfigError, readConfig } from "#server/config.ts";
import { createLogger } from "#server/observability/log.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { backend } from "#tools/commands.ts";
import { Asking } from "./asking.ts";
import { progress, siteEnvironment, walkOrTell } from "./builtSite.ts";
import { Findings } from "./findings.ts";
import { checkNamedPictures, checkPictures } from "./pictures.ts";
import { inWords, reportOf } from "./report.ts";
import { checkRows } from "./rows.ts";

const line = await readCommandLine(backend.check);
const given = line.opts();
if (given.env !== undefined) process.loadEnvFile(given.env);
const { COMMERCE_API_BASE = "", COMMERCE_ACCESS_TOKEN = "" } = process.env;
const options = {
  ...given,
  base: given.base ?? COMMERCE_API_BASE,
  token: given.token ?? COMMERCE_ACCESS_TOKEN,
};

/** Shows the captcha's picture as a file and prompts for its characters. */
async function readCaptcha(picture: string): Promise<string | null> {
  if (options.captchaCode !== undefined) return options.captchaCode;
  if (!process.stdin.isTTY) return null;
  const file = join(mkdtempSync(join(tmpdir(), "captcha-")), "captcha.png");
  writeFileSync(file, Buffer.from(picture.replace(/^data:[^,]*,/, ""), "base64"));
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const code = await terminal.question(`\nThe captcha is in ${file}. Its characters: `);
  terminal.close();
  return code.trim() || null;
}

async function check(): Promise<number> {
  if (options.base === "") line.error("error: --base is missing");
  const env = siteEnvironment(options.base, options.token);
  const config = readConfig(env);
  const findings = new Findings();
  const log = createLogger("silent");
  const map = readRowMap(config.commerce.mapFile);
  const asking = new Asking({ config, transport: createTransport(config), log, findings, map });
  const { code: securityCode, job: jobId } = options;
  await checkRows(asking, findings, {
    config,
    securityCode,
    application: jobId === undefined ? undefined : { jobId, readCaptcha },
    progress: (group) => progress(`rows: ${group}`),
  });
  const rows = asking.reports();
  // The backend is unreachable: pages would report the same three hundred times.
  const isThere = rows.some(({ accepted }) => accepted > 0);
  const limit = isThere ? options.pages : 0;
  const { pages, pictures } = await walkOrTell(env, findings, limit);
  await checkPictures(pictures, findings);
  if (isThere) await checkNamedPictures(asking.values.pictures(), findings);
  progress("");
  const report = reportOf({ base: options.base, rows, pages, findings: findings.list() });
  process.stdout.write(`${options.json ? JSON.stringify(report, null, 2) : inWords(report)}\n`);
  return report.counts.errors > 0 ? 1 : 0;
}

check().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const known = error instanceof ConfigError;
    process.stderr.write(`${known ? error.message : (error as Error).stack}\n`);
    process.exit(2);
  },
);
