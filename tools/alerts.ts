import { alertChecks, runPromtool } from "./alertChecks.ts";
import { isInstalled } from "./programs.ts";

/**
 * `npm run faults alerts`: promtool checks the syntax of the rules and of the example configuration, and runs the
 * rules' tests. Without promtool nothing is checked, and the command fails.
 */
if (!isInstalled("promtool")) {
  process.stderr.write(
    "promtool is not installed, so no rule was checked. Debian: apt-get install --no-install-recommends prometheus\n",
  );
  process.exit(2);
}
for (const args of alertChecks) {
  const { status, output } = runPromtool(args);
  process.stdout.write(output);
  if (status === 0) continue;
  process.stderr.write(`failed: promtool ${args.join(" ")}\n`);
  process.exitCode = 1;
}
