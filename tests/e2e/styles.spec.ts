import { expect, type Page } from "@playwright/test";
import fc from "fast-check";
import { indexStyles, pickRules } from "#server/critical-css/rules.ts";
import { factsIn } from "#tests/support/factsIn.ts";
import { isFull } from "#tools/screenList.ts";
import { compareStyles, unkeptRules } from "./support/compareStyles.ts";
import { hold } from "./support/held.ts";
import { hydrated, stir } from "./support/hydrated.ts";
import { saveData } from "./support/saveData.ts";
import { takeShifts, watchShifts } from "./support/shifts.ts";
import { lookingTest, test } from "./support/visitor.ts";

/** One screen of each kind, with the states that have a URL; some in the full run only. */
const screens = [
  { name: "home", path: "/", again: true },
  { name: "product", path: "/pdp/lace-blue-plate?vc=plates" },
  { name: "product with its buy dialog", path: "/pdp/lace-blue-plate?dialog=buy", again: true },
  { name: "product that fails", path: "/pdp/fault-500", again: true },
  { name: "listing", path: "/products/category/dinnerware?f.series=lace-blue" },
  { name: "story", path: "/brand-story/blue-under-glaze", again: true },
  { name: "news", path: "/news", again: true },
  { name: "job form", path: "/about-us/jobs/application?job=8003" },
  { name: "verification", path: "/verification", again: true },
  { name: "stores with one open", path: "/find-us?store=SH001", again: true },
  { name: "search", path: "/products/keyword/%E9%9D%92%E8%95%BE", again: true },
  { name: "sub-brand", path: "/flora-danica/botanica", again: true },
  { name: "notice", path: "/?notice=data-error", again: true },
];
/** For most pages CI compares the narrow width only. */
const widthsOf = (name: string) =>
  isFull || ["home", "product"].includes(name) ? [390, 1440] : [390];

const isStylesheet = (url: string) => /\.css(\?|$)/.test(url);
/** The deferred styles of a document (`lateStyles.spec.ts`) are part of the document. */
const isOwn = (url: string) => new URL(url).pathname.startsWith("/resources/styles/");

function stylesheetsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (isStylesheet(request.url()) && !isOwn(request.url())) asked.push(request.url());
  });
  return asked;
}

test.describe("document with its critical CSS", () => {
  for (const { name, path, again } of screens) {
    // Without scripts, the page cannot detect when its style sheets have loaded.
    lookingTest(
      `looks as by its whole stylesheets: ${name}`,
      {
        tag: again ? ["@scripted", "@full"] : "@scripted",
      },
      async ({ page }) => {
        // Compares some hundred thousand computed values.
        lookingTest.slow();
        const asked = stylesheetsAsked(page);
        await saveData(page);
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.goto(path);
        expect(asked).toEqual([]);
        expect(await unkeptRules(page)).toEqual([]);
        for (const width of widthsOf(name)) {
          await page.setViewportSize({ width, height: 900 });
          const { elements, differences } = await compareStyles(page);
          expect(elements).toBeGreaterThan(20);
          expect(differences, `${width} px`).toEqual([]);
        }
      },
    );
  }

  test("requests no style sheet without scripts", { tag: "@scriptless" }, async ({ page }) => {
    const asked = stylesheetsAsked(page);
    await page.goto("/", { waitUntil: "networkidle" });
    expect(asked).toEqual([]);
    await expect(page.getByText("跳到正文")).not.toBeInViewport();
  });
});

/** Random documents and style sheets from a small vocabulary, so that many selectors match. */
function anyDocuments(): { html: string; rules: { asked: string; written: string }[] }[] {
  const classes = fc.uniqueArray(fc.constantFrom("a", "b", "c"), { maxLength: 2 });
  const tag = fc.constantFrom("div", "p", "span", "ul", "li", "a", "details");
  const own = fc.constantFrom("", ' id="x"', ' data-x="1"', " data-x", ' lang="en"', " open");
  const around = (inside: fc.Arbitrary<string[]>) =>
    fc.tuple(tag, classes, own, inside).map(([name, list, more, inner]) => {
      const named = list.length > 0 ? ` class="${list.join(" ")}"` : "";
      return `<${name}${named}${more}>${inner.join("")}</${name}>`;
    });
  const few = (each: fc.Arbitrary<string>) => fc.array(each, { maxLength: 3 });
  const element = around(few(around(few(around(fc.constant([]))))));
  const plain = fc.constantFrom(
    ...[
      "*",
      "div",
      "p",
      "li",
      "tbody",
      ".a",
      ".b",
      ".a.b",
      "p.c",
      "#x",
      "[data-x]",
      "[data-x='1']",
    ],
    ...[
      "[lang=en]",
      "[lang^=e]",
      "details[open]",
      ".a:not(.b)",
      ":is(.a, ul)",
      "li:first-child",
      ":root",
    ],
  );
  /** States caused by a visitor or the browser: part of the written rules, but not of the expected ones. */
  const state = fc.constantFrom("", "", "", ":hover", ":focus-visible", "::before", ":target");
  const selector = fc
    .tuple(
      plain,
      fc.array(fc.tuple(fc.constantFrom(" ", ">", "+", "~"), plain), { maxLength: 2 }),
      state,
    )
    .map(([first, rest, last]) => {
      const asked = first + rest.flat().join("");
      return { asked, written: asked + last };
    });
  const page = fc.record({
    html: fc.array(element, { minLength: 1, maxLength: 4 }).map((all) => all.join("")),
    rules: fc.array(selector, { minLength: 1, maxLength: 12 }),
  });
  return fc.sample(page, { numRuns: 300, seed: Number(process.env.SEED ?? 19) });
}

test("a random document keeps every rule that a browser could match in it", {
  tag: "@scripted",
}, async ({ page }) => {
  const cases = anyDocuments().map(({ html, rules }) => {
    const css = rules.map(({ written }, i) => `${written}{top:${i}px}`).join("");
    const [kept = ""] = pickRules([indexStyles(css)], [factsIn(html)]);
    return { html, kept, asked: rules.map(({ asked }) => asked) };
  });
  const { matched, lost } = await page.evaluate((all) => {
    const found = all.flatMap(({ html, kept, asked }) => {
      const document = new DOMParser().parseFromString(html, "text/html");
      return asked
        .map((selector, i) => ({ html, selector, isKept: kept.includes(`{top:${i}px}`) }))
        .filter(({ selector }) => document.querySelector(selector));
    });
    return { matched: found.length, lost: found.filter(({ isKept }) => !isKept) };
  }, cases);
  expect(lost).toEqual([]);
  expect(matched).toBeGreaterThan(300);
});

test.describe("stylesheets", { tag: "@scripted" }, () => {
  test("wait with Save-Data until the first interaction", async ({ page }) => {
    const asked = stylesheetsAsked(page);
    await saveData(page);
    await page.goto("/", { waitUntil: "load" });
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })));
    expect(asked).toEqual([]);
    await page.keyboard.press("Tab");
    await hydrated(page);
    // All styles of the site in one file.
    expect(asked).toEqual([expect.stringMatching(/\/assets\/site-[\w-]+\.css$/)]);
    await expect(page.locator("link[rel=stylesheet][href^='/assets/']")).toHaveCount(1);
  });

  test("are loaded before the scripts run", async ({ page }) => {
    const release = await hold(page, /\/assets\/site-.*\.css$/);
    const lastScript = page.waitForEvent("requestfinished", (request) =>
      /\/entry\.client-.*\.js$/.test(request.url()),
    );
    await page.goto("/", { waitUntil: "load" });
    await stir(page);
    await lastScript;
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })));
    expect(await page.evaluate(() => "__remixRouter" in window)).toBe(false);
    release();
    await hydrated(page);
  });

  test("that fail to load leave the page as served: its links load documents", async ({ page }) => {
    await page.route(/\/assets\/[^/]+\.css$/, (route) => route.abort());
    const tried = page.waitForEvent("requestfailed", (request) => isStylesheet(request.url()));
    await page.goto("/", { waitUntil: "load" });
    await stir(page);
    await tried;
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    await page.locator("main a[href^='/pdp/']").first().click();
    await expect(page).toHaveURL(/\/pdp\//);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Requests are no proof: the browser may have prefetched the document before the click.
    const known = await page.evaluate(() => [
      "isFirstDocument" in window,
      "__remixRouter" in window,
    ]);
    expect(known).toEqual([false, false]);
  });

  test("move nothing when they load", async ({ page }) => {
    await watchShifts(page);
    // Fonts are tested separately (fonts.spec.ts); here they are loaded first.
    await saveData(page);
    await page.goto("/", { waitUntil: "load" });
    await takeShifts(page);
    await page.keyboard.press("Shift");
    await hydrated(page);
    expect(await takeShifts(page)).toEqual([]);
  });
});
