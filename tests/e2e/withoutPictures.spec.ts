import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { screensOfRun } from "#tools/screenList.ts";
import { contrast } from "./support/contrast.ts";
import { shotOf } from "./support/look.ts";
import { lookingTest as test } from "./support/visitor.ts";

/** A piece of text over a picture, in CSS pixels of the page. */
type Written = {
  words: string;
  colour: string;
  large: boolean;
  box: [number, number, number, number];
};

/** Texts with more than half of their area in a picture's box. */
function textsOnPictures(page: Page): Promise<Written[]> {
  return page.evaluate(() => {
    const pictures = [...document.querySelectorAll("picture, video")]
      .map((each) => each.getBoundingClientRect())
      .filter(({ width, height }) => width > 40 && height > 40);
    const held = (box: DOMRect) =>
      pictures.some((picture) => {
        const wide = Math.min(box.right, picture.right) - Math.max(box.left, picture.left);
        const high = Math.min(box.bottom, picture.bottom) - Math.max(box.top, picture.top);
        return wide > 0 && high > 0 && wide * high > (box.width * box.height) / 2;
      });
    const dialog = document.querySelector('[role="dialog"], dialog[open]');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Written[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const parent = text.parentElement;
      const words = text.textContent?.trim() ?? "";
      if (!parent || words === "" || parent.closest("script, style, template, noscript")) continue;
      // Text behind an open dialog does not count.
      if (dialog && !dialog.contains(parent)) continue;
      if (!parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width < 2 || box.height < 2 || !held(box)) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(parent);
      const size = Number.parseFloat(fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const at = [box.x + scrollX, box.y + scrollY, box.width, box.height] as Written["box"];
      found.push({ words, colour: color, large, box: at });
    }
    return found;
  });
}

/** Texts without sufficient contrast to the pixels below them. */
async function unreadable(page: Page, texts: Written[]): Promise<string[]> {
  // Screenshot without the text. It uses a constructed style sheet, which the content policy allows.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      ":root * { color: transparent !important; text-decoration-color: transparent !important }",
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  const shot = sharp(await shotOf(page, { fullPage: true, scale: "css" }));
  const { data, info } = await shot.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return texts.flatMap(({ words, colour, large, box: [x, y, width, height] }) => {
    const ink = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    const places = [0.1, 0.5, 0.9].flatMap((across) =>
      [0.25, 0.75].map((down) => [x + width * across, y + height * down] as const),
    );
    const least = Math.min(
      ...places.map(([left, top]) => {
        const column = Math.min(Math.max(Math.round(left), 0), info.width - 1);
        const row = Math.min(Math.max(Math.round(top), 0), info.height - 1);
        return contrast(ink, data, 0, (row * info.width + column) * 3);
      }),
    );
    return least < (large ? 3 : 4.5) ? [`${words.slice(0, 12)}: ${least.toFixed(1)}`] : [];
  });
}

for (const width of [390, 1440]) {
  test(`every text is readable before any picture has loaded, ${width} px wide`, {
    // CI loads no picture either, and tests/e2e/invariants reads the contrast of every text.
    tag: ["@scriptless", "@once", "@full"],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // Requested, and never answered.
    await page.route(/\/media\/|\.(?:webp|avif|jpe?g|png)(?:\?|$)/, () => undefined);
    const poor: string[] = [];
    let seen = 0;
    // Open menus and the filter sheet cover the page and have no text on pictures.
    for (const { name, path } of screensOfRun.filter(
      (each) => !/^(menu-|listing-filters)/.test(each.name),
    )) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      // Its load never ends: the pictures are on their way.
      const styles = page.locator("link[rel=stylesheet]");
      const pending = () =>
        styles.evaluateAll((all) => all.filter((each) => !("sheet" in each && each.sheet)).length);
      await expect.poll(pending).toBe(0);
      await page.evaluate(() => document.fonts.ready);
      const texts = await textsOnPictures(page);
      seen += texts.length;
      if (texts.length === 0) continue;
      for (const each of await unreadable(page, texts)) poor.push(`${name}: ${each}`);
    }
    expect(poor).toEqual([]);
    // The home page alone opens with several.
    expect(seen).toBeGreaterThan(3);
  });
}
