import { beforeAll, describe, expect, test, vi } from "vitest";
import { definitionOf } from "#app/blocks/registry.server.ts";
import { LongIds } from "#demo/readings/longIds.ts";
import { otherBackend, pagesWithoutId, type Readings } from "#demo/readings/otherBackend.ts";
import { createCommerceClient } from "#server/commerce/client.ts";
import { type Config, readConfig } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import type { Transport } from "#server/http/transport.ts";
import { runWithRequestId } from "#server/observability/requestContext.ts";
import { unhurried } from "#tests/support/commerce.ts";
import { decodedTexts } from "#tests/support/decodedTexts.ts";
import { rowFindings } from "#tests/support/mistakenBackend.ts";
import { screenText } from "#tests/support/screenText.ts";
import { type TestLog, testLog } from "#tests/support/testLog.ts";
import { changeableUpstream } from "#tests/support/tolerance/upstream.ts";
import { type Finding, Findings } from "#tools/backend-check/findings.ts";
import { walkPages } from "#tools/backend-check/pages.ts";
import { isFull, screens, screensOfRun } from "#tools/screenList.ts";

process.env.LOG_LEVEL = "silent";
vi.mock(import("#server/compose.ts"), async (original) => ({
  ...(await original()),
  serverContext: () => held.context,
}));
vi.mock(import("#server/observability/log.ts"), async (original) => {
  const actual = await original();
  return { ...actual, getLogger: () => held.log?.logger ?? actual.getLogger() };
});
const held = vi.hoisted(() => ({}) as { context: ServerContext; log: TestLog });

/**
 * The seeds: two in CI, of which one has long ids, fifty in the full run; `READINGS=7` tries one, `READINGS=19-50`
 * these.
 */
const asked = process.env.READINGS ?? (isFull ? "1-50" : "3-4");
const [first = 1, last = first] = asked.split("-").map(Number);
const seeds = Array.from({ length: last - first + 1 }, (_, index) => first + index);
// Limits end a walk that hangs; beside other work a whole one takes many minutes.
vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 1_800_000 });
const houses: Readings[] = [
  { seed: 1, isGrease: true },
  ...seeds.map((seed) => ({ seed, isGrease: false })),
];

/** The site over a backend that lacks pages. */
const configOf = (readings: Readings): Config =>
  readConfig({
    LOG_LEVEL: "silent",
    COMMERCE_TIMEOUT_MS: "0",
    COMMERCE_CONTENT_IDS: JSON.stringify(
      Object.fromEntries(pagesWithoutId(readings).map((page) => [page, ""])),
    ),
  });

const { transport: demo } = changeableUpstream(configOf({ seed: 0, isGrease: true }));

/** One address of each kind of page in CI, every screen in the full run. */
const addresses = [
  ...new Set((isFull ? screens : screensOfRun).map(({ path }) => path.replace(/#.*/, ""))),
].filter((address) => !address.includes("fault-"));

/** A site, as its loaders get it. */
class Site {
  readonly log = testLog();
  readonly #context: ServerContext;

  constructor(config: Config, transport: Transport) {
    const log = this.log.logger;
    this.#context = {
      commerce: createCommerceClient({ config, transport, log, budget: unhurried }),
      config,
      blockReader: definitionOf,
      signal: new AbortController().signal,
    };
  }

  async open(address: string): Promise<{ status: number; html: string }> {
    Object.assign(held, { context: this.#context, log: this.log });
    const { visit } = await import("#tests/support/tolerance/screens.tsx");
    return visit(address);
  }
}

/** What no visitor should read. */
const RAW = /\b(?:null|undefined|NaN)\b|\[object Object\]|&amp;|&lt;|&#\d|<\/?[a-z]+>/;

/** Findings of the check of a backend: of its rows, and of the pages that it finds from the home page. */
async function findingsOf(site: Site, config: Config, transport: Transport): Promise<string[]> {
  const found = await rowFindings(transport, config);
  const findings = new Findings();
  await walkPages({
    visit: (address, id) => runWithRequestId(id, () => site.open(address)),
    lines: site.log.lines,
    findings,
    config,
    limit: isFull ? 60 : 20,
  });
  const told = ({ level, where, what }: Finding) => `${level} ${where}: ${what}`;
  // Notes are of no consequence for visitors, and contents of the demo link to pages that the backend lacks.
  const isLink = (what: string) => what.endsWith("not found: this member is read as absent");
  return [...found, ...findings.list()]
    .filter(({ level, what }) => level !== "note" && !isLink(what))
    .map(told);
}

beforeAll(async () => {
  vi.setSystemTime(new Date("2026-11-26T12:00:00+08:00"));
  const site = new Site(configOf({ seed: 0, isGrease: true }), demo);
  // The first render of a dialog loads its part.
  for (const address of addresses.filter((each) => each.includes("?"))) {
    await site.open(address);
    await vi.dynamicImportSettled();
  }
});

describe.each(houses)(
  "a backend with the readings of seed $seed, grease: $isGrease",
  (readings) => {
    const config = configOf(readings);
    const other = otherBackend(demo, {
      ...readings,
      contentsOf: (model) => definitionOf(model)?.contents,
      contentIds: config.commerce.contentIds,
    });
    const ids = LongIds.drawn(readings);

    test("shows every page as it is, and nothing raw", async () => {
      const [plain, varied] = [new Site(config, demo), new Site(config, other)];
      for (const address of addresses) {
        const before = await plain.open(address);
        const now = await varied.open(ids?.inAddress(address) ?? address);
        expect(now.status, address).toBe(before.status);
        const html = LongIds.without(now.html);
        expect(screenText(html), address).toEqual(screenText(before.html));
        expect(
          decodedTexts(html).filter((text) => RAW.test(text)),
          address,
        ).toEqual([]);
      }
    });

    test("is a backend in which the check finds no fault", async () => {
      const varied = new Site(config, other);
      expect(await findingsOf(varied, config, other)).toEqual([]);
    });
  },
);
