import { loadSeriesProducts, seriesOf } from "#server/categories/series.ts";
import { loadCategoryIndex } from "#server/categories/tree.ts";
import type { ServerContext } from "#server/context.ts";
import { loadOnlinePage } from "#server/features/content/content.ts";
import { loadSiteSettings } from "#server/features/settings/settings.ts";
import { productCard } from "#server/product-cards/productCard.ts";
import { foldText } from "#shared/domain/foldText.ts";
import type { NearestStore } from "#shared/domain/settings.ts";
import { type MissingPieceView, WANTED_MAX_LENGTH } from "#shared/features/missing-piece/view.ts";

export type MissingPiecePage =
  | ({ kind: "missing-piece"; store: NearestStore } & MissingPieceView)
  | { kind: "unavailable" };

/** Online id of the page with the foot marks (docs/brand.md); optional. */
const ONLINE_ID = "missing-piece";

/**
 * Loads the form of a missing piece and, with a series in the URL, its products whose names contain the typed text. The
 * tree is critical, and the products of a chosen series are; the editors' page is optional.
 */
export async function loadMissingPiece(
  search: URLSearchParams,
  context: ServerContext,
): Promise<MissingPiecePage> {
  const [tree, { store }, page] = await Promise.all([
    loadCategoryIndex(context),
    loadSiteSettings(context),
    loadOnlinePage(ONLINE_ID, context),
  ]);
  if (!tree.ok) return { kind: "unavailable" };
  const all = seriesOf(tree.data);
  const asked = search.get("series") ?? "";
  const chosen = all.find(({ virtualCategoryCode }) => virtualCategoryCode === asked);
  const wanted = (search.get("suggest") ?? "").trim().slice(0, WANTED_MAX_LENGTH);
  const pieces = chosen && (await piecesOf(asked, wanted, context));
  if (pieces === null) return { kind: "unavailable" };
  return {
    kind: "missing-piece",
    series: all.map(({ virtualCategoryCode: code, virtualCategoryName: name }) => ({
      code,
      name,
      chosen: code === asked,
    })),
    wanted,
    found: chosen && pieces ? { series: chosen.virtualCategoryName, pieces } : null,
    blocks: page.kind === "page" ? page.blocks : [],
    store,
  };
}

/** Without spaces: 27cm is typed for 27 cm. */
const folded = (text: string) => foldText(text).toLowerCase().replace(/\s+/g, "");

async function piecesOf(series: string, wanted: string, context: ServerContext) {
  const products = await loadSeriesProducts(series, context);
  if (!products) return null;
  const words = wanted.split(/(?<=\p{Script=Han})\s+|\s+(?=\p{Script=Han})/u).map(folded);
  return products.flatMap((product) => {
    const { id, name, href, picture, price } = productCard(product, {
      config: context.config,
    });
    const isWanted = words.every((word) => folded(name).includes(word));
    return isWanted ? [{ id, name, href, picture, price }] : [];
  });
}
