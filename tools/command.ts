import { spawn } from "node:child_process";
import { once } from "node:events";
import { buildIfNeeded } from "./build.ts";
import { type Command, groups, PROGRAMS, type Step } from "./commands.ts";
import { endUnlessDemoBrand } from "./demoBrand.ts";

/**
 * `npm run GROUP NAME …` of package.json: runs one command of a group (commands.ts) and ends with its exit code.
 * Without a name, or with `--help`, it lists the group; with an unknown name it ends with 2. `--help` after a name
 * prints what the command is and runs nothing.
 */

/** The commands of a group, a line each. */
function listOf(group: string, commands: Record<string, Command>): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(
    ([name, { does }]) => `npm run ${group} ${name.padEnd(width)}  ${does}\n`,
  );
  return lines.join("");
}

/** What a command does, and where its options are described. */
function helpOf(group: string, name: string, { does, steps }: Command): string {
  const files = steps.flatMap(({ args }) =>
    args.filter((arg) => /^(tools|bench|deploy)\//.test(arg)),
  );
  const programs = [...new Set(files)].filter((file) => file !== "tools/withoutStyles.ts");
  const where = programs.length > 0 ? `Options are described in ${programs.join(", ")}.\n` : "";
  return `npm run ${group} ${name}  ${does}\n${where}`;
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

async function run({ isBuilt, isOfDemo, steps }: Command, more: string[]): Promise<number> {
  if (isOfDemo) endUnlessDemoBrand(`npm run ${group} ${name}`);
  if (isBuilt && !buildIfNeeded()) return 1;
  for (const [i, step] of steps.entries()) {
    const code = await exitCodeOf(step, i === steps.length - 1 ? more : []);
    if (code !== 0) return code;
  }
  return 0;
}

const [group = "", name, ...more] = process.argv.slice(2);
const commands = groups[group];
if (!commands) throw new Error(`no group ${group}: ${Object.keys(groups).join(", ")}`);
const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command && more.includes("--help") && !command.hasHelp)
  process.stdout.write(helpOf(group, name ?? "", command));
else if (command) process.exitCode = await run(command, more);
else {
  const isAsked = name === undefined || name === "--help";
  if (!isAsked) process.stderr.write(`${group} has no ${name}:\n`);
  process[isAsked ? "stdout" : "stderr"].write(listOf(group, commands));
  process.exitCode = isAsked ? 0 : 2;
}
