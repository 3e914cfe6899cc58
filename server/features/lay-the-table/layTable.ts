import { loadSeriesProducts, seriesOf } from "#server/categories/series.ts";
import { loadCategoryIndex } from "#server/categories/tree.ts";
import type { ServerContext } from "#server/context.ts";
import { qrView } from "#server/features/product/qr.ts";
import { loadSiteSettings } from "#server/features/settings/settings.ts";
import { namedMeasures, pieceKind } from "#server/product-cards/pieces.ts";
import { formatAmount, offerPrice } from "#server/product-cards/price.ts";
import { productCard } from "#server/product-cards/productCard.ts";
import type { CategoryNode } from "#shared/contract/schemas/catalogue.ts";
import type { MenuProduct } from "#shared/contract/schemas/content.ts";
import { footprint, isOwn } from "#shared/domain/pieces.ts";
import type { NearestStore } from "#shared/domain/settings.ts";
import { tableAddress } from "#shared/features/lay-the-table/address.ts";
import {
  layTable,
  type OfferedPiece,
  TABLE,
  type TablePiece,
  type TableView,
} from "#shared/features/lay-the-table/laidTable.ts";

export type TablePage =
  | ({ kind: "table"; store: NearestStore } & TableView)
  | { kind: "elsewhere"; href: string }
  | { kind: "unavailable" };

/** Maximum number of products per series. */
const MAX_OFFERED = 60;
/** Maximum number of ids read from a URL. */
const MAX_ASKED = 20;

/** Parameters in a URL. */
type Asked = { series: string; places: number; own: string[]; middle: string[] };

/**
 * Loads the table in a URL: series, number of guests, products per guest and in the centre. The tree and the
 * series' products are critical. Without products it uses the default selection; an unknown series or number
 * of guests redirects to a valid one.
 */
export async function loadTable(
  search: URLSearchParams,
  context: ServerContext,
): Promise<TablePage> {
  const [tree, { store }] = await Promise.all([
    loadCategoryIndex(context),
    loadSiteSettings(context),
  ]);
  if (!tree.ok) return { kind: "unavailable" };
  const all = seriesOf(tree.data);
  const asked = readAsked(search);
  const series = findSeries(all, search.getAll("series")) ?? all[0];
  if (!series) return { kind: "unavailable" };
  const code = series.virtualCategoryCode;
  const exact = asked.series === "" || asked.series === code;
  const typedPlaces = search.get("places");
  if (!exact || (typedPlaces !== null && typedPlaces !== String(asked.places))) {
    return {
      kind: "elsewhere",
      href: tableHref({ ...asked, series: code, ...(exact ? {} : none) }),
    };
  }
  const pieces = await piecesOf(code, context);
  if (!pieces) return { kind: "unavailable" };
  const { own, middle, tooMany } = chosenOf(asked, pieces);
  const laid = [...own, ...middle];
  const href = tableHref({
    series: code,
    places: asked.places,
    own: own.map(({ id }) => id),
    middle: middle.map(({ id }) => id),
  });
  const url = new URL(href, context.config.siteUrl).href;
  const offered = (piece: Piece) => offeredPiece(piece, laid.includes(piece));
  return {
    kind: "table",
    series: all.map((node) => ({
      code: node.virtualCategoryCode,
      name: node.virtualCategoryName,
      chosen: node === series,
    })),
    places: asked.places,
    own: pieces.filter(({ shape }) => isOwn(shape.kind)).map(offered),
    middle: pieces.filter(({ shape }) => !isOwn(shape.kind)).map(offered),
    tooMany,
    table:
      laid.length === 0
        ? null
        : layTable(
            asked.places,
            own.map(({ shape }) => shape),
            middle.map(({ shape }) => shape),
          ),
    ...billOf(own, middle, asked.places),
    share: { url, qr: qrView(url) },
    store,
  };
}

const none = { own: [], middle: [] };

/** Returns the URL of a table. */
export function tableHref({ series, places, own, middle }: Asked): string {
  const params = new URLSearchParams({ series, places: String(places) });
  for (const id of own) params.append("piece", id);
  for (const id of middle) params.append("middle", id);
  return `${tableAddress()}?${params}`;
}

function readAsked(search: URLSearchParams): Asked {
  const typed = search.get("places") ?? "";
  const places = /^[1-8]$/.test(typed) ? Number(typed) : TABLE.usual;
  const ids = (values: string[]) => [...new Set(values)].slice(0, MAX_ASKED);
  return {
    series: search.get("series") ?? "",
    places,
    own: ids(search.getAll("piece")),
    middle: ids(search.getAll("middle")),
  };
}

/** The series that one of the codes names, or else one that has a leaf of such a code. */
function findSeries(all: readonly CategoryNode[], codes: readonly string[]) {
  const isNamed = ({ virtualCategoryCode }: CategoryNode) => codes.includes(virtualCategoryCode);
  return all.find(isNamed) ?? all.find(({ subList }) => subList.some(isNamed));
}

/** A product for the table. */
type Piece = {
  id: string;
  shape: TablePiece;
  /** In yuan; `null`: price on request. */
  yuan: number | null;
  card: ReturnType<typeof productCard>;
};

async function piecesOf(series: string, context: ServerContext): Promise<Piece[] | null> {
  const products = await loadSeriesProducts(series, context);
  if (!products) return null;
  return products
    .flatMap((product) => pieceOf(product, context.config) ?? [])
    .slice(0, MAX_OFFERED);
}

function pieceOf(product: MenuProduct, config: ServerContext["config"]): Piece | null {
  const kind = pieceKind(product.productName);
  const foot = kind && footprint(kind, namedMeasures(product.productName, kind));
  if (!kind || !foot) return null;
  const card = productCard(product, { config });
  const offer = offerPrice(product.salePrice, product.tagLabels);
  return {
    id: card.id,
    shape: { id: card.id, kind, ...foot },
    yuan: offer === null ? null : Number(offer),
    card,
  };
}

/** Default selection: a dinner plate, a smaller one, a cup; a pot, and a vase. */
const usual: readonly { kind: TablePiece["kind"]; mm: number; own: boolean }[] = [
  { kind: "plate", mm: 270, own: true },
  { kind: "plate", mm: 190, own: true },
  { kind: "bowl", mm: 120, own: true },
  { kind: "cup", mm: 145, own: true },
  { kind: "mug", mm: 110, own: true },
  { kind: "pot", mm: 240, own: false },
  { kind: "platter", mm: 360, own: false },
  { kind: "vase", mm: 150, own: false },
];

function chosenOf(asked: Asked, pieces: readonly Piece[]) {
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const find = (ids: readonly string[], own: boolean) =>
    ids.flatMap((id) => {
      const piece = byId.get(id);
      return piece && isOwn(piece.shape.kind) === own ? [piece] : [];
    });
  const own = find(asked.own, true);
  const middle = find(asked.middle, false);
  if (own.length + middle.length === 0) return { ...usualOf(pieces), tooMany: false };
  return {
    own: own.slice(0, TABLE.own),
    middle: middle.slice(0, TABLE.middle),
    tooMany: own.length > TABLE.own || middle.length > TABLE.middle,
  };
}

function usualOf(pieces: readonly Piece[]) {
  const taken: Piece[] = [];
  for (const { kind, mm } of usual) {
    // A cup makes a mug redundant.
    if (kind === "mug" && taken.some(({ shape }) => shape.kind === "cup")) continue;
    const off = ({ shape }: Piece) => Math.abs(shape.width - mm);
    const [best] = pieces
      .filter((piece) => piece.shape.kind === kind && !taken.includes(piece))
      .sort((a, b) => off(a) - off(b));
    if (best) taken.push(best);
  }
  return {
    own: taken.filter(({ shape }) => isOwn(shape.kind)),
    middle: taken.filter(({ shape }) => !isOwn(shape.kind)),
  };
}

function offeredPiece({ id, card }: Piece, chosen: boolean): OfferedPiece {
  const { name, href, picture, price } = card;
  return { id, name, href, picture, price, chosen };
}

function billOf(own: readonly Piece[], middle: readonly Piece[], places: number) {
  const lines = [
    ...own.map((piece) => ({ piece, count: places })),
    ...middle.map((piece) => ({ piece, count: 1 })),
  ];
  const priced = lines.filter(({ piece }) => piece.yuan !== null);
  const sum = priced.reduce((all, { piece, count }) => all + (piece.yuan ?? 0) * count, 0);
  const unpriced = lines.reduce(
    (all, { piece, count }) => all + (piece.yuan === null ? count : 0),
    0,
  );
  return {
    rows: lines.map(({ piece, count }) => ({
      ...offeredPiece(piece, true),
      count,
      sum: count > 1 && piece.yuan !== null ? formatAmount(piece.yuan * count) : null,
    })),
    total: { amount: priced.length === 0 ? null : formatAmount(sum), unpriced },
  };
}
