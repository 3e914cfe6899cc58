import { brandFacts } from "./brandFacts.ts";
import { byUse, type CategoryPlan, leaf, newArrivals } from "./categoriesByUse.ts";
import type { ProductDef, View } from "./products/def.ts";
import { productDefs } from "./products/defs.ts";
import { formName } from "./products/menu.ts";
import { seriesByCode, seriesCodes } from "./series.ts";
import type { SeriesCode } from "./seriesTypes.ts";
import { type Family, families, type Shape, shapes } from "./shapes.ts";

/** Leaves of the annual plates below their series. */
const decades = [
  leaf({
    code: "annual-2020s",
    name: "二〇二〇年代",
    en: "The 2020s",
    picture: "annual-2023-owl-detail",
  }),
  leaf({
    code: "annual-2010s",
    name: "二〇一〇年代",
    en: "The 2010s",
    picture: "annual-2017-windmill-detail",
  }),
];

function decadeOf({ size }: ProductDef): string {
  return `annual-${size.slice(0, 3)}0s`;
}

/** Returns the code of a series leaf for a family of forms. */
export function familyCode(series: SeriesCode, family: Family): string {
  return `${series}-${family}`;
}

/** Joins names: `茶壶、奶壶与糖罐` or `Teapots, Creamers & Sugar Bowls`. */
function joined(names: string[], comma: string, and: string): string {
  const unique = [...new Set(names)];
  return unique.length < 2
    ? unique.join("")
    : `${unique.slice(0, -1).join(comma)}${and}${unique.at(-1)}`;
}

/** Preferred views for the picture of a leaf, best first; product pictures already show the whole product. */
const TELLING: readonly View[] = ["use", "turned", "top", "rim", "detail", "year"];

/** The pattern of a bowl is on its outside: from above or laid, its inside is blank. */
const OF_BOWLS: readonly View[] = ["detail", "rim", "use", "turned"];

function closest(views: readonly View[], family: Family): View {
  const order = family === "bowls" ? OF_BOWLS : TELLING;
  return order.find((view) => views.includes(view)) ?? "detail";
}

/** The leaf family of a product within its series: a series with a single jug lists it beside the mugs. */
function familyOf({ series, shape }: Pick<ProductDef, "series" | "shape">): Family {
  return series === "nord-stone" && shape === "creamer" ? "mugs" : shapes[shape].family;
}

function familyLeaf(series: SeriesCode, family: Family): CategoryPlan[] {
  const members = productDefs.filter(
    (def) => def.series === series && !def.setPicture && familyOf(def) === family,
  );
  const [first] = members;
  if (!first) return [];
  return [
    leaf({
      code: familyCode(series, family),
      name: joined(members.map(formName), "、", "与"),
      en: joined(
        members.map(({ shape }): Shape["en"] => shapes[shape].en),
        ", ",
        " & ",
      ),
      picture: `${first.id}-${closest(first.views, family)}`,
    }),
  ];
}

/** The brand's idea, last in the description of each series of porcelain. */
const OLD_PORCELAIN = `泥里掺了${brandFacts.shardsReturn.share}的旧瓷：打碎的白湖收回窑上，磨成粉，再成新器。`;

function seriesNode(code: SeriesCode): CategoryPlan {
  const { name, en, table, description, linkText, material } = seriesByCode[code];
  const isPorcelain = material.startsWith("硬质瓷");
  return {
    code,
    name,
    en,
    picture: table.picture,
    description: isPorcelain ? `${description}\n${OLD_PORCELAIN}` : description,
    linkText,
    children: code === "annual" ? decades : families.flatMap((family) => familyLeaf(code, family)),
  };
}

const ofLine = (line: string | undefined) =>
  seriesCodes.filter((code) => seriesByCode[code].line === line).map(seriesNode);

const bySeries: CategoryPlan = {
  code: "series",
  name: "系列",
  en: "Series",
  picture: "table-series",
  description:
    "十个系列：九个出自丹麦，每一池泥里都掺百分之三的旧瓷；北石来自芬兰的姊妹工坊。另有年度纪念盘。",
  linkText: "看各系列",
  children: [
    ...ofLine(undefined),
    {
      code: "aavasalo",
      name: "AAVASALO\u00a0· 芬兰炻器",
      en: "AAVASALO Stoneware",
      picture: "house-stoneware",
      description: "白湖在芬兰的姊妹工坊。泥里掺磨碎的花岗岩，釉只上一层。",
      linkText: "看 AAVASALO",
      children: ofLine("aavasalo"),
    },
  ],
};

/** The whole tree: by use, by series, and new arrivals. */
export const categoryPlans: CategoryPlan[] = [...byUse, bySeries, newArrivals];

/** Returns a plan with all its descendants. */
export function withDescendants(plan: CategoryPlan): CategoryPlan[] {
  return [plan, ...(plan.children ?? []).flatMap(withDescendants)];
}

const names = new Map(
  categoryPlans.flatMap(withDescendants).map((plan) => [plan.code, plan.name] as const),
);

/** First year of the festive leaf; the series and the wall have the earlier plates, too. */
const FESTIVE_SINCE = 2018;

/**
 * Returns the leaf categories of a product: by use, by series, and new arrivals. No two leaves list the same
 * goods: an address that search engines keep is the only one for its list.
 */
export function categoriesOf(def: ProductDef): { code: string; name: string }[] {
  const annual = def.series === "annual";
  const isOlder = annual && Number(def.size) < FESTIVE_SINCE;
  const hangs = annual || (def.series === "botanica" && def.shape === "plate");
  const onWinterTable =
    def.series === "winter" || (def.series === "midnight" && def.shape === "candle");
  const codes = [
    ...(isOlder ? [] : [def.leaf ?? shapes[def.shape].leaf]),
    ...(hangs ? ["wall-plates"] : []),
    annual ? decadeOf(def) : familyCode(def.series, familyOf(def)),
    ...(def.setPicture && def.shape !== "candle" ? ["sets"] : []),
    ...(onWinterTable ? ["winter-table"] : []),
    ...(def.isNew ? ["new-arrivals"] : []),
  ];
  return codes.map((code) => ({ code, name: names.get(code) ?? code }));
}

/** Returns the number of products in a category, including descendants. */
export function categoryCount(code: string): number {
  const plan = categoryPlans.flatMap(withDescendants).find((each) => each.code === code);
  const codes = new Set(plan ? withDescendants(plan).map((each) => each.code) : []);
  return productDefs.filter((def) => categoriesOf(def).some((each) => codes.has(each.code))).length;
}
