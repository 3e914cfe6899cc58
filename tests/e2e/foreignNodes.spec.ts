import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { screens } from "#tools/screenList.ts";
import {
  changeDuring,
  changePage,
  foreignKinds,
  harmless,
  stateOfPage,
  usePage,
} from "./support/foreign.ts";
import { holdScripts } from "./support/held.ts";
import { hasScripts, hydrated } from "./support/hydrated.ts";
import { lookingTest as test } from "./support/visitor.ts";

const FORM = "/about-us/jobs/application?job=8003";
/** One screen of each kind that has state to lose. */
const inGate = [
  "/pdp/lace-blue-plate",
  "/products/category/dinnerware?f.series=lace-blue&dialog=filters",
  "/find-us?store=SH001",
  FORM,
];
const isFull = process.env.E2E_FULL === "1";

/** Collects errors of the page, and hydration warnings on the console. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (/hydrat|React|NotFoundError/.test(message.text())) faults.push(message.text());
  });
  return faults;
}

/** Returns a check whether the earlier elements still exist. */
async function keepElements(page: Page): Promise<() => Promise<string[]>> {
  const kept = await page.evaluateHandle(() => [
    ...document.querySelectorAll("#island :is(input, select, textarea, a, button, iframe, h1)"),
  ]);
  return () =>
    kept.evaluate((elements) =>
      elements
        .filter((each) => !each.isConnected && !each.closest("[data-removed]"))
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
}

const sets = isFull ? foreignKinds.map((kind) => [kind]) : [harmless, ["translated"]];
// Screens of an equal template are visited in WebKit and Firefox (`foreignVisits`).
const kindsOfScreen = screens.flatMap(({ path, again }) => (again ? [] : [path]));
const paths = isFull ? [...new Set([...inGate, ...kindsOfScreen])] : inGate;
/** CI adds all harmless kinds on each of its screens, and the others on one of them. */
const ofGate = (path: string) => (path.startsWith("/pdp/") ? [] : "@full");

for (const path of paths) {
  for (const kinds of sets) {
    test(`${path}: ${kinds.join(", ")}, before hydration`, {
      tag: kinds.includes("translated") ? ofGate(path) : [],
    }, async ({ page }) => {
      const faults = faultsOf(page);
      const release = await holdScripts(page);
      await page.goto(path);
      test.skip((await page.locator("template[data-deferred]").count()) === 0);
      test.skip(!(await hasScripts(page)));
      await page.evaluate(usePage);
      const lost = await keepElements(page);
      const before = await page.evaluate(stateOfPage);
      const count = await page.evaluate(changePage, kinds);
      release();
      await hydrated(page);
      await expect(async () => {
        // Some are inside elements that the script replaces.
        expect(await page.locator(".foreign").count()).toBeGreaterThanOrEqual(count * 0.8);
        expect(await page.evaluate(stateOfPage)).toEqual(before);
      }).toPass({ timeout: 30_000 });
      expect(await lost()).toEqual([]);
      expect(faults).toEqual([]);
    });
  }

  test(`${path}: foreign nodes during and after hydration`, {
    tag: ofGate(path),
  }, async ({ page }) => {
    const faults = faultsOf(page);
    await page.addInitScript(`window.changePage = ${changePage}`);
    const release = await holdScripts(page);
    await page.goto(path);
    test.skip((await page.locator("template[data-deferred]").count()) === 0);
    test.skip(!(await hasScripts(page)));
    await page.evaluate(usePage);
    const lost = await keepElements(page);
    const before = await page.evaluate(stateOfPage);
    await page.evaluate(changeDuring, harmless);
    release();
    await hydrated(page);
    await expect(async () => {
      expect(await page.locator(".foreign").count()).toBeGreaterThan(20);
      expect(await page.evaluate(stateOfPage)).toEqual(before);
    }).toPass({ timeout: 30_000 });
    expect(await lost()).toEqual([]);
    await page.evaluate(changePage, ["translated", "removed", "body start"]);
    expect(await page.evaluate(stateOfPage)).toEqual(before);
    expect(faults).toEqual([]);
  });
}

/** Changes every field's surroundings undetectably, as if their record were lost. */
function changeUnseen(): void {
  window.beforeScripts?.observer?.disconnect();
  for (const field of document.querySelectorAll("main input"))
    field.after(document.createElement("span"));
}

test("a listing that React re-renders from scratch keeps a typed code, the focus and what is open", async ({
  page,
}) => {
  const release = await holdScripts(page);
  const renderedAnew = page.waitForEvent("console", (message) =>
    message.text().startsWith("hydration failed"),
  );
  await page.goto("/products/category/dinnerware");
  await page.evaluate(usePage);
  // Only one popover: each that opens closes the others.
  await page.evaluate(() => {
    for (const popover of document.querySelectorAll("main details[data-popover]"))
      popover.removeAttribute("open");
  });
  const before = await page.evaluate(stateOfPage);
  expect(before.focus).toContain("securityCode");
  await page.evaluate(changeUnseen);
  release();
  await hydrated(page);
  await renderedAnew;
  await expect.poll(() => page.evaluate(stateOfPage)).toEqual(before);
});

test("a page that React re-renders from scratch loses nothing", async ({ page }) => {
  const errors: string[] = [];
  const warnings: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  const release = await holdScripts(page);
  await page.goto(FORM);
  await page.evaluate(usePage);
  await page.getByLabel("意向城市", { exact: true }).selectOption({ index: 2 });
  await page.getByLabel("验证码", { exact: true }).fill("");
  await page.getByLabel("姓名", { exact: true }).evaluate((field: HTMLInputElement) => {
    field.focus();
    field.setSelectionRange(1, 2);
  });
  const before = await page.evaluate(stateOfPage);
  const place = await page.evaluate(() => window.scrollY);
  await page.evaluate(changeUnseen);
  release();
  await hydrated(page);
  await expect
    .poll(() => warnings.filter((text) => text.startsWith("hydration failed")).length)
    .toBe(1);
  const after = async () => {
    const state = await page.evaluate(stateOfPage);
    // The chosen city's stores load meanwhile.
    const values = state.values.filter((value) => !value.startsWith("positionIdList "));
    return { ...state, values };
  };
  await expect.poll(after).toEqual(before);
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place))
    .toBeLessThan(200);
  expect(errors).toEqual([]);
});

test("nodes added while the document is being parsed are removed as well", async ({
  page,
  baseURL,
}) => {
  const faults = faultsOf(page);
  const html = await (await page.request.get("/verification")).text();
  const slow = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    const size = Math.ceil(html.length / 40);
    let at = 0;
    const send = () => {
      response.write(html.slice(at, at + size));
      at += size;
      if (at < html.length) setTimeout(send, 10);
      else response.end();
    };
    send();
  });
  slow.listen(0, "127.0.0.1");
  await once(slow, "listening");
  const { port } = slow.address() as AddressInfo;
  await page.route(`http://127.0.0.1:${port}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname === "/verification") await route.continue();
    else await route.fulfill({ response: await route.fetch({ url: baseURL + pathname + search }) });
  });
  // A node after the last parsed element counts as the parser's (app/hydration/README.md), and a slow
  // document is cut at random places: elements are marked once the parser has added their next sibling.
  await page.addInitScript(() => {
    const marked = new Set<Element>();
    new MutationObserver(() => {
      for (const node of document.querySelectorAll("input, h1, h2, h3")) {
        if (marked.has(node) || node.nextElementSibling === null) continue;
        marked.add(node);
        const mark = document.createElement("span");
        mark.className = "foreign";
        node.after(mark);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`http://127.0.0.1:${port}/verification`);
  await hydrated(page);
  await expect.poll(() => page.locator(".foreign").count()).toBeGreaterThan(3);
  expect(faults).toEqual([]);
  slow.close();
});

for (const moment of ["before", "after"]) {
  test(`a counter that was translated ${moment} hydration counts on`, async ({ page }) => {
    const translate = () => page.evaluate(changePage, ["translated"]);
    const release = await holdScripts(page);
    await page.goto("/pdp/lace-blue-plate?picture=1");
    if (moment === "before") await translate();
    release();
    await hydrated(page);
    if (moment === "after") await translate();
    const counter = page.getByRole("dialog").locator("[aria-live=polite]");
    await expect(counter).toContainText("t 1");
    await page.keyboard.press("ArrowRight");
    await expect(counter).toContainText(/^2/);
  });
}

test("links, opening and closing work on a page full of foreign nodes", async ({ page }) => {
  const faults = faultsOf(page);
  await page.goto("/products/category/dinnerware");
  await hydrated(page);
  await page.evaluate(changePage, foreignKinds);
  await page.locator("main a[href^='/pdp/']").first().click();
  await expect(page).toHaveURL(/\/pdp\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(changePage, foreignKinds);
  await page.goBack();
  await expect(page).toHaveURL(/dinnerware$/);
  await page.locator("main select[name=sort], main a[href*='sort=']").first().isVisible();
  await page.evaluate(changePage, ["translated"]);
  await page.locator("header a[href='/']").first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator("main h1").first()).toBeVisible();
  expect(faults).toEqual([]);
});
