import type { InPage } from "#tests/e2e/reach/checks.ts";
import type { Driver } from "./driver.ts";

/** A box of vertical text: its class names and its size in CSS pixels. */
export type Upright = { name: string; width: number; height: number };

/** Facts read from a page in every engine. */
export type PageFacts = {
  /** Overflow of the page beyond its window, in CSS pixels. */
  overflow: number;
  upright: Upright[];
  /** Leftmost and rightmost edge of vertical text outside the window. */
  outside: string[];
};

/** Runs in the page from its source: uses nothing from outside. */
export function pageFacts(): PageFacts {
  const boxes = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
    const style = getComputedStyle(element);
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    return own && style.writingMode === "vertical-rl" && element.getClientRects().length > 0;
  });
  const upright = boxes.map((element) => {
    const { width, height } = element.getBoundingClientRect();
    return { name: element.className || element.tagName, width, height };
  });
  const outside = boxes
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < 0 || right > window.innerWidth;
    })
    .map((element) => element.textContent ?? "");
  const overflow = document.documentElement.scrollWidth - window.innerWidth;
  return { overflow, upright, outside };
}

/**
 * Runs in the page: returns text with more lines than necessary, because `text-wrap` splits them
 * (docs/reach.md).
 */
export function needlessLines(): string[] {
  const elements = [...document.querySelectorAll<HTMLElement>("body *")].filter(
    (element) =>
      !element.matches("script, style, template *") &&
      element.getClientRects().length > 0 &&
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
  );
  const range = document.createRange();
  const lines = () =>
    elements.map((element) => {
      range.selectNodeContents(element);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      return new Set(tops).size;
    });
  const before = lines();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { text-wrap: wrap !important }");
  document.adoptedStyleSheets = [sheet];
  const needed = lines();
  document.adoptedStyleSheets = [];
  return elements
    .filter((_, i) => (before[i] ?? 0) > (needed[i] ?? 0))
    .map((element) => `${element.className} "${element.textContent?.trim().slice(0, 30)}"`);
}

/** A driver's page, for checks shared with Playwright's pages. */
export function inPage(driver: Driver): InPage {
  const evaluate = (ask: unknown, value: unknown) =>
    driver.run(`return (${ask})(arguments[0])`, value);
  return { evaluate } as InPage;
}

/** Runs in the page: applies its print rules on the screen. This engine's driver has no other way. */
export function asOnPaper(): void {
  const turn = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (!(rule instanceof CSSMediaRule)) continue;
      const { media } = rule;
      if (/\bprint\b/.test(media.mediaText)) {
        media.mediaText = media.mediaText.replace(/\bprint\b/, "all");
      }
      turn(rule.cssRules);
    }
  };
  for (const { cssRules } of document.styleSheets) turn(cssRules);
}
