import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { className } from "#server/bundling/classNames.ts";
import { filesBelow } from "#tests/support/files.ts";

/** Visible effect of a class: `geometry` in pixels, and `paint`, a hash of its computed styles that differ from inherited and initial ones. */
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

/**
 * Values in pixels that depend on the text, which `geometry` compares within limits, and properties without an effect
 * of their own.
 */
const FOLLOWS =
  /^(-|content|(inline|block)-size|(inset|margin|grid-(template|auto|area)|(transform|perspective)-origin)|(width|height|top|right|bottom|left|will-change|content-visibility|src|page)$)/;
/** Every property that a style sheet of the site sets. */
export const PROPERTIES = [
  ...new Set(
    filesBelow(["app", "brands/hvidso"], [".css"]).flatMap((file) => {
      const names = readFileSync(file, "utf8").matchAll(/^\s*([a-z-]+):/gm);
      return [...names].flatMap(([, name = ""]) => (FOLLOWS.test(name) ? [] : [name]));
    }),
  ),
].sort();

/** Whether a class changes with the time of day: its elements are not read as parts of others. */
export const isOfTheHour = (name: string) => name.startsWith("features/stores/OpenNow.");
const hourly = () =>
  [...classNames()].flatMap(([built, name]) => (isOfTheHour(name) ? [built] : []));

/**
 * Reads the layout of the current page: of each class its first visible element. Popovers are opened.
 * @param skip built names of classes whose layout is not read
 */
export function layoutOf(page: Page, skip: Iterable<string> = []): Promise<Layout> {
  const reading = { ...READING, ofAll: false, skip: [...skip], apart: hourly() };
  return page.evaluate(readLayout, reading);
}

/**
 * The same of all visible elements of a class: `geometry` is their number, `paint` of the first of them.
 * @param names properties that are read
 */
export function layoutsOf(page: Page, names = PROPERTIES): Promise<Layout> {
  const reading = { ...READING, names, ofAll: true, skip: [], apart: [] };
  return page.evaluate(readLayout, reading);
}

const READING = { names: PROPERTIES, follows: FOLLOWS.source };
type Reading = typeof READING & { ofAll: boolean; skip: string[]; apart: string[] };

function readLayout({ names, follows, ofAll, skip, apart }: Reading): Layout {
  /** Elements of one class whose paint is read among the states. */
  const MOST = 24;
  const probe = document.createElement("i").style;
  for (const name of names) probe.setProperty(name, "inherit");
  const follow = new RegExp(follows);
  const properties = [...probe, "display"].filter((name) => !follow.test(name)).sort();
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
  const MARK = "rgb(1, 2, 3)";
  const around = document.createElement("i");
  const plain = around.appendChild(document.createElement("i"));
  plain.style.all = "unset";
  /** A property of an element without rules, in one with initial values but this. */
  const plainIn = (own: string) => {
    around.style.cssText = `all: initial; position: absolute; visibility: hidden; color: ${MARK}; ${own}`;
    document.documentElement.append(around);
    const computed = getComputedStyle(plain);
    const values = properties.map((property) => computed.getPropertyValue(property));
    around.remove();
    return values;
  };
  const initial = plainIn("");
  const inherited = new Map<number, boolean>();
  const isInherited = (i: number, value: string) => {
    if (!inherited.has(i))
      inherited.set(i, plainIn(`${properties[i]}: ${value}`)[i] !== initial[i]);
    return inherited.get(i);
  };
  // Others have no part in the record: a property more in a style sheet changes the rows of its elements only.
  const valuesOf = (computed: CSSStyleDeclaration, parent: Element | null) => {
    const above = parent && getComputedStyle(parent);
    return properties.flatMap((property, i) => {
      const value = computed.getPropertyValue(property);
      const unset = initial[i]?.replaceAll(MARK, computed.color) ?? "";
      const passed = above?.getPropertyValue(property) ?? unset;
      const usual = passed !== unset && isInherited(i, passed) ? passed : unset;
      return value === usual ? [] : [`${property}: ${value}`];
    });
  };
  // `getComputedStyle` sometimes returns an automatic margin of an earlier layout, in pixels.
  const marginsOf = (element: Element) =>
    ["top", "right", "bottom", "left"].map((side) =>
      element.computedStyleMap().get(`margin-${side}`),
    );
  const paintOf = (element: Element) => [
    ...marginsOf(element),
    ...[null, "::before", "::after"].map((part) => {
      const computed = getComputedStyle(element, part);
      if (part && computed.content === "none") return "";
      const all = valuesOf(computed, part ? element : element.parentElement);
      if (part)
        all.push(
          computed.content,
          computed.width,
          computed.height,
          computed.inset,
          computed.margin,
        );
      return all.join("|");
    }),
  ];
  const namesOf = (element: Element) =>
    element.classList.length > 0 ? [...element.classList] : [element.localName];
  const layout: Layout = {};
  if (ofAll) {
    for (const element of document.querySelectorAll("body *")) {
      if (!isSeen(element)) continue;
      // The rules of an element without a class are those of a class around it.
      const owner = element.closest("[class]") ?? element;
      const open = namesOf(owner).filter((name) => (layout[name]?.geometry[0] ?? 0) < MOST);
      if (open.length === 0) continue;
      const paint = hash(paintOf(element).join("/"));
      for (const name of open) {
        const before = layout[name];
        const count = (before?.geometry[0] ?? 0) + 1;
        layout[name] = { geometry: [count], paint: hash(`${before?.paint} ${paint}`) };
      }
    }
    return layout;
  }
  const known = new Set(skip);
  const first = new Map<string, Element | null>();
  for (const element of document.querySelectorAll("[class], html, body")) {
    const own = namesOf(element).filter((name) => !known.has(name));
    const isOpen = own.some((name) => !first.get(name));
    const shown = isOpen && isSeen(element) ? element : null;
    for (const name of own) first.set(name, first.get(name) ?? shown);
  }
  // The amount of content of a long part is no layout.
  const heightOf = ({ height }: DOMRect) => (height > 600 ? 0 : height);
  // Nor is the distance of a part that leaves the flow: it changes with the content of the whole page.
  const gap = (pixels: number) => (Math.abs(pixels) > 2000 ? 0 : pixels);
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
    const isBeside = above !== null && box.left >= above.right - 1;
    const geometry = [
      box.left - around.left,
      gap(box.top - (above && !isBeside ? above.bottom : around.top)),
      isBeside ? box.left - above.right : 0,
      box.width,
      heightOf(box),
      around.right - box.right,
    ];
    // The distance between two of its parts.
    const [one, two] = [...element.children].filter(isSeen).map((e) => e.getBoundingClientRect());
    if (one && two) geometry.push(two.left - one.left, gap(two.top - one.bottom));
    // Parts have the rules of the class around them, in any depth: `.text h3`.
    const paint = paintOf(element);
    const tags = new Set<string>();
    const parts = ["HTML", "BODY", "MAIN"].includes(element.tagName)
      ? []
      : element.querySelectorAll("*");
    for (const part of parts) {
      const isApart = apart.some((each) => part.closest(`.${CSS.escape(each)}`));
      if (tags.has(part.localName) || !isSeen(part) || isApart) continue;
      tags.add(part.localName);
      const own = part.getBoundingClientRect();
      if (!part.matches("svg *")) geometry.push(own.width, heightOf(own));
      paint.push(...valuesOf(getComputedStyle(part), part.parentElement), ...marginsOf(part));
    }
    layout[name] = { geometry: geometry.map(Math.round), paint: hash(paint.join("/")) };
  }
  return layout;
}

/** Beyond this a number is the place of a fixed element in the long page of states. */
const FAR = 20_000;
/** Numbers may differ by another font version. */
const isNear = (a: number, b: number) =>
  Math.abs(a - b) <= Math.max(3, 0.03 * Math.abs(b)) || Math.min(Math.abs(a), Math.abs(b)) > FAR;

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

/**
 * The records under the names of now: a class that left a file, and one that came with the same record in each view, is
 * one class that was renamed.
 */
export function withNewNames<V extends string>(
  before: Record<V, Layout>,
  now: Record<V, Layout>,
): Record<V, Layout> {
  const views = Object.keys(before) as V[];
  const namesOf = (layouts: Record<V, Layout>) =>
    new Set(views.flatMap((view) => Object.keys(layouts[view])));
  const fileOf = (name: string) => name.split(".")[0];
  const [old, current] = [namesOf(before), namesOf(now)];
  const left = [...old].filter((name) => !current.has(name));
  const came = new Set([...current].filter((name) => !old.has(name)));
  const isSame = (was: string, is: string) =>
    fileOf(was) === fileOf(is) &&
    views.every((view) => {
      const [a, b] = [before[view][was], now[view][is]];
      return a === undefined || b === undefined
        ? a === b
        : layoutDrift({ "": a }, { "": b }).length === 0;
    });
  const renamed = new Map<string, string>();
  for (const was of left) {
    const is = [...came].find((name) => isSame(was, name));
    if (is === undefined) continue;
    came.delete(is);
    renamed.set(was, is);
  }
  const named = (layout: Layout): Layout =>
    Object.fromEntries(
      Object.entries(layout).map(([name, seen]) => [renamed.get(name) ?? name, seen]),
    );
  return Object.fromEntries(views.map((view) => [view, named(before[view])])) as Record<V, Layout>;
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
