import { availableParallelism, loadavg } from "node:os";

/**
 * Whether limits of time are long: `TEST_PATIENCE=long`, as CI and `npm run test:loaded` set it, or a machine that is busy
 * already when a suite starts. No test measures speed: a limit only ends a test that hangs.
 */
const [load = 0] = loadavg();
const isLong = process.env.TEST_PATIENCE === "long" || load > 2 * availableParallelism();

/** Milliseconds for a test, a hook, a journey in a browser, and a condition that a test waits for. */
export const limits = isLong
  ? { testMs: 180_000, hookMs: 300_000, journeyMs: 300_000, conditionMs: 50_000 }
  : { testMs: 60_000, hookMs: 120_000, journeyMs: 120_000, conditionMs: 15_000 };
