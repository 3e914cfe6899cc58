/** Forms of pieces as far as drawings tell them apart. */
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

/** Forms of which each guest has one; the others stand in the middle of a table. */
const ownKinds: readonly PieceKind[] = ["plate", "bowl", "cup", "mug"];

/** Whether each guest has a piece of this form. */
export const isOwn = (kind: PieceKind) => ownKinds.includes(kind);

/** How wide a vessel stands, with handle, spout and saucer, beside a cube that holds the same. */
const spread: Partial<Record<PieceKind, number>> = {
  cup: 2.45,
  mug: 1.55,
  pot: 2.4,
  jug: 1.9,
  jar: 1.5,
};
/** How wide a form stands beside its height. */
const slender: Partial<Record<PieceKind, number>> = { vase: 0.62, candle: 0.42 };
/** Depth of an oval beside its length. */
const OVAL = 0.7;

/** What is known of a piece's size: lengths in mm, volume in ml. */
export type Measures = {
  diameter?: number;
  length?: number;
  width?: number;
  height?: number;
  volume?: number;
};

/** Width and depth in mm of a piece seen from above; `null` where its measures do not tell. */
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
