import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { differenceCiede2000, type Lab65 } from "culori";
import sharp from "sharp";
import { isInstalled } from "#tools/programs.ts";

/** A picture as delivered, and its master. */
export type Delivered = { master: Buffer; delivered: Buffer };

/** How far a delivered picture is from its master. */
export type Difference = {
  /**
   * Colour difference (CIEDE2000) of areas of 4 × 4 pixels that 1 % of the areas exceed: the stain that an eye sees on
   * a white body. Edges of single pixels do not count.
   */
  colour: number;
  /** Butteraugli's 3-norm over all pixels: 1 is hardly seen; `null` without the program. */
  shape: number | null;
};

/** Limits of a delivered picture of a piece; beyond one of them it is at fault. */
export const LIMITS = { colour: 2.7, shape: 1.7 } as const;
/**
 * Limits of a delivered scene: wood, cloth and hatching differ in colour where no stain is seen. The worst of all has 3.38.
 * For 3.2 four that were tried need 9 % more bytes, for 2.7 five 12 to 22 %.
 */
export const SCENE_LIMITS = { ...LIMITS, colour: 3.4 } as const;

const AREA = 4;
const TOP_SHARE = 0.99;
const BUTTERAUGLI = "butteraugli_main";
export const hasButteraugli = isInstalled(BUTTERAUGLI);
const difference = differenceCiede2000();

/** Compares a delivered picture with its master at the same size; shapes with Butteraugli (Debian: `libjxl-devtools`). */
export async function differenceOf({ master, delivered }: Delivered): Promise<Difference> {
  const image = await sharp(delivered).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  const { width, height } = await sharp(image).metadata();
  const reference = await sharp(master)
    .resize({ width, height, fit: "fill", kernel: "lanczos3" })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  return {
    colour: await colourDifference(reference, image),
    shape: hasButteraugli ? butteraugli(reference, image) : null,
  };
}

/** Whether both differences are within limits; a shape that was not measured is. */
export function isWithin(
  { colour, shape }: Difference,
  limits: Readonly<Record<keyof Difference, number>> = LIMITS,
): boolean {
  return colour <= limits.colour && (shape ?? 0) <= limits.shape;
}

async function colourDifference(reference: Buffer, image: Buffer): Promise<number> {
  const [right, shown] = await Promise.all([areas(reference), areas(image)]);
  const differences = right.map((area, i) => difference(area, shown[i] ?? area));
  differences.sort((a, b) => a - b);
  return differences[Math.floor(differences.length * TOP_SHARE)] ?? 0;
}

/** Mean colours of the areas of a picture. */
async function areas(image: Buffer): Promise<Lab65[]> {
  const { width = 0, height = 0 } = await sharp(image).metadata();
  const size = { width: Math.ceil(width / AREA), height: Math.ceil(height / AREA) };
  const lab = await sharp(image)
    .resize({ ...size, fit: "fill", kernel: "linear" })
    .toColourspace("lab")
    .raw({ depth: "float" })
    .toBuffer();
  const values = new Float32Array(lab.buffer, lab.byteOffset, lab.byteLength / 4);
  return Array.from({ length: values.length / 3 }, (_, i) => {
    const [l = 0, a = 0, b = 0] = values.subarray(3 * i, 3 * i + 3);
    return { mode: "lab65", l, a, b };
  });
}

/** @throws {Error} if the program prints no norm */
function butteraugli(reference: Buffer, image: Buffer): number {
  const folder = mkdtempSync(path.join(tmpdir(), "picture-"));
  try {
    const files = ["master.png", "delivered.png"].map((name) => path.join(folder, name));
    writeFileSync(files[0] ?? "", reference);
    writeFileSync(files[1] ?? "", image);
    const printed = execFileSync(BUTTERAUGLI, files, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    const norm = Number(/^3-norm: (.+)$/m.exec(printed)?.[1]);
    if (Number.isNaN(norm)) throw new Error(`${BUTTERAUGLI} printed no 3-norm: ${printed}`);
    return norm;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
