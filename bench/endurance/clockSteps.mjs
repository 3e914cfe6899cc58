// Loaded before the site (`node --import`): SIGUSR2 sets the wall clock back by a day, the next one forward again.
// Collects garbage every five seconds, and writes how much memory is in use after it: unlike the resident memory,
// that does not depend on the load of the machine.
import { renameSync, writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const now = Date.now;
const DAY = 24 * 60 * 60_000;
let step = 0;
Date.now = () => now() + step;
process.on("SIGUSR2", () => {
  step = step === 0 ? -DAY : 0;
});

setFlagsFromString("--expose-gc");
// Without compaction the resident memory follows the fragmentation of the heap, not what the site keeps.
setFlagsFromString("--compact-on-every-full-gc");
const collect = runInNewContext("gc");
setInterval(() => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  const file = String(process.env.SOAK_LIVE);
  writeFileSync(`${file}-next`, String(heapUsed + external));
  // At once, so that nobody reads an empty file.
  renameSync(`${file}-next`, file);
}, 5000).unref();

/** Control of the run: kilobytes per second that are never released, from the first clock step on. */
const LEAK = Number(process.env.SOAK_LEAK ?? 0) * 1000;
const leaked = [];
const leak = () => leaked.push(new Array(LEAK / 8).fill(leaked.length));
if (LEAK > 0) process.once("SIGUSR2", () => setInterval(leak, 1000).unref());
