import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { demoPictures } from "#brand/pictures.ts";
import { buildCatalogue } from "#demo/data/index.ts";
import { cardOf, createListingIndex } from "#demo/listingIndex.ts";
import { pinyinOf } from "#demo/searchWords.ts";
import { calls } from "#shared/contract/calls.ts";
import { contentAreas } from "#shared/contract/contentAreas.ts";
import { demoContentIds } from "#shared/contract/demoIdentity.ts";
import { navigationSchema, navPopoverSchema } from "#shared/contract/schemas/content.ts";
import { fullProductSchema } from "#shared/contract/schemas/product.ts";
import { contentPageCopy } from "#shared/copy/content.ts";
import { giftingCopy } from "#shared/copy/gifting.ts";
import { offered } from "#shared/features/offered.ts";
import { allNodes, allPages, catalogue, isReadable, pictureNames } from "./catalogue.ts";

const media = new Set([
  ...readdirSync(new URL("../../../pictures/masters", import.meta.url)).map((file) =>
    file.replace(/\.webp$/, ""),
  ),
  ...Object.keys(demoPictures.codes),
]);
const nodes = allNodes(catalogue.categories);
const codes = new Set(nodes.map((node) => node.virtualCategoryCode));
const byId = new Map(
  catalogue.products.map((product) => [product.productDetail.productId, product]),
);

const { navItem } = navigationSchema.parse(
  JSON.parse(catalogue.modelContents[demoContentIds.headerNavigation] ?? ""),
);
/** Items with a popover: the path and the popover. */
const popovers = navItem
  .filter(({ navPopover }) => navPopover)
  .map(({ navJump, navPopoverKey }) => ({
    path: navJump?.val ?? "",
    popover: navPopoverSchema.parse(JSON.parse(catalogue.modelContents[navPopoverKey] ?? "")),
  }));
/** Codes of a category and of all below it. */
const codesBelow = (node?: (typeof nodes)[number]) =>
  allNodes(node ? [node] : []).map((each) => each.virtualCategoryCode);

/** All but the specimen that only its address reaches. */
const listed = catalogue.products.filter(({ unlisted }) => !unlisted);

test("every picture in the data exists", () => {
  const used = new Set(pictureNames(catalogue));
  expect(used.size).toBeGreaterThan(130);
  expect([...used].filter((name) => !media.has(name))).toEqual([]);
});

test("there are more than 60 products, each with its own id and a valid response", () => {
  expect(byId.size).toBe(catalogue.products.length);
  expect(byId.size).toBeGreaterThanOrEqual(60);
  for (const product of catalogue.products)
    expect(fullProductSchema.safeParse(product).success).toBe(true);
});

test("category codes are unique, leaves have no children and every branch has some", () => {
  expect(codes.size).toBe(nodes.length);
  for (const { leafFlag, subList } of nodes) expect(leafFlag).toBe(subList.length === 0);
  expect(
    calls.getVirtualCategoryList.data.safeParse({ results: catalogue.categories }).success,
  ).toBe(true);
});

test("one specimen alone has no price, and nothing lists it or links to it", async () => {
  const unpriced = catalogue.products.filter(
    ({ salePrice, tagLabels }) => salePrice === null && !tagLabels.includes("inquiry"),
  );
  const asked = unpriced.filter(({ productDetail }) => productDetail.skuList?.length === 0);
  expect(asked.map(({ productDetail }) => productDetail.productId)).toEqual([
    "specimen-without-price",
  ]);
  expect(asked[0]).toMatchObject({ unlisted: true, categoryCodes: [] });
  const pages = JSON.stringify([
    catalogue.pages,
    catalogue.onlinePages,
    catalogue.products.map(({ pageModelContents }) => pageModelContents),
  ]);
  expect(pages).not.toContain("specimen-without-price");
  const index = createListingIndex(catalogue);
  expect(await index.find({ keyword: "价格样张" })).toEqual([]);
});

test("only leaves contain products, and every leaf lists at least one", () => {
  const leaves = nodes.filter((node) => node.leafFlag).map((node) => node.virtualCategoryCode);
  const used = new Set(catalogue.products.flatMap((product) => product.categoryCodes));
  expect([...used].filter((code) => !leaves.includes(code))).toEqual([]);
  expect(leaves.filter((code) => !used.has(code))).toEqual([]);
  for (const { productDetail, categoryCodes } of catalogue.products) {
    expect(productDetail.virtualCategoryList.map(({ code }) => code)).toEqual(categoryCodes);
  }
});

test("siblings are mutual and contain the product itself", () => {
  for (const { productDetail, groupProducts, groupKey } of catalogue.products) {
    const ids = groupProducts.map(({ productId }) => productId);
    if (groupKey === null) expect(ids).toEqual([]);
    else expect(ids).toContain(productDetail.productId);
    for (const id of ids) {
      expect(byId.get(id)?.groupProducts.map(({ productId }) => productId)).toEqual(ids);
    }
    expect(ids.length).not.toBe(1);
  }
});

test("sizes of a piece are siblings, the smallest first, as in the selector", () => {
  const named = (id: string) => byId.get(id)?.groupProducts.map(({ displayName }) => displayName);
  const label = (id: string) => byId.get(id)?.productDetail.skuAttrAndOptionList?.[0];
  expect(named("lace-blue-plate-31")).toEqual(["21 cm", "24 cm", "27 cm", "31 cm"]);
  expect(label("lace-blue-plate-31")).toEqual({ attrName: "尺寸" });
  expect(named("lace-blue-teapot")).toEqual(["0.5 L", "1.0 L", "1.5 L"]);
  expect(label("nord-stone-bowl-fog")).toEqual({ attrName: "颜色与尺寸" });
  expect(named("nord-stone-bowl-fog")).toEqual(
    ["陶红", "雾灰"].flatMap((colour) => ["12", "14", "18"].map((cm) => `${colour} ${cm} cm`)),
  );
  // Another size has the pictures of its original piece.
  const pictures = [...new Set(listed.map((each) => each.productDetail.mediaMajor.url))];
  const sized = pictures
    .map((url) => listed.filter((each) => each.productDetail.mediaMajor.url === url))
    .filter((sizes) => sizes.length > 1);
  expect(sized.length).toBeGreaterThan(60);
  for (const sizes of sized) {
    expect(new Set(sizes.map(({ groupKey }) => groupKey)).size).toBe(1);
    for (const { groupProducts } of sizes) {
      expect(groupProducts.length).toBeGreaterThanOrEqual(sizes.length);
    }
  }
});

test("every block is readable, except the deliberately faulty ones and the gifting model", () => {
  const faulty = allPages().flatMap(({ page, items }) =>
    items.filter((item) => !isReadable(item)).map(({ modelName }) => `${page}: ${modelName}`),
  );
  expect(faulty).toEqual([
    `${demoContentIds.gifts}: gifting`,
    "line-blue-creamer: highlight",
    "line-blue-creamer: paintersCalendar",
    "line-blue-creamer: products",
  ]);
});

test("there are four related pieces, never siblings", () => {
  for (const { productDetail, groupProducts, pageModelContents } of catalogue.products) {
    const item = pageModelContents
      .filter(isReadable)
      .find(({ modelName }) => modelName === "products");
    if (!item) continue;
    const related: string[] = JSON.parse(item.contents).goodsArr;
    expect(related, productDetail.productId).toHaveLength(4);
    expect(groupProducts.filter(({ productId }) => related.includes(productId))).toEqual([]);
  }
});

test("the products cover every case of the product page", () => {
  const { products } = catalogue;
  const groups = (group: string) => (product: (typeof products)[number]) =>
    product.productDetail.spuAttrList?.some((each) => each.attrGroupDictCode === group);
  const pictures = products.map(({ productDetail }) => productDetail.mediaList ?? []);
  expect(products.some((product) => product.tagLabels.includes("INQUIRY"))).toBe(true);
  expect(
    products.some(({ salePrice, tagLabels }) => salePrice === null && tagLabels.length === 0),
  ).toBe(true);
  expect(products.some(({ salePrice }) => (salePrice ?? 0) >= 1000)).toBe(true);
  expect(products.every(groups("1")) && products.every(groups("3"))).toBe(true);
  expect(products.every(groups("2")) || products.every(groups("4"))).toBe(false);
  expect(products.some(groups("2")) && products.some(groups("4"))).toBe(true);
  expect(pictures.some((list) => list.length >= 12)).toBe(true);
  expect(pictures.some((list) => list.some(({ mediaType }) => mediaType === "video"))).toBe(true);
  expect(pictures.filter((list) => list.length >= 6).length).toBeGreaterThan(1);
  expect(products.some(({ pageModelContents }) => pageModelContents.length === 0)).toBe(true);
});

test("every area of content has its page, its navigation or its settings", () => {
  const known = [
    ...Object.keys(catalogue.pages),
    ...Object.keys(catalogue.modelContents),
    ...Object.keys(catalogue.readableContents),
  ];
  for (const area of contentAreas) expect(known).toContain(demoContentIds[area]);
});

test("the popovers of the navigation have all four styles, and lists only existing categories", () => {
  expect(new Set(popovers.map(({ popover }) => popover.style))).toEqual(
    new Set(["card", "grid", "list", "newProducts"]),
  );
  for (const { popover } of popovers) {
    if (popover.style !== "list") continue;
    for (const { vcItem } of popover.columns.flatMap(({ seriesList }) => seriesList))
      expect(codes).toContain(vcItem);
  }
});

test("the home page counts its categories from the data", () => {
  const item = catalogue.pages[demoContentIds.home]?.find(
    ({ modelName }) => modelName === "category",
  );
  const { list } = JSON.parse(item?.contents ?? "");
  expect(list).toHaveLength(6);
  for (const { count, linkUrl } of list) {
    const node = nodes.find((each) => each.virtualCategoryCode === linkUrl.code);
    const below = codesBelow(node);
    const listed = catalogue.products.filter(({ categoryCodes }) =>
      categoryCodes.some((code) => below.includes(code)),
    );
    expect(count).toBe(listed.length);
  }
});

test("the data contains no name of a real manufacturer", () => {
  const real =
    /皇家哥本哈根|Royal Copenhagen|伊塔拉|Iittala|Herm[eè]s|爱马仕|Wedgwood|Meissen|梅森|Fiskars|Georg Jensen|Rosenthal|Villeroy|Flora Danica|Bing.?&.?Grøndahl|Arabia Finland/i;
  const { pages, readableContents, modelContents, ...rest } = catalogue;
  const said = [rest, Object.values(pages), Object.values(readableContents), modelContents]
    .map((part) => JSON.stringify(part))
    .join("\n")
    // The route table's own addresses.
    .replaceAll("/brand-story/about-iittala", "")
    .replaceAll("/flora-danica/", "");
  expect(said.match(real)).toBeNull();
});

test('the copy contains no exclamation marks and no informal "you"', () => {
  const { onlinePages, pages, news, products } = catalogue;
  expect(JSON.stringify({ onlinePages, pages, news, products })).not.toMatch(/！|[你妳]/);
});

test("a list panel contains only children of its item", () => {
  const lists = popovers.flatMap(({ path, popover }) =>
    popover.style === "list" ? [{ path, columns: popover.columns }] : [],
  );
  expect(lists.length).toBeGreaterThan(1);
  for (const { path, columns } of lists) {
    const below = codesBelow(nodes.find(({ productUrl }) => productUrl === path));
    for (const entry of columns.flatMap(({ seriesList }) => seriesList)) {
      // A series is a category with leaves, a form a leaf.
      const named = codesBelow(nodes.find((node) => node.virtualCategoryCode === entry.vcItem));
      const pieces = catalogue.products.filter((each) =>
        each.categoryCodes.some((code) => named.includes(code)),
      );
      expect(pieces.length, entry.vcName).toBeGreaterThan(0);
      for (const { categoryCodes, productDetail } of pieces) {
        const belongs = categoryCodes.some((code) => below.includes(code));
        expect(belongs, `${entry.vcName}: ${productDetail.productName}`).toBe(true);
      }
    }
  }
});

test("a navigation item has the name of its target page", () => {
  const names: Record<string, string> = {
    ...Object.fromEntries(
      offered("search")
        .flat()
        .map(({ href, title }) => [href, title]),
    ),
    "/gifting": giftingCopy.title,
    "/brand-story": contentPageCopy.brandStory.title,
    "/member": contentPageCopy.member.title,
  };
  for (const { virtualCategoryCode: code, virtualCategoryName: name, leafFlag } of nodes) {
    names[leafFlag ? `/products/category/${code}` : `/products/${code}`] = name;
  }
  for (const { navName, navJump } of navItem) expect(navName).toBe(names[navJump?.val ?? ""]);
});

test("a panel of pieces shows those of its item", () => {
  let shown = 0;
  for (const { path, popover } of popovers) {
    if (!("newGoodsArr" in popover)) continue;
    const below = codesBelow(
      nodes.find(
        (node) =>
          node.productUrl === path || path.endsWith(`/category/${node.virtualCategoryCode}`),
      ),
    );
    for (const id of popover.newGoodsArr) {
      const belongs = byId.get(id)?.categoryCodes.some((code) => below.includes(code));
      expect(belongs, `${path}: ${id}`).toBe(true);
      shown += 1;
    }
  }
  expect(shown).toBeGreaterThan(5);
});

test("a piece in a list of many leaves names one that contains it, for its breadcrumbs", async () => {
  const index = createListingIndex(catalogue);
  const mixed = [
    await index.find({ virtualCategoryCode: "plates", isAll: true }),
    await index.find({ virtualCategoryCode: "lace-blue" }),
    await index.find({ keyword: "蓝" }),
  ];
  for (const pieces of mixed) {
    expect(pieces.length).toBeGreaterThan(10);
    for (const { spuId, virtualCategoryCode } of pieces.map(cardOf)) {
      const inCategories = byId.get(String(spuId))?.productDetail.virtualCategoryList;
      expect(
        inCategories?.map(({ code }) => code),
        String(spuId),
      ).toContain(virtualCategoryCode);
    }
  }
});

describe("the search", () => {
  const index = createListingIndex(catalogue);
  const found = async (keyword: string) =>
    (await index.find({ keyword })).map(({ productDetail }) => productDetail.productId);

  test.each([
    ["蓝色", "lace-blue-plate"],
    ["蓝色", "midnight-teapot"],
    ["青花", "lace-blue-cup"],
    ["松绿", "winter-mug"],
    ["圆盘", "rain-plate"],
    ["午夜蓝", "midnight-teapot"],
    ["盘子", "rain-plate"],
    ["餐具", "lace-border-bowl"],
    ["青蕾 茶壶", "lace-blue-teapot"],
    ["ＬＡＣＥ blue", "lace-blue-plate"],
    ["炻器", "nord-stone-mug-sage"],
    ["釉下彩", "rain-plate"],
    ["青花瓷", "lace-blue-cup"],
    ["早餐", "lace-blue-mug"],
    ["面碗", "rain-bowl-18"],
    ["饭碗", "line-blue-bowls-six"],
    ["骨碟", "lace-border-bone-six"],
    ["套装", "rain-setting"],
    ["对杯", "gold-relief-pair"],
    ["微波", "rain-mug"],
    ["六件套", "white-relief-bowls-six"],
    ["wan", "rain-bowl"],
    ["beizi", "rain-mug"],
    ["盤子", "rain-plate"],
    ["骨蝶", "lace-border-bone-six"],
    ["汤勺", "line-blue-spoon"],
    ["勺子", "line-blue-spoons-six"],
    ["筷架", "line-blue-rest"],
    ["六只筷架", "line-blue-rests-six"],
    ["盖碗", "lace-blue-gaiwan"],
    ["芬兰", "nord-stone-mug-sage"],
    ["泡面碗", "rain-bowl-18"],
    ["粥碗", "line-blue-bowl"],
    ["醋碟", "lace-blue-dessert-17"],
    ["鱼盘", "lace-blue-platter"],
    ["寿司盘", "lace-blue-platter-28"],
    ["牛排盘", "rain-plate-31"],
    ["茶叶罐", "lace-blue-sugar"],
    ["茶海", "lace-blue-creamer"],
    ["圣诞节", "winter-mug"],
    ["猫头鹰", "annual-2023-owl"],
    ["动物", "annual-2018-crane"],
    ["限量", "annual-2025-swan"],
    ["素白", "white-relief-plate"],
    ["饺子盘", "lace-blue-plate"],
    ["蕾丝杯子", "lace-border-cup"],
    ["深蓝色的杯子", "midnight-cup"],
    ["有花的盘子", "botanica-plate-1"],
    ["1升的茶壶", "lace-blue-teapot"],
    ["小茶壶", "lace-blue-teapot-05"],
    ["27厘米盘子", "lace-blue-plate"],
    ["350毫升", "lace-blue-mug"],
    ["鱼", "lace-blue-platter"],
    ["鹿", "annual-2021-deer"],
    ["有没有推荐的马克杯", "lace-blue-mug"],
    ["碗碟套装", "white-relief-bowls-six"],
    ["花插", "rain-vase-b"],
    ["可入烤箱", "white-relief-plate"],
    ["洗碗机可用", "rain-mug"],
    ["素色盘子", "white-relief-plate"],
    ["咖啡杯带碟", "lace-blue-cup"],
    ["大容量马克杯", "lace-blue-mug-450"],
    ["带盖的罐", "lace-blue-sugar"],
    ["镶金的盘子", "gold-relief-plate"],
    ["碎花", "botanica-plate-1"],
    ["小动物", "annual-2021-deer"],
    ["全套餐具", "rain-setting"],
    ["六人份", "line-blue-bowls-six"],
    ["储物罐", "white-relief-sugar"],
    ["麦片碗", "rain-bowl"],
    ["汤圆碗", "rain-bowl-12"],
    ["披萨盘", "rain-plate-31"],
    ["首饰盘", "lace-blue-dessert"],
    ["大花瓶", "rain-vase-b-34"],
    ["插花", "rain-vase-b"],
    ["主人杯", "lace-blue-cup-90"],
    ["极简", "white-relief-plate"],
    ["复古", "lace-border-plate"],
    ["轻奢", "gold-relief-plate"],
    ["花边盘", "lace-border-plate"],
    ["8寸盘", "rain-plate-21"],
    ["10英寸盘子", "lace-blue-plate"],
    ["杯子配碟子", "lace-blue-cup"],
    ["cup and saucer", "lace-blue-cup"],
    ["茶壶多少钱", "lace-blue-teapot"],
    ["茶托", "lace-blue-gaiwan"],
    ["绿茶", "lace-blue-gaiwan"],
    ["泡普洱的茶壶", "lace-blue-teapot"],
    ["有把手的杯子", "rain-mug"],
    ["热可可", "rain-mug"],
    ["办公室杯子", "rain-mug"],
    ["单人餐具", "rain-setting"],
    ["限量版", "annual-2025-swan"],
    ["前菜盘", "lace-blue-dessert"],
    ["四件套", "rain-setting"],
    ["茶壶套装", "lace-blue-teapot"],
    ["大号马克杯", "lace-blue-mug"],
    ["一对碗", "rain-bowl"],
    ["夫妻碗", "rain-bowl"],
    ["喝咖啡", "lace-blue-cup"],
    ["cibei", "rain-mug"],
    ["lanhua", "lace-blue-plate"],
    ["qinghuawan", "line-blue-bowl"],
    ["ma ke bei", "rain-mug"],
    ["lucha", "lace-blue-gaiwan"],
    ["baicipan", "white-relief-plate"],
    ["白色马克杯", "lace-blue-mug"],
    ["孔雀蓝花瓶", "midnight-vase-b"],
    ["墨绿马克杯", "nord-stone-mug-sage"],
    ["腊八粥碗", "rain-bowl"],
    ["元宵节汤圆碗", "rain-bowl-12"],
    ["开业花瓶", "rain-vase-b"],
    ["煲汤碗", "rain-bowl"],
    ["拌面碗", "rain-bowl-18"],
    ["吃牛排的盘子", "rain-plate-31"],
    ["放糖的罐子", "lace-blue-sugar"],
    ["带金边的碗", "gold-relief-salad"],
    ["碗筷", "line-blue-rest"],
    ["锅碗瓢盆", "rain-bowl"],
    ["半斤", "lace-blue-mug-250"],
    ["八寸盘", "rain-plate-21"],
    ["二十七厘米盘", "rain-plate"],
    ["深口盘", "lace-blue-salad"],
    ["大口径花瓶", "rain-vase-b"],
    ["小狐狸盘子", "annual-2015-fox"],
    ["家用碗", "rain-bowl"],
    ["餐厅用餐盘", "rain-plate-21"],
    ["欧式咖啡杯", "rain-cup"],
    ["没有花纹的盘", "white-relief-plate"],
    ["有耳杯", "rain-mug"],
    ["盐罐", "white-relief-sugar"],
    ["茶杯带盖", "lace-blue-gaiwan"],
    ["靛蓝茶壶", "midnight-teapot"],
    ["椭圆形盘", "lace-blue-platter"],
    ["荷叶边盘", "gold-relief-plate"],
    ["蘸醋的碟", "lace-blue-dessert-17"],
    ["三口之家餐具", "rain-setting"],
    ["高花瓶", "rain-vase-b"],
    ["婴儿碗", "rain-bowl-12"],
    ["会客茶具", "lace-blue-gaiwan"],
  ])("%s finds %s", async (word, id) => {
    expect(await found(word)).toContain(id);
  });

  test.each([
    ["青蕾平盘", "青蕾 平盘"],
    ["27cm", "27 cm"],
    ["２７ｃｍ平盘", "27 cm 平盘"],
    ["laceblue", "lace blue"],
    ["蓝色马克杯", "蓝色 马克杯"],
    ["青蕾杯", "青蕾 杯"],
    ["白杯子", "白 杯子"],
  ])("%s, without spaces, is %s", async (tight, spaced) => {
    expect((await found(tight)).length).toBeGreaterThan(0);
    expect(await found(tight)).toEqual(await found(spaced));
  });

  test.each([
    "骨瓷",
    "筷子",
    "中式",
    "红酒杯",
    "zzzz",
    "lacex",
    "烛台花瓶",
    "盘".repeat(60),
    "上海",
    "马年",
    "礼品卡",
    "手机",
    "黑色碗",
    "方形盘",
    "高脚杯",
    "宠物碗",
    "红色喜碗",
    "新中式茶具",
    "紫砂壶",
    "蛋糕模具",
    "mobile phone",
  ])("nothing is called %s", async (word) => {
    expect(await found(word)).toEqual([]);
  });

  test.each([
    ["500元以下", 0, 500, "rain-bowl-12"],
    ["一千以内的杯子", 0, 1000, "rain-mug"],
    ["两千六百块以下 对杯", 0, 2600, "gold-relief-pair"],
    ["１，０００ 元以内", 0, 1000, "rain-mug"],
    ["1000-2000", 1000, 2000, "lace-blue-cup"],
    ["一千到两千块的盘子", 1000, 2000, "lace-blue-plate"],
    ["2000块左右的茶壶", 1500, 2500, "midnight-teapot-05"],
    ["5000以上", 5000, 1e6, "lace-blue-vase-a"],
  ])("%s finds what costs that", async (word, least, most, id) => {
    const prices = (await index.find({ keyword: word })).map(
      ({ salePrice }) => salePrice ?? Number.NaN,
    );
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...prices)).toBeLessThanOrEqual(most);
    expect(await found(word)).toContain(id);
  });

  test.each([
    ["金边", /^(gold-relief|midnight|botanica)-/],
    ["AAVASALO", /^nord-stone-/],
    ["能进微波炉的碗", /bowl|salad|gaiwan/],
    ["蒸鱼盘", /platter/],
    ["西餐盘", /-plate|-setting/],
    ["蘸料碟", /dessert|bone/],
    ["火锅蘸料碟", /dessert|bone/],
    ["500ml杯", /-(cup|mug|pair)/],
    ["圆点", /^rain-/],
    ["条纹盘", /^line-blue-/],
    ["磨砂杯", /^nord-stone-/],
    ["英式下午茶", /-(cup|mug|pair|gaiwan|teapot|creamer|sugar|dessert|bone)/],
    ["墙饰", /^annual-/],
    ["二〇二〇年", /^annual-2020/],
    ["2020年盘", /^annual-2020/],
    ["qinglei chahu", /^lace-blue-teapot/],
    ["kafeibei", /-(cup|mug|pair)/],
    ["2024年", /^annual-2024/],
    ["六人套装", /-six$/],
    ["dongqing", /^winter-/],
    ["27厘米盘子", /-plate/],
    ["动物", /swan|owl|deer|crane|fox/],
    ["lanhua", /^(lace|line|rain|annual)-/],
    ["绿色马克杯", /^(nord-stone-mug-sage|winter-mug)/],
    ["白色花瓶", /^(white|gold)-relief-vase/],
    ["吃面碗", /-18$/],
    ["半斤", /-250$/],
  ])("%s finds only what is meant", async (word, ids) => {
    expect((await found(word)).length).toBeGreaterThan(0);
    expect((await found(word)).filter((id) => !ids.test(id))).toEqual([]);
  });

  test("no ornament is found by a machine, nor says that it may go into one", () => {
    const ornaments = catalogue.products.filter(({ filters }) =>
      filters.shape?.some(({ value }) => value === "vase" || value === "candle"),
    );
    expect(ornaments.length).toBeGreaterThan(30);
    expect(JSON.stringify(ornaments)).not.toMatch(/微波炉|洗碗机|烤箱/);
  });

  test.each(["兰", "雅", "器"])(
    "%s, a character within other words, finds nothing",
    async (character) => {
      expect(await found(character)).toEqual([]);
    },
  );

  test("each character of the words that name goods has a reading in pinyin", () => {
    const words = listed.flatMap(({ productDetail, filters }) => [
      ...productDetail.productName.split(/\s+/),
      productDetail.brandSeriesName,
      ...Object.values(filters)
        .flat()
        .map(({ name }) => name),
    ]);
    const chinese = new Set(words.filter((word) => /^\p{Script=Han}+$/u.test(word)));
    expect(chinese.size).toBeGreaterThan(60);
    expect([...chinese].filter((word) => pinyinOf(word).length === 0)).toEqual([]);
  });

  test("a care word is found whole, and of no piece that is washed by hand", async () => {
    const inMachine = await found("洗碗机");
    expect(inMachine.filter((id) => /^(gold-relief|midnight|winter|botanica)-/.test(id))).toEqual(
      [],
    );
    expect((await found("碗")).every((id) => /bowl|salad|gaiwan/.test(id))).toBe(true);
  });

  test("a sum alone is a budget", async () => {
    const prices = (await index.find({ keyword: "2000元" })).map(
      ({ salePrice }) => salePrice ?? Number.NaN,
    );
    expect(prices.length).toBeGreaterThan(1);
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(800);
    expect(Math.max(...prices)).toBeLessThanOrEqual(2200);
  });

  test("a number beside a piece is a year or a size, not a budget", async () => {
    expect(await found("年盘 2024")).toEqual(["annual-2024-bridge"]);
    expect((await found("马克杯 350")).every((id) => id.includes("mug"))).toBe(true);
  });

  test("everything except stoneware is porcelain", async () => {
    const stone = await found("炻器");
    expect((await found("瓷器")).length + stone.length).toBe(listed.length);
    expect(stone.every((id) => id.startsWith("nord-stone"))).toBe(true);
  });

  test("a plate is not found as a candlestick, a dessert plate as a platter, a creamer as a sugar bowl", async () => {
    expect((await found("烛台")).filter((id) => !id.includes("candle"))).toEqual([]);
    expect((await found("长盘")).filter((id) => !id.includes("platter"))).toEqual([]);
    expect((await found("糖罐")).filter((id) => !id.includes("sugar"))).toEqual([]);
  });
});

test.each([
  ["fish", "platter", 34, 60],
  ["rice", "bowl", 0, 13.9],
  ["noodles", "bowl", 17, 30],
])("the filter value %s is a %s from %d to %d cm", (use, shape, from, to) => {
  const held = catalogue.products.filter(({ filters }) =>
    filters.use?.some(({ value }) => value === use),
  );
  expect(held).not.toEqual([]);
  for (const { filters, productDetail } of held) {
    expect(filters.shape?.map(({ value }) => value)).toEqual([shape]);
    const size = Number(/([\d.]+) cm$/.exec(String(productDetail.productName))?.[1]);
    expect(size).toBeGreaterThanOrEqual(from);
    expect(size).toBeLessThanOrEqual(to);
  }
});

describe("maps service in the privacy notice", () => {
  const notice = (mapsProvider?: string) => {
    const made = buildCatalogue({
      mediaUrl: (name) => name,
      contentIds: demoContentIds,
      scale: "house",
      mapsProvider,
    });
    return JSON.stringify(made.pages[demoContentIds.cookie]);
  };

  test("is named as configured, as text", () => {
    expect(notice("某图 <b>公司</b>，p@maps.example")).toContain(
      "地图服务商某图 &#60;b&#62;公司&#60;/b&#62;，p@maps.example。只用于这一次换算",
    );
  });

  test("is described neutrally if not configured", () => {
    expect(notice()).toContain(
      "为本站提供地图服务的第三方；启用此项服务时，其名称与联系方式会在此写明",
    );
  });
});
