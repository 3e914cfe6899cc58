import type { Config } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { mediaOfType } from "#server/features/product/pictures.ts";
import { loadPiece, type NoPiece } from "#server/features/product/piece.ts";
import type { ProductDetail } from "#shared/contract/schemas/product.ts";
import { type PictureView, pictureView } from "#shared/domain/images.ts";
import { ladderTo } from "#shared/domain/pictureSlots.ts";
import { LEAST_FRAMES, MOST_FRAMES } from "#shared/features/turn/frames.ts";
import { turnCopy } from "#shared/features/turn/words.ts";

/** URLs of the pictures of a turn, none of too few, and of the underside. */
type TurnMedia = { turn: string[]; foot: string | null };

/** Returns the pictures of a turn and of the underside, in order. */
export function turnMedia(detail: Pick<ProductDetail, "mediaList">, config: Config): TurnMedia {
  const turn = mediaOfType(detail, "turn", config).slice(0, MOST_FRAMES);
  const [foot = null] = mediaOfType(detail, "foot", config);
  return { turn: turn.length < LEAST_FRAMES ? [] : turn, foot };
}

type Piece = { id: string; name: string; series: string };

export type TurnPage = { kind: "piece"; frames: PictureView[]; foot: PictureView | null } & Piece;
/** Loads a product's 360° view and the image of its underside, if any. */
export async function loadTurn(id: string, context: ServerContext): Promise<TurnPage | NoPiece> {
  const asked = await requestTurn(id, context);
  if (asked.kind !== "piece") return asked;
  const { media, piece } = asked;
  const { alt, foot } = turnCopy;
  const isNamed = piece.name.startsWith(piece.series);
  const title = isNamed ? piece.name : `${piece.series} ${piece.name}`;
  const view = (url: string, words: string) =>
    pictureView({ url, alt: words, ratio: 1, widths: ladderTo(1280) });
  const frames = media.turn
    .map((url, i) => view(url, alt(title, i + 1, media.turn.length)))
    .filter((frame) => frame !== null);
  if (frames.length === 0) return { kind: "missing", id };
  const underside = media.foot === null ? null : view(media.foot, foot(title));
  return { kind: "piece", ...piece, frames, foot: underside };
}

async function requestTurn(id: string, context: ServerContext) {
  const asked = await loadPiece(id, context);
  if (asked.kind !== "piece") return asked;
  const { detail, name } = asked;
  const piece = { id, name, series: detail.brandSeriesName };
  return { kind: "piece", piece, media: turnMedia(detail, context.config) } as const;
}
