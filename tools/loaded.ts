import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { npmShell } from "./npmShell.ts";

/** Processes that keep a processor busy. */
const BUSY = 4;

/**
 * Runs CI as on a loaded machine (docs/testing.md): at the lowest priority, beside processes that do nothing but
 * compute. No outcome may depend on the speed of the machine.
 */
const busy = Array.from({ length: BUSY }, () => spawn(process.execPath, ["-e", "for (;;);"]));
// CI inherits it.
setPriority(constants.priority.PRIORITY_LOW);
const gate = spawn("npx", ["tsx", "tools/gate.ts"], { stdio: "inherit", shell: npmShell });
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
