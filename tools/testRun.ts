import { existsSync, readdirSync, readFileSync } from "node:fs";

/** A test run: the process id of its first process, and the project's folder. */
const run = () => `${process.pid} ${process.cwd()}`;

/** The run that started a process, by its environment; `null`: none, or another system than Linux. */
function runOf(pid: string): string | null {
  try {
    const environment = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
    return environment.find((each) => each.startsWith("TEST_RUN="))?.slice(9) ?? null;
  } catch {
    // Ended meanwhile, or of another user.
    return null;
  }
}

/**
 * Ends servers and browsers that an aborted run of this folder left: their `TEST_RUN` names a process that is gone.
 * @returns their process ids
 */
export function endLeftovers(): number[] {
  if (!existsSync("/proc/self/environ")) return [];
  const left = readdirSync("/proc").filter((pid) => {
    const [, runner, folder] = /^(\d+) (.*)$/.exec((/^\d+$/.test(pid) && runOf(pid)) || "") ?? [];
    return folder === process.cwd() && !existsSync(`/proc/${runner}`);
  });
  return left.map(Number).filter((pid) => {
    try {
      return process.kill(pid, "SIGKILL");
    } catch {
      // It ended by itself.
      return false;
    }
  });
}

/** Marks the processes of this run, unless it is a part of another run, and ends the remaining processes of aborted runs. */
export function beginRun(): void {
  if (process.env.TEST_RUN) return;
  process.env.TEST_RUN = run();
  const left = endLeftovers();
  if (left.length > 0) process.stderr.write(`ended, left of an aborted run: ${left.join(", ")}\n`);
}
