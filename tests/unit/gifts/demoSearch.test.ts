import { expect, test } from "vitest";
import { giftCurations } from "#demo/data/features/gifts/curations.ts";
import { createListingIndex } from "#demo/listingIndex.ts";
import { catalogue } from "#tests/unit/demo-data/catalogue.ts";

const index = createListingIndex(catalogue);
const found = async (keyword: string) =>
  (await index.find({ keyword })).map(({ productDetail }) => productDetail.productId);

test.each([
  ["送礼", "lace-blue-cup"],
  ["礼物", "lace-blue-mug"],
  ["乔迁", "line-blue-bowls-six"],
  ["婚礼", "gold-relief-pair"],
  ["春节", "winter-mug"],
  ["长辈", "line-blue-bowls-six"],
  ["满月", "annual-2025-swan"],
  ["感谢", "line-blue-mug"],
  ["送妈妈", "lace-blue-cup"],
  ["敬茶杯", "gold-relief-pair"],
  ["百天", "annual-2025-swan"],
  ["祝寿", "annual-2018-crane"],
  ["岳父", "lace-border-cup"],
  ["新房", "lace-border-teapot"],
  ["结婚送什么好", "gold-relief-pair"],
  ["适合长辈的茶具", "lace-border-teapot"],
  ["520", "gold-relief-pair"],
  ["520礼物", "gold-relief-pair"],
  ["外国朋友", "line-blue-mug"],
  ["孩子出生", "annual-2025-swan"],
  ["中秋礼盒", "lace-blue-gaiwan"],
  ["嫁妆", "gold-relief-pair"],
  ["双喜", "gold-relief-pair"],
  ["wedding gift", "gold-relief-pair"],
  ["送客户 500 一份", "nord-stone-mug-fog"],
])("%s finds %s", async (word, id) => {
  expect(await found(word)).toContain(id);
});

test.each([
  ["碟仔", /甜品盘/],
  ["碗仔", /碗/],
  ["杯儿", /杯/],
  ["匙羹", /汤勺/],
  ["海碗", /沙拉碗|大碗/],
  ["茶盅", /90 ml/],
  ["陶瓷杯", /杯/],
  ["瓷碗", /碗/],
  ["马客杯", /马克杯/],
  ["茶湖", /茶壶/],
  ["盖晚", /盖碗/],
  ["花平", /花瓶/],
  ["500ml 茶壶", /茶壶.*0\.5 L/],
  ["半升茶壶", /茶壶.*0\.5 L/],
  ["1000毫升茶壶", /茶壶.*1\.0 L/],
  ["coffee cup", /杯/],
  ["rice bowl", /碗/],
  ["teapot set", /茶壶|奶壶|糖罐/],
  ["dinner plate", /平盘|长盘/],
  ["chahai", /奶壶/],
  ["干果盘", /甜品盘/],
  ["餐具套装 10人", /套|只/],
  ["装糖果的罐子", /糖罐/],
  ["装坚果的盘", /甜品盘/],
  ["放戒指的碟子", /甜品盘/],
  ["喝豆浆的碗", /汤碗/],
  ["夜宵碗", /汤碗/],
  ["倒牛奶的壶", /奶壶/],
  ["带嘴的壶", /茶壶|奶壶/],
  ["有托的杯子", /杯碟/],
  ["挂墙的盘子", /纪念盘/],
  ["插梅花的瓶子", /花瓶/],
  ["茶几上的果盘", /沙拉碗/],
  ["洗手台花瓶", /花瓶/],
  ["能放烤箱的盘子", /白浮雕|北石/],
  ["三件套茶具", /杯|壶/],
  ["一壶四杯", /杯|壶/],
  ["四个人的餐具", /套/],
  ["现货花瓶", /花瓶/],
  ["升职礼物", /对杯/],
  ["送外国客户", /马克杯/],
  ["四寸小碟", /17 cm/],
  ["300毫升马克杯", /320 ml/],
  ["2升茶壶", /1\.5 L/],
  ["最大的盘子", /42 cm/],
  ["小一点的碗", /12 cm/],
  ["便宜的杯子", /北石/],
  ["最贵的茶壶", /植物志/],
])("%s, in other words, a dialect or mistyped, begins with what is meant", async (word, name) => {
  const [first] = await index.find({ keyword: word });
  expect(first?.productDetail.productName).toMatch(name);
});

test.each([
  "骨磁",
  "骨质瓷",
  "青瓷碗",
  "紫砂壶",
  "玻璃杯",
  "西湖",
  "平安",
  "冰裂纹",
  "酒盅",
  "最便宜的玻璃杯",
  "不能进微波炉的杯子",
])("%s is not sold, and nothing that resembles it is shown", async (word) => {
  expect(await found(word)).toEqual([]);
});

test("a size that no piece has sorts the pieces of its name by how near they are, an extreme by price or size", async () => {
  const sizes = async (keyword: string) =>
    (await index.find({ keyword })).map(({ productDetail }) =>
      Number(/(\d+) ml/.exec(productDetail.productName)?.[1]),
    );
  const mugs = await sizes("300毫升马克杯");
  const away = mugs.map((millilitres) => Math.abs(millilitres - 300));
  expect(new Set(mugs).size).toBeGreaterThan(2);
  expect(away).toEqual([...away].sort((a, b) => a - b));
  const prices = (await index.find({ keyword: "最贵的茶壶" })).flatMap(
    ({ salePrice, tagLabels }) => (tagLabels.length > 0 || salePrice === null ? [] : [salePrice]),
  );
  expect(prices).toEqual([...prices].sort((a, b) => (b ?? 0) - (a ?? 0)));
  const chosen = await index.find({ keyword: "300毫升马克杯", sort: "priceAsc" });
  expect(chosen.map(({ salePrice }) => salePrice)).toEqual(
    chosen.map(({ salePrice }) => salePrice).sort((a, b) => (a ?? 0) - (b ?? 0)),
  );
});

test("an occasion or a person finds its list, in the order of the list", async () => {
  for (const { words, goods } of giftCurations.slice(0, -1)) {
    for (const word of [...words, ...words.map((word) => `送${word}`), `${words[0]}礼物`])
      expect(await found(word), word).toEqual(goods);
  }
  expect(await found("礼物")).toEqual(await found("送人"));
});

test.each([
  ["婚礼 2000", "婚礼", 800, 2200],
  ["婚礼2000", "婚礼", 800, 2200],
  ["2000 婚礼", "婚礼", 800, 2200],
  ["送爸爸 预算1500", "父亲", 600, 1650],
  ["送老师 六百元", "师友", 240, 660],
  ["结婚两千", "婚礼", 800, 2200],
])("%s is a budget", async (keyword, list, least, most) => {
  const prices = (await index.find({ keyword })).map(({ salePrice }) => salePrice ?? Number.NaN);
  expect(prices.length).toBeGreaterThan(1);
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(least);
  expect(Math.max(...prices)).toBeLessThanOrEqual(most);
  expect(await found(list)).toEqual(expect.arrayContaining(await found(keyword)));
});
