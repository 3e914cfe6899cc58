import { expect } from "@playwright/test";
import { applicationCopy } from "#shared/copy/application.ts";
import { hasScripts, hydrated } from "#tests/e2e/support/hydrated.ts";
import { lookingTest as test } from "#tests/e2e/support/visitor.ts";
import { isFull, screens } from "#tools/screenList.ts";
import {
  axeFaults,
  Findings,
  focusFaults,
  lostMatter,
  readersStyle,
  stopsBefore,
  strayChinese,
  wordFaults,
} from "./checks.ts";

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
/** 200 % of 1440 × 900, and 400 % of 1280 × 1024 (WCAG 1.4.4 and 1.4.10). */
const twice = { width: 720, height: 450 };
const fourTimes = { width: 320, height: 256 };

/** In CI one screen of each template, and the overlays that no walk of `states.spec.ts` opens. */
const inGate = new Set([
  "home",
  "product",
  "product-buy",
  "lay-the-table",
  "verification",
  "find-us",
  "store-dialog",
  "menu-card",
  "series-list",
  "listing",
  "listing-filters",
  "collection",
  "jobs",
  "job-form",
  "story-article",
  "specimen",
  "gifting",
  "news",
]);

/** Main control of a screen, and the maximum number of tab stops from the start of `main` to it. */
const MOST_STOPS = 12;
const goals: [screens: RegExp, selector: string, text?: string][] = [
  [/^product(-colours|-inquiry)?$/, "main h1 ~ p", ""],
  [/^(listing(-filtered)?|keyword|collection|specimen|gifts)$/, "main article a[href^='/pdp/']"],
  [/^verification$/, "main form button"],
  [/^job-form$/, "main form button:not([aria-hidden])", applicationCopy.form.submit],
];

/** Header and footer are checked on these screens; they are the same on the others. */
const framed = new Set(["home", "product", "menu-card", "listing"]);

/** WCAG 1.4.12: text spacing that readers may set themselves. */
const TEXT_SPACING = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important
} p { margin-bottom: 2em !important }`;
/** Text size only, without zoom (WCAG 1.4.4). */
const LARGER_TEXT = "html { font-size: 200% }";

for (const { name, path } of screens) {
  test(`${name}: axe, focus, every width and size of text`, {
    tag: inGate.has(name) ? [] : "@full",
  }, async ({ page }) => {
    test.slow();
    const findings = new Findings();
    const frame = framed.has(name);
    const [, selector, text] = goals.find(([names]) => names.test(name)) ?? [];
    const stops = async (width: number) => {
      const count = selector ? await stopsBefore(page, { selector, text }) : 0;
      if (count === null || count > MOST_STOPS)
        findings.add(`tab stops at ${width} px`, [`${count}`]);
    };
    await page.goto(path);
    if (await hasScripts(page)) await hydrated(page);
    // CI checks a phone, and the header on a wide screen; colours are half of the cost of axe.
    if (frame || isFull)
      findings.add("axe at 1440 px", await axeFaults(page, { frame, colours: isFull }));
    findings.add("words", await wordFaults(page));
    await stops(1440);
    await readersStyle(page, LARGER_TEXT);
    findings.add("larger text at 1440 px", await lostMatter(page));
    await readersStyle(page, "");
    // After the content: recommended words, which focus opens over the bar, close with a delay.
    findings.add("focus at 1440 px", await focusFaults(page, { colours: true }));
    await page.setViewportSize(twice);
    findings.add("200 %", await lostMatter(page));
    // A tablet shows the same as a wide screen or a phone.
    if (isFull) {
      await page.setViewportSize(tablet);
      findings.add("axe at 820 px", await axeFaults(page, { frame, colours: false }));
    }
    await page.setViewportSize(phone);
    await stops(390);
    findings.add("Chinese in a Latin face", await strayChinese(page));
    findings.add("axe at 390 px", await axeFaults(page, { frame, colours: true }));
    findings.add("focus at 390 px", await focusFaults(page, { colours: true }));
    await readersStyle(page, TEXT_SPACING);
    findings.add("spaced text at 390 px", await lostMatter(page));
    await readersStyle(page, LARGER_TEXT);
    findings.add("larger text at 390 px", await lostMatter(page));
    await readersStyle(page, "");
    await page.setViewportSize(fourTimes);
    findings.add("400 %", await lostMatter(page));
    expect(findings.found).toEqual({});
  });
}
