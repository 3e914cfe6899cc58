import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A page of any engine that can evaluate a function. */
export type InPage = Pick<Page, "evaluate">;

export type AxeScope = {
  /** Includes header and footer, which are the same on every screen with the site layout; default true. */
  frame?: boolean;
  /** Selector of the only part to check. */
  within?: string;
  /** Includes contrast, which takes half of the time and does not depend on the width. */
  colours: boolean;
};

/**
 * Ends transitions, whose colours would give wrong results, and stops endless animations (a toast's timer).
 * Without waiting: in a part that is laid out only near the viewport a transition does not proceed.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.getAnimations()) {
      if (one.playState !== "running" || one.timeline !== document.timeline) continue;
      if (Number(one.effect?.getComputedTiming().endTime) > 500) one.pause();
      else one.finish();
    }
  });
}

/** Returns the axe violations of the current page, one line per element. */
export async function axeFaults(page: Page, scope: AxeScope): Promise<string[]> {
  const { frame = true, within, colours } = scope;
  await settled(page);
  // Half a megabyte of script, which takes as long as a run: injected once per document.
  const isThere = await page.evaluate(() => "axe" in window);
  // Legacy mode opens no second page to collect frames; no screen has frames of other origins.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ";" }) }).setLegacyMode().options({
    resultTypes: ["violations"],
    runOnly: { type: "tag", values: TAGS },
    rules: colours ? {} : { "color-contrast": { enabled: false } },
  });
  // When only a part is checked, axe would treat a frame in it as a page, which the screen's own check
  // covers.
  if (within) axe.include(within).exclude("iframe");
  if (!frame) axe.exclude("#island > header").exclude("#island > footer");
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // The captcha frame refreshes itself after five minutes (CAPTCHA-04) and affects nothing outside.
      .filter(({ target }) => id !== "meta-refresh" || target[0] !== "iframe")
      .map(({ target, html, any, all, none }) => {
        const why = [...any, ...all, ...none][0]?.message ?? "";
        return `${id}: ${target.join(" ")} ${html.slice(0, 160)} (${why})`;
      }),
  );
}

/** Adds a reader's own style sheet by script, since the content security policy blocks style elements. */
export function readersStyle(page: InPage, rules: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);
}

/**
 * Returns text and controls that overflow the window horizontally or are clipped by a box, text that overlaps
 * other text, and horizontal scrolling of the page. Scrollable rows (carousels, tables) do not count. Parts
 * that are laid out only near the viewport are laid out first, and clip as they do there; the rest reads
 * only.
 * @param within selector of the only part to check; default: the dialog, otherwise everything
 */
export function lostMatter(page: InPage, within?: string): Promise<string[]> {
  return page.evaluate((selector) => {
    type Edges = { left: number; right: number; top: number; bottom: number };
    /** Visible area of an element: the window, or a box that clips the rest. */
    type Limits = { scrolls: boolean; x: Edges | null; y: Edges | null };
    const lost = new Set<string>();
    for (const part of document.querySelectorAll<HTMLElement>("body *"))
      if (getComputedStyle(part).contentVisibility === "auto")
        Object.assign(part.style, { contentVisibility: "visible", contain: "layout paint" });
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) lost.add(`page: ${scrollWidth} px wide in ${innerWidth}`);
    const nameOf = (e: Element) =>
      `${e.tagName}.${e.getAttribute("class")} "${e.textContent?.trim().slice(0, 24)}"`;

    const known = new Map<Element, Limits>();
    const limitsIn = (box: Element | null): Limits => {
      if (box === null || box === document.body) return { scrolls: false, x: null, y: null };
      const before = known.get(box);
      if (before) return before;
      const style = getComputedStyle(box);
      const { clip, overflowX, overflowY, position, textOverflow } = style;
      const edges = box.getBoundingClientRect();
      const outer =
        position === "fixed" ? { scrolls: false, x: null, y: null } : limitsIn(box.parentElement);
      const hides = style.contain.includes("paint") ? /./ : /hidden|clip/;
      // An ellipsis indicates more text, which the control's target shows in full. Text clipped to nothing is
      // for screen readers only.
      const isShortened = textOverflow === "ellipsis" && box.closest("summary, a") !== null;
      const limits: Limits =
        isShortened ||
        clip === "rect(0px, 0px, 0px, 0px)" ||
        /auto|scroll/.test(overflowX) ||
        box.matches("[data-carousel]")
          ? { scrolls: true, x: null, y: null }
          : {
              scrolls: outer.scrolls,
              x: hides.test(overflowX) ? edges : outer.x,
              y: /auto|scroll/.test(overflowY) ? null : hides.test(overflowY) ? edges : outer.y,
            };
      known.set(box, limits);
      return limits;
    };
    const isSeen = (e: Element) =>
      e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const judge = (element: Element, holder: Element | null, edges: Edges) => {
      const { scrolls, x, y } = limitsIn(holder);
      if (scrolls) return;
      const { left, right, bottom } = edges;
      const what = `${nameOf(element)} ${Math.round(left)}…${Math.round(right)}`;
      if (x && (right > x.right + 1 || left < x.left - 1)) lost.add(`cut: ${what}`);
      else if (right > innerWidth + 1 || left < -1) lost.add(`outside: ${what}`);
      // Collapsed text has a visible control to expand it.
      if (!y || bottom <= y.bottom + 4) return;
      const folds = "[aria-expanded], details > summary";
      const isFolded = (e: Element | null | undefined) => e?.querySelector(`:scope > ${folds}`);
      const parent = element.parentElement;
      if (!parent?.querySelector(folds) && !isFolded(parent?.parentElement))
        lost.add(`cut below: ${what}`);
    };

    const scope = document.querySelector(selector) ?? document.body;
    const lines: { element: Element; edges: Edges }[] = [];
    const isStuck = (from: Element): boolean =>
      getComputedStyle(from).position === "sticky" ||
      (from.parentElement !== null && isStuck(from.parentElement));
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const element = text.parentElement;
      if (!element || !text.textContent?.trim() || !isSeen(element)) continue;
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      range.selectNodeContents(text);
      judge(element, element, range.getBoundingClientRect());
      const { scrolls, y } = limitsIn(element);
      // The button that expands a text is at the end of its last line.
      if (scrolls || element.matches("[aria-expanded], summary, summary *")) continue;
      // A bar sticky at the window's edge covers the content that scrolls below it.
      if (isStuck(element)) continue;
      for (const edges of range.getClientRects()) {
        if (!y || edges.bottom < y.bottom) lines.push({ element, edges });
      }
    }
    for (const control of scope.querySelectorAll("button, input, select, textarea, a > svg")) {
      if (!isSeen(control) || control.closest("svg a")) continue;
      const edges = control.getBoundingClientRect();
      if (edges.width > 1) judge(control, control.parentElement, edges);
    }

    /** A message, or an open panel above the page. */
    const coverOf = (e: Element) => {
      const panel = e.closest("details[open] > :not(summary)");
      const isAbove = panel && getComputedStyle(panel).position === "absolute";
      return isAbove ? panel : e.closest(".Toastify");
    };
    // Sorted by top edge, so that each line is only compared with its few neighbours.
    lines.sort((a, b) => a.edges.top - b.edges.top);
    lines.forEach((upper, place) => {
      for (let next = place + 1; next < lines.length; next += 1) {
        const lower = lines[next];
        if (!lower || lower.edges.top >= upper.edges.bottom) return;
        const [a, b] = [upper.edges, lower.edges];
        const height = Math.min(a.bottom, b.bottom) - b.top;
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const isOver = height > 0.4 * Math.min(a.bottom - a.top, b.bottom - b.top) && width > 4;
        // A message covers the page for some seconds, a panel until it is closed.
        const isCovered = coverOf(upper.element) !== coverOf(lower.element);
        if (isOver && !isCovered && upper.element !== lower.element)
          lost.add(`on each other: ${nameOf(upper.element)} ${nameOf(lower.element)}`);
      }
    });
    return [...lost];
  }, within ?? '[role="dialog"]');
}

/** Returns elements with an animation or transition longer than a millisecond. */
export function movingElements(page: InPage): Promise<string[]> {
  return page.evaluate(() => {
    const isLong = (times: string) =>
      times.split(",").some((time) => Number.parseFloat(time) > 0.001);
    const moves = (style: CSSStyleDeclaration) =>
      (style.animationName !== "none" && isLong(style.animationDuration)) ||
      isLong(style.transitionDuration) ||
      style.scrollBehavior === "smooth";
    return [...document.querySelectorAll("*")]
      .filter((element) =>
        [null, "::before", "::after"].some((part) => moves(getComputedStyle(element, part))),
      )
      .map((element) => `${element.tagName}.${element.getAttribute("class")}`);
  });
}

/**
 * Returns Chinese text in font families without Chinese glyphs: each system selects another font for it,
 * after a search.
 */
export function strayChinese(page: InPage): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const stray: string[] = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!parentElement || parentElement.matches("script, style, template")) continue;
      const isChinese = /[\u3000-\u9fff\uff00-\uffef]/.test(textContent ?? "");
      if (isChinese && !/ SC"/.test(getComputedStyle(parentElement).fontFamily))
        stray.push(`${textContent}`.trim());
    }
    return stray;
  });
}

/** Returns elements without use on paper, or a page that does not name what it is about. */
export function unprintable(page: InPage): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (e: Element) => e.checkVisibility() && e.getBoundingClientRect().height > 1;
    const useless = [...document.querySelectorAll("nav, form, button, footer")]
      .filter(isSeen)
      .map((e) => `${e.tagName}.${e.getAttribute("class")}`);
    const isHeaded = [...document.querySelectorAll("h1, h2, [role=dialog]")].some(isSeen);
    // A drawing of true size has no room for its heading, and names the piece beside itself.
    const name = document.querySelector("h1")?.textContent?.trim();
    const isNamed = name && document.body.innerText.includes(name);
    return isHeaded || isNamed ? useless : [...useless, "no heading"];
  });
}

/** Returns fields without a visible border of their own or of an ancestor, which forced colours require. */
export function unseenFields(page: InPage): Promise<string[]> {
  return page.evaluate(() => {
    const scope = document.querySelector('[role="dialog"]') ?? document.body;
    const hasEdge = (element: Element | null) => {
      if (!element) return false;
      const { borderStyle, borderWidth, appearance } = getComputedStyle(element);
      const isDrawn = !["none", "textfield"].includes(appearance);
      return isDrawn || (/solid|dashed/.test(borderStyle) && /[1-9]/.test(borderWidth));
    };
    const fields = [...scope.querySelectorAll<HTMLElement>("input, select, textarea")].filter(
      (field) => field.tabIndex >= 0 && field.checkVisibility(),
    );
    const bare = fields.filter(
      (field) =>
        !hasEdge(field) &&
        !hasEdge(field.parentElement) &&
        !hasEdge(field.closest("[class*=line], form")),
    );
    return bare.map((element) => element.outerHTML.slice(0, 120));
  });
}

/**
 * Returns links and buttons that a voice command or a list of links cannot tell apart: the same name in the
 * same landmark, list or dialog with another effect, or no name. Also returns alternatives that repeat the
 * text beside them, quotations inside quotations, and Danish names that are read as another language.
 */
export function wordFaults(page: InPage): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>();
    const inner = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? "";
      if (!(node instanceof Element) || node.matches("script, style, [aria-hidden=true]"))
        return "";
      return node.getAttribute("alt") ?? nameOf(node);
    };
    const nameOf = (element: Element): string =>
      (element.getAttribute("aria-label") ?? [...element.childNodes].map(inner).join(""))
        .replace(/\s+/g, " ")
        .trim();
    const contexts =
      "header, footer, nav, aside, dialog, [role=dialog], form, section[aria-label], ul[aria-label], body";
    const seen = new Map<Element | null, Map<string, string>>();
    for (const control of document.querySelectorAll<HTMLElement>("a[href], button, summary")) {
      if (control.tabIndex < 0 || !control.checkVisibility({ visibilityProperty: true })) continue;
      if (control.closest("[inert], [data-live]")) continue;
      const name = nameOf(control);
      if (name === "") faults.add(`no name: ${control.outerHTML.slice(0, 80)}`);
      const context = control.closest(contexts);
      const names = seen.get(context) ?? new Map<string, string>();
      seen.set(context, names);
      const effect = control.getAttribute("href")?.replace(/\/$/, "") ?? control.tagName;
      if ((names.get(name) ?? effect) !== effect) faults.add(`same name: ${name}`);
      names.set(name, effect);
    }
    for (const image of document.querySelectorAll("main img:not([alt=''])")) {
      const alt = image.getAttribute("alt")?.trim();
      const card = image.closest("article, li, figure");
      const beside = card?.querySelectorAll("h1, h2, h3, h4, a, p, figcaption") ?? [];
      if ([...beside].some((each) => each.textContent?.trim() === alt))
        faults.add(`alternative repeats its card: ${alt}`);
    }
    for (const quote of document.querySelectorAll("blockquote blockquote"))
      faults.add(`quotation in a quotation: ${quote.textContent?.slice(0, 30)}`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      const [danish] = /[a-z]*[æø][a-zæøå]*/i.exec(textContent ?? "") ?? [];
      const language = parentElement?.closest("[lang]")?.getAttribute("lang");
      if (danish && language === "zh-CN" && !parentElement?.closest("script, style, template"))
        faults.add(`Danish read as Chinese: ${danish}`);
    }
    return [...faults];
  });
}

/**
 * Returns the number of tab stops in `main` before the first element that matches and contains a text, if a
 * keyboard user follows the links that skip over something; `null` without such an element.
 */
export function stopsBefore(page: InPage, goal: { selector: string; text?: string }) {
  return page.evaluate(({ selector, text = "" }) => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const found = [...document.querySelectorAll(selector)].find(
      (element) => shown(element) && element.textContent?.includes(text),
    );
    if (!found) return null;
    const focusable =
      "a[href], button:enabled, input:enabled, select, textarea, summary, iframe, [tabindex='0']";
    const after = (from: Element) => (element: Element) =>
      Boolean(from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
    const isBefore = (element: HTMLElement) => element !== found && !after(found)(element);
    const stops = [...document.querySelectorAll<HTMLElement>(`main :is(${focusable})`)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        (shown(element) || element.matches("a[href^='#']")) &&
        !element.contains(found) &&
        isBefore(element),
    );
    let count = 0;
    for (let stop = stops[0]; stop; count += 1) {
      const target = document.querySelector(
        stop.getAttribute("href")?.replace(/^(?!#).*/, "") || "_",
      );
      const isSkip = target?.contains(found) && after(stop)(target);
      const rest = stops.filter(after((isSkip && target) || stop));
      stop = rest[0];
    }
    return count;
  }, goal);
}

export type FocusSigns = {
  /** Whether colours and shadows count as focus indicators; in forced colours they do not. */
  colours: boolean;
};

/**
 * Focuses one element of each kind (tag and class) like Tab. Returns elements that show no focus indicator
 * (2.4.7), whose ring is clipped, or that are fully covered (2.4.11). If something sticks to the window,
 * every element is checked.
 */
export function focusFaults(page: InPage, { colours }: FocusSigns): Promise<string[]> {
  return page.evaluate((withColours) => {
    const faults = new Set<string>();
    const focusable =
      "a[href], button:enabled, input:enabled:not([type=hidden]), select, textarea, summary, [tabindex='0']";
    const scope = document.querySelector('[role="dialog"]') ?? document.body;
    // The slot of the loading text is also fixed and always present, but not interactive.
    const sticks = [...scope.querySelectorAll("*")].some((e) => {
      const { position, pointerEvents } = getComputedStyle(e);
      const isFixed = position === "sticky" || position === "fixed";
      return isFixed && pointerEvents !== "none" && e.checkVisibility();
    });
    const kinds = new Set<string>();
    const targets = [...scope.querySelectorAll<HTMLElement>(focusable)].filter((e) => {
      if (e.tabIndex < 0 || !e.checkVisibility({ visibilityProperty: true })) return false;
      const kind = `${e.tagName}.${e.getAttribute("class")}.${e.getAttribute("aria-invalid") === "true"}`;
      const isNew = !kinds.has(kind);
      kinds.add(kind);
      return isNew || sticks;
    });
    const nameOf = (e: Element) => {
      const words = e.getAttribute("aria-label") ?? e.textContent ?? "";
      return `${e.tagName}.${e.getAttribute("class")} "${words.trim().slice(0, 24)}"`;
    };

    const signs = (style: CSSStyleDeclaration) => {
      const ring =
        style.outlineStyle === "none" ? "" : `${style.outlineStyle} ${style.outlineWidth}`;
      const { borderWidth, borderStyle, borderColor, boxShadow, backgroundColor } = style;
      const paint = withColours ? [borderColor, boxShadow, backgroundColor] : [];
      return [ring, borderWidth, borderStyle, ...paint].join(" ");
    };
    /** Possible focus indicators: the styles of the element, its ancestors or its siblings. */
    const look = (target: HTMLElement) => {
      const beside = [target.nextElementSibling, target.parentElement];
      const around = [target.closest("label"), target.closest("form")];
      const parts = [...beside, ...around].map((e) => (e ? signs(getComputedStyle(e)) : ""));
      for (const part of [null, "::before", "::after"])
        parts.push(signs(getComputedStyle(target, part)));
      return parts.join("|");
    };
    /** Returns whether clipping boxes leave at least three sides of the ring visible. */
    const isRingWhole = (target: HTMLElement) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(target);
      if (outlineStyle === "none") return true;
      const away = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) / 2;
      const box = target.getBoundingClientRect();
      const ring = {
        l: box.left - away,
        r: box.right + away,
        t: box.top - away,
        b: box.bottom + away,
      };
      const hidden = new Set<string>();
      for (let e = target.parentElement; e && e !== document.body; e = e.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(e);
        const clip = e.getBoundingClientRect();
        if (overflowX !== "visible") {
          if (ring.l < clip.left) hidden.add("left");
          if (ring.r > clip.right) hidden.add("right");
        }
        if (overflowY !== "visible") {
          if (ring.t < clip.top) hidden.add("top");
          if (ring.b > clip.bottom) hidden.add("bottom");
        }
        if (position === "fixed") break;
      }
      return hidden.size < 2;
    };
    /** Returns whether it, or an ancestor, is stacked below the target's own ring. */
    const isPaintedBelow = (e: Element | null, target: Element): boolean =>
      e !== null &&
      e !== target &&
      (Number(getComputedStyle(e).zIndex) < 0 || isPaintedBelow(e.parentElement, target));
    /** Returns whether a ring inside its box is below an image: positioned elements are painted over it. */
    const isRingUnder = (target: HTMLElement) => {
      const { outlineStyle, outlineOffset } = getComputedStyle(target);
      if (outlineStyle === "none" || Number.parseFloat(outlineOffset) >= 0) return false;
      const { left, right } = target.getBoundingClientRect();
      return [...target.querySelectorAll("*")].some((e) => {
        const box = e.getBoundingClientRect();
        const isOver = box.left <= left + 1 && box.right >= right - 1 && box.height > 0;
        return isOver && getComputedStyle(e).position !== "static" && !isPaintedBelow(e, target);
      });
    };
    const isCovered = (target: HTMLElement) => {
      const { left, right, top, bottom } = target.getBoundingClientRect();
      const reaches = (x: number, y: number) => {
        const at = document.elementFromPoint(x, y);
        return at !== null && (target.contains(at) || at.closest("label")?.contains(target));
      };
      return ![(top + bottom) / 2, top + 2, bottom - 2].some((y) =>
        [(left + right) / 2, left + 2, right - 2].some((x) => reaches(x, y)),
      );
    };

    const from = scrollY;
    const leave = () => (document.activeElement as HTMLElement | null)?.blur();
    leave();
    const before = targets.map(look);
    targets.forEach((target, place) => {
      target.focus();
      if (document.activeElement !== target) return;
      if (look(target) === before[place]) faults.add(`unseen: ${nameOf(target)}`);
      if (!isRingWhole(target)) faults.add(`ring cut: ${nameOf(target)}`);
      if (isRingUnder(target)) faults.add(`ring under: ${nameOf(target)}`);
      // Slides of a row scroll into view with a delay.
      if (!target.closest("[data-carousel]") && isCovered(target))
        faults.add(`covered: ${nameOf(target)}`);
    });
    // Elements that open on focus close when the focus moves away.
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    leave();
    scrollTo(0, from);
    return [...faults];
  }, colours);
}

/** Failures by state; states without failures are omitted. */
export class Findings {
  readonly found: Record<string, string[]> = {};

  add(state: string, faults: string[]): void {
    if (faults.length > 0) this.found[state] = faults;
  }
}
