import { block, type Desk } from "#demo/data/desk.ts";
import { offered } from "#demo/data/features/offered.ts";
import { p } from "#demo/data/html.ts";
import { toPath, toProduct } from "#demo/data/links.ts";
import { annualPlateId, annualPlates } from "#demo/data/products/annual.ts";
import type { DemoPageItem } from "#demo/data/types.ts";
import { paths } from "#shared/domain/paths.ts";

/** Annual plates: the newest, the wall of twelve, the tradition, how to buy one. */
export function annualPlate(desk: Desk): DemoPageItem[] {
  return [
    block("SequenceModel", {
      layout: "wall",
      pic: desk.picture("annual-2025-swan", "2025 年度纪念盘《天鹅》，俯视"),
      titleEn: "Annual plates",
      title: "年度纪念盘",
      desc: "每年只画一幅，冬至开窑，模具当天打碎。二〇二五年画的是天鹅：湖面未冻，白羽先到。",
      list: annualPlates.map((plate) => ({
        mark: String(plate.year),
        title: plate.name,
        titleEn: plate.en,
        desc: plate.line,
        image: desk.picture(annualPlateId(plate), `${plate.year} 年度纪念盘《${plate.name}》`),
        linkName: "看这只盘",
        linkUrl: toProduct(annualPlateId(plate), "wall-plates"),
      })),
    }),
    block("common", {
      layout: "article",
      title: "收一只年盘",
      html: p(
        "年盘背后有两个小孔，穿一根棉绳即可挂起。请避开厨房的油烟与正午的太阳：釉下的蓝不褪，棉绳会脆。",
        "许多人家从孩子出生那一年开始收，一年一只，挂成一面墙。二〇二六年的那一幅冬至开窑，十一月起，可在精品店预留。",
        "二〇一六年及以前的年盘已经售罄，门店偶有藏家转让。若您在找某一年，请把年份告诉离您最近的精品店，我们替您留意。",
      ),
    }),
    block("fixedSize_02", {
      tiles: [
        {
          pic: null,
          title: { titleText: "您记得的那一年，\n或许也在墙上。", titleSize: 20 },
          buttons: [
            ...offered("annualPlate").map((button) => ({
              ...button,
              buttonTextColor: "#FFFFFF",
              buttonBorderColor: "#00244A",
              buttonFillColor: "#00244A",
            })),
            {
              buttonName: "到店问一问",
              buttonLink: toPath(paths.findUs()),
              buttonTextColor: "#00244A",
              buttonBorderColor: "#00244A",
            },
          ],
          textAlign: 2,
        },
      ],
    }),
  ];
}
