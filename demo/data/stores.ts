import type { DemoArea, DemoStore, MediaUrl } from "./types.ts";

type Place = {
  code: string;
  province: string;
  city: string;
  name: string;
  address: string;
  phone: string;
  hours?: string;
  /** Opening day of a future store. */
  opens?: string;
  text: string;
  /** Drawings of this store only; the first shows it from the street, for lists. */
  pictures: string[];
  /** Longitude, latitude. */
  at: [number, number];
};

const HOURS = "10:00-22:00";

/** The boutiques, including future ones; addresses and numbers are fictitious. */
const places: Place[] = [
  {
    code: "SH001",
    province: "上海市",
    city: "上海市",
    name: "上海静安店",
    address: "上海市静安区白石路 182 号二层 218 铺",
    phone: "021-5555 0182",
    text: "中国第一家店。门口有一张长凳，画师每月来两回，请您落几笔。",
    pictures: [
      "store-jingan-front",
      "store-jingan",
      "store-jingan-painter",
      "store-jingan-shelves",
      "store-jingan-window",
    ],
    at: [121.4487, 31.2253],
  },
  {
    code: "SH002",
    province: "上海市",
    city: "上海市",
    name: "上海前滩店",
    address: "上海市浦东新区芦汀路 96 弄一层 12 铺",
    phone: "021-5555 0196",
    text: "临江，北石有一整面墙。",
    pictures: ["store-qiantan-front", "store-qiantan", "store-qiantan-shelf"],
    at: [121.4711, 31.1522],
  },
  {
    code: "SH003",
    province: "上海市",
    city: "上海市",
    name: "上海徐汇店",
    address: "上海市徐汇区枫桥里 27 号",
    phone: "021-5555 0127",
    text: "老房子，三层楼梯，楼上可以喝茶。",
    pictures: ["store-xuhui-front", "store-xuhui", "store-xuhui-tea"],
    at: [121.4387, 31.2087],
  },
  {
    code: "BJ001",
    province: "北京市",
    city: "北京市",
    name: "北京国贸店",
    address: "北京市朝阳区映湖街 1 号三层 306 铺",
    phone: "010-5555 0128",
    text: "年度纪念盘在这里收得最全，一面墙都是。",
    pictures: ["store-guomao-front", "store-guomao", "store-guomao-desk"],
    at: [116.4609, 39.9095],
  },
  {
    code: "BJ002",
    province: "北京市",
    city: "北京市",
    name: "北京三里屯店",
    address: "北京市朝阳区柏林胡同 19 号",
    phone: "010-5555 0133",
    text: "一棵柿子树在院子中央，秋天坐树下。",
    pictures: ["store-sanlitun-front", "store-sanlitun", "store-sanlitun-window"],
    at: [116.4551, 39.9365],
  },
  {
    code: "GZ001",
    province: "广东省",
    city: "广州市",
    name: "广州天河店",
    address: "广东省广州市天河区珠影路 88 号二层 205 铺",
    phone: "020-5555 0188",
    text: "茶具最多的一家。早茶之后，请来坐坐。",
    pictures: ["store-tianhe-front", "store-tianhe", "store-tianhe-tray"],
    at: [113.3301, 23.1352],
  },
  {
    code: "SZ001",
    province: "广东省",
    city: "深圳市",
    name: "深圳南山店",
    address: "广东省深圳市南山区海望路 16 号一层 109 铺",
    phone: "0755-5555 0116",
    text: "企业馈赠中心设在店内，可看样、打样。",
    pictures: ["store-nanshan-front", "store-nanshan", "store-nanshan-samples"],
    at: [113.9432, 22.5193],
  },
  {
    code: "CD001",
    province: "四川省",
    city: "成都市",
    name: "成都锦江店",
    address: "四川省成都市锦江区竹帘街 8 号一层",
    phone: "028-5555 0177",
    text: "竹帘后面有六个座位，下午三点泡一壶。",
    pictures: ["store-jinjiang-front", "store-jinjiang", "store-jinjiang-seat"],
    at: [104.0827, 30.6571],
  },
  {
    code: "HZ001",
    province: "浙江省",
    city: "杭州市",
    name: "杭州湖滨店",
    address: "浙江省杭州市上城区望桥路 124 号一层",
    phone: "0571-5555 0124",
    opens: "2027-10-18",
    text: "离湖一百步。二楼设小画室，每月两回，请画师来落几笔。",
    pictures: ["store-hubin-front", "store-hubin", "store-hubin-sill", "store-hubin-stair"],
    at: [120.1639, 30.2553],
  },
  {
    code: "NJ001",
    province: "江苏省",
    city: "南京市",
    name: "南京鼓楼店",
    address: "江苏省南京市鼓楼区梧桐里 66 号一层",
    phone: "025-5555 0166",
    hours: "10:00-21:30",
    text: "临街一整面橱窗，窗外是梧桐。",
    pictures: ["store-gulou-front", "store-gulou", "store-gulou-show"],
    at: [118.7699, 32.0584],
  },
  {
    code: "SU001",
    province: "江苏省",
    city: "苏州市",
    name: "苏州平江店",
    address: "江苏省苏州市姑苏区听雨巷 32 号",
    phone: "0512-5555 0132",
    hours: "10:00-21:00",
    text: "临河的两间屋。细雨系列放在靠窗的一间。",
    pictures: ["store-pingjiang-front", "store-pingjiang", "store-pingjiang-cup"],
    at: [120.6334, 31.3147],
  },
  {
    code: "CD002",
    province: "四川省",
    city: "成都市",
    name: "成都高新店",
    address: "四川省成都市高新区云渡路 210 号二层 221 铺",
    phone: "028-5555 0121",
    text: "周末有亲子画线课，八岁以上。",
    pictures: ["store-gaoxin-front", "store-gaoxin", "store-gaoxin-line"],
    at: [104.0653, 30.5776],
  },
];

const open = places.filter(({ opens }) => !opens);

/** Codes of the open boutiques. */
export const openCodes = open.map(({ code }) => code);

/** Number of open boutiques and their cities, as text. */
export const boutiques = {
  open: inWords(open.length),
  cities: inWords(new Set(open.map(({ city }) => city)).size),
};

/** A number below twenty in Chinese numerals. */
function inWords(count: number): string {
  return `${count > 10 ? "十" : ""}${"零一二三四五六七八九十"[count > 10 ? count - 10 : count]}`;
}

/** Builds the boutiques as returned by the backend. */
export function buildStores(mediaUrl: MediaUrl): DemoStore[] {
  return places.map((place, index) => ({
    id: String(3101 + index),
    storeCode: place.code,
    storeName: place.name,
    description: place.text,
    imageUrls: place.pictures.map(mediaUrl),
    address: place.address,
    province: place.province,
    city: place.city,
    openStatus: !place.opens,
    linkPhone: place.phone,
    openingTime: place.opens ?? null,
    businessTime: place.hours ?? HOURS,
    longitude: place.at[0],
    latitude: place.at[1],
  }));
}

const cityCodes: Record<string, string> = {
  上海市: "310100",
  北京市: "110100",
  广州市: "440100",
  深圳市: "440300",
  成都市: "510100",
  杭州市: "330100",
  南京市: "320100",
  苏州市: "320500",
};

function area(areaName: string, areaCode: string, children: DemoArea[] = []): DemoArea {
  return { areaId: areaCode, areaCode, areaName, children };
}

/** Cities with a boutique as areas. */
export const cityAreas: DemoArea[] = [...new Set(places.map(({ city }) => city))].map((city) =>
  area(city, cityCodes[city] ?? ""),
);

/** Provinces with a boutique and their cities. */
export const areas: DemoArea[] = [...new Set(places.map(({ province }) => province))].map(
  (province) => {
    const cities = cityAreas.filter(({ areaName }) =>
      places.some((place) => place.province === province && place.city === areaName),
    );
    return area(province, `${cities[0]?.areaCode.slice(0, 2)}0000`, cities);
  },
);
