import type { BlockOf, BlockType, ProductCardView } from "#shared/domain/blocks.ts";
import { pictureView } from "#shared/domain/images.ts";

const picture = (name: string, ratio = 1) => {
  const view = pictureView({
    url: `/media/${name}.jpg`,
    alt: `Picture ${name}`,
    ratio,
    widths: [400],
  });
  if (!view) throw new Error("an example has a picture");
  return view;
};

export function card(id: string, price: string | null = "680.00"): ProductCardView {
  return {
    id,
    href: `/pdp/${id}`,
    name: `Piece ${id}`,
    seriesEn: "Lace Blue",
    price,
    picture: picture(id),
  };
}

const link = { href: "/gifting", label: "On" };
const plainText = { anchor: "", chapters: [], folds: true, picture: null, caption: "" };

/** A block of any type with its view. */
export type AnyBlock = { [T in BlockType]: BlockOf<T> }[BlockType];

/** Blocks of the tested types. */
export const examples = {
  hero: {
    id: "hero-0",
    type: "hero",
    picture: { wide: picture("hero", 2.4), narrow: null },
    titleLines: ["First line", "Second line"],
    titleEn: "Lace Blue",
    text: "Hero text",
    tone: "light",
    link,
  },
  common: {
    id: "common-1",
    type: "common",
    layout: "letter",
    titleEn: "A letter",
    title: "Winter",
    html: "<p>Letter text</p>",
    signature: "Hvidsø",
    ...plainText,
  },
  category: {
    id: "category-2",
    type: "category",
    title: "Contents",
    text: "By use",
    items: [
      {
        title: "Cups",
        titleEn: "Tea",
        count: "64",
        picture: picture("cups"),
        link: { href: "/products/category/CUPS" },
      },
      { title: "Bowls", titleEn: "", count: "", picture: null, link: null },
    ],
  },
  highlight: {
    id: "highlight-3",
    type: "highlight",
    picture: { wide: picture("winter", 2.4), narrow: null },
    titleEn: "Winter",
    title: "Highlight title",
    text: "Highlight text",
    tone: "dark",
    link,
    caption: "",
  },
  goods: {
    id: "goods-4",
    type: "goods",
    title: "New pieces",
    link,
    products: [card("1"), card("2", null)],
  },
  products: {
    id: "products-5",
    type: "products",
    title: "Pieces",
    link: null,
    products: [card("3")],
  },
  fixedSize_02: {
    id: "fixedSize_02-6",
    type: "fixedSize_02",
    tiles: [
      {
        picture: picture("tile"),
        titleEn: "The tile",
        reversed: false,
        title: { text: "Tile title", size: "standard-05", color: "#00244A" },
        subTitle: { text: "Tile text", size: null, color: null },
        buttons: [
          { label: "Follow", link, textColor: null, borderColor: null, fillColor: null },
          { label: "Dead", link: null, textColor: null, borderColor: null, fillColor: null },
        ],
        textBackground: "#F6F3EC",
        align: "left",
      },
    ],
  },
  imageList: {
    id: "imageList-7",
    type: "imageList",
    title: "Plates",
    link: null,
    shape: "round",
    items: [
      {
        title: "2025",
        text: "Swan",
        picture: picture("swan"),
        icon: null,
        link: { href: "https://a.example/", external: true },
        linkName: "Read on",
      },
      {
        title: "2024",
        text: "Bridge",
        picture: picture("bridge"),
        icon: null,
        link: null,
        linkName: "",
      },
    ],
  },
  spacing: { id: "spacing-8", type: "spacing", height: 80, narrowHeight: 40 },
  videoBlock: {
    id: "videoBlock-9",
    type: "videoBlock",
    titleEn: "A film",
    title: "Film title",
    text: "Film text",
    poster: "/media/still.jpg",
    label: "Hands at a wheel",
    source: "/media/film.mp4",
    tracks: [{ source: "/media/film.vtt", lang: "zh", label: "Chinese" }],
    caption: "Film caption",
  },
  FixedSize03: {
    id: "FixedSize03-10",
    type: "FixedSize03",
    title: "Boxes",
    tiles: [
      {
        picture: picture("box"),
        titleEn: "",
        reversed: true,
        title: { text: "Box title", size: "standard-03", color: null },
        subTitle: null,
        buttons: [{ label: "Open", link, textColor: null, borderColor: null, fillColor: null }],
        textBackground: null,
        align: "center",
      },
    ],
  },
  brandStoryTitle: {
    id: "brandStoryTitle-11",
    type: "brandStoryTitle",
    picture: { wide: picture("story", 2.4), narrow: null },
    titleLines: ["Story title"],
    text: "Story text",
    tone: "dark",
    cards: [
      { title: "Card", text: "", picture: picture("card"), link, linkName: "Read" },
      { title: "Card without link name", text: "", picture: null, link, linkName: "" },
    ],
  },
  brandSpecialProducts: {
    id: "brandSpecialProducts-12",
    type: "brandSpecialProducts",
    titleEn: "",
    title: "On this picture",
    text: "",
    link: null,
    picture: picture("table"),
    products: [card("4")],
  },
  brandGoodsModel: {
    id: "brandGoodsModel-13",
    type: "brandGoodsModel",
    titleEn: "",
    title: "To begin with",
    text: "Three pieces",
    link,
    products: [card("5")],
  },
  category02: {
    id: "category02-14",
    type: "category02",
    title: "Workshops",
    titleEn: "",
    text: "",
    items: [
      {
        title: "Glass",
        titleEn: "Glass",
        text: "By the water",
        picture: picture("glass"),
        link,
        linkName: "Go",
      },
    ],
  },
  SequenceModel: {
    id: "SequenceModel-15",
    type: "SequenceModel",
    layout: "wall",
    picture: null,
    link: null,
    caption: "",
    anchor: "wall",
    titleEn: "",
    title: "Every year",
    text: "One a year",
    items: [
      {
        mark: "2025",
        title: "Swan",
        titleEn: "The swan",
        text: "On the lake",
        caption: "",
        facts: [{ name: "Price", value: "Ask" }],
        picture: picture("newest"),
        link: { href: "/pdp/annual-2025" },
        linkName: "See it",
      },
    ],
  },
  CollapseModel: {
    id: "CollapseModel-16",
    type: "CollapseModel",
    titleEn: "",
    title: "Questions",
    text: "",
    items: [{ anchor: "broken", title: "Broken?", html: "<p>One for one</p>" }],
  },
} satisfies { [T in BlockType]?: BlockOf<T> };
