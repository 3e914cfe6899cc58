import { createRequire } from "node:module";

/**
 * Silences remix-serve's access log, which prints whole addresses, queries included: names in logs.
 *
 * Private to remix-serve 2.17.5: it logs by its own copy of morgan, in the format "tiny". With another
 * library or format every address is printed again (docs/upgrade.md).
 */
export function disableServeAccessLog(): void {
  const serve = createRequire(import.meta.url).resolve("@remix-run/serve/package.json");
  createRequire(serve)("morgan").format("tiny", () => null);
}
