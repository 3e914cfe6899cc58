import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { awake } from "./awake.ts";
import { startServer } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    plainSite: { origin: string; stateDir: string };
  }
}

/** Files of the plain site that prove ownership to search engines. */
export const ownershipFiles = {
  "baidu_verify_codeva-AbC123.html": "5f2b0c9d8e7a",
  "MP_verify_hV1dS0e.txt": "hV1dS0e",
  "google0123456789abcdef.html": "google-site-verification: google0123456789abcdef.html",
  "BingSiteAuth.xml": '<?xml version="1.0"?>\n<users><user>0123456789ABCDEF</user></users>',
};

/**
 * Origin of the one built site of the server suite, with the embedded backend started. For tests that only
 * send requests and measure nothing of it (its memory, logs, limits and metrics are shared). A start takes 2
 * s of processor time; tests that need another configuration start their own site (`startServer`).
 */
export const plainSite = (): string => inject("plainSite").origin;

/** State folder of the plain site's demo backend. */
export const plainSiteState = (): string => inject("plainSite").stateDir;

/** Starts the site before the suite (tests/vitest.config.ts), and stops it afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stateDir = mkdtempSync(path.join(tmpdir(), "plain-site-"));
  const site = await startServer({
    DEMO_STATE_DIR: stateDir,
    LOG_LEVEL: "error",
    PREVIEW_SECRET: "the-editors-own-words",
    OWNERSHIP_FILES: JSON.stringify(ownershipFiles),
  });
  await awake(site.origin);
  project.provide("plainSite", { origin: site.origin, stateDir });
  return async () => {
    await site.stop();
    rmSync(stateDir, { recursive: true, force: true });
  };
}
