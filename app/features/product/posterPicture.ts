import { answeredInTime } from "#app/framework/networkRetry.ts";
import { colours } from "#brand/colours.ts";
import { brand } from "#shared/copy/brand.ts";

/** Content of a poster. */
export type Poster = {
  /** Series and name. */
  title: string;
  /** Formatted; `null`: in boutiques only; absent: unknown. */
  price?: string | null;
  /** URL of the main picture. */
  picture: string | null;
  /** URL of the QR code. */
  code: string;
};

/** Text of the poster, passed in so that the poster module imports no page text. */
export type PosterWords = {
  /** Replaces the price. */
  inBoutiques: string;
  /** Instruction for the QR code. */
  hold: string;
};

/** Size in pixels, with the 3:4 ratio of phone photos; the picture is a square above the text. */
const WIDTH = 900;
const HEIGHT = 1260;
const MARGIN = 60;
const CODE = 220;
/** The margin provides the quiet zone of four modules around the QR code. */
const INK = colours.ink;
const MUTE = "#6b6459";
const GROUND = "#ffffff";

/**
 * Draws a poster in the page's typeface: picture, name, price, QR code. Omits a picture that CORS does not
 * allow to read.
 * @returns a data URL, or `null` if the browser cannot draw or the QR code is unavailable
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

/** Loads a picture; `null` if it fails or nothing answers: the poster's button stays and tries again. */
async function loadPicture(src: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.crossOrigin = "anonymous";
  const loaded = new Promise<HTMLImageElement | null>((resolve) => {
    image.onload = () => resolve(image);
    image.onerror = () => resolve(null);
  });
  image.src = src;
  return answeredInTime(loaded).catch(() => null);
}
