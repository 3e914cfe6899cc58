import { WECHAT_QR_WIDTH } from "./limits.ts";

/**
 * How wide pictures are in the layout, and which files suffice for that: the one source of every `sizes`
 * attribute and of the widths in every `srcset`. `tests/unit/domain/pictureSlots.test.ts` compares the figures
 * with the style sheets, `tests/e2e/pictureFit.spec.ts` the result with what a browser lays out.
 */

/** Page margin, gutter and last width of a window before the next row, in pixels (app/styles/tokens.css). */
export const FRAME = [
  { to: 760, margin: 20, gutter: 12 },
  { to: Number.POSITIVE_INFINITY, margin: 40, gutter: 24 },
] as const;
/** Greatest width of the content, in pixels. */
export const CONTENT = 1312;
/** Width of a window from which the content has its greatest width; with the margins of 1,200 px and more, 1,440. */
const CONTENT_FROM = CONTENT + 2 * FRAME[1].margin;
/** Last width of a window with the layout for phones. */
export const PHONE = 760;

/**
 * Widths of all files, in pixels, so that one picture has the same files in every slot. No file is more than 1.35
 * times as wide as the one before. At two pixels to one, 345 px suffice for two columns of a phone of up to 414 px,
 * 750 and 860 px for the full width of one of up to 394 and 452 px. The last two are widths of masters.
 */
export const LADDER = [
  80, 108, 144, 192, 258, 345, 420, 520, 640, 750, 860, 1060, 1280, 1600, 2000, 2400, 2880,
] as const;
/** Returns the widths of pictures whose originals may be small. */
export function ladderTo(greatest: number): readonly number[] {
  return LADDER.filter((width) => width <= greatest);
}

/** Greatest number of pixels per CSS pixel that a picture has: more cannot be seen, and costs twice the bytes. */
export const DENSEST = 2;
/**
 * Pixels of a file for each that is painted, at least: browsers select the next larger file for the width in
 * `sizes`. Chromium of 2023 and before selects the nearest one on screens of more than one pixel to one, at worst
 * 0.81 for each.
 */
export const ENOUGH = 0.95;
/** Phones of three pixels to one; Safari has `min-resolution` since version 16 only. */
const DENSE = "(-webkit-min-device-pixel-ratio: 2.5)";
/** Widths of windows for which files are offered. */
const WINDOWS = { least: 320, greatest: 1920, height: 900 } as const;

/** The width of a picture in windows up to `to` pixels: shares of the window in percent, and pixels. */
export type SlotStep = { to?: number; vw?: number; vh?: number; px?: number };

export type PictureSlot = {
  /** The `sizes` attribute. */
  sizes: string;
  steps: readonly SlotStep[];
  /** Least and greatest width of a file that the slot needs. */
  least: number;
  greatest: number;
};

/**
 * Returns a slot.
 * @param steps painted widths by width of the window, ascending; also of the part that the box crops. The last
 *   has no `to`.
 */
export function pictureSlot(...steps: readonly SlotStep[]): PictureSlot {
  const needs = steps.flatMap((step, i) => {
    const from = Math.max(WINDOWS.least, (steps[i - 1]?.to ?? 0) + 1);
    const to = Math.min(WINDOWS.greatest, step.to ?? WINDOWS.greatest);
    return from > to ? [] : [widthIn(step, from), widthIn(step, to)];
  });
  return {
    steps,
    sizes: [
      ...phoneSteps(steps).map((step) => entry(step, DENSEST / 3, DENSE)),
      ...steps.map((step) => entry(step, 1)),
    ].join(", "),
    least: fileFor(Math.min(...needs)),
    greatest: fileFor(Math.max(...needs) * DENSEST),
  };
}

/** Returns the width of the file for a number of painted pixels. */
function fileFor(pixels: number): number {
  return LADDER.find((width) => width >= pixels * ENOUGH) ?? LADDER[LADDER.length - 1] ?? pixels;
}

/** Cells of a grid in windows up to `to` pixels: `span` of `columns`; the picture is `scale` times as wide. */
export type GridStep = { to?: number; columns: number; span?: number; scale?: number };

/** Returns the slot of a picture in a grid as wide as the content (`Container`, `CardGrid`). */
export function gridSlot(...grids: readonly GridStep[]): PictureSlot {
  const steps: SlotStep[] = [];
  let from = 0;
  for (const { to = Number.POSITIVE_INFINITY, columns, span = 1, scale = 1 } of grids) {
    for (const frame of FRAME) {
      if (frame.to <= from || from >= to) continue;
      const share = (span / columns) * scale;
      const gaps = frame.gutter * (span / columns - 1) * scale;
      const until = Math.min(to, frame.to);
      const fluid = { vw: 100 * share, px: gaps - 2 * frame.margin * share };
      if (until <= CONTENT_FROM) steps.push({ to: until, ...fluid });
      else {
        if (from < CONTENT_FROM) steps.push({ to: CONTENT_FROM, ...fluid });
        steps.push({ to: until, px: CONTENT * share + gaps });
      }
      from = until;
    }
  }
  const last = steps.pop();
  return pictureSlot(...steps, { vw: last?.vw, px: last?.px });
}

/** Returns the slot of a picture of a fixed width, in CSS pixels. */
export function fixedSlot(px: number): PictureSlot {
  return pictureSlot({ px });
}

/** The slot of a code that WeChat scans. */
export const CODE_SLOT = fixedSlot(WECHAT_QR_WIDTH);

const scaledSlots = new WeakMap<PictureSlot, Map<number, PictureSlot>>();

/** Returns the slot of a picture that is painted smaller or larger than its slot. */
export function scaledSlot(slot: PictureSlot, scale: number): PictureSlot {
  if (scale === 1) return slot;
  const known = scaledSlots.get(slot) ?? new Map<number, PictureSlot>();
  scaledSlots.set(slot, known);
  // In steps of a twentieth, so that a page has few different `sizes`.
  const factor = Math.ceil(scale * 20 - 0.01) / 20;
  const scaled =
    known.get(factor) ??
    pictureSlot(
      ...slot.steps.map(({ to, vw = 0, vh = 0, px = 0 }) => ({
        to,
        vw: vw * factor,
        vh: vh * factor,
        px: px * factor,
      })),
    );
  known.set(factor, scaled);
  return scaled;
}

/** Returns the widths that a slot needs of those that a picture has; all, if it needs none of them. */
export function slotWidths(widths: readonly number[], slot: PictureSlot): readonly number[] {
  const needed = widths.filter((width) => width >= slot.least && width <= slot.greatest);
  return needed.length === 0 ? widths : needed;
}

/** Returns the steps up to the width of a phone: only phones have three pixels or more per CSS pixel. */
function phoneSteps(steps: readonly SlotStep[]): SlotStep[] {
  const last = steps.findIndex(({ to = Number.POSITIVE_INFINITY }) => to >= PHONE);
  return steps.slice(0, last + 1).map((step) => ({
    ...step,
    to: Math.min(step.to ?? PHONE, PHONE),
  }));
}

function widthIn({ vw = 0, vh = 0, px = 0 }: SlotStep, window: number): number {
  return (vw / 100) * window + (vh / 100) * WINDOWS.height + px;
}

function entry({ to, vw = 0, vh = 0, px = 0 }: SlotStep, factor: number, media?: string): string {
  const unit = vh === 0 ? "vw" : "vh";
  const share = round((vw + vh) * factor * ENOUGH, 10);
  const pixels = Math.ceil(px * factor * ENOUGH);
  const length =
    share === 0
      ? `${pixels}px`
      : pixels === 0
        ? `${share}${unit}`
        : `calc(${share}${unit} ${pixels < 0 ? "-" : "+"} ${Math.abs(pixels)}px)`;
  const conditions = [media, to === undefined ? undefined : `(max-width: ${to}px)`];
  return [conditions.filter(Boolean).join(" and "), length].join(" ").trimStart();
}

function round(value: number, steps: number): number {
  return Math.ceil(value * steps - 0.01) / steps;
}
