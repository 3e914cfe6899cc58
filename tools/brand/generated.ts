/**
 * Second part of `npm run brand check`: a custom brand according to docs/brand.md and docs/integration.md.
 * Compiles and builds a pack created by `npm run brand new` and runs it with the starter's backend; no page,
 * header or browser file may contain text of either demo brand. Exits with 1 on a failure.
 */
import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { contactDefaults } from "#brands/hvidso/contact.ts";
import { facts } from "#brands/hvidso/facts.ts";
import { brand } from "#brands/hvidso/identity.ts";
import { marks } from "#brands/hvidso/marks.ts";
import { contactDefaults as secondContact } from "#brands/quernley/contact.ts";
import { facts as secondFacts } from "#brands/quernley/facts.ts";
import { brand as secondBrand } from "#brands/quernley/identity.ts";
import { marks as secondMarks } from "#brands/quernley/marks.ts";
import { buildCopy } from "#tests/support/buildCopy.ts";
import { freePort, startServer } from "#tests/support/server.ts";
import { answersOf, faultCount, filesBelow, isTextFile, tell, tracesOf } from "./traces.ts";

const KEY = "lindgren";
/** Maximum number of requested URLs, so that a wrong link cannot cause an endless run. */
const MOST = 800;

/** Input for each question; an empty line accepts the default, a wrong answer repeats the question. */
const ANSWERS = [
  "Lindgren & Co",
  KEY,
  "LINDGREN",
  "林格伦",
  "1987",
  "玻璃器皿",
  "Glass, blown in Växjö",
  "",
  "sea blue",
  "#0b3d4f",
  "#8a6d1f",
  "",
  "浙ICP备00000000号",
  "kitchen",
];

const first = {
  folder: "brands/hvidso",
  brand,
  marks,
  facts,
  contact: contactDefaults,
  words: ["丹麦", "哥本哈根", "Danish", "Denmark", "一七八二", "青蕾"],
};
const second = {
  folder: "brands/quernley",
  brand: secondBrand,
  marks: secondMarks,
  facts: secondFacts,
  contact: secondContact,
  words: ["白蜡", "栎", "车床"],
};

const lastLines = ({ stdout, stderr }: SpawnSyncReturns<string>) =>
  `${stdout}${stderr}`.trim().split("\n").slice(-12);

/** Returns the last output of a failed program. */
function faultsOf(run: SpawnSyncReturns<string>): string[] {
  return run.status === 0 ? [] : [`exit ${run.status}`, ...lastLines(run)];
}

const tsx = ["--import", import.meta.resolve("tsx")];
const tool = (file: string) => resolve("tools", file);
function inFolder(cwd: string, args: string[], input?: string) {
  return spawnSync(process.execPath, args, { cwd, input, encoding: "utf8" });
}
const bin = (file: string) => resolve("node_modules", file);

const started = performance.now();
const folder = buildCopy(`brand-${KEY}`, ANSWERS.join("\n"), (copy) => {
  const unanswered = inFolder(copy, [...tsx, tool("brand/new.ts")], `${KEY}\n`);
  if (unanswered.status !== 1) throw new Error("an input that ends early makes a pack");
  const asked = inFolder(copy, [...tsx, tool("brand/new.ts")], `${ANSWERS.join("\n")}\n`);
  if (asked.status !== 0) throw new Error(lastLines(asked).join("\n"));
  const used = inFolder(copy, [...tsx, tool("brand/use.ts"), KEY]);
  if (used.status !== 0) throw new Error(lastLines(used).join("\n"));
});
process.stdout.write(`asked and built in ${Math.round((performance.now() - started) / 1000)} s\n`);

tell(
  "everything compiles with it",
  faultsOf(inFolder(folder, [bin("typescript/bin/tsc"), "--noEmit", "--incremental", "false"])),
);

const traces = tracesOf([first, second]);
const built = (part: string) => filesBelow(join(folder, part));
tell(
  "built files for browsers",
  built("build/client").flatMap((file) =>
    traces(file.slice(folder.length + 1), readFileSync(file), isTextFile(file)),
  ),
);
tell(
  "built code of the server",
  built("build/server").flatMap((file) =>
    /\.(?:map|cache)$/.test(file) ? [] : traces(file.slice(folder.length + 1), readFileSync(file)),
  ),
);

const place = mkdtempSync(join(tmpdir(), "own-house-"));
const backend = join(place, "backend");
const written = inFolder(process.cwd(), [
  ...tsx,
  "--import",
  tool("withoutStyles.ts"),
  tool("starter-backend/write.ts"),
  backend,
]);
tell("a backend to begin with", faultsOf(written));
const port = await freePort();
const upstream = spawn(process.execPath, [join(backend, "server.mjs")], {
  env: { ...process.env, PORT: String(port) },
  stdio: ["ignore", "pipe", "inherit"],
});
await once(upstream.stdout, "data");
const env = parseEnv(readFileSync(join(backend, "site.env"), "utf8")) as Record<string, string>;
const { SITE_URL: _, ...kept } = env;
// Not a trial: the brand is real.
const server = await startServer(
  { ...kept, COMMERCE_API_BASE: `http://localhost:${port}`, DEMO_BRAND: "" },
  folder,
);
try {
  const found: string[] = [];
  const broken: string[] = [];
  const begin = [
    "/",
    "/robots.txt",
    "/sitemap.xml",
    "/favicon.ico",
    "/og-1.jpg",
    "/verification",
    "/news",
    "/about-us/jobs",
    "/pdp/none",
    "/cookie",
  ];
  let asked = 0;
  let pages = 0;
  for await (const each of answersOf(server.origin, begin, MOST, traces)) {
    const { address, answer, type } = each;
    asked += 1;
    found.push(...each.found);
    if (answer.headers.has("x-robots-tag") && address === "/")
      broken.push("/ calls itself a trial");
    if (answer.status >= 500) broken.push(`${address}: ${answer.status}`);
    if (type.startsWith("text/html") && answer.status === 200) pages += 1;
  }
  process.stdout.write(`${asked} addresses, ${pages} pages\n`);
  tell("every answer and its headers", found);
  tell("no answer is a failure", broken);
  const home = await (await fetch(server.origin)).text();
  const own = ["LINDGREN", "林格伦", "玻璃器皿", "Glass, blown in Växjö", "浙ICP备00000000号"];
  tell(
    "the house is there",
    own.filter((word) => !home.includes(word)),
  );
  tell("it has pages", pages > 40 ? [] : [`${pages} pages`]);
} finally {
  await server.stop();
  upstream.kill();
  await once(upstream, "exit");
  rmSync(place, { recursive: true, force: true });
}

process.stdout.write(
  `${faultCount()} faults, ${Math.round((performance.now() - started) / 1000)} s\n`,
);
process.exit(faultCount() === 0 ? 0 : 1);
