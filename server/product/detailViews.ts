import { closerCopy } from "#app/copy/detailViews.ts";
import { type PictureView, pictureView } from "#app/domain/images.ts";
import { paths } from "#app/domain/paths.ts";
import type { ProductDetail } from "#server/commerce/schemas/product.ts";
import type { Config } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { safeImageUrl } from "#server/security/safeUrl.ts";
import { askForPiece, type NoPiece } from "./piece.ts";

/** A turning of fewer pictures does not turn; more than so many are left out. */
const TURN = { least: 8, most: 36 } as const;

/** Widths offered of a macro: the half of a sharp screen, and all that the store has. */
const MACRO_WIDTHS = [1600, 3000] as const;
const MACRO_RATIO = 4 / 3;
const TURN_WIDTHS = [450, 900, 1400] as const;

/** Addresses of the pictures that look closer at a piece. */
export type CloserMedia = { macro: string | null; turn: string[]; foot: string | null };

/** The media items that look closer at a piece, by their types, in the list's order. */
export function closerMedia(
  { mediaList }: Pick<ProductDetail, "mediaList">,
  config: Config,
): CloserMedia {
  const of = (type: "macro" | "turn" | "foot") =>
    mediaList
      .filter(({ mediaType }) => String(mediaType).trim().toLowerCase() === type)
      .map(({ url }) => safeImageUrl(url, config, "fullProductDetail mediaList.url"))
      .filter((url) => url !== null);
  const turn = of("turn").slice(0, TURN.most);
  return {
    macro: of("macro")[0] ?? null,
    turn: turn.length < TURN.least ? [] : turn,
    foot: of("foot")[0] ?? null,
  };
}

/** The pages that look closer at a piece, where it has the pictures; `frames` with the underside. */
export type CloserWays = { loupe: string | null; turn: { href: string; frames: number } | null };

/** Addresses of the pages that look closer at a piece. */
export function closerWays(
  detail: Pick<ProductDetail, "productId" | "mediaList">,
  config: Config,
): CloserWays {
  const { macro, turn, foot } = closerMedia(detail, config);
  const frames = turn.length + (foot === null ? 0 : 1);
  return {
    loupe: macro && paths.loupe(detail.productId),
    turn: turn.length === 0 ? null : { href: paths.turn(detail.productId), frames },
  };
}

type Piece = { id: string; name: string; series: string };

export type LoupePage = { kind: "piece"; picture: PictureView } & Piece;
export type TurnPage = { kind: "piece"; frames: PictureView[]; foot: PictureView | null } & Piece;
/** Loads the macro of a piece's series. */
export async function loadLoupe(id: string, context: ServerContext): Promise<LoupePage | NoPiece> {
  const asked = await askForCloser(id, context);
  if (asked.kind !== "piece") return asked;
  const { media, piece } = asked;
  const picture =
    media.macro &&
    pictureView({
      ...{ url: media.macro, ratio: MACRO_RATIO, widths: MACRO_WIDTHS },
      alt: closerCopy.loupe.alt(piece.series || piece.name),
    });
  return picture ? { kind: "piece", ...piece, picture } : { kind: "missing", id };
}

/** Loads a piece's turning and, where there is one, the picture of its underside. */
export async function loadTurn(id: string, context: ServerContext): Promise<TurnPage | NoPiece> {
  const asked = await askForCloser(id, context);
  if (asked.kind !== "piece") return asked;
  const { media, piece } = asked;
  const { alt, foot } = closerCopy.turn;
  const title = [piece.series, piece.name].filter(Boolean).join(" ");
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
