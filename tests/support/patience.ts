import { vi } from "vitest";
import { limits } from "./timeLimits.ts";

/** vitest's own default for a condition is a second. */
const PATIENCE_MS = limits.conditionMs;

const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === "number" ? options : { timeout: PATIENCE_MS, ...options });
