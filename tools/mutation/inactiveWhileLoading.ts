import { inject } from "vitest";

/*
 * Stryker activates a mutant before the tests of a file and leaves it active: in a lasting thread
 * (lastingThread.ts) the next file would load with it. Its faults there would not be detected.
 */
type Told = { globalNamespace: string; mutantActivation: "static" | "runtime" };
const told = <K extends keyof Told>(name: K) => inject(name as never) as Told[K];

if (told("mutantActivation") !== "static") {
  const all = globalThis as unknown as Record<string, { activeMutant?: string } | undefined>;
  const own = all[told("globalNamespace")];
  if (own) own.activeMutant = undefined;
}
