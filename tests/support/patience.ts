import { vi } from "vitest";

/** A condition may take its time on a busy machine; vitest's own default is a second. */
const PATIENCE_MS = 50_000;

const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === "number" ? options : { timeout: PATIENCE_MS, ...options });
