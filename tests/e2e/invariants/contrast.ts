import type { CDPSession, Page } from "@playwright/test";
import sharp from "sharp";
import { contrast } from "#tests/e2e/support/contrast.ts";
import type { Edges } from "./inPage.ts";

/** Something that must be told from what is behind it. */
type Inked = {
  what: string;
  /** Red, green, blue and opacity, which its ancestors reduce. */
  ink: [number, number, number, number];
  /** Required contrast. */
  least: 3 | 4.5;
  /** `edge`: the border of a field, compared with what is outside and inside of it. */
  kind: "text" | "field" | "icon" | "edge";
  /** In pixels of the screenshot: of the page, or of the window. */
  box: Edges;
};

/** Texts, placeholders, values, icons and field edges that are seen, with their colours. Runs in the page. */
function inked([isWindowOnly, selector]: readonly [boolean, string | null]): Inked[] {
  const { isClipped, isSeen, lines, nameOf } = pageKit;
  const within = (selector && document.querySelector(selector)) || pageKit.scope();
  const rgba = (colour: string): Inked["ink"] => {
    const [r = 0, g = 0, b = 0, a = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    // `color(srgb 0.1 0.2 0.3 / 0.5)`, as mixed colours are computed.
    return colour.startsWith("color(") ? [r * 255, g * 255, b * 255, a] : [r, g, b, a];
  };
  const opacities = new Map<Element, number>();
  const opacityOf = (element: Element | null): number => {
    if (!element) return 1;
    const before = opacities.get(element);
    if (before !== undefined) return before;
    const own = Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
    opacities.set(element, own);
    return own;
  };
  const paint = (colour: string, element: Element): Inked["ink"] => {
    const [r, g, b, a] = rgba(colour);
    return [r, g, b, a * opacityOf(element)];
  };
  const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration) => {
    const size = Number.parseFloat(fontSize);
    return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
  };
  const found: Inked[] = [];
  const add = (
    what: string,
    ink: Inked["ink"],
    least: Inked["least"],
    kind: Inked["kind"],
    edges: Edges,
  ) => {
    const isInWindow =
      edges.top >= 0 && edges.bottom <= innerHeight && edges.left >= 0 && edges.right <= innerWidth;
    if (isWindowOnly && !isInWindow) return;
    const { left, top, right, bottom } = edges;
    const [x, y] = isWindowOnly ? [0, 0] : [scrollX, scrollY];
    const box = { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
    if (box.left < 0 || box.top < 0 || right - left < 2 || bottom - top < 2) return;
    found.push({ what, ink, least, kind, box });
  };
  const bars = [...pageKit.scope().querySelectorAll("*")].filter((each) =>
    ["sticky", "fixed"].includes(getComputedStyle(each).position),
  );
  /** What scrolls under the bar of a page or of a dialog is read when it has scrolled on. */
  const isUnderBar = (holder: Element, { left, top, right, bottom }: Edges) =>
    bars.some((bar) => {
      const box = bar.getBoundingClientRect();
      const isBeside =
        box.bottom <= top || box.top >= bottom || box.right <= left || box.left >= right;
      return !isBeside && !bar.contains(holder);
    });
  for (const { holder, text, edges } of lines(within)) {
    const isBlank = getComputedStyle(holder).whiteSpace.startsWith("pre");
    if (isBlank || holder.closest("svg") || isClipped(holder, edges) || isUnderBar(holder, edges))
      continue;
    const style = getComputedStyle(holder);
    add(
      `${nameOf(holder)} ${text.slice(0, 8)}`,
      paint(style.color, holder),
      isLarge(style) ? 3 : 4.5,
      "text",
      edges,
    );
  }
  for (const field of within.querySelectorAll<HTMLInputElement>("input, textarea, select")) {
    const isTyped = !/checkbox|radio|hidden|file|range|submit|button/.test(field.type);
    const box = field.getBoundingClientRect();
    if (!isTyped || !isSeen(field) || isUnderBar(field, box)) continue;
    const style = getComputedStyle(field);
    const [padTop, padLeft] = [
      Number.parseFloat(style.paddingTop),
      Number.parseFloat(style.paddingLeft),
    ];
    const size = Number.parseFloat(style.fontSize);
    const words = field.value || field.placeholder || "";
    const text = {
      left: box.left + padLeft,
      right: Math.min(box.right - 4, box.left + padLeft + Math.min(6, words.length) * size * 0.5),
      top: field.localName === "textarea" ? box.top + padTop : (box.top + box.bottom - size) / 2,
      bottom:
        field.localName === "textarea"
          ? box.top + padTop + size
          : (box.top + box.bottom + size) / 2,
    };
    const { color } = field.value ? style : getComputedStyle(field, "::placeholder");
    const own = field.value ? 1 : Number(getComputedStyle(field, "::placeholder").opacity);
    const [r, g, b, a] = paint(color, field);
    if (words.trim())
      add(`${nameOf(field)} ${words.slice(0, 8)}`, [r, g, b, a * own], 4.5, "field", text);
    const hasEdge = (e: Element | null) => {
      if (!e) return false;
      const { borderBottomStyle, borderBottomWidth } = getComputedStyle(e);
      return borderBottomStyle !== "none" && Number.parseFloat(borderBottomWidth) > 0;
    };
    const around = [field, field.parentElement, field.closest("label"), field.closest("form")];
    const holder = around.find((each) => hasEdge(each ?? null));
    if (!holder) continue;
    add(
      `edge of ${nameOf(field)}`,
      paint(getComputedStyle(holder).borderBottomColor, holder),
      3,
      "edge",
      holder.getBoundingClientRect(),
    );
  }
  for (const svg of within.querySelectorAll("a svg, button svg, summary svg, label svg")) {
    const shape = svg.querySelector("path, circle, line, rect, polyline, use");
    const box = svg.getBoundingClientRect();
    if (!shape || !isSeen(svg) || isUnderBar(svg, box)) continue;
    const { stroke, fill, color } = getComputedStyle(shape);
    const ink = stroke !== "none" ? stroke : fill !== "none" ? fill : color;
    // Drawings and marks of others have their own colours.
    if (ink.startsWith("url") || box.width > 48) continue;
    add(`icon of ${nameOf(svg.parentElement ?? svg)}`, paint(ink, shape), 3, "icon", box);
  }
  return found;
}

type Pixels = { data: Buffer; width: number; height: number };

/** Beyond this height a browser repeats the picture. */
const MOST_PIXELS = 16_000;

async function pixels(session: CDPSession, page: Page, isWindowOnly: boolean): Promise<Pixels> {
  const size = await page.evaluate((inside) => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return inside ? [innerWidth, innerHeight] : [Math.min(scrollWidth, innerWidth), scrollHeight];
  }, isWindowOnly);
  const [width = 1, height = 1] = size;
  const capture = () =>
    session.send("Page.captureScreenshot", {
      format: "png",
      optimizeForSpeed: true,
      captureBeyondViewport: !isWindowOnly,
      ...(!isWindowOnly && {
        clip: { x: 0, y: 0, width, height: Math.min(height, MOST_PIXELS), scale: 1 },
      }),
    });
  // On a busy machine, one in Chromium sometimes fails once.
  const { data: png } = await capture().catch(capture);
  const shot = sharp(Buffer.from(png, "base64")).removeAlpha().raw();
  const { data, info } = await shot.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const at = ({ data, width, height }: Pixels, x: number, y: number): number[] | null => {
  const [column, row] = [Math.round(x), Math.round(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return null;
  const start = 3 * (row * width + column);
  return [...data.subarray(start, start + 3)];
};

/** The ink as it is painted over the ground. */
const over = ([r, g, b, alpha]: Inked["ink"], ground: number[]): number[] =>
  [r, g, b].map((value, i) => value * alpha + (ground[i] ?? 0) * (1 - alpha));

const points = ({ left, top, right, bottom }: Edges): [number, number][] =>
  [0.08, 0.5, 0.92].flatMap((across) =>
    [0.25, 0.75].map((down): [number, number] => [
      left + (right - left) * across,
      top + (bottom - top) * down,
    ]),
  );

/** Points beside the lower edge of a field: outside, and inside. */
const beside = ({ left, right, bottom }: Edges): [number, number][] =>
  [0.1, 0.9].flatMap((across) =>
    [3, -4].map((down): [number, number] => [left + (right - left) * across, bottom + down]),
  );

/** Whether any pixel of a box differs between two screenshots. */
function isPainted(before: Pixels, after: Pixels, { left, top, right, bottom }: Edges): boolean {
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(before.height, bottom); y++) {
    const start = 3 * (y * before.width + Math.max(0, Math.floor(left)));
    const end = 3 * (y * before.width + Math.min(before.width, Math.ceil(right)));
    if (Buffer.compare(before.data.subarray(start, end), after.data.subarray(start, end)) !== 0)
      return true;
  }
  return false;
}

/**
 * Texts, placeholders, values, icons and edges of fields that are not told from the pixels behind them, and texts that
 * are not painted because something covers them.
 * @param isWindowOnly only what is in the window, such as a dialog over the page
 * @param selector of the only part to look at
 */
export async function faintInk(
  page: Page,
  isWindowOnly: boolean,
  selector: string | null = null,
): Promise<string[]> {
  const all = await page.evaluate(inked, [isWindowOnly, selector] as const);
  if (all.length === 0) return [];
  const session = await page.context().newCDPSession(page);
  const written = await pixels(session, page, isWindowOnly);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, ::before, ::after, ::placeholder { color: transparent !important;
      -webkit-text-fill-color: transparent !important; text-shadow: none !important;
      text-decoration-color: transparent !important }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  const bare = await pixels(session, page, isWindowOnly);
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  await session.detach();
  return all.flatMap(({ what, ink, least, kind, box }) => {
    const grounds = (kind === "edge" ? beside(box) : points(box)).flatMap(
      ([x, y]) => at(bare, x, y) ?? [],
    );
    if (grounds.length === 0) return [];
    const ratios: number[] = [];
    for (let i = 0; i < grounds.length; i += 3) {
      const ground = grounds.slice(i, i + 3);
      ratios.push(contrast(over(ink, ground), ground, 0, 0));
    }
    // The edge of a field has contrast with one of its sides.
    const ratio = kind === "edge" ? Math.max(...ratios) : Math.min(...ratios);
    if (ratio < least) return [`${what}: contrast ${ratio.toFixed(2)}`];
    const isCovered = kind === "text" && box.bottom < bare.height && !isPainted(written, bare, box);
    return isCovered ? [`${what} is covered`] : [];
  });
}
