import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { startProgram } from "#bench/upload/processes.ts";
import { sourcesDigest } from "#tools/build.ts";

// Exit code and effect of commands, each with a right and a wrong input.

const root = mkdtempSync(join(tmpdir(), "effects-"));
afterAll(() => rmSync(root, { recursive: true }));

/** Runs a program of the project in a folder. */
async function run(file: string, args: string[], { cwd = ".", path = "" } = {}) {
  const child = spawn(
    process.execPath,
    [
      "--import",
      resolve("node_modules/tsx/dist/loader.mjs"),
      // Some import components, whose style sheets only Vite reads.
      "--import",
      resolve("tools/withoutStyles.ts"),
      resolve(file),
      ...args,
    ],
    {
      cwd,
      env: {
        ...process.env,
        TSX_TSCONFIG_PATH: resolve("tsconfig.json"),
        ...(path && { PATH: `${path}${delimiter}${process.env.PATH}` }),
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (piece) => {
      output += String(piece);
    });
  }
  const code = await new Promise<number | null>((done) => child.once("close", done));
  return { code, output };
}

describe("npm run faults alerts", () => {
  /** A folder with a promtool of this exit code for the tests of the rules. */
  function promtool(name: string, exit: number): string {
    const folder = join(root, name);
    mkdirSync(folder);
    const text = `#!/bin/sh\n[ "$1" = test ] && exit ${exit}\nexit 0\n`;
    writeFileSync(join(folder, "promtool"), text, { mode: 0o755 });
    return folder;
  }

  test("ends with 0 where promtool accepts everything, with 1 where one check fails", async () => {
    const [fine, failed] = await Promise.all([
      run("tools/alerts.ts", [], { path: promtool("fine", 0) }),
      run("tools/alerts.ts", [], { path: promtool("failed", 1) }),
    ]);
    expect(fine).toEqual({ code: 0, output: "" });
    expect(failed).toEqual({ code: 1, output: "failed: promtool test rules rules.test.yaml\n" });
  });
});

describe("npm run brand", () => {
  /** A project with the template of a new brand. */
  function project(): string {
    const folder = mkdtempSync(join(root, "project-"));
    mkdirSync(join(folder, "brands"));
    symlinkSync(resolve("brands/quernley"), join(folder, "brands/quernley"), "junction");
    cpSync("package.json", join(folder, "package.json"));
    return folder;
  }

  test("new writes a pack, and nothing over an existing one", async () => {
    const cwd = project();
    const args = ["--defaults", "--key=nordvig"];
    expect(await run("tools/brand/new.ts", args, { cwd })).toMatchObject({ code: 0 });
    const pack = join(cwd, "brands/nordvig/pack.ts");
    writeFileSync(pack, "// changed\n");
    const again = await run("tools/brand/new.ts", args, { cwd });
    expect(again).toEqual({ code: 1, output: "brands/nordvig is there already\n" });
    expect(readFileSync(pack, "utf8")).toBe("// changed\n");
    const wrong = await run("tools/brand/new.ts", ["--defaults", "--key=9"], { cwd });
    expect(wrong).toMatchObject({
      code: 2,
      output: expect.stringMatching(/^error: option '--key <text>'/),
    });
    expect(existsSync(join(cwd, "brands/9"))).toBe(false);
  });

  test("use selects a pack, and leaves the selected one where there is no such pack", async () => {
    const cwd = project();
    const selected = () =>
      JSON.parse(readFileSync(join(cwd, "package.json"), "utf8")).imports["#brand/*"];
    expect(await run("tools/brand/use.ts", ["quernley"], { cwd })).toMatchObject({ code: 0 });
    expect(selected()).toBe("./brands/quernley/*");
    expect(await run("tools/brand/use.ts", ["nobody"], { cwd })).toEqual({
      code: 2,
      output: expect.stringMatching(
        /^error: .* 'nobody' is invalid .* Allowed choices are quernley\.\n\nUsage: npm run brand use /,
      ),
    });
    expect(selected()).toBe("./brands/quernley/*");
  });
});

test.each([
  ["backend check", "tools/backend-check/run.ts", [], 2, /^error: --base is missing\n\nUsage: /],
  [
    "backend record",
    "tools/record/run.ts",
    ["--base", "nowhere"],
    2,
    /^error: .* 'nowhere' is invalid/,
  ],
  [
    "release assets",
    "deploy/release/assets.ts",
    [],
    2,
    /^error: .* '--store <folder>' not specified\n/,
  ],
  [
    "release assets",
    "deploy/release/assets.ts",
    ["--store", root, "--days", "x"],
    2,
    /^error: option '--days <n>' /,
  ],
  ["release where", "tools/where.ts", [], 2, /^error: .* 'positions'\n/],
  ["release where", "tools/where.ts", ["/assets/none.js:1:1"], 0, /no source map\n$/],
] as const)("npm run %s refuses a wrong input: %s %j", async (_name, file, args, code, output) => {
  const ended = await run(file, [...args]);
  expect(ended).toEqual({ code, output: expect.stringMatching(output) });
});

test("the digest of a build changes with each of its inputs, and with nothing else", () => {
  const folder = join(root, "sources");
  const inputs = ["app", "brands", "demo", "server", "shared"].map((name) => `${name}/deep/a.ts`);
  const files = ["remix.config.js", "tsconfig.json", "package.json", "package-lock.json"];
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const file of [...inputs, ...files, "notes/a.md"]) write(file, "1");
  const before = sourcesDigest(folder);
  for (const file of [...inputs, ...files]) {
    write(file, "2");
    expect(sourcesDigest(folder), file).not.toBe(before);
    write(file, "1");
    expect(sourcesDigest(folder), file).toBe(before);
  }
  write("notes/a.md", "2");
  expect(sourcesDigest(folder)).toBe(before);
});

test("the watch of /healthz counts only 200 as an answer", async () => {
  let status = 200;
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const file = new URL("../../../bench/endurance/healthWatch.ts", import.meta.url).href;
  const watch = await startProgram(file, { SITE: `http://127.0.0.1:${port}` });
  /** Response times of requests that all began after the status was set. */
  const seen = async () => {
    const wait = async (more: number) => {
      const until = asked + more;
      await expect.poll(() => asked).toBeGreaterThan(until);
    };
    await wait(5);
    await watch.ask();
    await wait(5);
    return (await watch.ask()) as number[];
  };
  try {
    expect((await seen()).every((ms) => ms >= 0)).toBe(true);
    status = 503;
    expect(new Set(await seen())).toEqual(new Set([-1]));
    status = 204;
    expect(new Set(await seen())).toEqual(new Set([-1]));
  } finally {
    await watch.stop();
    server.close();
    server.closeAllConnections();
  }
});
