import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { className } from "#server/bundling/classNames.ts";
import { filesBelow } from "#tests/support/files.ts";

/** Visible effect of a class: `geometry` in pixels, and `paint`, a hash of its computed styles. */
export type Seen = { geometry: number[]; paint: string };
/** By built class name; `null`: no element of the class is visible. */
export type Layout = Record<string, Seen | null>;

/** Media and widths in which a screen is rendered. */
export const VIEWS = {
  "390": { width: 390, height: 844 },
  "820": { width: 820, height: 1180 },
  "1280": { width: 1280, height: 900 },
  "1440": { width: 1440, height: 900 },
  print: { width: 794, height: 1123 },
  calm: { width: 390, height: 844 },
} as const;
export type View = keyof typeof VIEWS;

export async function showIn(page: Page, view: View): Promise<void> {
  await page.emulateMedia({
    media: view === "print" ? "print" : "screen",
    reducedMotion: view === "calm" ? "reduce" : "no-preference",
  });
  await page.setViewportSize(VIEWS[view]);
}

/** Reads the layout of the current page: of each class its first visible element. Popovers are opened. */
export function layoutOf(page: Page): Promise<Layout> {
  return page.evaluate(readLayout);
}

function readLayout(): Layout {
  const properties =
    `color background-color background-image background-size font-size font-weight font-style font-family
    line-height letter-spacing text-align text-decoration-line text-transform white-space writing-mode
    border-top-width border-right-width border-bottom-width border-left-width border-top-color
    border-top-style border-radius box-shadow opacity position z-index overflow-x overflow-y
    overscroll-behavior-y object-fit object-position scroll-snap-type scroll-snap-align scroll-behavior
    scroll-margin-top scroll-padding-top transition-property transition-duration animation-name
    animation-duration cursor display visibility clip-path transform list-style-type
    touch-action break-inside fill stroke stroke-width columns text-wrap word-break text-underline-offset
    font-variation-settings font-feature-settings isolation resize appearance user-select
    align-items align-content align-self justify-content justify-items justify-self flex-direction flex-wrap
    flex-grow flex-shrink order row-gap column-gap margin-bottom padding-top padding-right padding-bottom
    padding-left`.split(/\s+/);
  const hash = (text: string) => {
    let sum = 5381;
    for (let i = 0; i < text.length; i++) sum = (Math.imul(sum, 33) ^ text.charCodeAt(i)) >>> 0;
    return sum.toString(36);
  };
  for (const details of document.querySelectorAll("details")) {
    // Of those that share a name only one is open.
    details.removeAttribute("name");
    details.open = true;
  }
  // An opened sheet covers the page, and whether the pointer is above it is known only some frames later.
  document.documentElement.style.pointerEvents = "none";
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      animation.finish();
    else {
      animation.pause();
      animation.currentTime = 0;
    }
  }
  const isSeen = (e: Element) => e.checkVisibility({ visibilityProperty: true });
  const first = new Map<string, Element | null>();
  for (const element of document.querySelectorAll("[class], html, body")) {
    const names = element.classList.length > 0 ? [...element.classList] : [element.localName];
    const isOpen = names.some((name) => !first.get(name));
    const shown = isOpen && isSeen(element) ? element : null;
    for (const name of names) first.set(name, first.get(name) ?? shown);
  }
  const layout: Layout = {};
  for (const [name, element] of first) {
    if (!element) {
      layout[name] = null;
      continue;
    }
    const box = element.getBoundingClientRect();
    const around = (element.parentElement ?? element).getBoundingClientRect();
    let before = element.previousElementSibling;
    while (before && before.getBoundingClientRect().height === 0)
      before = before.previousElementSibling;
    const above = before ? before.getBoundingClientRect() : null;
    const style = getComputedStyle(element);
    const paint = [null, "::before", "::after"].map((part) => {
      const computed = part ? getComputedStyle(element, part) : style;
      if (part && computed.content === "none") return "";
      const all = properties.map((property) => computed.getPropertyValue(property));
      if (part) all.push(computed.content, computed.width, computed.height, computed.inset);
      return all.join("|");
    });
    // The amount of content of a long part is no layout.
    const height = box.height > 600 ? 0 : box.height;
    const isBeside = above !== null && box.left >= above.right - 1;
    const geometry = [
      box.left - around.left,
      box.top - (above && !isBeside ? above.bottom : around.top),
      isBeside ? box.left - above.right : 0,
      box.width,
      height,
      around.right - box.right,
    ].map(Math.round);
    // Children without a class have the rules of their parent's: `.text h3`.
    const tags = new Set<string>();
    const bare = ":scope > :not([class]), :scope > :not([class]) > :not([class])";
    for (const child of element.querySelectorAll(bare)) {
      if (tags.has(child.localName)) continue;
      tags.add(child.localName);
      const computed = getComputedStyle(child);
      paint.push(...properties.map((property) => computed.getPropertyValue(property)));
      paint.push(computed.marginTop, computed.marginLeft);
    }
    layout[name] = { geometry, paint: hash(paint.join("/")) };
  }
  return layout;
}

/** Numbers may differ by another font version. */
const isNear = (a: number, b: number) => Math.abs(a - b) <= Math.max(3, 0.03 * Math.abs(b));

/** Returns the classes of `now` that differ from `before`, each with the difference. */
export function layoutDrift(before: Layout, now: Layout): string[] {
  return Object.keys({ ...before, ...now }).flatMap((name) => {
    const [a, b] = [before[name], now[name]];
    if (a === undefined || b === undefined) return [`${name}: ${a ? "gone" : "new"}`];
    if (a === null || b === null) return a === b ? [] : [`${name}: ${b ? "visible" : "hidden"}`];
    const moved = a.geometry.some((number, i) => !isNear(number, b.geometry[i] ?? 0));
    if (moved) return [`${name}: ${a.geometry} → ${b.geometry}`];
    return a.paint === b.paint ? [] : [`${name}: other colours, type or behaviour`];
  });
}

/** The sources' names of built class names: `shell/Header.row`. */
export function classNames(): Map<string, string> {
  const names = new Map<string, string>();
  for (const file of filesBelow(["app", "brands"], [".module.css"])) {
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/\.([a-zA-Z][\w-]*)/g)) {
      const path = file.replace(/^app\//, "").replace(/\.module\.css$/, "");
      names.set(className(process.cwd(), file, name), `${path}.${name}`);
    }
  }
  return names;
}
