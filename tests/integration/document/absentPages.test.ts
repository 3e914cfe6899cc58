import { beforeAll, describe, expect, test, vi } from "vitest";
import { definitionOf } from "#app/blocks/registry.server.ts";
import { createCommerceClient } from "#server/commerce/client.ts";
import { type Config, readConfig } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { type FurtherPage, furtherPages } from "#shared/contract/contentAreas.ts";
import { sitePages } from "#shared/site/pages.ts";
import { unhurried } from "#tests/support/commerce.ts";
import { testLog } from "#tests/support/testLog.ts";
import { changeableUpstream } from "#tests/support/tolerance/upstream.ts";
import { screens } from "#tools/screenList.ts";

process.env.LOG_LEVEL = "silent";
vi.mock(import("#server/compose.ts"), async (original) => ({
  ...(await original()),
  serverContext: () => held.context,
}));
const held = vi.hoisted(() => ({}) as { context: ServerContext });

/** The configuration of a house whose CMS has no content for these pages. */
const configOf = (absent: readonly FurtherPage[]): Config =>
  readConfig({
    LOG_LEVEL: "silent",
    COMMERCE_TIMEOUT_MS: "0",
    COMMERCE_CONTENT_IDS: JSON.stringify(Object.fromEntries(absent.map((page) => [page, ""]))),
  });
const { transport } = changeableUpstream(configOf([]));

function without(absent: readonly FurtherPage[]): void {
  const config = configOf(absent);
  const log = testLog().logger;
  held.context = {
    commerce: createCommerceClient({ config, transport, log, budget: unhurried }),
    config,
    blockReader: definitionOf,
    signal: new AbortController().signal,
  };
}

/** Addresses with links besides the screens: searches for services, data of the menu, the sitemap. */
const further = [
  ...["定制", "包装", "破损", "保养", "问题"].map(
    (word) => `/products/keyword/${encodeURIComponent(word)}`,
  ),
  "/your-year?year=1700",
  "/brand-story/blue-under-glaze?view=album",
  "/resources/menu-panels",
  "/sitemap.xml?part=pages",
];
const addresses = [
  ...new Set([...screens.map(({ path }) => path.replace(/#.*/, "")), ...further]),
].filter((address) => !address.includes("fault-"));

const pathOf = (page: FurtherPage) => sitePages[page].path;

/** Internal addresses that a screen, a piece of data or the sitemap leads to. */
function linksIn(html: string): Set<string> {
  const found = html.matchAll(/(?:\shref="|"href":"|<loc>https?:\/\/[^/<]*)(\/[^"<?#]*)/g);
  return new Set([...found].map(([, path = ""]) => path));
}

type Screen = { status: number; links: Set<string> };
const whole = new Map<string, Screen>();

async function open(address: string): Promise<Screen> {
  const { visit } = await import("#tests/support/tolerance/screens.tsx");
  const { status, html } = await visit(address);
  return { status, links: linksIn(html) };
}

/** Expects each address as with all pages, without links to the absent ones; these are missing. */
async function expectLess(absent: readonly FurtherPage[], among: readonly string[]) {
  without(absent);
  const gone = absent.map(pathOf);
  for (const address of among) {
    const before = whole.get(address);
    const now = await open(address);
    if (gone.includes(address)) {
      expect(now.status, address).toBe(404);
      continue;
    }
    expect(now.status, address).toBe(before?.status);
    const left = [...(before?.links ?? [])].filter((path) => !gone.includes(path));
    // A search that finds no page of services any more recommends other goods.
    const links = [...now.links].filter(
      (path) => !address.startsWith("/products/keyword/") || left.includes(path),
    );
    expect(links.sort(), address).toEqual(left.sort());
    expect(
      gone.filter((path) => now.links.has(path)),
      address,
    ).toEqual([]);
  }
}

beforeAll(async () => {
  vi.setSystemTime(new Date("2026-11-26T12:00:00+08:00"));
  without([]);
  for (const address of addresses) {
    // The first render of a dialog loads its part.
    if (address.includes("?")) {
      await open(address);
      await vi.dynamicImportSettled();
    }
    whole.set(address, await open(address));
  }
}, 300_000);

describe("a house whose CMS lacks pages", () => {
  test("has ten that it may lack, each linked from a screen besides its own", () => {
    expect(furtherPages).toHaveLength(10);
    for (const page of furtherPages) {
      const from = addresses.filter((each) => whole.get(each)?.links.has(pathOf(page)));
      expect(from.length, page).toBeGreaterThan(1);
    }
  });

  test("shows no link to any of them on any screen, and all else as before", async () => {
    await expectLess(furtherPages, addresses);
  }, 300_000);

  test.each(furtherPages)(
    "without %s alone keeps the others",
    async (page) => {
      const others = furtherPages.map(pathOf);
      await expectLess([page], [...new Set(["/", "/about-us/jobs", ...others, ...further])]);
    },
    300_000,
  );

  test("names them at the start", () => {
    expect(configOf(["faq", "aboutUs"]).leftOut).toEqual(["page faq", "page aboutUs"]);
    expect(configOf([]).leftOut).toEqual([]);
  });
});
