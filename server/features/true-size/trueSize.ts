import type { Config } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { type AttributeLine, groupAttributes } from "#server/features/product/attributes.ts";
import { loadPiece } from "#server/features/product/piece.ts";
import { pieceKind, readMeasures } from "#server/product-cards/pieces.ts";
import { safeImageUrl } from "#server/security/safeUrl.ts";
import type { ProductDetail } from "#shared/contract/schemas/product.ts";
import { type PictureView, pictureView } from "#shared/domain/images.ts";
import { type TrueSize, trueSizeOf } from "#shared/features/true-size/outline.ts";

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
    const view = pictureView({ url: address, alt: "", ratio: 1 });
    if (view) return { view, span };
  }
  return null;
}

/** Loads the data of the true-size page: only the product. */
export async function loadTrueSize(
  productId: string,
  context: ServerContext,
): Promise<TrueSizePage> {
  const asked = await loadPiece(productId, context);
  if (asked.kind !== "piece") return asked;
  const { detail, name } = asked;
  const { specifications } = groupAttributes(detail.spuAttrList);
  const drawing = trueSizeOf(pieceKind(detail.productName), readMeasures(specifications));
  if (!drawing) return { kind: "missing", id: productId };
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
