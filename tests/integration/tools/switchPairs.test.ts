import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { ExtraPage, Structure } from "#brands/pack.ts";
import type { ServerContext } from "#server/context.ts";
import { callAt } from "#shared/contract/callAt.ts";
import { type CallKey, calls } from "#shared/contract/calls.ts";
import { contentAreas } from "#shared/contract/contentAreas.ts";
import { features } from "#shared/features/registry.ts";
import type { Page } from "#shared/site/pages.ts";
import { unhurried } from "#tests/support/commerce.ts";
import { testLog } from "#tests/support/testLog.ts";
import { everySwitch } from "#tools/brand/switches.ts";

process.env.LOG_LEVEL = "silent";
const held = vi.hoisted(() => {
  const structure: Structure = { without: [], extras: [], storyPaths: {}, subBrand: null };
  return { structure } as { structure: Structure; context: ServerContext };
});
vi.mock(import("#brand/structure.ts"), () => ({
  get structure() {
    return held.structure;
  },
}));

const SUB_BRAND = "flora-danica";
/** Everything that a brand's structure switches. */
const switches = [...everySwitch, ...(Object.keys(features) as ExtraPage[]), SUB_BRAND];
type Choice = readonly boolean[];

/** Pairs of switches, each with its two states. */
const keysOf = (choice: Choice) =>
  choice.flatMap((isOn, i) => choice.slice(0, i).map((other, j) => `${j}${other} ${i}${isOn}`));

/**
 * Few choices in which each two switches have each pair of states: all on, all off, and then the one of many random
 * choices that has the most new pairs.
 */
function pairwise(): Choice[] {
  let seed = 1;
  const coin = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % 2 === 0;
  };
  const chosen: Choice[] = [switches.map(() => true), switches.map(() => false)];
  const seen = new Set(chosen.flatMap(keysOf));
  const count = 2 * switches.length * (switches.length - 1);
  while (seen.size < count) {
    const drawn = Array.from({ length: 60 }, () => switches.map(coin));
    const isNew = (choice: Choice) => keysOf(choice).filter((key) => !seen.has(key)).length;
    const [best = []] = drawn.sort((a, b) => isNew(b) - isNew(a));
    chosen.push(best);
    for (const key of keysOf(best)) seen.add(key);
  }
  return chosen;
}

/** Each switch off alone, and each two of them. */
const alone = (): Choice[] =>
  switches.flatMap((_, i) =>
    switches.slice(0, i + 1).map((__, j) => switches.map((___, at) => at !== i && at !== j)),
  );

/** All on, all off, and two halves, each without the other one: each switch is on twice, and off twice. */
const twice = (): Choice[] => [
  switches.map(() => true),
  switches.map(() => false),
  ...[0, 1].map((rest) => switches.map((_, at) => at % 2 === rest)),
];

/** CI takes each switch; the full run each pair of them, and one or two off a brand that has all else. */
const choices = process.env.E2E_FULL === "1" ? [...pairwise(), ...alone()] : twice();

function structureOf(choice: Choice): Structure {
  const isOff = (name: string) => !choice[switches.indexOf(name as ExtraPage)];
  return {
    without: everySwitch.filter(isOff),
    extras: (Object.keys(features) as ExtraPage[]).filter((name) => !isOff(name)),
    storyPaths: {},
    subBrand: isOff(SUB_BRAND) ? null : SUB_BRAND,
  };
}

/** Addresses with links besides the first screens: searches for services, data of the menu, the sitemap. */
const further = [
  ...["定制", "包装", "破损", "保养", "验真", "招聘", "门店"].map(
    (word) => `/products/keyword/${encodeURIComponent(word)}`,
  ),
  "/?store=SH001",
  "/?dialog=content-demo-winterLetter",
  "/brand-story/blue-under-glaze?view=album",
  "/resources/menu-panels",
  "/robots.txt",
  "/sitemap.xml?part=pages",
];

/** Internal addresses that a screen, a piece of data or the sitemap leads to. */
const linksIn = (html: string) => [
  ...new Set(
    [...html.matchAll(/(?:\s(?:href|action)="|"href":"|<loc>https?:\/\/[^/<]*)(\/[^"<?#]*)/g)].map(
      ([, path = ""]) => path,
    ),
  ),
];

/** A brand of a choice, loaded anew: the site computes much from its structure while it loads. */
async function load(choice: Choice) {
  held.structure = structureOf(choice);
  vi.resetModules();
  const compose = await vi.importActual<typeof import("#server/compose.ts")>("#server/compose.ts");
  vi.doMock("#server/compose.ts", () => ({ ...compose, serverContext: () => held.context }));
  const { pagesOn, sitePages } = await import("#shared/site/pages.ts");
  const { areasOn } = await import("#shared/site/contentAreas.ts");
  const { rowsOn } = await import("#tools/backend-check/rowsOn.ts");
  const { visit } = await import("#tests/support/tolerance/screens.tsx");
  const { readConfig } = await import("#server/config.ts");
  const { createCommerceClient } = await import("#server/commerce/client.ts");
  const { definitionOf } = await import("#app/blocks/registry.server.ts");
  const { firstScreens } = await import("#tools/screenList.ts");
  const config = readConfig({ LOG_LEVEL: "silent", COMMERCE_TIMEOUT_MS: "0" });
  const demo = compose.createTransport(config);
  const asked: string[] = [];
  const keys = Object.keys(calls) as CallKey[];
  const off = keys.filter((key) => !rowsOn.includes(key));
  const ids = contentAreas
    .filter((area) => !areasOn.includes(area))
    .flatMap((area) => config.commerce.contentIds[area] ?? []);
  const parts = {
    config,
    log: testLog().logger,
    budget: unhurried,
    transport: async (request: Request) => {
      const url = new URL(request.url);
      const call = callAt(request.method, url.pathname);
      const id = url.searchParams.get("pageId") ?? url.searchParams.get("contentId");
      const isOff = (call && off.includes(call)) || (id !== null && ids.includes(id));
      if (isOff) asked.push(`${call ?? url.pathname} ${id ?? ""}`);
      return demo(request);
    },
  };
  held.context = {
    commerce: createCommerceClient(parts),
    config,
    blockReader: definitionOf,
    signal: new AbortController().signal,
  };
  return { areasOn, asked, firstScreens, pagesOn, readConfig, sitePages, visit };
}

/** A production start with the content ids of areas. */
const settingsWith = (areas: readonly string[]) => ({
  NODE_ENV: "production",
  COMMERCE_API_BASE: "https://api.example",
  SITE_URL: "https://site.example",
  DEMO_BRAND: "shown",
  COMMERCE_CONTENT_IDS: JSON.stringify(Object.fromEntries(areas.map((area) => [area, area]))),
});

const patternOf = ({ path }: Page) =>
  new RegExp(`^${path.replace(/:\w+/g, "[^/]+").replace("*", ".*")}$`, "i");

test.each(
  choices.map((choice) => [switches.filter((_, i) => !choice[i]).join() || "nothing", choice]),
)(
  "without %s: no answer fails, no link and no call leads to what is off",
  async (_name, choice) => {
    const { areasOn, asked, firstScreens, pagesOn, readConfig, sitePages, visit } = await load(
      choice as Choice,
    );
    const { leftOut } = readConfig(settingsWith(areasOn));
    expect(leftOut.filter((name) => contentAreas.some((area) => name.includes(area)))).toEqual([]);

    const isOn = pagesOn.filter(({ path }) => path !== "/*").map(patternOf);
    const isOff = Object.values<Page>(sitePages)
      .filter((page) => !page.isOn)
      .map(patternOf);
    // The files that a build writes are not there.
    const resources = pagesOn.filter(
      ({ kind, module }) =>
        kind === "resource" && !readFileSync(`app/${module}`, "utf8").includes("virtual:"),
    );
    const addresses = [
      ...firstScreens.map(({ path }) => path.replace(/#.*/, "")),
      ...resources.map(({ path }) => path.replace(/:\w+|\*/g, "1")),
      ...further,
    ];
    const faults = new Set<string>();
    for (const address of addresses) {
      const { status, html } = await visit(address);
      if (status >= 500) faults.add(`${address}: ${status}`);
      for (const link of linksIn(html)) {
        const isFile = /\.\w+$/.test(link);
        if (isOff.some((pattern) => pattern.test(link))) faults.add(`${address}: ${link} is off`);
        else if (!isFile && !isOn.some((pattern) => pattern.test(link)))
          faults.add(`${address}: ${link} is no page`);
      }
    }
    expect([...faults]).toEqual([]);
    expect([...new Set(asked)]).toEqual([]);
  },
  300_000,
);
