/**
 * Preloaded into the site by `npm run faults large`: prints each turn of the event loop that took longer than `LEAST_MS`
 * as a line of JSON, with its time by the clock and the processor time of the main thread in it, in milliseconds. On a
 * shared machine a turn also contains the time in which other processes had the processor.
 */
import { readFileSync, writeSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const LEAST_MS = 20;
const LOOK_MS = 2;
const STATISTICS = `/proc/self/task/${process.pid}/schedstat`;

/** Returns the processor time of the main thread; on other systems than Linux that of the process. */
function processorMs() {
  try {
    return Number(readFileSync(STATISTICS, "utf8").split(" ", 1)[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

if (isMainThread) {
  let ended = performance.now();
  let used = processorMs();
  setInterval(() => {
    const turnMs = performance.now() - ended - LOOK_MS;
    const turnCpuMs = processorMs() - used;
    if (turnMs > LEAST_MS) writeSync(2, `${JSON.stringify({ turnMs, turnCpuMs })}\n`);
    ended = performance.now();
    used = processorMs();
  }, LOOK_MS).unref();
}
