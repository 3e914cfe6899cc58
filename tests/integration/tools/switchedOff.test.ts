import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { Structure } from "#brands/pack.ts";
import { createTransport } from "#server/compose.ts";
import { ConfigError, readConfig } from "#server/config.ts";
import { type CallKey, calls } from "#shared/contract/calls.ts";
import { bareDefaults, frameDefaults } from "#shared/copy/layout.ts";
import { type CorePageKey, corePages } from "#shared/pages/corePages.ts";
import { areasOn } from "#shared/site/contentAreas.ts";
import { pagesOn } from "#shared/site/pages.ts";
import { mistaken, rowFindings } from "#tests/support/mistakenBackend.ts";
import { findingLines } from "#tools/backend-check/report.ts";
import { rowsOn } from "#tools/backend-check/rowsOn.ts";
import { commerceApiDocument } from "#tools/commerce-api.ts";
import { openApiDocument } from "#tools/openapi.ts";

// A brand that has no page and no section that it can leave out.
vi.mock(import("#brand/structure.ts"), async () => {
  const { everySwitch } = await import("#tools/brand/switches.ts");
  const structure: Structure = {
    without: everySwitch,
    extras: [],
    storyPaths: {},
    subBrand: null,
  };
  return { structure };
});

const stateDir = mkdtempSync(join(tmpdir(), "switched-off-"));
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));
const config = readConfig({
  LOG_LEVEL: "silent",
  DEMO_STATE_DIR: stateDir,
  COMMERCE_TIMEOUT_MS: "0",
});
const demo = createTransport(config);

/** Rows of pages that the brand does not have. */
const off = (Object.keys(calls) as CallKey[]).filter((key) => !rowsOn.includes(key));

describe("a brand without any optional page or section", () => {
  test("has none of their pages and resources", () => {
    const left = pagesOn.filter(({ key }) => {
      const row = corePages[key as CorePageKey];
      return "brand" in row && row.brand !== "always";
    });
    expect(left.map(({ key }) => key)).toEqual([]);
    expect(pagesOn.map(({ path }) => path)).not.toContain("/resources/captcha");
  });

  test("refers nobody to the page of the stores", () => {
    expect([frameDefaults.storeAddress, bareDefaults.storeAddress]).toEqual(["", ""]);
  });

  test("requires no content id of them at a production start", () => {
    const start = (COMMERCE_CONTENT_IDS: string) =>
      readConfig({
        NODE_ENV: "production",
        COMMERCE_API_BASE: "https://api.example",
        SITE_URL: "https://site.example",
        DEMO_BRAND: "shown",
        COMMERCE_CONTENT_IDS,
      });
    const required = ["home", "brandStory", "contactUs", "career"];
    const ids = Object.fromEntries(required.map((area) => [area, `id-${area}`]));
    expect(start(JSON.stringify(ids)).leftOut.join()).not.toMatch(
      /gifts|jobs|news|findUs|productVerification/,
    );
    for (const area of required) {
      const { [area]: _, ...others } = ids;
      expect(() => start(JSON.stringify(others))).toThrow(ConfigError);
    }
    expect(areasOn).not.toContain("gifts");
  });

  test("is checked and documented without their rows", async () => {
    expect(off).toHaveLength(11);
    const asked: string[] = [];
    const backend = mistaken(demo, (answer, { key }) => {
      asked.push(key);
      return off.includes(key) ? new Response("{}", { status: 404 }) : answer;
    });
    const found = await rowFindings(backend, config);
    expect(asked.filter((key) => off.some((row) => row === key))).toEqual([]);
    expect(asked.length).toBeGreaterThan(20);
    expect(found.map(findingLines).filter((line) => !/no price: /.test(line))).toEqual([]);
    const text = await commerceApiDocument();
    const { paths } = await openApiDocument();
    for (const key of off) {
      expect(text).not.toContain(`### ${key}`);
      expect(Object.keys(paths)).not.toContain(calls[key].path);
    }
  });
});
