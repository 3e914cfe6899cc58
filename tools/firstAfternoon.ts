/**
 * Second part of `npm run test:first-hour`: the rest of a team's first afternoon. The development server follows
 * a change of the brand, a fork takes the next version, and the checks of docs/release.md that need no browser
 * grid run: brand with everything off, release and rollback, source lines, alerts, edge with two instances.
 * `tsx tools/firstAfternoon.ts STEP …` runs only these steps.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { ROUTED } from "#app/domain/routerMarker.ts";
import { freePort } from "#tests/support/server.ts";
import { ensureChromium } from "./chromium.ts";
import { npmShell } from "./npmShell.ts";
import { copyWithPackages } from "./projectCopy.ts";

/** Processor time of the development server until its first page, in seconds: half a minute's on a slow machine. */
const FIRST_PAGE_CPU_S = 15;
const PATIENCE = { timeout: 60_000 };

const print = (line: string) => void process.stdout.write(`${line}\n`);
const run = (program: string, args: string[], cwd = ".") =>
  execFileSync(program, args, { cwd, encoding: "utf8", shell: npmShell, stdio: "pipe" });
const show = (program: string, args: string[]) =>
  void execFileSync(program, args, { shell: npmShell, stdio: "inherit" });

function edit(file: string, from: string | RegExp, to: string) {
  const text = readFileSync(file, "utf8");
  const next = text.replace(from, to);
  if (next === text) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, next);
}

/** Processor time of a process so far, in seconds; 0 where `/proc` does not exist. */
function processorSeconds({ pid }: ChildProcess): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

/** Name, title and colour of an open page follow the brand's files before any touch. */
async function development() {
  const folder = copyWithPackages("first-day");
  const port = await freePort();
  const server = spawn(
    process.execPath,
    ["node_modules/@remix-run/dev/dist/cli.js", "vite:dev", "--config", "remix.config.js"],
    { cwd: folder, env: { ...process.env, PORT: String(port) }, stdio: ["ignore", "pipe", "pipe"] },
  );
  let said = "";
  for (const output of [server.stdout, server.stderr])
    output.on("data", (piece) => {
      said += String(piece);
    });
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  try {
    while (!said.includes("Local:")) await wait(100);
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    await page.goto(`http://localhost:${port}/`, PATIENCE);
    const seconds = processorSeconds(server);
    print(`first page after ${seconds.toFixed(1)} s of processor time`);
    if (seconds > FIRST_PAGE_CPU_S) throw new Error("the first page takes too long");
    await page.waitForSelector(`html[${ROUTED}]`, PATIENCE);
    /** Saves a file until the page follows: the server may still be starting to watch it. */
    const follows = async (file: string, from: RegExp, to: string, shown: () => boolean) => {
      edit(join(folder, file), from, to);
      for (let saves = 0; ; saves += 1) {
        const isShown = page.waitForFunction(shown, null, { timeout: 10_000 });
        if (await isShown.then(Boolean, () => false)) return;
        if (saves === 6) throw new Error(`the page does not follow ${file}`);
        writeFileSync(join(folder, file), readFileSync(join(folder, file)));
      }
    };
    await follows(
      "brands/hvidso/house.ts",
      /HVIDSØ/g,
      "NORDVIG",
      () => document.title.includes("NORDVIG") && document.body.innerHTML.includes("NORDVIG"),
    );
    const tokens = "brands/hvidso/styles/tokens.css";
    await follows(tokens, /--color-ink: [^;]+;/, "--color-ink: #8a1c1c;", () =>
      getComputedStyle(document.documentElement).getPropertyValue("--color-ink").includes("8a1c1c"),
    );
    if (/useLayoutEffect does nothing/.test(said)) throw new Error("warnings of layout effects");
    if (faults.length > 0) throw new Error(faults.join("\n"));
    print("name, title and colour follow on the open page");
  } catch (error) {
    print(said.split("\n").slice(-40).join("\n"));
    throw error;
  } finally {
    await browser.close();
    server.kill();
    await once(server, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A fork with its own brand and map takes the next version without a conflict. */
async function fork() {
  const folder = copyWithPackages("fork");
  const git = (...args: string[]) =>
    run("git", ["-c", "user.name=Fork", "-c", "user.email=fork@example.com", ...args], folder);
  const commit = (message: string) => {
    git("add", "--all");
    git("commit", "--quiet", "--message", message);
  };
  const tool = (file: string, ...args: string[]) =>
    run(
      process.execPath,
      ["--import", import.meta.resolve("tsx"), resolve("tools", file), ...args],
      folder,
    );
  try {
    git("init", "--quiet", "--initial-branch", "upstream");
    commit("this version");
    git("checkout", "--quiet", "-b", "own");
    tool("brand/new.ts", "--defaults", "--key=nordvig", "--nameLatin=NORDVIG");
    tool("brand/use.ts", "nordvig");
    writeFileSync(join(folder, "own-map.json"), '{"keywordList":{"path":"/v2/goods/search"}}\n');
    commit("own brand and map");
    git("checkout", "--quiet", "upstream");
    edit(join(folder, "brands/hvidso/words/news.ts"), "最近的在前", "从新到旧");
    edit(join(folder, "package.json"), /"version": "[^"]+"/, '"version": "1.1.0"');
    edit(join(folder, "CHANGELOG.md"), "## Unreleased", "## Unreleased\n\n## 1.1.0");
    commit("next version");
    git("checkout", "--quiet", "own");
    git("merge", "--quiet", "--no-edit", "upstream");
    const { version, imports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    if (version !== "1.1.0" || imports["#brand/*"] !== "./brands/nordvig/*")
      throw new Error(`the merge has version ${version} and the brand ${imports["#brand/*"]}`);
    run(process.execPath, ["node_modules/typescript-native/bin/tsc", "--noEmit"], folder);
    print("a fork with its own brand and map merges the next version, and compiles");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Server tests by file name. */
const serverTests = (...files: string[]) =>
  show("npx", [
    ...["vitest", "run", "--config", "tests/vitest.config.ts", "--project", "server"],
    ...files.map((file) => `tests/server/${file}.test.ts`),
  ]);

const steps: Record<string, () => void | Promise<void>> = {
  development,
  fork,
  switches: () =>
    show("npx", ["tsx", "--import", "./tools/withoutStyles.ts", "tests/brands/without.ts"]),
  instances: () => serverTests("store/instances", "store/purge"),
  release: () => serverTests("release", "stackTraces"),
  alerts: () => show("npm", ["run", "--silent", "check:alerts"]),
  edge: () => show("npx", ["tsx", "tests/faults/edge.ts"]),
};

const asked = process.argv.slice(2);
for (const [name, step] of Object.entries(steps)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  print(`# ${name}`);
  await step();
}
