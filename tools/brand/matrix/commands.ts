import { readFileSync } from "node:fs";
import { groups, scripts as single } from "#tools/commands.ts";
import { type Run, runs } from "./runs.ts";

type Scripts = Record<string, string>;

/** Every command of the index: scripts of package.json, and the commands of each group. */
export function everyCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Scripts };
  const single = Object.keys(scripts).filter((name) => !Object.hasOwn(groups, name));
  const grouped = Object.entries(groups).flatMap(([group, commands]) =>
    Object.keys(commands).map((name) => `${group} ${name}`),
  );
  return [...single, ...grouped];
}

/** How the matrix runs a command; undefined: its table has no row for it. */
export function runOf(command: string): Run | undefined {
  const [first = "", name = ""] = command.split(" ");
  const { isOfDemo } = (name === "" ? single[first] : groups[first]?.[name]) ?? {};
  return runs[command] ?? (isOfDemo ? { kind: "refuses" } : undefined);
}
