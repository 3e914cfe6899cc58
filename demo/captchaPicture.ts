import { randomInt } from "node:crypto";
import { colours } from "#brand/colours.ts";
import { processPicture } from "./pictureProcess.ts";

/** Picture size in pixels: twice the size in the form. */
const WIDTH = 240;
const HEIGHT = 88;
const LENGTH = 4;
const INK = colours.ink;
const PAPER = "#f4f1ea";

/**
 * Characters as strokes on a 4 × 6 grid, because a minimal machine has no fonts. Excludes similar characters
 * (no O and 0, no I, 1 and 7).
 */
const STROKES = {
  A: "M0 6L2 0L4 6M0.8 4H3.2",
  C: "M4 1Q2 -1 0.6 1.4Q-0.4 3 0.6 4.8Q2 7 4 5",
  E: "M4 0H0V6H4M0 3H3",
  F: "M4 0H0V6M0 3H3",
  H: "M0 0V6M4 0V6M0 3H4",
  J: "M1 0H4V4.4Q3.4 6.4 1.6 6Q0.2 5.6 0 4.2",
  K: "M0 0V6M4 0L0 3.4M1.4 2.6L4 6",
  L: "M0 0V6H4",
  M: "M0 6V0L2 3.4L4 0V6",
  N: "M0 6V0L4 6V0",
  P: "M0 6V0H2.4Q4 0.2 4 1.7Q4 3.2 2.4 3.4H0",
  R: "M0 6V0H2.4Q4 0.2 4 1.7Q4 3.2 2.4 3.4H0M2 3.4L4 6",
  T: "M0 0H4M2 0V6",
  U: "M0 0V4Q0.2 6 2 6Q3.8 6 4 4V0",
  V: "M0 0L2 6L4 0",
  W: "M0 0L0.9 6L2 2.4L3.1 6L4 0",
  X: "M0 0L4 6M4 0L0 6",
  Y: "M0 0L2 3L4 0M2 3V6",
  3: "M0 0H4L1.8 2.4Q4 2.6 4 4.2Q3.8 6 2 6Q0.6 6 0 5",
  4: "M3 6V0L0 4H4",
  9: "M4 2.2Q3.6 4 2 4Q0.2 3.8 0.2 2Q0.4 0 2.2 0Q4 0.2 4 2.4Q3.8 5 2 6",
};

/** A character of a captcha. */
export type CaptchaCharacter = keyof typeof STROKES;

const ALPHABET = Object.keys(STROKES);

/** Returns a new captcha code: four unambiguous characters. */
export function newCaptchaCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** Renders a code as PNG: each character rotated, skewed and shifted, with lines across. */
export function drawCaptcha(code: string): Promise<Buffer> {
  const step = WIDTH / (code.length + 0.6);
  const characters = [...code].map((character, i) => {
    const x = step * (i + 0.45) + between(-4, 4);
    const y = between(18, 28);
    const place = `translate(${x} ${y}) rotate(${between(-16, 16)}) skewX(${between(-12, 12)})`;
    const size = between(7, 8.4);
    return `<path d="${STROKES[character as CaptchaCharacter]}" transform="${place} scale(${size})"
      stroke-width="${between(0.55, 0.8)}"/>`;
  });
  const lines = Array.from({ length: 4 }, () => {
    const [a, b, c] = [between(0, HEIGHT), between(-20, HEIGHT + 20), between(0, HEIGHT)];
    return `<path d="M0 ${a}Q${between(60, 180)} ${b} ${WIDTH} ${c}" stroke-width="1.6"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${PAPER}"/>
    <g fill="none" stroke="${INK}" stroke-linecap="round" stroke-linejoin="round">
    ${characters.join("")}<g opacity="0.45">${lines.join("")}</g></g></svg>`;
  return processPicture(Buffer.from(svg), [["png", { palette: true }]]);
}

function between(low: number, high: number): number {
  return low + ((high - low) * randomInt(1000)) / 1000;
}
