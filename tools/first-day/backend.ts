import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { freePort, startServer } from "#tests/support/server.ts";
import type { CheckReport } from "#tools/backend-check/report.ts";
import { shellFor } from "#tools/npmShell.ts";
import { print } from "./check.ts";

const document = readFileSync("docs/integration.md", "utf8");
const place = mkdtempSync(join(tmpdir(), "first-day-"));
const backend = join(place, "my-backend");
const recorded = join(place, "recorded");

/** The document's command with this prefix, with this run's folders instead of the document's. */
function command(beginning: string): string[] {
  const line = document.split("\n").find((each) => each.startsWith(beginning));
  if (line === undefined) throw new Error(`docs/integration.md has no command "${beginning}…"`);
  const words = line.replace(/\s+#.*$/, "").split(" ");
  return words.map((word) => word.replace(/^my-backend/, backend).replace(/^recorded$/, recorded));
}

function fail(what: string): never {
  throw new Error(what);
}

/** Runs a command to its end. */
async function run([program = "", ...args]: string[], more: string[] = []) {
  print(`$ ${[program, ...args, ...more].join(" ")}`);
  const child = spawn(program, [...args, ...more], {
    stdio: ["ignore", "pipe", "inherit"],
    shell: shellFor(program),
  });
  let output = "";
  child.stdout.on("data", (piece) => {
    output += String(piece);
  });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

async function runBackend(port: number): Promise<ChildProcess> {
  const [program = "", ...args] = command("node my-backend/server.mjs");
  print(`$ ${[program, ...args].join(" ")} &`);
  const child = spawn(program, args, {
    env: { ...process.env, PORT: String(port), CAPTCHA: "4711" },
    stdio: ["ignore", "pipe", "inherit"],
    shell: shellFor(program),
  });
  await once(child.stdout, "data");
  return child;
}

async function end(child: ChildProcess) {
  child.kill();
  await once(child, "exit");
}

/** Result of the check for the current backend. */
async function check(more: string[] = []): Promise<{ code: number | null; report: CheckReport }> {
  const { code, output } = await run(command("npm run backend check -- --env"), [
    "--json",
    ...more,
  ]);
  return { code, report: JSON.parse(output.slice(output.indexOf("{"))) as CheckReport };
}

/**
 * The commands of docs/integration.md from end to end: starts a backend, checks it, breaks it, fixes it, records it, and
 * runs the site from the recording.
 */
export async function ownBackend() {
  try {
    await withBackend();
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function withBackend() {
  const port = await freePort();
  await run(command("npm run backend new"));
  // A port other than the document's, which may be in use.
  const file = join(backend, "site.env");
  writeFileSync(file, readFileSync(file, "utf8").replace("4100", String(port)));
  let server = await runBackend(port);
  try {
    const clean = await check(["--code", "A0000000001", "--job", "j1", "--captcha-code", "4711"]);
    const { rows, pages, findings } = clean.report;
    if (clean.code !== 0 || findings.length > 0) fail(`not clean: ${JSON.stringify(findings)}`);
    const silent = rows.filter(({ asked, accepted }) => asked === 0 || accepted < asked);
    if (rows.length !== 26 || silent.length > 0) fail(`rows: ${silent.map(({ key }) => key)}`);
    if (pages.length < 50) fail(`only ${pages.length} pages`);
    print(`26 rows, ${pages.length} pages, nothing to say`);

    await end(server);
    const goods = join(backend, "data", "products.json");
    const right = readFileSync(goods, "utf8");
    const home = join(backend, "data", "pages.json");
    const rightPages = readFileSync(home, "utf8");
    writeFileSync(goods, right.replaceAll(/"price": (\d+)/g, '"price": "$1元"'));
    writeFileSync(home, rightPages.replace('"onlineId": "first-story"', '"onlineId": "gone"'));
    server = await runBackend(port);
    const broken = await check();
    const said = broken.report.findings.map(({ where, what }) => `${where}: ${what}`).join("\n");
    if (broken.code !== 1) fail(`exit ${broken.code} of a broken backend`);
    if (!/keywordList: price that cannot be read/.test(said)) fail(`no word of prices:\n${said}`);
    if (!/\/brand-story\/gone: dead link \(404\), linked from \//.test(said))
      fail(`no dead link:\n${said}`);
    print("what was broken is named");

    await end(server);
    writeFileSync(goods, right);
    writeFileSync(home, rightPages);
    server = await runBackend(port);
    const recording = command("npm run backend record").flatMap((word) =>
      word === "https://api.example"
        ? [`http://localhost:${port}`]
        : word === "T"
          ? ["start-token"]
          : [word],
    );
    const { code } = await run(recording, ["--env", file]);
    if (code !== 0) fail(`record ends with ${code}`);
  } finally {
    await end(server);
  }

  const env = parseEnv(readFileSync(join(recorded, "site.env"), "utf8")) as Record<string, string>;
  const { SITE_URL: _, ...kept } = env;
  const site = await startServer(kept);
  try {
    for (const path of [
      "/",
      "/pdp/white-plates-1",
      "/brand-story/first-story",
      "/customer-service/faq",
    ]) {
      const answer = await fetch(site.origin + path);
      if (answer.status !== 200) fail(`${path} answers ${answer.status} from what was recorded`);
    }
    print("the site runs from what was recorded");
  } finally {
    await site.stop();
  }
}
