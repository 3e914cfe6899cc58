import type { ServerContext } from "#server/context.ts";
import { type AttributeGroups, groupAttributes } from "#server/features/product/attributes.ts";
import { isPlausibleId, loadPiece, type Piece } from "#server/features/product/piece.ts";
import { cardPrice } from "#server/product-cards/price.ts";
import { productCard } from "#server/product-cards/productCard.ts";
import { safeImageUrl } from "#server/security/safeUrl.ts";
import { pictureView } from "#shared/domain/images.ts";
import { paths } from "#shared/domain/paths.ts";
import { relativeScales } from "#shared/domain/pieceSize.ts";
import { safeId } from "#shared/domain/safeId.ts";
import { compareAddress } from "#shared/features/compare/address.ts";
import {
  type ComparedLine,
  type CompareView,
  MOST_COMPARED,
} from "#shared/features/compare/comparison.ts";
import { compareCopy } from "#shared/features/compare/words.ts";

export type ComparePage = ({ kind: "compare" } & CompareView) | { kind: "unavailable" };

/** Pieces that are offered besides those that are compared. */
const MOST_OFFERED = 12;

/**
 * Loads the products of the `piece` parameters. An unknown product is left out, with a notice; if one cannot be
 * loaded, the page is unavailable. The offered products are those of the first one's category, and optional.
 */
export async function loadComparison(
  search: URLSearchParams,
  context: ServerContext,
): Promise<ComparePage> {
  const asked = [...new Set(search.getAll("piece"))].filter(
    (id) => isPlausibleId(id) && safeId(id) !== null,
  );
  const ids = asked.slice(0, MOST_COMPARED);
  const answers = await Promise.all(ids.map((id) => loadPiece(id, context)));
  if (answers.some(({ kind }) => kind === "unavailable")) return { kind: "unavailable" };
  const pieces = answers.filter((answer) => answer.kind === "piece");
  const isLeftOut = pieces.length < ids.length;
  return {
    kind: "compare",
    pieces: piecesOf(pieces, context),
    ...separated(linesOf(pieces), pieces.length),
    offered: pieces.length < MOST_COMPARED ? await suggestedPieces(pieces, context) : [],
    notice: asked.length > MOST_COMPARED ? "tooMany" : isLeftOut ? "missing" : null,
  };
}

function piecesOf(pieces: readonly Piece[], { config }: ServerContext) {
  const scales = relativeScales(pieces.map(({ name }) => name));
  const ids = pieces.map(({ detail }) => detail.productId);
  return pieces.map(({ detail, tagLabels, name }, i) => {
    const url = safeImageUrl(
      detail.mediaMajor?.url ?? "",
      config,
      "fullProductDetail mediaMajor.url",
    );
    return {
      id: detail.productId,
      name,
      seriesEn: detail.i18nBrandSeriesName,
      href: paths.product(detail.productId),
      picture: pictureView({ url: url ?? "", alt: name, ratio: 1 }),
      scale: scales[i] ?? 1,
      price: cardPrice(detail.skuList[0]?.skuShelfInfoVo?.salePrice ?? null, tagLabels),
      withoutHref: compareAddress(...ids.filter((id) => id !== detail.productId)),
    };
  });
}

/** Separates the lines that are equal for all pieces; a single piece has none. */
function separated(all: ComparedLine[], count: number): Pick<CompareView, "lines" | "same"> {
  const isSame = ({ values }: ComparedLine) =>
    count > 1 && values.every((value) => value === values[0]);
  return {
    lines: all.filter((line) => !isSame(line)),
    same: all.filter(isSame).map(({ name, values }) => ({ name, value: values[0] ?? "" })),
  };
}

/** Every measure, feature and further fact that any of the pieces has, in the order in which they come. */
function linesOf(pieces: readonly Piece[]): ComparedLine[] {
  const groups = pieces.map(({ detail }) => groupAttributes(detail.spuAttrList));
  const of = (group: Exclude<keyof AttributeGroups, "ticks">): ComparedLine[] => {
    const names = new Set(groups.flatMap((each) => each[group].map(({ name }) => name)));
    return [...names].map((name) => ({
      name,
      values: groups.map((each) => each[group].find((line) => line.name === name)?.value ?? null),
    }));
  };
  const ticks = groups.map((each) => each.ticks.join(compareCopy.comma) || null);
  return [
    ...of("specifications"),
    ...of("features"),
    ...of("items"),
    ...(ticks.some(Boolean) ? [{ name: compareCopy.promises, values: ticks }] : []),
  ];
}

async function suggestedPieces(pieces: readonly Piece[], context: ServerContext) {
  const { commerce, config, signal } = context;
  const code = pieces[0]?.detail.virtualCategoryList[0]?.code;
  if (!code) return [];
  const ids = pieces.map(({ detail }) => detail.productId);
  const answer = await commerce.keywordList(
    {
      pageNum: 1,
      pageSize: MOST_OFFERED + MOST_COMPARED,
      queryParam: { storeCode: config.commerce.ids.storeCode, virtualCategoryCode: code },
    },
    { signal, need: "optional" },
  );
  if (!answer.ok) return [];
  return answer.data.results
    .filter(({ spuId }) => !ids.includes(spuId) && safeId(spuId) !== null)
    .slice(0, MOST_OFFERED)
    .map((product) => {
      const { id, name, picture, price } = productCard(product, {
        config,
      });
      return { id, name, picture, price, href: compareAddress(...ids, id) };
    });
}
