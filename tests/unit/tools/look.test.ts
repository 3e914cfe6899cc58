import sharp from "sharp";
import { expect, test } from "vitest";
import {
  drift,
  type Look,
  lookOf,
  looksAlike,
  packLook,
  unpackLook,
} from "#tests/e2e/support/look.ts";

type Box = { left: number; top: number; width: number; height: number; colour: string };

/** A screen of 1440 by 1000 px on white, with boxes. */
async function screen(boxes: Box[], height = 1000, ground = "#ffffff"): Promise<Look> {
  const input = await Promise.all(
    boxes.map(async ({ left, top, width, height: tall, colour }) => ({
      input: await sharp({
        create: { width, height: tall, channels: 3, background: colour },
      })
        .png()
        .toBuffer(),
      left,
      top,
    })),
  );
  const sheet = sharp({ create: { width: 1440, height, channels: 3, background: ground } });
  return lookOf(await sheet.composite(input).png().toBuffer(), "wide");
}

const band = { left: 0, top: 200, width: 1440, height: 300, colour: "#00244a" };
/** Lines of text, in the grey they have from a distance. */
const lines = (left: number, top = 600) =>
  [0, 1, 2, 3].map((n) => ({
    left,
    top: top + 40 * n,
    width: 500,
    height: 12,
    colour: "#8a8a8a",
  }));

test("a screen equals itself, also after a round trip through its text", async () => {
  const look = await screen([band, ...lines(400)]);
  const read = await unpackLook(await packLook(look));
  expect(looksAlike(read, look)).toBe(true);
  expect(drift(look, look)).toEqual({ cells: 0, fields: 0 });
});

test("text that another version renders a few pixels lower or wider is the same look", async () => {
  const before = await screen([band, ...lines(400)]);
  const now = await screen([band, ...lines(404, 606)]);
  expect(looksAlike(before, now)).toBe(true);
});

test.each<[string, Promise<Look>]>([
  ["a band that is gone", screen(lines(400))],
  ["another ground", screen([band, ...lines(400)], 1000, "#f6f3ec")],
  ["a band that is lower by its half", screen([{ ...band, top: 350 }, ...lines(400)])],
  ["words on the other side", screen([band, ...lines(40)])],
  ["a screen of half the height", screen([band], 500)],
])("%s is another look", async (_, now) => {
  expect(looksAlike(await screen([band, ...lines(400)]), await now)).toBe(false);
});
