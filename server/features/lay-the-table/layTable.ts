import { structure } from "#brand/structure.ts";
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
import { layTable, TABLE, type TablePiece } from "#shared/features/lay-the-table/laidTable.ts";
import {
  isSharedDish,
  layRoundTable,
  ROUND,
  servedIn,
} from "#shared/features/lay-the-table/roundTable.ts";
import {
  type LaidShape,
  type OfferedPiece,
  seatings,
  type TableShape,
  type TableView,
  tableShapes,
  usualPlaces,
} from "#shared/features/lay-the-table/tableView.ts";

export type TablePage =
  | ({ kind: "table"; store: NearestStore } & TableView)
  | { kind: "elsewhere"; href: string }
  | { kind: "unavailable" };

/** Maximum number of products per series. */
const MAX_OFFERED = 60;
/** Maximum number of ids read from a URL. */
const MAX_ASKED = 20;

/** Parameters in a URL. */
type Asked = {
  series: string;
  shape: TableShape;
  places: number;
  own: string[];
  middle: string[];
};

/**
 * Loads the table in a URL: its shape, series, number of guests, products per guest and for all. The tree and the
 * series' products are critical. Without products it uses the default selection; an unknown series or number of
 * guests redirects to a valid one.
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
  const { shape, places } = asked;
  const { own, middle, tooMany } = chosenOf(asked, pieces);
  const laid = [...own, ...middle];
  const isOfGuest = ownOf[shape];
  const href = tableHref({
    series: code,
    shape,
    places,
    own: own.map(({ id }) => id),
    middle: middle.map(({ id }) => id),
  });
  const url = new URL(href, context.config.siteUrl).href;
  const offered = (piece: Piece) => offeredPiece(piece, laid.includes(piece), shape);
  return {
    kind: "table",
    series: all.map((node) => ({
      code: node.virtualCategoryCode,
      name: node.virtualCategoryName,
      chosen: node === series,
    })),
    shape,
    shapes: tableShapes.map((each) => ({
      shape: each,
      href: tableHref({ series: code, shape: each, places: usualPlaces[each], ...none }),
    })),
    places,
    seatings: seatings[shape],
    own: pieces.filter(isOfGuest).map(offered),
    middle: pieces.filter((piece) => !isOfGuest(piece)).map(offered),
    most: mostOf[shape],
    tooMany,
    table: laid.length === 0 ? null : lay(shape, places, own, middle),
    pattern: structure.patterns?.[code] ?? "flowers",
    ...billOf(own, middle, asked),
    share: { url, qr: qrView(url) },
    store,
  };
}

function lay(
  shape: TableShape,
  places: number,
  own: readonly Piece[],
  middle: readonly Piece[],
): LaidShape {
  const shapes = (list: readonly Piece[]) => list.map((piece) => piece.shape);
  return shape === "round"
    ? { shape, ...layRoundTable(places, shapes(own), shapes(middle)) }
    : { shape, ...layTable(places, shapes(own), shapes(middle)) };
}

const none = { own: [], middle: [] };

/** Returns the URL of a table. */
export function tableHref({ series, shape, places, own, middle }: Asked): string {
  const params = new URLSearchParams({ series, view: shape, places: String(places) });
  for (const id of own) params.append("piece", id);
  for (const id of middle) params.append("middle", id);
  return `${tableAddress()}?${params}`;
}

const isShape = (value: string | null): value is TableShape =>
  tableShapes.some((shape) => shape === value);

/**
 * Reads a table from its URL. Without a shape it is a round one, except for a number of guests that only the long one
 * seats: shared addresses of long tables had no shape.
 */
function readAsked(search: URLSearchParams): Asked {
  const typed = search.get("places") ?? "";
  const view = search.get("view");
  const count = /^\d{1,2}$/.test(typed) ? Number(typed) : null;
  const isLongAlone =
    count !== null && !seatings.round.includes(count) && seatings.long.includes(count);
  const shape = isShape(view) ? view : isLongAlone ? "long" : "round";
  const ids = (values: string[]) => [...new Set(values)].slice(0, MAX_ASKED);
  return {
    series: search.get("series") ?? "",
    shape,
    places: count !== null && seatings[shape].includes(count) ? count : usualPlaces[shape],
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

/** Whether each guest has a piece of their own, by the shape of the table. */
const ownOf: Record<TableShape, (piece: Piece) => boolean> = {
  round: ({ shape }) => !isSharedDish(shape),
  long: ({ shape }) => isOwn(shape.kind),
};

type Wanted = readonly { kind: TablePiece["kind"]; mm: number; own: boolean }[];

/** Default selection: a dinner plate, a smaller one, a cup; a pot, and a vase. */
const usualOfLong: Wanted = [
  { kind: "plate", mm: 270, own: true },
  { kind: "plate", mm: 190, own: true },
  { kind: "bowl", mm: 120, own: true },
  { kind: "cup", mm: 145, own: true },
  { kind: "mug", mm: 110, own: true },
  { kind: "pot", mm: 240, own: false },
  { kind: "platter", mm: 360, own: false },
  { kind: "vase", mm: 150, own: false },
];

/** Default selection of a round table: a small plate, a rice bowl and tea for each. */
const usualOfGuest: Wanted = [
  { kind: "plate", mm: 170, own: true },
  { kind: "bowl", mm: 120, own: true },
  { kind: "cup", mm: 110, own: true },
  { kind: "mug", mm: 110, own: true },
];

/** Dishes for all on a round table, in the order of their worth; more guests have more of them. */
const usualDishes: Wanted = [
  { kind: "platter", mm: 280, own: false },
  { kind: "plate", mm: 220, own: false },
  { kind: "plate", mm: 270, own: false },
  { kind: "bowl", mm: 190, own: false },
  { kind: "plate", mm: 240, own: false },
  { kind: "pot", mm: 240, own: false },
  { kind: "plate", mm: 310, own: false },
  { kind: "platter", mm: 360, own: false },
];

/** Number of dishes by the number of guests. */
const dishesFor = (places: number) => places - (places > ROUND.usual ? 2 : 1);

const mostOf: Record<TableShape, { own: number; middle: number }> = {
  round: { own: ROUND.own, middle: ROUND.shared },
  long: { own: TABLE.own, middle: TABLE.middle },
};

function chosenOf(asked: Asked, pieces: readonly Piece[]) {
  const { shape, places } = asked;
  const found = shape === "round" ? ofRound(asked, pieces) : ofLong(asked, pieces);
  if (found.own.length + found.middle.length === 0 || isUsualOfOther(found, asked, pieces)) {
    return { ...usualOf(shape, places, pieces), tooMany: false };
  }
  const most = mostOf[shape];
  return {
    own: found.own.slice(0, most.own),
    middle: found.middle.slice(0, most.middle),
    tooMany: found.own.length > most.own || found.middle.length > most.middle,
  };
}

type Selection = { own: Piece[]; middle: Piece[] };

function ofLong({ own, middle }: Asked, pieces: readonly Piece[]): Selection {
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const find = (ids: readonly string[], isOfGuest: boolean) =>
    ids.flatMap((id) => {
      const piece = byId.get(id);
      return piece && ownOf.long(piece) === isOfGuest ? [piece] : [];
    });
  return { own: find(own, true), middle: find(middle, false) };
}

/** A plate is of one guest or of all by its size, whatever the address states. */
function ofRound({ own, middle }: Asked, pieces: readonly Piece[]): Selection {
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const found = [...new Set([...own, ...middle])].flatMap((id) => byId.get(id) ?? []);
  return {
    own: found.filter(ownOf.round),
    middle: found.filter((piece) => !ownOf.round(piece)),
  };
}

/** Whether pieces are the default of another number of guests: then the visitor has chosen none of them. */
function isUsualOfOther(found: Selection, { shape, places }: Asked, pieces: readonly Piece[]) {
  if (shape === "long") return false;
  const idsOf = ({ own, middle }: Selection) =>
    [...own, ...middle]
      .map(({ id }) => id)
      .sort()
      .join(" ");
  const ids = idsOf(found);
  return seatings.round.some(
    (count) => count !== places && idsOf(usualOf(shape, count, pieces)) === ids,
  );
}

/** The default selection, without the dishes for which a round table has no room. */
function usualOf(shape: TableShape, places: number, pieces: readonly Piece[]): Selection {
  if (shape === "long") return nearest(usualOfLong, ownOf.long, pieces);
  const wanted = [...usualOfGuest, ...usualDishes.slice(0, dishesFor(places))];
  const { own, middle } = nearest(wanted, ownOf.round, pieces);
  const { left } = layRoundTable(
    places,
    own.map((piece) => piece.shape),
    middle.map((piece) => piece.shape),
  );
  const isLaid = ({ id }: Piece) => !left.includes(id);
  return { own: own.filter(isLaid), middle: middle.filter(isLaid) };
}

/** For each wanted form the piece whose width is nearest. */
function nearest(
  wanted: Wanted,
  isOfGuest: (piece: Piece) => boolean,
  pieces: readonly Piece[],
): Selection {
  const taken: Piece[] = [];
  for (const { kind, mm, own } of wanted) {
    // A cup makes a mug redundant.
    if (kind === "mug" && taken.some(({ shape }) => shape.kind === "cup")) continue;
    const off = ({ shape }: Piece) => Math.abs(shape.width - mm);
    const [best] = pieces
      .filter((piece) => piece.shape.kind === kind && isOfGuest(piece) === own)
      .filter((piece) => !taken.includes(piece))
      .sort((a, b) => off(a) - off(b));
    if (best) taken.push(best);
  }
  return {
    own: taken.filter(isOfGuest),
    middle: taken.filter((piece) => !isOfGuest(piece)),
  };
}

function offeredPiece({ id, card, shape }: Piece, chosen: boolean, on: TableShape): OfferedPiece {
  const { name, href, picture, price } = card;
  const served = on === "round" ? servedIn(shape) : null;
  return { id, name, href, picture, price, chosen, served };
}

function billOf(own: readonly Piece[], middle: readonly Piece[], { places, shape }: Asked) {
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
      ...offeredPiece(piece, true, shape),
      count,
      sum: count > 1 && piece.yuan !== null ? formatAmount(piece.yuan * count) : null,
    })),
    total: { amount: priced.length === 0 ? null : formatAmount(sum), unpriced },
  };
}
