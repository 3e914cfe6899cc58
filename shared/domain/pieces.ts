/** Product forms with different drawings. */
export type PieceKind =
  | "plate"
  | "platter"
  | "bowl"
  | "cup"
  | "mug"
  | "pot"
  | "jug"
  | "jar"
  | "vase"
  | "candle";

/** Forms that each guest has; the others are in the middle of the table. */
const ownKinds: readonly PieceKind[] = ["plate", "bowl", "cup", "mug"];

/** Whether each guest has a product of this form. */
export const isOwn = (kind: PieceKind) => ownKinds.includes(kind);

/** Width of a vessel with handle, spout and saucer, relative to a cube of the same volume. */
const spread: Partial<Record<PieceKind, number>> = {
  cup: 2.45,
  mug: 1.55,
  pot: 2.4,
  jug: 1.9,
  jar: 1.5,
};
/** Ratio of width to height by form. */
const slender: Partial<Record<PieceKind, number>> = { vase: 0.62, candle: 0.42 };
/** Ratio of depth to length of an oval. */
const OVAL = 0.7;

/** Known measures of a product: lengths in mm, volume in ml. */
export type Measures = {
  diameter?: number;
  length?: number;
  width?: number;
  height?: number;
  volume?: number;
};

/** Returns width and depth in mm as seen from above; `null` if the measures are insufficient. */
export function footprint(
  kind: PieceKind,
  { diameter, length, width, height, volume }: Measures,
): { width: number; depth: number } | null {
  const across = length ?? (kind in slender ? undefined : diameter);
  if (across !== undefined) {
    return { width: across, depth: width ?? (kind === "platter" ? across * OVAL : across) };
  }
  const wide =
    volume !== undefined && spread[kind] !== undefined
      ? spread[kind] * Math.cbrt(volume) * 10
      : height !== undefined && slender[kind] !== undefined
        ? slender[kind] * height
        : diameter;
  return wide === undefined ? null : { width: wide, depth: wide };
}
