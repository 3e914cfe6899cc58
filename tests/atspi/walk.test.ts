import type { ElementHandle, Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hydrated } from "#tests/firefox/session.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { findFirefox, hasAtspi } from "#tools/firefox.ts";
import { screens } from "#tools/screenList.ts";
import {
  openPlatform,
  type PlatformEvent,
  type PlatformNode,
  type PlatformSession,
} from "./session.ts";

const firefox = findFirefox();
const skipped = !firefox || !hasAtspi();
if (skipped) process.stderr.write("no AT-SPI walk: its Debian packages are missing\n");

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

let server: RunningServer;
let session: PlatformSession;

/** Roles whose name is announced on its own. */
const NAMED = new Set([
  "link",
  "push button",
  "toggle button",
  "check box",
  "radio button",
  "entry",
  "combo box",
  "password text",
  "spin button",
  "slider",
  "dialog",
  "document web",
  "heading",
  "internal frame",
  "list box",
  "menu item",
  "page tab",
]);
/** Nothing, a number or a sign alone, or a value that a program forgot. */
const NAMELESS = /^[\p{N}\p{P}\p{S}\s]*$|undefined|\bnull\b|NaN|\[object/u;
/** The name of a telephone's link is its number. */
const TELEPHONE = /^\+?[\d -]{8,}$/;

function faultsOf(nodes: readonly PlatformNode[], touched: boolean): string[] {
  return nodes.flatMap(({ role, name, states }) => [
    ...(NAMED.has(role) && NAMELESS.test(name) && !TELEPHONE.test(name)
      ? [`${role} is named "${name}"`]
      : []),
    ...(!touched && states.includes("invalid-entry") ? [`${role} "${name}" is refused`] : []),
  ]);
}

/** Elements that a visitor sees open or checked, in document order. */
const SEEN = `[...document.querySelectorAll(
  "summary, select, [aria-expanded], input:is([type=checkbox], [type=radio]), video[controls]"
)].filter((each) =>
  each.checkVisibility({ visibilityProperty: true }) && !each.closest("[inert], [aria-hidden=true]")
).map((each) => {
  if (each.matches("input:is([type=checkbox], [type=radio])")) return each.checked;
  // The browser's own controls of a film have one menu.
  if (each.matches("select, video")) return false;
  if (each.matches("summary")) return each.parentElement.open;
  const part = document.getElementById(each.getAttribute("aria-controls"));
  return part
    ? part.checkVisibility({ visibilityProperty: true })
    : each.getAttribute("aria-expanded") === "true";
})`;

const announced = (nodes: readonly PlatformNode[]) =>
  nodes.flatMap(({ role, states }) => {
    if (role === "check box" || role === "radio button") return [states.includes("checked")];
    return states.includes("expandable") ? [states.includes("expanded")] : [];
  });

/** The tree once it no longer changes: the browser reports changes after the page has made them. */
async function settledTree(): Promise<PlatformNode[]> {
  for (let before = ""; ; ) {
    const nodes = await session.tree();
    const now = JSON.stringify(nodes);
    if (nodes[0]?.name === (await session.page.title()) && now === before) return nodes;
    before = now;
  }
}

async function open(path: string, size = desk): Promise<Page> {
  const { page } = session;
  await page.setViewport(size);
  await page.goto(server.origin + path, { waitUntil: "load" });
  await hydrated(page);
  return page;
}

async function check(touched = false): Promise<PlatformNode[]> {
  const nodes = await settledTree();
  expect(faultsOf(nodes, touched)).toEqual([]);
  expect(announced(nodes)).toEqual(await session.page.evaluate(SEEN));
  return nodes;
}

async function press(selector: string, words = ""): Promise<void> {
  const found = await session.page.waitForFunction(
    (wanted, said) =>
      [...document.querySelectorAll<HTMLElement>(wanted)].find(
        (each) =>
          each.checkVisibility({ visibilityProperty: true }) &&
          `${each.getAttribute("aria-label") ?? ""} ${each.textContent}`.includes(said),
      ),
    {},
    selector,
    words,
  );
  await (found.asElement() as ElementHandle<HTMLElement>).click();
}
const shown = (selector: string) => session.page.waitForSelector(selector, { visible: true });
const dialog = '[role="dialog"]';
const form = "/about-us/jobs/application?job=8003";

type Opened = { state: string; path: string; size?: typeof desk; touched?: true };
type Step = (page: Page) => Promise<unknown>;
/** States without an address; the list of screens has those with one. */
const opened: [Opened, Step][] = [
  [
    { state: "the phone's menu", path: "/", size: phone },
    async () => {
      await press("header summary", "菜单");
      await press('header [aria-label="餐具：展开菜单"]');
      await shown("header li li a");
    },
  ],
  [
    { state: "a panel of the wide menu", path: "/" },
    async () => {
      await press('header [aria-label="系列：展开菜单"]');
      await shown("header [data-panel] a");
    },
  ],
  [
    { state: "the search with suggestions", path: "/", touched: true },
    async (page) => {
      await page.focus("header input[name=suggest]");
      await page.keyboard.type("青蕾");
      await shown('header [role="option"]');
      await page.keyboard.press("ArrowDown");
    },
  ],
  [
    { state: "the phone's filters", path: "/products/category/dinnerware", size: phone },
    async () => {
      await press("main a[href*='dialog=filters']");
      await shown(dialog);
      await press(`${dialog} summary`);
      await press(`${dialog} input[type=checkbox]`);
    },
  ],
  [
    { state: "the order of a listing", path: "/products/category/dinnerware" },
    () => press("main summary", "排序"),
  ],
  [{ state: "the nearest store's sheet", path: "/" }, () => press("nav summary", "线下门店")],
  [
    { state: "a store's dialog", path: "/find-us" },
    async () => {
      await press("main a[href*='store=']");
      await shown(dialog);
    },
  ],
  [
    { state: "the viewer", path: "/pdp/lace-blue-plate" },
    async () => {
      await press("main a[href*='picture=']");
      await shown(dialog);
    },
  ],
  [
    { state: "a verification's result", path: "/verification", touched: true },
    async (page) => {
      await page.type("main input[name=securityCode]", "HV2309018830ODD1");
      await press("main button", "查验");
      await shown(dialog);
    },
  ],
  [
    { state: "an empty verification", path: "/verification", touched: true },
    async () => {
      await press("main button", "查验");
      await shown("main [role=alert]");
    },
  ],
  [
    { state: "an application submitted empty", path: form, touched: true },
    async () => {
      await press(`#application button:not([tabindex="-1"])`, "投递简历");
      await shown("[data-listed]");
    },
  ],
];

/** Events until the condition holds, and until the browser reports no more of them. */
async function heardUntil(holds: (heard: PlatformEvent[]) => boolean): Promise<PlatformEvent[]> {
  const heard: PlatformEvent[] = [];
  for (;;) {
    const more = await session.events();
    heard.push(...more);
    if (more.length === 0 && holds(heard)) return heard;
    await settledTree();
  }
}

describe.skipIf(skipped)("in the platform's accessibility tree", () => {
  beforeAll(async () => {
    server = await startServer({ LOG_LEVEL: "error" });
    session = await openPlatform(firefox ?? "");
  });

  afterAll(async () => {
    await session?.stop();
    await server?.stop();
  });

  test.each(screens)("$name has names and states as seen", async ({ path }) => {
    await open(path);
    await check();
  });

  test.each(opened)("$state has names and states as seen", async (state, step) => {
    const page = await open(state.path, state.size);
    await step(page);
    await check(state.touched);
  });

  test("fields are refused only after an empty submit, each with its message", async () => {
    await open(form);
    const refused = (nodes: readonly PlatformNode[]) =>
      nodes.filter(({ states }) => states.includes("invalid-entry")).map(({ name }) => name);
    expect(refused(await check())).toEqual([]);
    await press(`#application button:not([tabindex="-1"])`, "投递简历");
    await shown("[data-listed]");
    const names = refused(await check(true)).join(" ");
    for (const label of ["姓名", "手机号码", "意向城市", "验证码"]) expect(names).toContain(label);
  });

  test.each([
    ["/products/category/dinnerware", "main article a[href^='/pdp/']"],
    ["/pdp/lace-blue-plate", "header a[href='/']"],
    ["/", "footer a[href='/news']"],
  ])("from %s, the title is announced once and the heading has the focus", async (path, link) => {
    const page = await open(path);
    await settledTree();
    await session.events();
    const from = page.url();
    await page.focus(link);
    await page.keyboard.press("Enter");
    await page.waitForFunction(
      (before) => location.href !== before && document.activeElement?.matches("h1"),
      {},
      from,
    );
    const title = await page.title();
    // The sign of a slow page is an element without words.
    const said = (heard: PlatformEvent[]) =>
      heard.filter(({ kind, text }) => kind === "live" && text !== "\ufffc");
    const heard = await heardUntil((all) => said(all).length > 0);
    expect(said(heard).map(({ text }) => text)).toEqual([title]);
    const focus = heard.filter(({ kind }) => kind === "focus").map(({ role }) => role);
    expect(focus.at(-1)).toBe("heading");
  });
});
