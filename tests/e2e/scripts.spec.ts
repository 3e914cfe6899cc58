import { expect } from "@playwright/test";
import { DEFERRED } from "#shared/domain/deferred.ts";
import { isFull } from "#tools/screenList.ts";
import { isPageScript } from "./support/held.ts";
import { hydrated, started } from "./support/hydrated.ts";
import { rows } from "./support/rows.ts";
import { saveData } from "./support/saveData.ts";
import { lookingTest, test } from "./support/visitor.ts";

test("scripts load after the page has loaded, and run on the first interaction", {
  tag: "@sizeless",
}, async ({ page }) => {
  // Chromium reports a pointer that rests over the page at times, and that counts as a move after the load.
  await page.addInitScript(() => {
    const stop = (event: Event) => event.stopImmediatePropagation();
    addEventListener("pointermove", stop, true);
    addEventListener("now", () => removeEventListener("pointermove", stop, true));
  });
  const early: string[] = [];
  let loaded = false;
  page.on("load", () => {
    loaded = true;
  });
  page.on("request", (request) => {
    if (isPageScript(request) && !loaded) early.push(request.url());
  });
  const asked = page.waitForEvent("requestfinished", isPageScript);
  await page.goto("/", { waitUntil: "load" });
  await asked;
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })));
  expect(await page.evaluate(() => "__remixRouter" in window)).toBe(false);
  await page.evaluate(() => dispatchEvent(new Event("now")));
  await hydrated(page);
  expect(early).toEqual([]);
});

/** Moments of the delivery of a document: the element that the parser has just added. */
const MOMENTS = {
  "at the start of the head": "head > script + meta",
  "in the head": "style",
  "at the start of the body": "body",
  "in the header": "header",
  "in the middle": "main h1",
  "before the loader": `template[${DEFERRED}]`,
};

/** Sends one event as soon as the document has an element. Runs in the page before its own scripts. */
function sendOnce([selector, type, distance]: [string, string, number]): void {
  new MutationObserver((_, observer) => {
    const target = document.querySelector(selector);
    if (!target) return;
    observer.disconnect();
    const Kind = { wheel: WheelEvent, keydown: KeyboardEvent }[type] ?? PointerEvent;
    const init = { bubbles: true, movementX: distance, movementY: distance };
    target.dispatchEvent(new Kind(type, init));
    document.documentElement.dataset.sent = document.readyState;
  }).observe(document, { childList: true, subtree: true });
}

/** Kinds of input, with the distance of a move. */
const INPUTS = [
  ["pointermove", 0],
  ["pointermove", 20],
  ["wheel", 0],
  ["pointerdown", 0],
  ["keydown", 0],
] as const;

for (const [at, [moment, selector]] of Object.entries(MOMENTS).entries()) {
  lookingTest(
    `one press, key, move or turn of the wheel ${moment} starts the scripts`,
    {
      tag: "@sizeless",
    },
    async ({ context }) => {
      // One listener takes all kinds: CI tries one at each moment, and so each kind at one moment or more.
      const tried = INPUTS.filter((_, n) => isFull || n === at % INPUTS.length);
      for (const [type, distance] of tried) {
        const page = await context.newPage();
        await page.addInitScript(sendOnce, [selector, type, distance] as [string, string, number]);
        await page.goto("/", { waitUntil: "commit" });
        await started(page);
        await expect(page.locator("html"), type).toHaveAttribute("data-sent", "loading");
        await page.close();
      }
    },
  );
}

test("what a tap does is painted before styles and scripts are applied", {
  tag: "@sizeless",
}, async ({ page }) => {
  // At the load event: soon after it, the scripts start without a tap.
  await page.addInitScript(() => {
    const count = () =>
      document.querySelectorAll("link[rel=stylesheet], script[type=module]").length;
    Object.assign(window, {
      applied: new Promise((done) =>
        addEventListener("load", () => {
          const before = count();
          // After the loader's own listener and frame.
          addEventListener(
            "click",
            () => requestAnimationFrame(() => done(count() - before)),
            true,
          );
          document.querySelector("summary")?.click();
        }),
      ),
    });
  });
  await page.goto("/", { waitUntil: "load" });
  const applied = await page.evaluate(() => (window as unknown as { applied: unknown }).applied);
  expect(applied).toBe(0);
  await started(page);
});

test("a single move right after the load starts the scripts", { tag: "@sizeless" }, async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "load" });
  // Chromium reports zero distance for the first move in a document.
  await page.mouse.move(300, 300);
  await started(page);
});

test("a move before the document is complete starts the scripts, at rest after its load", {
  tag: "@sizeless",
}, async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!window.beforeScripts) return;
      observer.disconnect();
      const init = { bubbles: true, movementX: 0, movementY: 0 };
      document.body.dispatchEvent(new PointerEvent("pointermove", init));
      document.addEventListener("readystatechange", () => {
        const { length } = document.querySelectorAll("link[as=style]");
        if (document.readyState === "interactive") document.body.dataset.asked = String(length);
      });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/", { waitUntil: "commit" });
  await started(page);
  await expect(page.locator("body")).toHaveAttribute("data-asked", "0");
});

test("with Save-Data scripts wait for an interaction", { tag: "@sizeless" }, async ({ page }) => {
  let asked = 0;
  page.on("request", (request) => {
    if (isPageScript(request)) asked += 1;
  });
  await saveData(page);
  await page.goto("/", { waitUntil: "load" });
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })));
  expect(asked).toBe(0);
  await page.keyboard.press("Tab");
  await hydrated(page);
  expect(asked).toBeGreaterThan(0);
});

test("a tap on a link while the page loads requests no script besides the next page", {
  tag: "@sizeless",
}, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (isPageScript(request)) asked.push(request.url());
  });
  // An endless file keeps the page in the loading state after parsing.
  await page.route("**/endless.css", () => undefined);
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = "/endless.css";
      document.body.append(link);
    });
  });
  await page.goto("/products", { waitUntil: "domcontentloaded" });
  const link = page.getByRole("main").locator("a[href^='/products/']").first();
  await link.waitFor();
  for (const type of ["pointerdown", "focusin"]) await link.dispatchEvent(type);
  expect(await page.evaluate(() => document.readyState)).not.toBe("complete");
  expect(asked).toEqual([]);
  const touch = () => page.getByRole("main").dispatchEvent("click");
  await expect.poll(() => touch().then(() => asked.length)).toBeGreaterThan(0);
});

test("many key events during the script start do not break hydration", {
  tag: "@sizeless",
}, async ({ page }) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForLoadState("domcontentloaded");
  for (let i = 0; i < 60; i++) await page.keyboard.press("Shift");
  await hydrated(page);
  expect(faults).toEqual([]);
});

test("an error in the browser shows the error document and its title", {
  annotation: rows("ERR-22"),
  tag: "@sizeless",
}, async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.route(/\/pdp\/.*\.data/, (route) =>
    route.fulfill({ status: 500, contentType: "text/x-script", body: "{" }),
  );
  await page.evaluate(() => {
    const { __remixRouter } = window as unknown as {
      __remixRouter: { navigate: (path: string) => Promise<void> };
    };
    return __remixRouter.navigate("/pdp/any");
  });
  await expect(page).toHaveTitle("Unexpected Application Error");
  await expect(page.getByRole("link", { name: "返回首页" })).toBeVisible();
});
