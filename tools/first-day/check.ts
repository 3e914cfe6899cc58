import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";
import { shellFor } from "#tools/npmShell.ts";

/** Runs a program to its end. @throws {Error} with its output when it fails */
export async function runCheck(program: string, args: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, {
      shell: shellFor(program),
      maxBuffer: 1e8,
    });
    return stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(" ")} fails:\n${stdout}${stderr}`);
  }
}

/** Runs a program to its end, with its output on the terminal. */
export const show = (program: string, args: string[]) =>
  void execFileSync(program, args, { shell: shellFor(program), stdio: "inherit" });

/** Prints one line. */
export const print = (line: string) => void process.stdout.write(`${line}\n`);
