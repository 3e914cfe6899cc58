import { expect, type Page } from "@playwright/test";
import { applicationCopy } from "#shared/copy/application.ts";
import {
  axeFaults,
  readersStyle,
  stopsBefore,
  strayChinese,
  wordFaults,
} from "#tests/e2e/reach/checks.ts";
import { complaintsOf } from "#tests/e2e/support/complaints.ts";
import { resize } from "#tests/e2e/support/drawn.ts";
import { settled } from "#tests/e2e/support/hydrated.ts";
import { lookingTest as test } from "#tests/e2e/support/visitor.ts";
import { firstScreens, isFull, screens } from "#tools/screenList.ts";
import { prepare, STILL } from "./inPage.ts";
import { faintUnderPointer } from "./pointed.ts";
import { brokenRules, type Rule } from "./rules.ts";

/** From the smallest phone to a large screen. */
const WIDTHS = Array.from({ length: 57 }, (_, i) => 320 + 40 * i);
/** Both sides of the header's breakpoint, between two of the widths. */
const widths = isFull ? [...WIDTHS, 390, 1023, 1024] : [320, 1440];
const shown = isFull ? screens : firstScreens;
const shownNames = new Set(shown.map(({ name }) => name));
/** In CI axe and words: one screen of each template, and the overlays that no walk of `reach/states.spec.ts` opens. */
const read = new Set(
  isFull
    ? shownNames
    : [
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
      ],
);
/** The screen without static HTML. */
const withoutStatic = new Set(["job-form"]);
/** Axe checks header and footer on these screens; they are the same on the others. */
const axeFramed = new Set(["home", "product", "menu-card", "listing"]);
/** In CI menus of the header and parts of the footer open on these screens; they are the same on the others. */
const framed = new Set(["home", "product"]);
/** In CI the ways to and from these screens are tried; `reach/keyboard.spec.ts` has others. */
const left = new Set(["home", "product", "listing", "gifting"]);

/** WCAG 1.4.12: text spacing that readers may set themselves. */
const TEXT_SPACING = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important
} p { margin-bottom: 2em !important }`;
/** What a house may photograph: a text over it has to bring its own ground. */
const BLACK_PICTURES = "img { background: #000 !important; object-position: -9999px }";
/** Screens whose pictures are of products only; over those of the CMS an editor chooses the text's colour. */
const ofProducts = new Set(["product", "listing"]);
/** Text size only, without zoom (WCAG 1.4.4). */
const LARGER_TEXT = "html { font-size: 200% }";

const FOUR_TIMES = { width: 320, height: 256 };
const TABLET = { width: 820, height: 1180 };

/** Main control of a screen, and the maximum number of tab stops from the start of `main` to it. */
const MOST_STOPS = 12;
const goals: [screens: RegExp, selector: string, text?: string][] = [
  [/^product(-colours|-inquiry)?$/, "main h1 ~ p", ""],
  [/^(listing(-filtered)?|keyword|collection|specimen|gifts)$/, "main article a[href^='/pdp/']"],
  [/^verification$/, "main form button"],
  [/^job-form$/, "main form button:not([aria-hidden])", applicationCopy.form.submit],
];

const heightOf = (width: number) => (width < 768 ? 844 : 900);

/** Broken rules by state of the page. */
class Faults {
  readonly found: Record<string, Record<string, string[]>> = {};

  constructor(private readonly page: Page) {}

  add(state: string, rule: string, found: string[]): void {
    if (found.length > 0) this.found[state] = { ...this.found[state], [rule]: found };
  }

  async look(state: string, kinds: Rule["kind"][]): Promise<void> {
    for (const [rule, found] of Object.entries(await brokenRules(this.page, kinds)))
      this.add(state, rule, found);
  }

  /** With a style sheet of the reader. */
  async dressed(state: string, rules: string, kinds: Rule["kind"][]): Promise<void> {
    if (kinds.length === 0) return;
    await readersStyle(this.page, `${STILL} ${rules}`);
    await this.look(state, kinds);
    await readersStyle(this.page, STILL);
  }

  /** With each popover and folded part of the page open, one of each kind; in its header and footer only if `framed`. */
  async opened(state: string, kinds: Rule["kind"][], framed: boolean): Promise<void> {
    const count = await this.page.evaluate((withFrame) => {
      const kinds = new Set<string>();
      const within = withFrame ? "details" : "main details";
      const closed = [...document.querySelectorAll(`${within}:not([open])`)].filter((each) => {
        const kind = each.querySelector("summary")?.className ?? "";
        const isNew = each.checkVisibility() && !kinds.has(kind);
        kinds.add(kind);
        return isNew;
      });
      for (const [i, each] of closed.entries()) each.setAttribute("data-opened", String(i));
      return closed.length;
    }, framed);
    for (let i = 0; i < count; i++) {
      const one = `details[data-opened="${i}"]`;
      const set = (open: boolean) =>
        this.page.evaluate(
          ([selector, isOpen]) => document.querySelector(selector)?.toggleAttribute("open", isOpen),
          [one, open] as const,
        );
      await set(true);
      const name = await this.page.locator(`${one} > summary`).textContent();
      await this.look(`${state}, "${name?.trim()}" open`, kinds);
      await set(false);
    }
  }
}

/** Holds a page to every rule at every width. */
async function byRules(page: Page, faults: Faults, name: string): Promise<void> {
  await faults.look("390 px", ["fit", "place", "ink", "use", "move", "name", "stay", "print"]);
  await faults.opened("390 px", ["place", "move", "name"], isFull || framed.has(name));
  await faults.dressed("390 px, larger text", LARGER_TEXT, ["fit"]);
  await faults.dressed(
    "390 px, black pictures",
    BLACK_PICTURES,
    ofProducts.has(name) ? ["ink"] : [],
  );
  await faults.dressed("390 px, spaced text", TEXT_SPACING, isFull ? ["fit"] : []);
  // 200 % of 1440 × 900, and 400 % of 1280 × 1024 (WCAG 1.4.4 and 1.4.10).
  await page.setViewportSize({ width: 720, height: 450 });
  await faults.look("200 %", ["fit"]);
  await page.setViewportSize(FOUR_TIMES);
  await faults.look("400 %", ["fit"]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightOf(width) });
    // In CI the window of 400 % has the width of the smallest phone.
    const isAgain = !isFull && width === FOUR_TIMES.width;
    await faults.look(`${width} px`, isAgain ? ["place"] : ["fit", "place"]);
  }
}

/** Adds what axe finds, words that mislead, and too long ways of the keyboard. */
async function byAxeAndWords(page: Page, faults: Faults, name: string): Promise<void> {
  const frame = axeFramed.has(name);
  const [, selector, text] = goals.find(([names]) => names.test(name)) ?? [];
  const stops = async (state: string) => {
    const count = selector ? await stopsBefore(page, { selector, text }) : 0;
    if (count === null || count > MOST_STOPS) faults.add(state, "tab stops", [`${count}`]);
  };
  const axe = async (state: string) =>
    faults.add(state, "axe", await axeFaults(page, { frame, colours: isFull }));
  await resize(page, { width: 1440, height: heightOf(1440) });
  // CI checks a phone, and the header on a wide screen; the rules read colours.
  if (frame || isFull) await axe("1440 px");
  faults.add("1440 px", "words", await wordFaults(page));
  await stops("1440 px");
  // A tablet shows the same as a wide screen or a phone.
  if (isFull) {
    await resize(page, TABLET);
    await axe("820 px");
  }
  await resize(page, { width: 390, height: heightOf(390) });
  await stops("390 px");
  faults.add("390 px", "Chinese in a Latin face", await strayChinese(page));
  await axe("390 px");
}

for (const { name, path } of screens) {
  const isShown = shownNames.has(name);
  const isRead = read.has(name);
  test(`${name}: every rule at every width, axe, words and tab stops`, {
    tag: isShown || isRead ? [] : "@full",
  }, async ({ page }) => {
    test.setTimeout(isFull ? 1_800_000 : 300_000);
    const faults = new Faults(page);
    // A page that tells of a failure has its status.
    const complaints = complaintsOf(page, /^Failed to load resource/);
    await page.setViewportSize({ width: 390, height: heightOf(390) });
    await page.goto(path);
    const parts = page.locator("[data-static]");
    const served = await parts.allTextContents();
    if (!withoutStatic.has(name)) expect(served.join("").length).toBeGreaterThan(20);
    await settled(page);
    expect(await parts.allTextContents(), "static HTML, after the scripts").toEqual(served);
    expect(complaints).toEqual([]);
    // The code of a message loads separately, and the message moves in.
    if (path.includes("notice=")) await page.locator(".Toastify__toast").waitFor();
    await prepare(page);
    if (isShown) await byRules(page, faults, name);
    if (isRead) await byAxeAndWords(page, faults, name);
    await resize(page, { width: 390, height: heightOf(390) });
    const isLeft = isFull || left.has(name);
    await faults.look("390 px, opened and left", isLeft ? ["return"] : []);
    expect(faults.found).toEqual({});
  });

  test(`${name}: every rule on a wide screen with a mouse`, {
    tag: "@full",
  }, async ({ page }) => {
    test.setTimeout(300_000);
    const faults = new Faults(page);
    await page.goto(path);
    await settled(page);
    await prepare(page);
    await faults.look("1440 px", ["fit", "place", "ink", "use", "move", "name", "stay"]);
    await faults.opened("1440 px", ["place", "move", "name"], true);
    await faults.dressed("1440 px, larger text", LARGER_TEXT, ["fit"]);
    await faults.look("1440 px", ["return"]);
    expect(faults.found).toEqual({});
  });
}

test("every text and icon of a control stands out under a pointer", {
  tag: "@full",
}, async ({ page }) => {
  test.setTimeout(1_800_000);
  const seen = new Set<string>();
  const faults: Record<string, string[]> = {};
  for (const { name, path } of shown) {
    await page.goto(path);
    await settled(page);
    await prepare(page);
    const found = await faintUnderPointer(page, seen);
    if (found.length > 0) faults[name] = found;
  }
  expect(faults).toEqual({});
  expect(seen.size).toBeGreaterThan(60);
});
