import { colours } from "#brand/colours.ts";
import { mark } from "#brand/mark.ts";
import { brand } from "#shared/copy/brand.ts";

/** Content of a certificate poster. */
export type KeptCertificate = {
  titleEn: string;
  title: string;
  /** Name of the solar term, in large vertical text. */
  season: string | undefined;
  /** Facts, from above. */
  lines: readonly string[];
};

/** Size in pixels, with a 5:7 ratio. */
const WIDTH = 1000;
const HEIGHT = 1400;
const FRAMES = [40, 52] as const;
const MARK = 180;
const GROUND = "#fbf8f1";
const BRASS = "#84632a";
const MUTE = "#696359";

/**
 * Draws a certificate in the page's typeface: double brass frame, monogram, solar term, facts.
 * @returns a data URL, or `null` if the browser cannot draw
 */
export function keepsakePicture({ titleEn, title, season, lines }: KeptCertificate): string | null {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = BRASS;
  pen.lineWidth = 2;
  for (const inset of FRAMES) {
    pen.strokeRect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset);
  }
  drawMark(pen, (WIDTH - MARK) / 2, 150);

  const { fontFamily } = getComputedStyle(document.querySelector("h1, h2") ?? document.body);
  pen.textAlign = "center";
  const write = (text: string, size: number, y: number, colour: string, style = "") => {
    pen.fillStyle = colour;
    pen.font = `${style} ${size}px ${fontFamily}`;
    pen.fillText(text, WIDTH / 2, y, WIDTH - 4 * FRAMES[1]);
  };
  write(titleEn, 34, 412, MUTE, "italic");
  write([...title].join(" "), 62, 500, colours.ink);
  // Vertical, one character below the other, like a seal inscription.
  const characters = [...(season ?? "")];
  characters.forEach((character, i) => {
    write(character, 116, 650 + i * 136, colours.ink);
  });
  const base = HEIGHT - 130 - 48 * lines.length;
  lines.forEach((line, i) => {
    write(line, 32, base + i * 48, colours.ink);
  });
  write(brand.name, 28, HEIGHT - 90, MUTE);
  return canvas.toDataURL("image/jpeg", 0.92);
}

function drawMark(pen: CanvasRenderingContext2D, x: number, y: number): void {
  const [, , edge = 1] = mark.viewBox.split(" ").map(Number);
  pen.save();
  pen.translate(x, y);
  pen.scale(MARK / edge, MARK / edge);
  pen.strokeStyle = colours.ink;
  pen.fillStyle = colours.ink;
  pen.lineWidth = 1;
  pen.stroke(new Path2D(mark.lines));
  pen.fill(new Path2D(mark.areas));
  pen.restore();
}
