import { spawnSync } from "node:child_process";
import { delimiter, dirname } from "node:path";
import { readCommandLine } from "./commandLine.ts";
import { trials } from "./commands.ts";
import { npmShell, shellFor } from "./npmShell.ts";

/** Supported major versions of Node, as in `engines` of package.json. */
const versions = ["20", "22", "24"];

const vitest = ["npx", "vitest", "run", "--config", "tests/vitest.config.ts"];

/** Steps for each version: the sources alone, the build, and the built server. */
const steps: { name: string; command: string[] }[] = [
  {
    name: "unit, integration",
    command: [...vitest, "--project", "unit", "--project", "integration*"],
  },
  { name: "build", command: ["npm", "run", "--silent", "build"] },
  { name: "server", command: [...vitest, "--project", "server", "tests/server/site"] },
];

/**
 * Path of a Node of this major version, from the npm package `node`.
 * @throws {Error} when npm cannot install it
 */
function nodeOf(version: string): string {
  const asked = spawnSync("npx", ["--yes", `node@${version}`, "-p", "process.execPath"], {
    shell: npmShell,
    encoding: "utf8",
  });
  const path = asked.stdout.trim();
  if (asked.status !== 0 || path === "") throw new Error(`npm brings no node@${version}`);
  return path;
}

/** Runs a command with this Node first in its path; returns whether it succeeded. */
function runsWith(node: string, [command = "", ...args]: string[]): boolean {
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
  return (
    spawnSync(command, args, {
      stdio: "inherit",
      env: { ...process.env, PATH },
      shell: shellFor(command),
    }).status === 0
  );
}

const [asked] = (await readCommandLine(trials.nodes)).processedArgs;
const lines: string[] = [];
for (const version of asked.length > 0 ? asked : versions) {
  const node = nodeOf(version);
  const { stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
  for (const { name, command } of steps) {
    const isFine = runsWith(node, command);
    if (!isFine) process.exitCode = 1;
    lines.push(`${stdout.trim()} ${name}: ${isFine ? "passed" : "FAILED"}`);
  }
}
process.stdout.write(`\n${lines.join("\n")}\n`);
