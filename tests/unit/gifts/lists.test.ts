import { expect, test } from "vitest";
import { giftGuide, giftListPages } from "#demo/data/features/gifts/giftGuide.ts";
import { type GiftList, giftLists } from "#demo/data/features/gifts/lists.ts";
import { productDefs } from "#demo/data/products/defs.ts";
import { productName, salePrice } from "#demo/data/products/menu.ts";
import { seriesByCode } from "#demo/data/series.ts";
import { type GiftListKey, giftListId } from "#shared/features/gifts/address.ts";
import { offendedCustom } from "#shared/features/gifts/customs.ts";
import { customs } from "#shared/features/gifts/words.ts";
import { demoDesk } from "#tests/unit/demo-data/catalogue.ts";

const lists = Object.entries(giftLists) as [GiftListKey, GiftList][];
const byId = new Map(productDefs.map((def) => [def.id, def]));

function piece(id: string) {
  const def = byId.get(id);
  if (!def) throw new RangeError(`no such product: ${id}`);
  return def;
}

test.each(lists)("%s has 8 to 20 different pieces that can be bought", (_key, { goods }) => {
  const ids = goods.map(([id]) => id);
  expect(ids.length).toBeGreaterThanOrEqual(8);
  expect(ids.length).toBeLessThanOrEqual(20);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(salePrice(piece(id)), id).not.toBeNull();
});

test.each(lists)("%s has something for three budgets", (_key, { goods }) => {
  const prices = goods.map(([id]) => salePrice(piece(id)) ?? 0);
  const bands = [1000, 2000, 5000].map((below) => prices.filter((price) => price < below).length);
  expect(bands[0]).toBeGreaterThan(0);
  expect(bands[1]).toBeGreaterThan(bands[0] ?? 0);
});

test.each(lists)("%s gives each piece a reason of its own, of one line", (_key, { goods }) => {
  const reasons = goods.map(([, reason]) => reason);
  expect(new Set(reasons).size).toBe(reasons.length);
  for (const reason of reasons) {
    expect(reason).toMatch(/[。”]$/);
    expect(reason.length).toBeLessThanOrEqual(36);
  }
});

test.each(lists)("%s offends no custom, in pieces or words", (key, list) => {
  for (const [id, reason] of list.goods) {
    const def = piece(id);
    const series = seriesByCode[def.series];
    // What a buyer sees and no name says: a relief is white from foot to rim.
    const seen = def.series.endsWith("-relief") ? "白" : "";
    const text = `${seen} ${productName(def)} ${def.contents ?? ""} ${def.lead}`;
    expect(offendedCustom(key, `${series.name} ${series.en}`, text), id).toBeNull();
    expect(offendedCustom(key, "", reason), reason).toBeNull();
  }
  expect(list.mind).toContain("有的");
});

test.each(customs)("the custom $why has a case that it leaves out", ({ signs, lists: only }) => {
  const cases = [
    "座钟",
    "雨伞",
    "秋梨长盘",
    "婴儿鞋",
    "茶刀",
    "月下鸮",
    "饭碗四只",
    "白菊",
    "白浮雕 花瓶 26 cm",
    "北石 平盘 炭黑",
    "年度纪念盘 2019 教堂",
    "冬青 烛台一对",
    "银镜",
    "渔夫帽",
    "开片裂纹杯",
  ];
  const hit = cases.filter((each) => signs.test(each));
  expect(hit).toHaveLength(1);
  expect(offendedCustom(only?.[0] ?? "thanks", "", hit[0] ?? "")).not.toBeNull();
  if (only) expect(offendedCustom("thanks", "", hit[0] ?? "")).toBeNull();
});

test.each([
  "四把汤勺",
  "4 套杯碟",
  "白花一束",
  "线香与香炉",
  "鳖",
  "乌鸦",
  "一刀断开",
  "分离",
  "打碎的盘",
])("the kin %s of a custom is left out, too", (text) => {
  expect(offendedCustom("thanks", "", text)).not.toBeNull();
});

test.each(["碎花小碗", "岁岁平安，碎碎平安", "不折不断", "铃花与扇叶", "四喜丸子", "红烛一对"])(
  "%s offends nobody",
  (text) => {
    expect(offendedCustom("wedding", "", text)).toBeNull();
  },
);

test("a wedding begins with sets, the new year with one, and both come in red", () => {
  for (const key of ["wedding", "new-year"] as const) {
    const { goods, box } = giftLists[key];
    expect(piece(goods[0]?.[0] ?? "").contents).toMatch(/两|六/);
    expect(box).toMatch(/红盒、红缎带/);
  }
  const ofWedding = giftLists.wedding.goods.slice(0, 4).map(([id]) => piece(id));
  for (const { id, contents, setPicture } of ofWedding)
    expect([id, contents !== undefined && setPicture !== undefined]).toEqual([id, true]);
});

test("sets are before single pieces of the same list, but for the first four", () => {
  const first = lists.filter(([, { goods }]) =>
    goods.slice(0, 4).some(([id]) => piece(id).setPicture !== undefined),
  );
  // A father and a friend are given one piece of their own; a child too.
  expect(first.map(([key]) => key)).toEqual(
    lists.map(([key]) => key).filter((key) => !["baby", "father"].includes(key)),
  );
});

test("the guide links each list, and each page of a list shows all of it", () => {
  const guide = JSON.stringify(giftGuide(demoDesk));
  for (const [key, { goods }] of lists) {
    expect(guide).toContain(`/gifts/${key}`);
    const page = JSON.stringify(giftListPages[giftListId(key)]?.items(demoDesk));
    for (const [id, reason] of goods) {
      expect(page).toContain(`\\"spuId\\":\\"${id}\\"`);
      expect(page).toContain(reason.replaceAll('"', '\\"'));
    }
  }
});
