/**
 * `npm run release pack`: assembles the files of the image (deploy/image/Dockerfile) in an empty folder, starts
 * them as another user in a read-only tree, sends requests, and stops them. Prints sizes and checks the bill
 * of materials. Exits with 1 on an error. `--out` is for a machine without containers.
 */

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { brand } from "#brand/identity.ts";
import { demoAccessToken } from "#shared/contract/demoIdentity.ts";
import { filesBelow } from "#tests/support/files.ts";
import { freePort } from "#tests/support/server.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { release } from "#tools/commands.ts";
import { npmShell } from "#tools/npmShell.ts";
import { startDemo } from "#tools/startPrograms.ts";
import { billOfMaterials, packageName } from "./bill.ts";

/** Contents of the image besides its packages. */
const FILES = ["package.json", "build/client", "build/server"];
/** Size of the base image in bytes: Alpine and libstdc++. */
const BASE = 11e6;
/** Size of the Node 24 binary for Linux, in bytes; the local binary may be smaller. */
const NODE = 127e6;
const LARGEST = 200e6;
/** User id that runs the image when root starts this script: nobody. */
const NOBODY = 65_534;
const START_MS = 20_000;

const faults: string[] = [];
function tell(what: string, figure: string, isFine: boolean) {
  process.stdout.write(`${isFine ? "ok   " : "FAULT"} ${what}: ${figure}\n`);
  if (!isFine) faults.push(what);
}

function bytesOf(path: string): number {
  const stat = lstatSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Removes write permission from everything below a folder. */
function makeReadOnly(folder: string) {
  execFileSync("chmod", ["-R", "a-w,a+rX", folder]);
}

/** Licence files of the packages in a folder; not modules and maps that are about licences. */
function licencesIn(folder: string): string[] {
  const isLicence = (name: string) =>
    /licen[cs]e|^copying|^notice|^copyright/i.test(name) && !/\.(\w?js|json|ts|map)$/.test(name);
  return filesBelow([folder], [""]).filter((file) => isLicence(file.split("/").at(-1) ?? ""));
}

/** Copies the files of the image into a new folder. */
function assemble(): string {
  const folder = mkdtempSync(join(tmpdir(), "pack-"));
  for (const file of ["package.json", "package-lock.json"]) cpSync(file, join(folder, file));
  const install = [
    "ci",
    "--omit=dev",
    "--omit=optional",
    "--no-audit",
    "--no-fund",
    "--ignore-scripts",
  ];
  execFileSync("npm", install, {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    shell: npmShell,
  });
  const before = licencesIn(join(folder, "node_modules"));
  execFileSync("sh", ["deploy/image/trim.sh", join(folder, "node_modules")]);
  const after = new Set(licencesIn(join(folder, "node_modules")));
  const lost = before.filter((file) => !after.has(file) && !file.includes("/typescript/"));
  tell("licence files", `${after.size}, ${lost.length} lost ${lost}`, lost.length === 0);
  rmSync(join(folder, "package-lock.json"));
  for (const file of FILES) cpSync(file, join(folder, file), { recursive: true });
  makeReadOnly(folder);
  return folder;
}

/** Starts the image's command in a folder, as nobody where possible. */
function start(
  cwd: string,
  env: Record<string, string>,
): { child: ChildProcess; said: () => string } {
  const args = ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"];
  const who = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", ...env },
    ...who,
  });
  let said = "";
  for (const output of [child.stdout, child.stderr]) {
    output.on("data", (chunk: Buffer) => {
      said += String(chunk);
    });
  }
  return { child, said: () => said };
}

/** The operator's token of this run, for the details of `/readyz`. */
const TOKEN = "pack-check";

/** Returns status and body of a response once the server responds. */
async function ask(
  address: string,
  headers?: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const until = performance.now() + START_MS;
  for (;;) {
    try {
      const answer = await fetch(address, { headers });
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      if (performance.now() > until) throw error;
      await wait(100);
    }
  }
}

async function serves(folder: string) {
  const demo = await startDemo();
  const port = String(await freePort());
  const { child, said } = start(folder, {
    PORT: port,
    SITE_URL: "https://www.example.com",
    COMMERCE_API_BASE: demo.origin,
    COMMERCE_ACCESS_TOKEN: demoAccessToken,
    COMMERCE_CONTENT_IDS: "demo",
    DEMO_BRAND: "shown",
    DRAIN_GRACE_MS: "100",
    METRICS_TOKEN: TOKEN,
  });
  try {
    const at = `http://127.0.0.1:${port}`;
    const health = await ask(`${at}/healthz`);
    tell("/healthz", `${health.status} ${health.text}`, health.status === 200);
    const operator = { Authorization: `Bearer ${TOKEN}` };
    let ready = await ask(`${at}/readyz`, operator);
    // Polls like a load balancer: the server renders its first pages before it is ready.
    for (let tries = 0; ready.status !== 200 && tries < 100; tries += 1) {
      await wait(100);
      ready = await ask(`${at}/readyz`, operator);
    }
    tell("/readyz", ready.text, ready.status === 200 && ready.text.includes('"remote"'));
    const home = await ask(`${at}/`);
    const [asset = ""] = home.text.match(/\/assets\/[\w.-]+\.js/) ?? [];
    const list = await ask(`${at}/sitemap.xml?part=products-1`);
    const [product = "/pdp"] = list.text.match(/\/pdp\/[^<]+/) ?? [];
    for (const path of ["/_root.data", product, "/favicon.ico", "/licenses.txt", asset]) {
      const { status, text } = await ask(at + path);
      tell(path, `${status}, ${text.length} characters`, status === 200 && text.length > 100);
    }
    tell("/", `${home.text.length} characters`, home.text.includes(brand.nameLatin));
  } finally {
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    tell("the end after SIGTERM", `code ${code}`, code === 0);
    if (faults.length > 0) process.stdout.write(said());
    await demo.stop();
  }
}

async function refusesEmbedded(folder: string) {
  const stateDir = mkdtempSync(join(tmpdir(), "pack-state-"));
  chmodSync(stateDir, 0o777);
  const { child, said } = start(folder, {
    PORT: String(await freePort()),
    COMMERCE_API_BASE: "embedded",
    DEMO_STATE_DIR: stateDir,
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), START_MS);
  const [code] = await once(child, "close");
  clearTimeout(timer);
  const lines = said().trim().split("\n");
  const isOneLine =
    lines.length === 1 && /"COMMERCE_API_BASE|COMMERCE_API_BASE: /.test(lines[0] ?? "");
  tell(
    "the embedded backend, without its pictures",
    `code ${code}: ${lines[0]}`,
    code === 1 && isOneLine,
  );
  rmSync(stateDir, { recursive: true, force: true });
}

/** Checks that the bill of materials contains every package that the code imports. */
function checksBill() {
  const { components } = billOfMaterials();
  const names = new Set(components.map(packageName));
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    dependencies: Record<string, string>;
  };
  const lacking = Object.keys(dependencies).filter((name) => !names.has(name));
  const isWhole = lacking.length === 0 && names.has("express") && !names.has("vite");
  tell(
    "bill of materials",
    `${components.length} packages, lacking ${lacking.join() || "none"}`,
    isWhole,
  );
}

const { out } = (await readCommandLine(release.pack)).opts();
const folder = assemble();
try {
  const packages = bytesOf(join(folder, "node_modules"));
  const build = bytesOf(join(folder, "build"));
  const all = packages + build + NODE + BASE;
  tell(
    "size of the image, unpacked",
    `${megabytes(all)} (packages ${megabytes(packages)}, build ${megabytes(build)}, Node ${megabytes(NODE)}, base ${megabytes(BASE)})`,
    all < LARGEST,
  );
  const left = ["typescript", "vite", "esbuild", "npm", ".bin"].filter((name) =>
    existsSync(join(folder, "node_modules", name)),
  );
  tell("build tools", left.join(", ") || "none", left.length === 0);
  const docker = readFileSync("deploy/image/Dockerfile", "utf8");
  const command = docker.match(/^CMD.*$/gm)?.at(-1);
  tell("the image's command", command ?? "", command?.includes('build/server/index.js"') ?? false);
  checksBill();
  await serves(folder);
  await refusesEmbedded(folder);
  if (out && faults.length === 0) cpSync(folder, out, { recursive: true });
} finally {
  execFileSync("chmod", ["-R", "u+w", folder]);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(faults.length === 0 ? 0 : 1);
