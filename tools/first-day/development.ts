import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { ROUTED } from "#shared/domain/routerMarker.ts";
import { freePort } from "#tests/support/server.ts";
import { ensureChromium } from "#tools/chromium.ts";
import { copyWithPackages } from "#tools/projectCopy.ts";
import { print } from "./check.ts";
import { edit } from "./edit.ts";

/** Limit of the development server's processor time until its first page, in seconds. */
const FIRST_PAGE_CPU_S = 15;
const PATIENCE = { timeout: 60_000 };

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
export async function development() {
  const folder = copyWithPackages("first-day");
  const port = await freePort();
  const began = performance.now();
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
    const passed = (performance.now() - began) / 1000;
    print(`first page after ${passed.toFixed(1)} s, ${seconds.toFixed(1)} s of processor time`);
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
      "brands/hvidso/identity.ts",
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
