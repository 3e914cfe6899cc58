import { block, type Desk } from "#demo/data/desk.ts";
import { unparted } from "#demo/data/html.ts";
import { toPath, toProduct } from "#demo/data/links.ts";
import { productDefs } from "#demo/data/products/defs.ts";
import { productName, salePrice } from "#demo/data/products/menu.ts";
import type { DemoPageItem } from "#demo/data/types.ts";
import { yuan, yuanRange } from "#demo/prices.ts";
import { paths } from "#shared/domain/paths.ts";

/**
 * Corporate gifting: the fields of its page model (DATA-11), then tiles and services
 * as blocks.
 */
export function gifts(desk: Desk): DemoPageItem[] {
  return [
    { modelName: "gifting", contents: JSON.stringify(giftingContents(desk)) },
    block("fixedSize_02", {
      tiles: [
        {
          pic: desk.picture("gifting-desk", "线描：馈赠台上的礼盒与样杯"),
          picLocation: 1,
          titleEn: "Made to be named",
          title: { titleText: "题名与定制", titleSize: 33, titleColor: "#00244A" },
          subTitle: {
            subTitleText:
              "姓名、年份、一枚徽记，可写在盘底，也可描在金线里。打样七日，确认后开窑。",
            subTitleSize: 16,
          },
          buttons: [
            {
              buttonName: "咨询定制",
              buttonTextColor: "#00244A",
              buttonBorderColor: "#00244A",
            },
          ],
          textBackground: "#F6F3EC",
          textAlign: 1,
        },
        {
          pic: desk.picture(
            "table-boxed",
            "打开的靛蓝礼盒：衬纸里两套金缘浮雕杯碟，盒盖系着黄铜色缎带，旁边一封短笺",
          ),
          picLocation: 3,
          titleEn: "The box",
          title: { titleText: "礼盒", titleSize: 33, titleColor: "#00244A" },
          subTitle: {
            subTitleText: "靛蓝纸盒，黄铜色缎带，手写短笺一封。盒内衬无酸纸，可久存。",
            subTitleSize: 16,
          },
          buttons: [
            {
              buttonName: "咨询礼盒",
              buttonTextColor: "#FFFFFF",
              buttonFillColor: "#00244A",
            },
          ],
          textAlign: 1,
        },
      ],
    }),
    block("imageList", {
      shape: "square",
      list: [
        {
          icon: "plus",
          title: "私人定制",
          subTitle: "姓名与徽记，烧在釉里",
          linkName: "看私人定制",
          linkUrl: toPath(paths.customised()),
        },
        {
          icon: "gift",
          title: "礼品包装",
          subTitle: "免费包装，附短笺",
          linkName: "看礼品包装",
          linkUrl: toPath(paths.giftWrap()),
        },
        {
          icon: "refresh",
          title: "破损换新",
          subTitle: "一年内，一件换一件",
          linkName: "看破损换新",
          linkUrl: toPath(paths.damagedAndReplaced()),
        },
        {
          icon: "home",
          title: "专程送达",
          subTitle: "按名单逐份寄出",
          linkName: "联系我们",
          linkUrl: toPath(paths.contactUs()),
        },
      ],
    }),
    byOccasion(desk),
    byBudget(),
  ];
}

/** Gifts by occasion: a product or a set, a picture of all that is given, and its availability. */
function byOccasion(desk: Desk): DemoPageItem {
  const tile = (
    title: string,
    id: string,
    called: string,
    [picture, alt]: [string, string],
    ready: string,
  ) => {
    const { productName, price } = offered(id);
    return {
      pic: desk.picture(picture, alt),
      picLocation: 1,
      title: { titleText: title, titleSize: 20 },
      subTitle: {
        subTitleText: `${productName}，每份 ${yuan(price)}。${ready}`,
        subTitleSize: 14,
      },
      buttons: [{ buttonName: `看${called}`, buttonLink: toProduct(id) }],
      textAlign: 1,
    };
  };
  return block("FixedSize03", {
    title: "按场合挑",
    tiles: [
      tile(
        "乔迁",
        "white-relief-bowls-six",
        "饭碗六只",
        ["white-relief-bowl-six", "六只白浮雕饭碗，叠成一摞"],
        "现货，三个工作日寄出。",
      ),
      tile(
        "婚礼",
        "lace-blue-plates-two",
        "餐盘两件套",
        ["lace-blue-plate-use", "两只青蕾盘，一大一小，叠在一起"],
        "现货，配盒七日；题名六至八周。",
      ),
      tile(
        "答谢",
        "line-blue-mug",
        "青线马克杯",
        ["line-blue-mug", "青线马克杯"],
        "现货，附短笺，三个工作日寄出。",
      ),
    ],
  });
}

/** Gifts by budget, one per line; throws if the price of a product is outside its range. */
function byBudget(): DemoPageItem {
  const row = (from: number, below: number, ids: string[], ready: string) => {
    const pieces = ids.map((id) => {
      const { productName, price } = offered(id);
      if (price < from || price >= below) throw new RangeError(`${id} costs ${price} yuan`);
      return `<a href="${paths.product(id)}">${unparted(productName)}</a> ${yuan(price)}`;
    });
    return `<tr><th>${yuanRange(from, below)}</th><td>${[...pieces, ready].join("<br>")}</td></tr>`;
  };
  return block("common", {
    layout: "article",
    titleEn: "By budget",
    title: "按预算挑",
    html: `<table><tbody>${[
      row(500, 1000, ["rain-mug", "line-blue-mug"], "现货，三个工作日"),
      row(1000, 2000, ["lace-blue-cup", "lace-blue-bowl"], "现货，配盒七日"),
      row(2000, 5000, ["lace-blue-teapot"], "十件以内现货，题名六至八周"),
      row(5000, Number.POSITIVE_INFINITY, ["lace-blue-vase-a"], "共六十件，余量请询"),
    ].join("")}</tbody></table>`,
  });
}

/** Returns a priced product with its name from the catalogue. */
function offered(id: string): { productName: string; price: number } {
  const def = productDefs.find((each) => each.id === id);
  const price = def ? salePrice(def) : null;
  if (!def || price === null) throw new RangeError(`no such gift: ${id}`);
  return { productName: productName(def), price };
}

function giftingContents(desk: Desk) {
  return {
    banner4FC: {
      ...desk.picture("banner-gifting", "系着缎带的礼盒，前面一套青蕾杯碟与一封短笺"),
      title: "礼到之前\n心意先到",
    },
    title: "企业馈赠",
    desc: "白湖为企业与机构备礼，自十件起。选器、题名、配盒、送达，由一位专人从头跟到尾。",
    banner4Dealer: desk.picture("gifting-samples", "线描：礼盒与三只样盘"),
    title4Cooperation: "合作联系",
    label4Tel: "座机",
    desc4Tel: "021-5555 0108",
    label4Phone: "手机",
    desc4Phone: "138 0000 0182",
    label4Email: "邮箱",
    desc4Email: "gift@hvidso.example",
    banner4M: desk.picture("phone-gifting", "系着缎带的礼盒，前面一套青蕾杯碟与一封短笺"),
    title4Dealer: "授权经销商",
    name4Dealer: "北京恒礼商贸,上海瓷语文化,广州礼成,成都一席礼品,杭州雅集,深圳南礼",
  };
}
