import type { Page } from "@playwright/test";

/** Edges in CSS pixels of the window. */
export type Edges = { left: number; top: number; right: number; bottom: number };

/** One line of a text, as it is laid out. */
export type Line = { holder: Element; text: string; edges: Edges };

/** What the rules share in the page. */
export type Kit = {
  /** What the walker has opened, the open dialog, otherwise the body. */
  scope: () => Element;
  /** Whether it is rendered and opaque, and not for screen readers only. */
  isSeen: (element: Element) => boolean;
  /** Tag, class and first words of an element, for messages. */
  nameOf: (element: Element) => string;
  /** Words by which a control is found again after the page was rendered: its name and target. */
  keyOf: (element: Element) => string;
  /** Lines of the texts that are seen, each with the element around its text. */
  lines: (within?: Element) => Line[];
  /** Links, buttons, fields and summaries that are seen. */
  controls: (within?: Element) => HTMLElement[];
  /** Whether a press on what is at `x`, `y` reaches the control. */
  isHit: (control: Element, x: number, y: number) => boolean;
  /** Whether the control is a part of a sentence. */
  isInText: (control: Element) => boolean;
  /** Whether a box around the element cuts off, or scrolls away, what is at these edges. */
  isClipped: (element: Element, edges: Edges) => boolean;
  /** Scrolls the control into the middle of the window, without an animation. */
  show: (control: Element) => Edges;
};

declare global {
  /** The kit of a page that `prepare` has seen. */
  var pageKit: Kit;
}

/** Adds the kit to the page. Runs in the page from its source. */
function install(): void {
  const scope = () => {
    const opened = document.querySelector("details[data-opened][open]");
    if (opened) return opened;
    const dialogs = [...document.querySelectorAll('[role="dialog"], dialog[open]')];
    return dialogs.find((each) => each.checkVisibility()) ?? document.body;
  };
  const isForEars = (element: Element) => {
    for (let e: Element | null = element; e && e !== document.body; e = e.parentElement) {
      const { clip, clipPath } = getComputedStyle(e);
      if (clip === "rect(0px, 0px, 0px, 0px)" || clipPath === "inset(50%)") return true;
    }
    return false;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !isForEars(element);
  const nameOf = (element: Element) => {
    const own = element.getAttribute("class") ?? element.parentElement?.getAttribute("class");
    const text = element.getAttribute("aria-label") ?? element.textContent ?? "";
    return `${element.localName}.${own ?? ""} "${text.replace(/\s+/g, " ").trim().slice(0, 16)}"`;
  };
  const keyOf = (element: Element) =>
    `${nameOf(element)} ${element.getAttribute("href") ?? element.id}`;
  const lines = (within: Element = scope()) => {
    const found: Line[] = [];
    const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const known = new Map<Element, boolean>();
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const holder = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (!holder || text === "" || holder.closest("script, style, template, noscript, option"))
        continue;
      const seen = known.get(holder) ?? isSeen(holder);
      known.set(holder, seen);
      if (!seen) continue;
      range.selectNodeContents(node);
      for (const { left, top, right, bottom } of range.getClientRects())
        if (right - left > 1 && bottom - top > 1)
          found.push({ holder, text, edges: { left, top, right, bottom } });
    }
    return found;
  };
  const pressed =
    "a[href], button, summary, select, textarea, input:not([type=hidden]), [role=option]";
  const controls = (within: Element = scope()) =>
    [...within.querySelectorAll<HTMLElement>(pressed)].filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return (
        width > 1 && height > 1 && isSeen(each) && !each.closest("[inert], svg, [aria-hidden=true]")
      );
    });
  const isHit = (control: Element, x: number, y: number) => {
    const at = document.elementFromPoint(x, y);
    if (at === null) return false;
    return control.contains(at) || at.closest("label")?.control === control;
  };
  const isInText = (control: Element) => {
    if (getComputedStyle(control).display !== "inline") return false;
    const beside = [...(control.parentElement?.childNodes ?? [])].filter(
      (each) => each !== control,
    );
    return beside.some(
      (each) => each.nodeType === Node.TEXT_NODE && (each.textContent?.trim().length ?? 0) > 1,
    );
  };
  const isClipped = (element: Element, { left, top, right, bottom }: Edges) => {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      if (overflowX !== "visible" && (left < box.left - 1 || right > box.right + 1)) return true;
      if (overflowY !== "visible" && (top < box.top - 1 || bottom > box.bottom + 1)) return true;
      if (position === "fixed") return false;
    }
    return false;
  };
  const show = (control: Element) => {
    control.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    return control.getBoundingClientRect();
  };
  const all: Kit = {
    scope,
    isSeen,
    nameOf,
    keyOf,
    lines,
    controls,
    isHit,
    isInText,
    isClipped,
    show,
  };
  globalThis.pageKit = all;
}

/** Colours and places change at once. */
export const STILL = `*, ::before, ::after { transition: none !important; scroll-behavior: auto !important;
  caret-color: transparent !important }`;

/** Prepares a page for the rules: the kit, no movement, and parts below the window laid out. */
export async function prepare(page: Page): Promise<void> {
  await page.evaluate(install);
  await page.evaluate(async (still) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(still);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    for (const part of document.querySelectorAll<HTMLElement>("body *"))
      if (getComputedStyle(part).contentVisibility === "auto")
        Object.assign(part.style, { contentVisibility: "visible", contain: "layout paint" });
    for (const one of document.getAnimations()) {
      if (one.timeline !== document.timeline) continue;
      const { effect } = one;
      // A message goes when the animation of its bar ends.
      const isClock =
        effect instanceof KeyframeEffect && effect.target?.matches(".Toastify__progress-bar");
      if (isClock || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) one.pause();
      else one.finish();
    }
    await document.fonts.ready;
  }, STILL);
}
