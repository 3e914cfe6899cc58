import { existsSync, readFileSync } from "node:fs";

/** Processor seconds of a process or a thread, by its `stat` file; resolution 10 ms, `NaN` without one (Linux only). */
export function secondsOf(file: string): number {
  if (!existsSync(file)) return Number.NaN;
  // After the name, which may contain anything: user and system time are the 12th and 13th fields.
  const [, fields = ""] = readFileSync(file, "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) / 100;
}
