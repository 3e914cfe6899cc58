import { brand } from "#app/copy/brand.ts";
import { colours } from "#brand/colours.ts";

/** What stands on a poster. */
export type Poster = {
  /** Series and name. */
  title: string;
  /** Formatted; `null`: only in the boutiques; absent: none is known. */
  price?: string | null;
  /** Address of the main picture. */
  picture: string | null;
  /** Address of the QR code. */
  code: string;
};

/** The page's words on it; given, so that a poster loads nothing of the page anew. */
export type PosterWords = {
  /** In the place of a price. */
  inBoutiques: string;
  /** What to do with the code. */
  hold: string;
};

/** Size in pixels: three to four, as phones keep pictures; the picture is a square above the words. */
const WIDTH = 900;
const HEIGHT = 1260;
const MARGIN = 60;
const CODE = 220;
/** The four modules of plain ground that a reader needs around a code are the margin's. */
const INK = colours.ink;
const MUTE = "#6b6459";
const GROUND = "#ffffff";

/**
 * Draws a poster with the page's own type: picture, name, price, QR code. A picture that another origin
 * does not let the page read is left out.
 * @returns a data URL, or `null` where the browser cannot draw or the code cannot be had
 */
export async function posterPicture(poster: Poster, words: PosterWords): Promise<string | null> {
  const [picture, code] = await Promise.all([
    poster.picture === null ? null : loadPicture(poster.picture),
    loadPicture(poster.code),
  ]);
  if (!code) return null;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  if (picture) pen.drawImage(picture, 0, 0, WIDTH, WIDTH);
  const font = getComputedStyle(document.querySelector("h1") ?? document.body).fontFamily;
  const write = (text: string, size: number, y: number, colour: string) => {
    pen.fillStyle = colour;
    pen.font = `${size}px ${font}`;
    pen.fillText(text, MARGIN, y, WIDTH - 3 * MARGIN - CODE);
  };
  const base = WIDTH + MARGIN;
  write(poster.title, 44, base + 50, INK);
  if (poster.price !== undefined) {
    const price = poster.price === null ? words.inBoutiques : `¥ ${poster.price}`;
    write(price, 36, base + 120, INK);
  }
  write(brand.name, 26, base + 190, MUTE);
  write(words.hold, 26, base + 232, MUTE);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(code, WIDTH - MARGIN - CODE, base + 10, CODE, CODE);
  try {
    return canvas.toDataURL("image/jpeg", 0.9);
  } catch {
    return null;
  }
}

function loadPicture(src: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.crossOrigin = "anonymous";
    image.onload = () => resolve(image);
    image.onerror = () => resolve(null);
    image.src = src;
  });
}
