import { setTimeout as wait } from "node:timers/promises";
import { ConfigError, readConfig } from "#server/config.ts";
import { startServer } from "#tests/support/server.ts";
import { buildIfNeeded } from "#tools/build.ts";
import type { Findings } from "./findings.ts";
import { type Walk, walkPages } from "./pages.ts";

/** Environment variables that a site under test inherits. */
export function siteEnvironment(base: string, token: string): Record<string, string> {
  const passed = Object.entries(process.env).filter(
    ([name, value]) => value !== undefined && /^(COMMERCE_|IMAGE_|DEMO_)/.test(name),
  ) as [string, string][];
  return {
    ...Object.fromEntries(passed),
    COMMERCE_API_BASE: base,
    COMMERCE_ACCESS_TOKEN: token,
  };
}

const isTerminal = process.stderr.isTTY === true;

/** Overwrites one line on a terminal, prints nothing elsewhere. */
export function progress(text: string): void {
  if (isTerminal) process.stderr.write(`\r\u001b[K${text}`);
}

const BAR = 24;

/** Progress bar of the walk; pages are discovered during it. */
function bar(done: number, known: number): string {
  const filled = Math.round((BAR * done) / Math.max(1, known));
  return `pages [${"#".repeat(filled)}${".".repeat(BAR - filled)}] ${done} of ${known}`;
}

/**
 * Starts the built site with a backend and visits its pages.
 * @param limit maximum number of pages; 0: none, and nothing is built
 * @throws {ConfigError} when the site cannot be built
 */
export async function walkBuiltSite(
  env: Record<string, string>,
  findings: Findings,
  limit: number,
): Promise<Walk> {
  if (limit === 0) return { pages: [], pictures: [] };
  if (!buildIfNeeded()) throw new ConfigError("the site cannot be built");
  // Only tested here, for any brand that it shows.
  const site = await startServer({ ...env, DEMO_BRAND: "shown", LOG_LEVEL: "info" });
  try {
    return await walkPages({
      lines: site.logs,
      findings,
      limit,
      config: readConfig({ ...env, SITE_URL: site.origin }),
      async visit(address, id) {
        const response = await fetch(site.origin + address, {
          redirect: "manual",
          headers: { "x-request-id": id },
        });
        const { status, headers } = response;
        return { status, html: await response.text(), location: headers.get("location") };
      },
      async logged(id) {
        const isThere = () => site.logs.some((line) => line.msg === "request" && line.id === id);
        for (let tries = 0; tries < 40 && !isThere(); tries += 1) await wait(50);
      },
      progress: (done, known) => progress(bar(done, Math.min(limit, known))),
    });
  } finally {
    await site.stop();
  }
}

/** Visits the built site; if it fails to start, its message becomes a finding, and the report continues. */
export async function walkOrTell(
  env: Record<string, string>,
  findings: Findings,
  limit: number,
  walk: typeof walkBuiltSite = walkBuiltSite,
): Promise<Walk> {
  try {
    return await walk(env, findings, limit);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    findings.add(
      "error",
      "the site",
      `does not run over this backend: ${words.replace(/^exit \S+: /, "")}`,
      "Set what it names (.env.example); no page was opened. What the rows answered stands above.",
      { visitors: "nothing: the site does not start" },
    );
    return { pages: [], pictures: [] };
  }
}
