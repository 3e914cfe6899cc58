import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export type AxeScope = {
  /** Header and footer too, which are the same on every framed screen; default yes. */
  frame?: boolean;
};

/** What axe finds wrong with the page as it stands, one line for each element. */
export async function axeViolations(
  page: Page,
  { frame = true }: AxeScope = {},
): Promise<string[]> {
  // Legacy mode opens no second page to gather frames; no screen has frames of other origins.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], runOnly: { type: "tag", values: TAGS } });
  if (!frame) axe.exclude("body > header").exclude("body > footer");
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    // The captcha's frame renews itself after five minutes (spec §4): nothing outside it is touched.
    nodes
      .filter(({ target }) => id !== "meta-refresh" || target[0] !== "iframe")
      .map(({ target, html, any, all, none }) => {
        const why = [...any, ...all, ...none][0]?.message ?? "";
        return `${id}: ${target.join(" ")} ${html.slice(0, 160)} (${why})`;
      }),
  );
}

/**
 * Text that leaves the window sideways or is cut off by a box, and a page that scrolls sideways.
 * Rows that are made to be walked along (carousels, scrolling tables) are no loss.
 */
export function lostMatter(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Frame = { left: number; right: number; bottom: number; name: string };
    /** Where an element's matter ends to be visible: the window, or a box that hides the rest. */
    type Limits = { scrolls: boolean; x: Frame | null; y: Frame | null };
    const lost = new Set<string>();
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) lost.add(`page: ${scrollWidth} px wide in ${innerWidth}`);
    const nameOf = (e: Element) =>
      `${e.tagName}.${e.getAttribute("class")} "${e.textContent?.trim().slice(0, 24)}"`;
    const known = new Map<Element, Limits>();
    const limitsIn = (box: Element | null): Limits => {
      if (box === null || box === document.body) return { scrolls: false, x: null, y: null };
      const before = known.get(box);
      if (before) return before;
      const { overflowX, overflowY, position, textOverflow } = getComputedStyle(box);
      const { left, right, bottom } = box.getBoundingClientRect();
      const frame = { left, right, bottom, name: nameOf(box) };
      const outer =
        position === "fixed" ? { scrolls: false, x: null, y: null } : limitsIn(box.parentElement);
      const hides = /hidden|clip/;
      // An ellipsis says that there is more; the whole stands where its control leads. One pixel
      // holds the words for screen readers alone.
      const isShortened = textOverflow === "ellipsis" && box.closest("summary, a") !== null;
      const limits: Limits =
        isShortened ||
        right - left <= 1 ||
        /auto|scroll/.test(overflowX) ||
        box.matches("[data-carousel]")
          ? { scrolls: true, x: null, y: null }
          : {
              scrolls: outer.scrolls,
              x: hides.test(overflowX) ? frame : outer.x,
              y: /auto|scroll/.test(overflowY) ? null : hides.test(overflowY) ? frame : outer.y,
            };
      known.set(box, limits);
      return limits;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const element = text.parentElement;
      if (!element || !text.textContent?.trim()) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      const { scrolls, x, y } = limitsIn(element);
      if (scrolls) continue;
      range.selectNodeContents(text);
      const { left, right, bottom } = range.getBoundingClientRect();
      const what = `${nameOf(element)} ${Math.round(left)}…${Math.round(right)}`;
      if (x && (right > x.right + 1 || left < x.left - 1)) lost.add(`cut: ${what} by ${x.name}`);
      else if (right > innerWidth + 1 || left < -1) lost.add(`outside: ${what}`);
      // A text that is folded says so, and unfolds.
      const folds = element.parentElement?.querySelector("[aria-expanded]");
      if (y && bottom > y.bottom + 4 && !folds) lost.add(`cut below: ${what} by ${y.name}`);
    }
    return [...lost];
  });
}

/**
 * Walks the focus over everything that takes it, forwards and back, as Tab does, and tells what is
 * focused without a visible sign (2.4.7), lies wholly under something else (2.4.11), or is smaller
 * than 24 px without being part of a sentence (2.5.8). Press a key before: browsers show the focus of
 * keyboard users only.
 */
export function focusFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>();
    const focusable =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
    // The map of the cities repeats their list beside it (2.5.8, "equivalent").
    const isDrawn = (e: Element) => e.closest("svg") !== null;
    const scope = document.querySelector('[role="dialog"]') ?? document.body;
    const targets = [...scope.querySelectorAll<HTMLElement>(focusable)].filter(
      (e) => !isDrawn(e) && e.tabIndex >= 0 && e.checkVisibility({ visibilityProperty: true }),
    );
    const nameOf = (e: Element) => {
      const words = e.getAttribute("aria-label") ?? e.textContent ?? "";
      return `${e.tagName}.${e.getAttribute("class")} "${words.trim().slice(0, 24)}"`;
    };
    /** Whether a press at this place reaches the target, by itself or through its label. */
    const reaches = (x: number, y: number, target: HTMLElement) => {
      const at = document.elementFromPoint(x, y);
      if (at === null) return false;
      return target.contains(at) || at.closest("label")?.contains(target) === true;
    };
    const isCovered = (target: HTMLElement) => {
      const { left, right, top, bottom } = target.getBoundingClientRect();
      const xs = [(left + right) / 2, left + 2, right - 2];
      const ys = [(top + bottom) / 2, top + 2, bottom - 2];
      return !ys.some((y) => xs.some((x) => reaches(x, y, target)));
    };
    const isInSentence = (target: HTMLElement) =>
      getComputedStyle(target).display === "inline" &&
      [...(target.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    /** A press on the label counts, and on a sheet that a link spreads over its card. */
    const isSmall = (target: HTMLElement) => {
      if (getComputedStyle(target, "::after").position === "absolute") return false;
      const area = target.closest("label") ?? target;
      const { left, right, top, bottom, width, height } = area.getBoundingClientRect();
      if ((width >= 24 && height >= 24) || isInSentence(target)) return false;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const ends: [number, number][] = [];
      if (width < 24) ends.push([x - 11.5, y], [x + 11.5, y]);
      if (height < 24) ends.push([x, y - 11.5], [x, y + 11.5]);
      return !ends.every(([px, py]) => reaches(px, py, target));
    };
    /** What may tell of the focus: the element's look, or that of the box it stands in. */
    const look = (target: HTMLElement) => {
      const boxes = [target, target.parentElement, target.closest("form"), target.closest("label")];
      return boxes
        .map((box) => {
          if (!box) return "";
          const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(box);
          return [outline, boxShadow, borderColor, backgroundColor].join(" ");
        })
        .join("|");
    };
    const from = scrollY;
    for (const target of [...targets, ...targets.slice().reverse()]) {
      const before = look(target);
      target.focus();
      if (document.activeElement !== target) continue;
      if (look(target) === before) faults.add(`unseen: ${nameOf(target)}`);
      // A row's slides come into view in their own time.
      if (!target.closest("[data-carousel]") && isCovered(target))
        faults.add(`covered: ${nameOf(target)}`);
      if (isSmall(target)) {
        const { width, height } = target.getBoundingClientRect();
        faults.add(`small: ${nameOf(target)} ${Math.round(width)}×${Math.round(height)}`);
      }
      target.blur();
    }
    scrollTo(0, from);
    return [...faults];
  });
}

/**
 * Passages of two or more foreign words that do not say which language they are in (3.1.2). Names of
 * species are technical terms, which the rule leaves out.
 */
export function unnamedLanguages(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim() ?? "";
      const element = texts.currentNode.parentElement;
      if (!element || element.closest("script, style, svg") || /\p{Script=Han}/u.test(text))
        continue;
      if (/^\p{Lu}\p{Ll}+ \p{Ll}+$/u.test(text)) continue;
      if (!/\p{Script=Latin}{3,}\s+\p{Script=Latin}{3,}/u.test(text)) continue;
      const lang = element.closest("[lang]")?.getAttribute("lang") ?? "";
      if (lang.startsWith("zh")) found.add(`${element.tagName} "${text.slice(0, 40)}"`);
    }
    return [...found];
  });
}
