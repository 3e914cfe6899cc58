import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { readCommandLine } from "./commandLine.ts";
import { npmShell } from "./npmShell.ts";

/** Processes that keep a processor busy. */
const BUSY = 4;

/** Computes for two hours at most, even if this process is killed before it can end the others. */
const COMPUTE = "while (performance.now() < 7_200_000);";

await readCommandLine({ command: "npm run test:loaded", does: "CI on a loaded machine" });

/**
 * Runs CI as on a loaded machine (docs/testing.md): at the lowest priority, beside processes that do nothing but
 * compute, each in a session of its own like those of other users: Linux divides the processor between sessions.
 * No outcome may depend on the speed of the machine.
 */
const busy = Array.from({ length: BUSY }, () =>
  spawn(process.execPath, ["-e", COMPUTE], { detached: true, stdio: "ignore" }),
);
// CI inherits it.
setPriority(constants.priority.PRIORITY_LOW);
const gate = spawn("npx", ["tsx", "tools/gate.ts"], {
  stdio: "inherit",
  shell: npmShell,
  env: { ...process.env, TEST_PATIENCE: "long" },
});
const end = () => {
  for (const each of busy) each.kill("SIGKILL");
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, end);
gate.once("error", (error) => {
  end();
  throw error;
});
gate.once("close", (code) => {
  end();
  process.exitCode = code ?? 1;
});
