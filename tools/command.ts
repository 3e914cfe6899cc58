import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { buildIfNeeded } from "./build.ts";
import { commandLineOf, type Described, readCommandLine } from "./commandLine.ts";
import { type Command, groups, LISTINGS, PROGRAMS, type Step, scripts } from "./commands.ts";
import { endUnlessDemoBrand } from "./demoBrand.ts";

/**
 * `npm run GROUP NAME …` of package.json, and scripts that are a command of their own: runs one command (commands.ts) and
 * ends with its exit code. A group without a name, or with `--help`, is listed; with an unknown name it ends with 2. Words
 * that a command does not take end it with 2 before a build; `--help` after a name prints its usage.
 */

/** The commands of a group, a line each. */
function listOf(group: string, commands: Record<string, Command>): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(
    ([name, { does }]) => `npm run ${group} ${name.padEnd(width)}  ${does}\n`,
  );
  return lines.join("");
}

/** Runs a step to its end. Signals that end this process end the step. */
async function exitCodeOf({ program, args, env }: Step, more: string[]): Promise<number> {
  const child = spawn(process.execPath, [...PROGRAMS[program], ...args, ...more], {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => child.kill(signal));
  }
  const [code] = (await once(child, "close")) as [number | null];
  return code ?? 1;
}

/** Whether vitest or Playwright accepts these words and finds a test file with them; otherwise prints the reason. */
function findsTests({ program, args, env }: Step, more: string[]): boolean {
  if (program === "tsx") throw new Error("a program of this project reads its words itself");
  const list = [...LISTINGS[program], ...args, ...more];
  const { status, stdout, stderr } = spawnSync(process.execPath, list, {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  if (status === 0 && stdout.trim() !== "") return true;
  const isReason = (line: string) => /error/i.test(line) && !/^ {4}|^file:/.test(line);
  const reason = stderr.split("\n").find(isReason) ?? "no test file matches";
  process.stderr.write(`${reason}: ${more.join(" ")}\n\n`);
  return false;
}

async function run(called: Command & Described, more: string[]): Promise<number> {
  const { command, isBuilt, isOfDemo, passesOn, steps } = called;
  if (!passesOn || more.includes("--help")) await readCommandLine(called, more);
  if (isOfDemo) endUnlessDemoBrand(command);
  const last = steps.at(-1);
  if (passesOn && last && more.length > 0 && !findsTests(last, more)) {
    (await commandLineOf(called)).outputHelp({ error: true });
    return 2;
  }
  if (isBuilt && !buildIfNeeded()) return 1;
  for (const [i, step] of steps.entries()) {
    const code = await exitCodeOf(step, i === steps.length - 1 ? more : []);
    if (code !== 0) return code;
  }
  return 0;
}

/** Runs a command of a group, or lists the group. */
async function runOf(group: string, [name, ...more]: string[]): Promise<number> {
  const commands = groups[group];
  if (!commands) throw new Error(`no group ${group}: ${Object.keys(groups).join(", ")}`);
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return run(command, more);
  const isAsked = name === undefined || name === "--help";
  if (!isAsked) process.stderr.write(`${group} has no ${name}:\n`);
  process[isAsked ? "stdout" : "stderr"].write(listOf(group, commands));
  return isAsked ? 0 : 2;
}

const [first = "", ...words] = process.argv.slice(2);
const script = scripts[first];
process.exitCode = await (script ? run(script, words) : runOf(first, words));
