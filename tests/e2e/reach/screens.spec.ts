import { expect } from "@playwright/test";
import { applicationCopy } from "#shared/copy/application.ts";
import { resize } from "#tests/e2e/support/drawn.ts";
import { settled } from "#tests/e2e/support/hydrated.ts";
import { lookingTest as test } from "#tests/e2e/support/visitor.ts";
import { isFull, screens } from "#tools/screenList.ts";
import { axeFaults, Findings, stopsBefore, strayChinese, wordFaults } from "./checks.ts";

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };

/** In CI one screen of each template, and the overlays that no walk of `states.spec.ts` opens. */
const inGate = new Set([
  "home",
  "product",
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

for (const { name, path } of screens) {
  test(`${name}: axe, words and tab stops`, {
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
    await settled(page);
    // CI checks a phone, and the header on a wide screen; tests/e2e/invariants reads colours.
    if (frame || isFull)
      findings.add("axe at 1440 px", await axeFaults(page, { frame, colours: isFull }));
    findings.add("words", await wordFaults(page));
    await stops(1440);
    // A tablet shows the same as a wide screen or a phone.
    if (isFull) {
      await resize(page, tablet);
      findings.add("axe at 820 px", await axeFaults(page, { frame, colours: false }));
    }
    await resize(page, phone);
    await stops(390);
    findings.add("Chinese in a Latin face", await strayChinese(page));
    findings.add("axe at 390 px", await axeFaults(page, { frame, colours: isFull }));
    expect(findings.found).toEqual({});
  });
}
