import { expect, test } from "vitest";
import { alertChecks, runPromtool } from "#tools/alertChecks.ts";
import { isInstalled } from "#tools/programs.ts";

const hasPromtool = isInstalled("promtool");
if (!hasPromtool) {
  process.stderr.write(
    "promtool is not installed (Debian: prometheus): the alerts are not run on their series\n",
  );
}

test.skipIf(!hasPromtool).each(alertChecks.map((args) => [args.join(" "), args] as const))(
  "promtool %s",
  (_, args) => {
    const { status, output } = runPromtool(args);
    expect(status, output).toBe(0);
  },
);
