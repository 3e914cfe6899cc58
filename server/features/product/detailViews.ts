import type { Config } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { safeImageUrl } from "#server/security/safeUrl.ts";
import type { ProductDetail } from "#shared/contract/schemas/product.ts";
import { closerCopy } from "#shared/copy/detailViews.ts";
import { hasExtra } from "#shared/domain/enabledPages.ts";
import { type PictureView, pictureView } from "#shared/domain/images.ts";
import { paths } from "#shared/domain/paths.ts";
import { askForPiece, type NoPiece } from "./piece.ts";

/** A 360° view with fewer images is not shown; images beyond the maximum are left out. */
const TURN = { least: 8, most: 36 } as const;

const TURN_WIDTHS = [450, 900, 1400] as const;

/** URLs of the detail images of a product. */
export type CloserMedia = { turn: string[]; foot: string | null };

/** Returns the media items with detail images by type, in order. */
export function closerMedia(
  { mediaList }: Pick<ProductDetail, "mediaList">,
  config: Config,
): CloserMedia {
  const of = (type: "turn" | "foot") =>
    mediaList
      .filter(({ mediaType }) => String(mediaType).trim().toLowerCase() === type)
      .map(({ url }) => safeImageUrl(url, config, "fullProductDetail mediaList.url"))
      .filter((url) => url !== null);
  const turn = of("turn").slice(0, TURN.most);
  return {
    turn: turn.length < TURN.least ? [] : turn,
    foot: of("foot")[0] ?? null,
  };
}

/** The page that turns a piece, where it has the pictures; `frames` with the underside. */
export type CloserWays = { turn: { href: string; frames: number } | null };

/** URL of the page with the rotating view. */
export function closerWays(
  detail: Pick<ProductDetail, "productId" | "mediaList">,
  config: Config,
): CloserWays {
  const { turn, foot } = closerMedia(detail, config);
  const frames = turn.length + (foot === null ? 0 : 1);
  return {
    turn:
      turn.length === 0 || !hasExtra("turn")
        ? null
        : { href: paths.turn(detail.productId), frames },
  };
}

type Piece = { id: string; name: string; series: string };

export type TurnPage = { kind: "piece"; frames: PictureView[]; foot: PictureView | null } & Piece;
/** Loads a product's 360° view and the image of its underside, if any. */
export async function loadTurn(id: string, context: ServerContext): Promise<TurnPage | NoPiece> {
  const asked = await askForCloser(id, context);
  if (asked.kind !== "piece") return asked;
  const { media, piece } = asked;
  const { alt, foot } = closerCopy.turn;
  const isNamed = piece.name.startsWith(piece.series);
  const title = isNamed ? piece.name : `${piece.series} ${piece.name}`;
  const view = (url: string, words: string) =>
    pictureView({ url, alt: words, ratio: 1, widths: TURN_WIDTHS });
  const frames = media.turn
    .map((url, i) => view(url, alt(title, i + 1, media.turn.length)))
    .filter((frame) => frame !== null);
  if (frames.length === 0) return { kind: "missing", id };
  const underside = media.foot === null ? null : view(media.foot, foot(title));
  return { kind: "piece", ...piece, frames, foot: underside };
}

async function askForCloser(id: string, context: ServerContext) {
  const asked = await askForPiece(id, context);
  if (asked.kind !== "piece") return asked;
  const { detail, name } = asked;
  const piece = { id, name, series: detail.brandSeriesName };
  return { kind: "piece", piece, media: closerMedia(detail, context.config) } as const;
}
