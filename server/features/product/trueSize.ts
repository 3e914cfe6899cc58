import type { Config } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { pieceKind, readMeasures } from "#server/product-cards/pieces.ts";
import { safeImageUrl } from "#server/security/safeUrl.ts";
import type { ProductDetail } from "#shared/contract/schemas/product.ts";
import { type PictureView, pictureView } from "#shared/domain/images.ts";
import { footprint, type PieceKind } from "#shared/domain/pieces.ts";
import { type AttributeLine, groupAttributes } from "./attributes.ts";
import { askForPiece } from "./piece.ts";

/** A product for the true-size view, in mm. */
export type TrueSize = {
  kind: PieceKind;
  /** Box in top view, for flat products. */
  plan: { width: number; depth: number } | null;
  /** Box in side view; `null` if the height is unknown. */
  side: { width: number; height: number } | null;
  /** Dimensions from the catalogue; the rest of the outline is an assumption. */
  known: { width: string | null; height: string | null };
};

export type TrueSizePage =
  | {
      kind: "piece";
      id: string;
      name: string;
      seriesEn: string;
      drawing: TrueSize;
      /** The piece from straight above; `null` where the backend has no such picture, or the piece does not lie flat. */
      top: TopPicture | null;
      lines: AttributeLine[];
    }
  /** No such product, or a product without dimensions. */
  | { kind: "missing"; id: string | null }
  | { kind: "unavailable"; message: string };

/** A square picture from straight above, in which the piece spans `span` of the width. */
export type TopPicture = { view: PictureView; span: number };

const TOP_WIDTHS = [700, 1400, 2400] as const;
/** A share below this would show the piece as a few pixels. */
const LEAST_SPAN = 0.2;

/** The view from straight above, by its media type; one that does not give its scale is not used. */
export function topPicture(
  { mediaList }: Pick<ProductDetail, "mediaList">,
  config: Config,
): TopPicture | null {
  for (const { url, mediaType, span } of mediaList) {
    if (String(mediaType).trim().toLowerCase() !== "top") continue;
    const address = safeImageUrl(url, config, "fullProductDetail mediaList.url");
    if (address === null || span === null || span === undefined) continue;
    if (span < LEAST_SPAN || span > 1) continue;
    const view = pictureView({ url: address, alt: "", ratio: 1, widths: TOP_WIDTHS });
    if (view) return { view, span };
  }
  return null;
}

/** Loads the data of the true-size page: only the product. */
export async function loadTrueSize(
  productId: string,
  context: ServerContext,
): Promise<TrueSizePage> {
  const asked = await askForPiece(productId, context);
  if (asked.kind !== "piece") return asked;
  const { detail, name } = asked;
  const drawing = trueSizeOf(detail);
  if (!drawing) return { kind: "missing", id: productId };
  const { specifications } = groupAttributes(detail.spuAttrList);
  return {
    kind: "piece",
    id: productId,
    name,
    seriesEn: detail.i18nBrandSeriesName,
    drawing,
    top: drawing.plan && topPicture(detail, context.config),
    lines: specifications,
  };
}

const flat: readonly PieceKind[] = ["plate", "platter", "bowl"];

/** Returns the true-size data of a product; `null` if its shape or dimensions are unknown. */
export function trueSizeOf(
  detail: Pick<ProductDetail, "productName" | "spuAttrList">,
): TrueSize | null {
  const kind = pieceKind(detail.productName);
  if (!kind) return null;
  const { specifications } = groupAttributes(detail.spuAttrList);
  const measures = readMeasures(specifications);
  const foot = footprint(kind, measures);
  const { height } = measures;
  if (!foot || (height === undefined && !flat.includes(kind))) return null;
  const across = measures.length ?? measures.diameter;
  return {
    kind,
    plan: flat.includes(kind) && across !== undefined ? foot : null,
    side: height === undefined ? null : { width: sideWidth(kind, foot.width), height },
    known: {
      width: flat.includes(kind) && across !== undefined ? inCm(across) : null,
      height: height === undefined ? null : inCm(height),
    },
  };
}

/** In side view, a cup is shown without its saucer. */
function sideWidth(kind: PieceKind, width: number): number {
  return kind === "cup" ? width * 0.62 : width;
}

const inCm = (mm: number) => `${Math.round(mm) / 10} cm`;
