import { findFirefox } from "#tools/firefox.ts";
import { ensureRare } from "#tools/rarePackages.ts";

/** Before the suites that drive Firefox. Without a connection their other browsers are tested still. */
export function setup(): void {
  if (!findFirefox()) return;
  try {
    ensureRare("firefox");
  } catch (error) {
    process.stderr.write(`Firefox's driver: ${(error as Error).message}\n`);
  }
}
