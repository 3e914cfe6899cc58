import { inject } from "vitest";

/*
 * Stryker makes a mutant active before the tests of a file, and leaves it so: in a thread that lasts
 * (lastingThread.ts) the next file would be loaded with it. What it breaks there leaves no test to notice it.
 */
type Told = { globalNamespace: string; mutantActivation: "static" | "runtime" };
const told = <K extends keyof Told>(name: K) => inject(name as never) as Told[K];

if (told("mutantActivation") !== "static") {
  const all = globalThis as unknown as Record<string, { activeMutant?: string } | undefined>;
  const own = all[told("globalNamespace")];
  if (own) own.activeMutant = undefined;
}
