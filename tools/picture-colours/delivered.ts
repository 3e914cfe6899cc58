import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { demoPictures } from "#brand/pictures.ts";
import { createMedia } from "#demo/media.ts";
import type { Delivered, Difference } from "./measure.ts";

export type Found = Difference & { name: string; isPiece: boolean; width: number };

/** Widths of a piece that are compared, in pixels: a small card of a phone, a card, a product's picture on a desktop. */
export const DELIVERED = [258, 520, 1060] as const;
/** Widths of a scene: across a phone of density 2, across a desktop. */
const SCENE_WIDTHS = [780, 1440] as const;

const BASE = "http://media.demo/pictures";
const fileOf = (name: string) => path.resolve(demoPictures.folder, `${name}.webp`);

/** A master picture. Pieces are square; other pictures are scenes, of which few need a quality of their own. */
export type Master = { name: string; isPiece: boolean; widths: readonly number[] };

/** All master pictures of the demo. */
export async function allMasters(): Promise<Master[]> {
  const all: Master[] = [];
  for (const file of readdirSync(demoPictures.folder)) {
    const name = /^(.+)\.webp$/.exec(file)?.[1];
    if (name === undefined) continue;
    const { width, height } = await sharp(fileOf(name)).metadata();
    const isPiece = width === height;
    all.push({ name, isPiece, widths: isPiece ? DELIVERED : SCENE_WIDTHS });
  }
  return all;
}

/**
 * Returns how the demo backend delivers a master in a width, in AVIF, beside the master.
 * @param qualities AVIF qualities by name instead of the pack's
 */
export async function deliveryOf(qualities = demoPictures.qualities) {
  const media = await createMedia(BASE, { folder: demoPictures.folder, qualities });
  return async (name: string, width: number): Promise<Delivered> => {
    const query = `x-oss-process=image/resize,m_lfit,w_${width}/format,avif`;
    const response = await media.respond(new Request(`${media.url(name)}?${query}`));
    if (!response?.ok) throw new Error(`${name} is not delivered at ${width}: ${response?.status}`);
    return {
      master: readFileSync(fileOf(name)),
      delivered: Buffer.from(await response.arrayBuffer()),
    };
  };
}
