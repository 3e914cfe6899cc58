import { block, type Desk } from "#demo/data/desk.ts";
import { list, p } from "#demo/data/html.ts";
import { toPath, toProduct } from "#demo/data/links.ts";
import { productDefs } from "#demo/data/products/defs.ts";
import { formName } from "#demo/data/products/menu.ts";
import type { DemoPageItem } from "#demo/data/types.ts";
import { paths } from "#shared/domain/paths.ts";

type Plate = {
  id: string;
  number: string;
  name: string;
  latin: string;
  text: string[];
  /** Place and date of collection; the painter's initials and dates. */
  gathered: string;
  painter: string;
};

/** Plates of the sub-brand page; the Latin names are those painted on them. */
const plates: Plate[] = [
  {
    id: "botanica-plate-2",
    number: "VII",
    name: "海滨虞美人",
    latin: "Papaver litorale",
    text: [
      "画这朵花，只用三种红。最深的一笔落在瓣根，最浅的一笔几乎只是水。花瓣薄，颜料也要薄，多烧半个钟头，红色就发暗。",
      "茎上的毛是最后画的，用一支只剩七根毫的笔。",
    ],
    gathered: "菲英岛南岸，六月",
    painter: "A. L.，十一个工作日",
  },
  {
    id: "botanica-plate-1",
    number: "XII",
    name: "海峡风铃草",
    latin: "Campanula sundica",
    text: [
      "花冠五裂，低垂。它的蓝不是钴蓝，里面藏着一点紫，要隔着日光才看得见，所以画室的这张桌子朝北。",
      "叶是两种叶：近根的圆，向上渐细如线。图谱里常常画错，这只盘没有。",
    ],
    gathered: "日德兰石楠荒原，七月",
    painter: "M. K.，九个工作日",
  },
  {
    id: "botanica-plate-5",
    number: "XXIII",
    name: "草甸紫菀",
    latin: "Aster pratulus",
    text: ["草地上最后开的一种。三朵花开在三个高度，最低的那朵还没有完全打开，画师照样画了。"],
    gathered: "西兰岛牧场，九月",
    painter: "A. L.，八个工作日",
  },
  {
    id: "botanica-dessert-3",
    number: "XXIX",
    name: "红梗梾木",
    latin: "Cornus rubicunda",
    text: ["果子比叶子先红，一簇三颗。少一颗的那簇，标本上是鸟吃的，盘上也少一颗。"],
    gathered: "湖岸，十月",
    painter: "J. B.，七个工作日",
  },
];

/** The sub-brand's page in book layout: title page, then one spread per plate. */
export function botanicaPage(desk: Desk): DemoPageItem[] {
  return [
    block("SequenceModel", {
      layout: "book",
      title: "植物志",
      titleEn: "Botanica",
      desc: "一盘一株\n照标本画，不添一叶",
      pic: desk.picture("botanica-vase-a", "植物志花瓶，高 28 cm"),
      caption: "花瓶，高 28 cm",
      linkName: "看三十六株的来处",
      linkUrl: toPath(paths.subBrand("atlas")),
      list: plates.map((plate) => ({
        mark: `№ ${plate.number}`,
        title: plate.name,
        titleEn: plate.latin,
        desc: plate.text.join("\n"),
        image: desk.picture(plate.id, `植物志盘《${plate.name}》`),
        caption: captionOf(plate.id),
        facts: [
          { name: "采于", value: plate.gathered },
          { name: "画师", value: plate.painter },
          { name: "定价", value: "请联系线下门店" },
        ],
        linkName: "看这只盘",
        linkUrl: toProduct(plate.id),
      })),
    }),
  ];
}

/** Returns form and size of a plate from the catalogue. */
function captionOf(id: string): string {
  const def = productDefs.find((each) => each.id === id);
  if (!def) throw new RangeError(`no such plate: ${id}`);
  return `${formName(def)}，径 ${def.size}，釉上彩绘，描金`;
}

/** The atlas: where the plants were collected. */
export function atlasPage(desk: Desk): DemoPageItem[] {
  return [
    block("common", {
      layout: "article",
      titleEn: "The atlas",
      title: "三十六株的来处",
      html:
        p(
          "一八〇三年春天，植物学家克里斯滕·霍夫曼离开 Kjøbenhavn，带着一只标本夹、一支铅笔和一双备用的靴子。他走了五年，采回三十六株，图谱却没有印完：第三年，他把印书的钱买了第二双靴子。",
          "头一批标本当年秋天由他的妹妹寄到白湖。画室把它们压在玻璃下，一株一株地画到盘上，不添一叶。",
        ) +
        list(
          "海岸，九株：虞美人、海芥、滨豌豆等。",
          "荒原，十一株：风铃草、石楠、岩高兰等。",
          "草甸，八株：紫菀、剪秋罗、毛茛等。",
          "湖岸与树林，八株：梾木、蕨、铃兰等。",
        ),
    }),
    block("highlight", {
      pic: desk.picture("macro-botanica", "植物志的一笔：花瓣上的红，极近处"),
      picMobile: null,
      tone: "dark",
    }),
    block("imageList", {
      title: "已烧成的几株",
      linkName: "回到植物志",
      linkUrl: toPath(paths.subBrand("botanica")),
      shape: "round",
      list: [...plates, fern].map(({ id, name, latin }) => ({
        image: desk.picture(id, ""),
        title: name,
        subTitle: latin,
        linkUrl: toProduct(id),
      })),
    }),
  ];
}

const fern = { id: "botanica-dessert-4", name: "林荫蕨", latin: "Filix umbrosa" };
