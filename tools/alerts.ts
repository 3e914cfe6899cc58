import { spawnSync } from "node:child_process";

/**
 * `npm run check:alerts`: Prometheus' own promtool checks the syntax of the rules and of the example
 * configuration, and runs the rules' tests. Fails where promtool is missing: nothing has been checked then.
 */
const checks = [
  ["check", "rules", "rules.yaml"],
  // Without `--syntax-only` the file with the token would have to be here.
  ["check", "config", "--syntax-only", "prometheus.yaml"],
  ["test", "rules", "rules.test.yaml"],
];

if (spawnSync("promtool", ["--version"]).error) {
  process.stderr.write(
    "promtool is not installed, so no rule was checked. Debian: apt-get install --no-install-recommends prometheus\n",
  );
  process.exit(2);
}
const failed = checks.filter(
  (args) =>
    spawnSync("promtool", args, { cwd: "deploy/prometheus", stdio: "inherit" }).status !== 0,
);
for (const args of failed) process.stderr.write(`failed: promtool ${args.join(" ")}\n`);
process.exit(failed.length === 0 ? 0 : 1);
