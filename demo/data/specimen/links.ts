import { block } from "#demo/data/desk.ts";
import { toCategory, toContent, toPath, toProduct, toSite, toStory } from "#demo/data/links.ts";
import { WINTER_LETTER } from "#demo/data/navigation.ts";
import type { DemoLink, DemoPageItem } from "#demo/data/types.ts";
import { paths } from "#shared/domain/paths.ts";

const examples: [words: string, link: DemoLink][] = [
  ["1 外部网址，开新窗口", toSite("https://www.aavasalo.example/")],
  ["2 品牌故事的一页", toStory("blue-under-glaze")],
  ["3 商品", toProduct("lace-blue-plate")],
  ["3 商品，连同它的类目", toProduct("lace-blue-plate", "plates")],
  ["4 本站路径", toPath(paths.findUs())],
  ["4 本站路径，中文站另有一条", toPath(paths.brandStory(), paths.workmanship())],
  ["5 类目，下面还有分类", toCategory("dinnerware")],
  ["5 类目，最末一级", toCategory("plates")],
  ["5 类目，全部系列", toCategory("new-arrivals", true)],
  ["7 内容，就地打开", toContent(WINTER_LETTER)],
];

/** Every link type (LINK-01 to LINK-09) on a separate button. */
export function linkBlocks(): DemoPageItem[] {
  return [
    block("fixedSize_02", {
      tiles: [
        {
          pic: null,
          titleEn: "Links",
          title: { titleText: "六类链接", titleSize: 26, titleColor: "#00244A" },
          subTitle: { subTitleText: "数字是 linkType。", subTitleSize: 16 },
          buttons: examples.map(([buttonName, buttonLink]) => ({ buttonName, buttonLink })),
          textAlign: 1,
        },
      ],
    }),
  ];
}
