import { categoriesOf } from "#demo/data/categoryPlan.ts";
import type { Desk } from "#demo/data/desk.ts";
import { sceneOn, viewOn } from "#demo/data/seen.ts";
import { seriesByCode } from "#demo/data/series.ts";
import { colours, type FilterValues, occasionValues, shapes } from "#demo/data/shapes.ts";
import { openCodes } from "#demo/data/stores.ts";
import type { DemoProduct } from "#demo/data/types.ts";
import { productBlocks } from "./blocks.ts";
import { isOwnPiece, type ProductDef, pictureOf } from "./def.ts";
import { productDefs } from "./defs.ts";
import { furtherMeasures, holds, purposeValues } from "./measures.ts";
import { formName, menuProduct, productName, salePrice, tagLabels } from "./menu.ts";
import { ofSeries, siblingsOf } from "./related.ts";
import { sceneOf } from "./scenes.ts";
import { figure } from "./sizes.ts";
import { sparePrices } from "./spares.ts";

/** Marks a media entry that is a video; the product page shows pictures only (PDP-02). */
const VIDEO = "video:";

/** Products with pictures of one rotation in a fixed number of steps. */
const TURNED = ["lace-blue-teapot"];
const TURN_STEPS = 24;

/** Builds the brand's products in full. */
export function buildProducts(desk: Desk): DemoProduct[] {
  const build = (def: ProductDef) => {
    // All sizes of a product share the same blocks.
    const own = ofSeries(def.series).findIndex(({ id }) => id === pictureOf(def));
    // A set that no single piece shows has the first ones.
    const turn = Math.max(0, own);
    return buildProduct(desk, def, turn);
  };
  const products = productDefs.map(build);
  return [...products, ...products.slice(0, 1).map(unpriced)];
}

/**
 * The specimen without a price: its page shows the specification's "0 if missing". It is in no listing,
 * search or block, and nothing links to it.
 */
function unpriced(piece: DemoProduct): DemoProduct {
  return {
    ...piece,
    productDetail: {
      ...piece.productDetail,
      productId: "specimen-without-price",
      productName: "价格样张",
      descText: "后台没有价格时，页面如何显示。\n此件供编辑核对，不对外发售。",
      skuList: [],
      virtualCategoryList: [],
    },
    pageModelContents: [],
    tagLabels: [],
    groupProducts: [],
    groupKey: null,
    salePrice: null,
    categoryCodes: [],
    unlisted: true,
  };
}

function buildProduct(desk: Desk, def: ProductDef, turn: number): DemoProduct {
  const { name, en } = seriesByCode[def.series];
  const media = mediaNames(def);
  const price = salePrice(def);
  const listed = menuProduct(def, desk.mediaUrl);
  const inCategories = categoriesOf(def);
  const { differIn, list } = siblingsOf(def);
  return {
    productDetail: {
      productId: def.id,
      productName: productName(def),
      brandSeriesName: name,
      i18nBrandSeriesName: { en },
      descText: `${def.lead}\n${def.body}`,
      mediaList: [
        ...media.map((entry) => mediaItem(desk, entry, pictureOf(def))),
        ...detailItems(desk, def),
      ],
      mediaMajor: { url: listed.majorImageUrl ?? "" },
      spuAttrList: attributes(def),
      skuAttrAndOptionList: [{ attrName: differIn }, { attrName: "包装" }],
      skuList: [{ skuShelfInfoVo: { salePrice: price } }],
      virtualCategoryList: inCategories.map(({ code, name }) => ({ code, name })),
      ...(price !== null && { storeStock: stockOf(turn) }),
    },
    tagLabels: tagLabels(def),
    groupProducts: list.map(({ def: sibling, name }) => ({
      productId: sibling.id,
      displayName: name,
      imageUrl: desk.mediaUrl(pictureOf(sibling)),
    })),
    pageModelContents: productBlocks(desk, def, new Set(media), turn),
    salePrice: price,
    groupKey: list[0]?.def.id ?? null,
    filters: filterValues(def),
    createdAt: def.createdAt,
    ...(def.called && { searchWords: def.called }),
    wholeWords: [...careWords(def), ...inchWords(def)],
    categoryCodes: inCategories.map(({ code }) => code),
  };
}

/** Two stores that have a product, and one that keeps a piece; products differ. */
function stockOf(turn: number) {
  const at = (step: number) => openCodes[(turn + step) % openCodes.length] ?? "";
  return [
    { storeCode: at(0), count: 1 + (turn % 5) },
    { storeCode: at(3), count: 0 },
    { storeCode: at(5), words: "可预留" },
  ];
}

/** Main picture first; without content blocks the table scene is part of the gallery. */
function mediaNames(def: ProductDef): string[] {
  const { views, media = [], without } = def;
  const own = pictureOf(def);
  const table = without?.includes("blocks") ? (sceneOf(def)?.slice(0, 1) ?? []) : [];
  return [own, ...views.map((view) => `${own}-${view}`), ...media, ...table];
}

function mediaItem({ mediaUrl }: Desk, entry: string, own: string) {
  if (entry.startsWith(VIDEO)) {
    const url = `https://film.hvidso.example/${entry.slice(VIDEO.length)}.mp4`;
    return { url, mediaType: "video" };
  }
  return { url: mediaUrl(entry), mediaType: null, altText: viewOf(entry, own) };
}

/** Returns the description of a gallery picture: a view of the product, another product, or a group. */
function viewOf(entry: string, own: string): string {
  if (entry === own) return sceneOn(entry) ?? "全貌";
  const whole = productDefs.find(({ id }) => id === entry);
  if (whole) return `其中的${formName(whole)}，全貌`;
  const scene = sceneOn(entry);
  if (scene) return scene;
  const view = viewOn(entry) ?? "近看";
  const piece = entry.slice(0, entry.lastIndexOf("-"));
  if (piece === own) return view;
  const other = productDefs.find((each) => each.id === piece && isOwnPiece(each));
  return other ? `同系列的${formName(other)}，${view}` : "同系列器物在一起";
}

/** Extra views, where they exist: from straight above with its scale, a turn, the underside. */
function detailItems({ mediaUrl }: Desk, def: ProductDef) {
  const own = pictureOf(def);
  const item = (name: string, mediaType: string) => ({ url: mediaUrl(name), mediaType });
  const step = (_: unknown, i: number) =>
    item(`${own}-turn-${String(i + 1).padStart(2, "0")}`, "turn");
  const top = topOf(def);
  return [
    ...(top === null ? [] : [{ ...item(top, "top"), span: SPANS[def.shape] ?? SPAN }]),
    ...(TURNED.includes(own)
      ? [...Array.from({ length: TURN_STEPS }, step), item(`${own}-foot`, "foot")]
      : []),
  ];
}

/** Share of the picture's width that a piece spans from straight above, as the masters frame it. */
const SPAN = 0.825;
const SPANS: Partial<Record<ProductDef["shape"], number>> = {
  dessert: 0.805,
  annual: 0.807,
  platter: 0.831,
};

/** The view from straight above: of an annual plate its main picture. */
function topOf(def: ProductDef): string | null {
  const own = pictureOf(def);
  if (def.shape === "annual") return own;
  const whole = productDefs.find(({ id }) => id === own);
  return whole?.views.includes("top") ? `${own}-top` : null;
}

/** Forms that go into no dishwasher, microwave or oven. */
const ORNAMENTS = new Set<ProductDef["shape"]>(["vase", "candle"]);

function attributes(def: ProductDef) {
  const { series, shape, measures, craft, items = [], contents, without } = def;
  const { features, material, items: shared, ticks } = seriesByCode[series];
  const isOrnament = ORNAMENTS.has(shape);
  const inGroup = (attrGroupDictCode: string) => (pair: readonly [string, string]) => ({
    attrName: pair[0],
    value: pair[1],
    attrGroupDictCode,
  });
  const sizes = shapes[shape].measures.flatMap((name, place): [string, string][] => {
    const value = measures?.[place];
    return value ? [[name, value]] : [];
  });
  // The weight is last.
  const end = sizes.at(-1)?.[0] === "重量" ? -1 : sizes.length;
  const measured = [...sizes.slice(0, end), ...furtherMeasures(def), ...sizes.slice(end)];
  const inSet: [string, string][] = contents === undefined ? [] : [["内含", contents]];
  const use = holds(def);
  const spare = sparePrices(def);
  const care = isOrnament ? null : careTick(features);
  const ownTicks = care === null ? ticks : [...ticks.slice(0, -1), care, ...ticks.slice(-1)];
  const shownTicks = without?.includes("ticks") ? [] : ownTicks;
  return [
    ...shownTicks.map((altText) => ({
      attrName: "承诺",
      value: "1",
      altText,
      attrGroupDictCode: "4",
    })),
    ...features
      .filter(([name]) => !(isOrnament && name === "适用"))
      .map(([name, value]) => [name, (name === "工艺" && craft) || value] as const)
      .map(inGroup("1")),
    ...(sizes.length + inSet.length > 0
      ? [...inSet, ...measured, ["材质", material] as const].map(inGroup("2"))
      : []),
    ...[
      ...(use === null ? [] : [["放得下", use] as const]),
      ...(spare === null ? [] : [["单配", spare] as const]),
      ...shared,
      ...items,
    ].map(inGroup("3")),
  ];
}

/** The machines of a series as a term with a check mark, before the last one; `null`: it is only looked at. */
function careTick(features: readonly (readonly [string, string])[]): string | null {
  const [, use = ""] = features.find(([name]) => name === "适用") ?? [];
  if (use.includes("手洗")) return use;
  return use.includes("洗碗机") ? `可入${use.replace("轻柔档", "（轻柔档）")}` : null;
}

/**
 * Appliances that suit the series, as search words; empty for an ornament and for a series that is washed by
 * hand.
 */
function careWords({ series, shape }: ProductDef): string[] {
  if (ORNAMENTS.has(shape)) return [];
  const [, use = ""] = seriesByCode[series].features.find(([name]) => name === "适用") ?? [];
  if (use.includes("手洗")) return [];
  return use.split("、").flatMap((word) => (word === "微波炉" ? [word, "微波"] : [word]));
}

const CM_OF_INCH = 2.54;
/** Forms that are sold by inches in China. */
const SOLD_BY_INCH = new Set<ProductDef["shape"]>(["plate", "dessert", "platter", "bowl", "salad"]);

/** Whole inches by which a buyer may ask for a plate or a bowl: 27 cm is a plate of ten or eleven. */
function inchWords({ shape, size }: ProductDef): string[] {
  if (!SOLD_BY_INCH.has(shape)) return [];
  const inches = figure(size) / CM_OF_INCH;
  const near = [Math.floor(inches), Math.ceil(inches)].filter(
    (whole) => Math.abs(whole - inches) < 0.7,
  );
  return near.map((whole) => `${whole}寸`);
}

function filterValues(def: ProductDef): FilterValues {
  const { name, colour } = seriesByCode[def.series];
  const shape = shapes[def.shape];
  const own = def.colour ?? colour;
  return {
    series: [{ value: def.series, name }],
    shape: [{ value: def.shape, name: shape.name }],
    colour: [{ value: own, name: colours[own] }],
    use: purposeValues(def),
    occasion: occasionValues([...shape.occasions, ...(def.occasions ?? [])]),
  };
}
