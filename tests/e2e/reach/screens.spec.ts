import { expect, type Page, test } from "@playwright/test";
import { screens } from "../../tools/screenList.ts";
import { hydrated } from "../support/hydrated.ts";
import { axeViolations, focusFaults, lostMatter, unnamedLanguages } from "./checks.ts";

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
const desk = { width: 1440, height: 900 };
/** 200 % of the desk, and 400 % of 1280 × 1024 (WCAG 1.4.10). */
const twice = { width: 720, height: 450 };
const fourTimes = { width: 320, height: 256 };

/** Header and footer are looked at on these; they are the same on the others. */
const framed = new Set(["home", "home-notice", "product", "search-results"]);

/** WCAG 1.4.12: the spacing that readers may set for themselves. */
const TEXT_SPACING = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important
} p { margin-bottom: 2em !important }`;

/** A reader's own style sheet; made by script, since the content policy refuses style elements. */
function readersStyle(page: Page, rules: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);
}

for (const { name, path } of screens) {
  test(`${name} holds at every width and size of text`, async ({ page }) => {
    const faults: Record<string, string[]> = {};
    const note = (when: string, found: string[]) => {
      if (found.length > 0) faults[when] = found;
    };
    await page.goto(path);
    if ((await page.locator("script[type$=module]").count()) > 0) await hydrated(page);
    await page.keyboard.press("Shift");
    note("languages", await unnamedLanguages(page));
    for (const size of [tablet, phone, desk, twice, fourTimes]) {
      await page.setViewportSize(size);
      const at = `at ${size.width} px`;
      if (size.height > 800)
        note(`axe ${at}`, await axeViolations(page, { frame: framed.has(name) }));
      if (size === phone || size === desk) {
        note(`focus ${at}`, await focusFaults(page));
        await readersStyle(page, TEXT_SPACING);
        note(`text spaced ${at}`, await lostMatter(page));
        await readersStyle(page, "html { font-size: 150% }");
        note(`text half as large again ${at}`, await lostMatter(page));
        await readersStyle(page, "");
      }
      note(`matter ${at}`, await lostMatter(page));
    }
    expect(faults).toEqual({});
  });
}
