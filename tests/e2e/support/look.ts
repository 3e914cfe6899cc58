import type { Page, PageScreenshotOptions } from "@playwright/test";
import sharp from "sharp";

/** Width of a fingerprint in cells; a cell is 20 px on a wide screen, 12 px on a phone. */
const CELLS = { wide: 72, phone: 32 } as const;
/** Grey levels (of 255) by which a cell may differ: tolerates text rendering of another version. */
const CELL_LEVELS = 36;
/** Levels by which the colour of a field of cells may differ: a background of another token fails. */
const TONE_LEVELS = 5;
/** Edge length of a field in cells. */
const FIELD = 8;
/** Shares of cells and fields that may differ. */
const MOST = { cells: 0.02, fields: 0.08 } as const;

/** Fingerprint of a screen: colours of its cells, row by row. */
export type Look = { width: number; height: number; rgb: Buffer };

/** Takes a screenshot at rest. On a busy machine, one in Chromium sometimes fails once. */
export function shotOf(page: Page, options: PageScreenshotOptions = {}): Promise<Buffer> {
  const shot = () => page.screenshot({ animations: "disabled", ...options });
  return shot().catch(shot);
}

export async function lookOf(png: Buffer, size: keyof typeof CELLS): Promise<Look> {
  const { data, info } = await sharp(png)
    .removeAlpha()
    .resize({ width: CELLS[size], kernel: "cubic", fastShrinkOnLoad: false })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

/** Returns a fingerprint as text: a PNG, so that it can be viewed. */
export async function packLook({ width, height, rgb }: Look): Promise<string> {
  const raw = { width, height, channels: 3 as const };
  const png = sharp(rgb, { raw }).png({
    compressionLevel: 9,
    palette: true,
    colours: 128,
    dither: 0,
  });
  return (await png.toBuffer()).toString("base64");
}

/** Reads the output of `packLook`. */
export async function unpackLook(text: string): Promise<Look> {
  const png = sharp(Buffer.from(text, "base64")).removeAlpha().toColourspace("srgb");
  const { data, info } = await png.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

/**
 * Returns how much a screen has changed: the share of cells that differ, and of fields whose tone differs. A
 * cell may move by one, so that a line one pixel lower does not count; a field is the mean of its cells.
 */
export function drift(before: Look, now: Look): { cells: number; fields: number } {
  const height = Math.min(before.height, now.height);
  const { width } = before;
  if (now.width !== width) return { cells: 1, fields: 1 };
  // Rows that only one of the two has count as different.
  const beyond = Math.abs(before.height - now.height) * width;
  const far = (from: Look, to: Look) => {
    let count = 0;
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) if (isFar(from, to, x, y, height)) count += 1;
    }
    return count;
  };
  const all = Math.max(before.height, now.height) * width;
  const cells = (Math.max(far(before, now), far(now, before)) + beyond) / all;
  return { cells, fields: fieldsApart(before, now, height) };
}

/** Whether a cell is brighter, or darker, than all cells around its position in the other fingerprint. */
function isFar(from: Look, to: Look, x: number, y: number, height: number): boolean {
  const around: number[] = [];
  for (let dy = -1; dy <= 1; dy += 1) {
    for (let dx = -1; dx <= 1; dx += 1) {
      const column = Math.min(from.width - 1, Math.max(0, x + dx));
      const row = Math.min(height - 1, Math.max(0, y + dy));
      around.push(greyOf(to, column, row));
    }
  }
  const grey = greyOf(from, x, y);
  return grey < Math.min(...around) - CELL_LEVELS || grey > Math.max(...around) + CELL_LEVELS;
}

function greyOf({ width, rgb }: Look, x: number, y: number): number {
  const at = 3 * (y * width + x);
  return 0.3 * (rgb[at] ?? 0) + 0.6 * (rgb[at + 1] ?? 0) + 0.1 * (rgb[at + 2] ?? 0);
}

function fieldsApart(before: Look, now: Look, height: number): number {
  let apart = 0;
  let all = 0;
  for (let top = 0; top + FIELD <= height; top += FIELD) {
    for (let left = 0; left + FIELD <= before.width; left += FIELD) {
      all += 1;
      const [a, b] = [toneOf(before, left, top), toneOf(now, left, top)];
      if (a.some((level, i) => Math.abs(level - (b[i] ?? 0)) > TONE_LEVELS)) apart += 1;
    }
  }
  return all === 0 ? 1 : apart / all;
}

/** Median colour of a field per channel: its background, independent of the text on it. */
function toneOf({ width, rgb }: Look, left: number, top: number): number[] {
  return [0, 1, 2].map((channel) => {
    const levels: number[] = [];
    for (let y = top; y < top + FIELD; y += 1) {
      for (let x = left; x < left + FIELD; x += 1)
        levels.push(rgb[3 * (y * width + x) + channel] ?? 0);
    }
    return levels.sort((a, b) => a - b)[levels.length / 2] ?? 0;
  });
}

export function looksAlike(before: Look, now: Look): boolean {
  const { cells, fields } = drift(before, now);
  return cells <= MOST.cells && fields <= MOST.fields;
}
