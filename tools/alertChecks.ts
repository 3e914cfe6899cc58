import { spawnSync } from "node:child_process";

/** The arguments with which promtool checks the files of `deploy/prometheus`. */
export const alertChecks: string[][] = [
  ["check", "rules", "rules.yaml"],
  // Without `--syntax-only` the file with the token would have to exist.
  ["check", "config", "--syntax-only", "prometheus.yaml"],
  ["test", "rules", "rules.test.yaml"],
];

/** Runs promtool in `deploy/prometheus`. */
export function runPromtool(args: readonly string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync("promtool", args, {
    cwd: "deploy/prometheus",
    encoding: "utf8",
  });
  return { status, output: `${stdout}${stderr}` };
}
