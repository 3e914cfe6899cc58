import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "./sources.ts";

// Commands run on Windows, too: npm starts scripts by cmd.exe there.

const FOLDERS = ["app", "bench", "brands", "demo", "deploy", "server", "tests", "tools"];
const files = filesBelow(FOLDERS, [".ts", ".tsx", ".mjs", ".js"]).filter(
  (file) => file !== "tests/guards/systems.test.ts",
);
const sources = [...files, "remix.config.js"].map(
  (file) => [file, readFileSync(file, "utf8")] as const,
);

/** The parts of a script that only a POSIX shell reads. */
function posixOnly(script: string): boolean {
  return /(^|&& )[A-Z][A-Z0-9_]*=|'|\$[A-Z{(]|`|;|\b(rm|cp|mv|mkdir|cat|sh|exec) /.test(script);
}

/** Files that start programs of Linux only, by a variable. */
const LINUX =
  /^tests\/(atspi|webkit|support\/redis|integration\/)|^tools\/(faults\/.*|debian|programs|startPrograms)\.ts$/;

/** The calls of a source that start npm or npx, or a program of a variable, without a shell. */
function callsWithoutShell(text: string): string[] {
  const start = /(?:\b(?:spawn|spawnSync|execFile|execFileSync)|promisify\(execFile\))\(\s*/;
  const call = new RegExp(`${start.source}(?:"np[mx]"|program|command)[,\\s][\\s\\S]*?;\\n`, "g");
  return [...`${text}\n`.matchAll(call)]
    .map(([each]) => each)
    .filter((each) => !/\bshell: /.test(each));
}

test("scripts of package.json need no POSIX shell", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  const wrong = Object.entries(scripts).filter(([, script]) => posixOnly(script));
  expect(wrong.map(([name]) => name)).toEqual([]);
  expect(posixOnly("A=1 node a.js")).toBe(true);
  expect(posixOnly("node -e 'a'")).toBe(true);
});

test("npm and npx are started by a shell where only a shell can start them", () => {
  const wrong = sources.flatMap(([file, text]) =>
    LINUX.test(file) ? [] : callsWithoutShell(text).map((call) => `${file}: ${call}`),
  );
  expect(wrong).toEqual([]);
  expect(callsWithoutShell("spawn(program, [...args], { stdio });")).toHaveLength(1);
  expect(callsWithoutShell("spawn(command, { shell: shellFor(command) });")).toEqual([]);
  expect(callsWithoutShell('spawnSync("npm", ["run"], { stdio: "inherit" });')).toHaveLength(1);
  expect(callsWithoutShell('spawnSync("npm", ["run"], { shell: npmShell });')).toEqual([]);
});

test("no path of a file is a URL's pathname, and no list of paths is joined by a colon", () => {
  const wrong = sources.filter(
    ([, text]) =>
      /import\.meta\.url\)\.pathname/.test(text) || /:\$\{process\.env\.PATH\}/.test(text),
  );
  expect(wrong.map(([file]) => file)).toEqual([]);
});

test("paths that are compared or served have slashes on every system", () => {
  // Vite names modules by slashes: plugins that compare names do not use the system's separator.
  const plugins = sources.filter(([, text]) => /\b(resolveId|getModuleIds|emitFile)\(/.test(text));
  const joined = plugins.filter(([, text]) => /from "node:path";/.test(text));
  expect(plugins.length).toBeGreaterThan(2);
  expect(joined.map(([file]) => file)).toEqual([]);
  // Names below a folder; these files only open them.
  const opened = ["bench/effects.ts", "server/bundling/packAssets.ts", "tools/build.ts"];
  const listed = sources.filter(
    ([file, text]) => !file.startsWith("tests/") && /readdirSync\([^;]*recursive: true/.test(text),
  );
  const kept = listed.filter(([, text]) => !/replaceAll\("\\\\", "\/"\)|split\(sep\)/.test(text));
  expect(kept.map(([file]) => file)).toEqual(opened);
});
