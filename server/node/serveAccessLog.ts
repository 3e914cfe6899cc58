import { createRequire } from "node:module";

/**
 * Disables remix-serve's access log, which prints full URLs with their queries, and thus names.
 *
 * Private to remix-serve 2.17.5: it logs with its own copy of morgan, in the format "tiny". With another
 * library or format every URL is logged again (docs/upgrade.md).
 */
export function disableServeAccessLog(): void {
  const serve = createRequire(import.meta.url).resolve("@remix-run/serve/package.json");
  createRequire(serve)("morgan").format("tiny", () => null);
}
