import type { ReactElement } from "react";
import { Blocks } from "#app/blocks/Blocks.static.tsx";
import { ApplicationScreen } from "#app/features/careers/ApplicationScreen.tsx";
import { JobsScreen } from "#app/features/careers/JobsScreen.tsx";
import { CategoryCards } from "#app/features/catalogue/CategoryCards.static.tsx";
import { CollectionScreen } from "#app/features/catalogue/CollectionScreen.static.tsx";
import { EmptyListing } from "#app/features/catalogue/EmptyListing.tsx";
import { FilterSheet } from "#app/features/catalogue/FilterSheet.tsx";
import { ListingScreen } from "#app/features/catalogue/ListingScreen.tsx";
import { NewestPieces } from "#app/features/catalogue/NewestPieces.static.tsx";
import { ProductGrid } from "#app/features/catalogue/ProductGrid.tsx";
import { SeriesListCards } from "#app/features/catalogue/SeriesListCards.static.tsx";
import { SeriesListScreen } from "#app/features/catalogue/SeriesListScreen.tsx";
import { SeriesScreen } from "#app/features/catalogue/SeriesScreen.tsx";
import { ContentScreen } from "#app/features/content/ContentScreen.static.tsx";
import { Onward } from "#app/features/content/Onward.static.tsx";
import { GiftingScreen } from "#app/features/gifting/GiftingScreen.static.tsx";
import { HomeScreen } from "#app/features/home/HomeScreen.static.tsx";
import { PreviewScreen } from "#app/features/preview/PreviewScreen.static.tsx";
import { BuyBar } from "#app/features/product/BuyBar.tsx";
import { NearestStoreCard } from "#app/features/product/NearestStoreCard.tsx";
import { PieceMissing } from "#app/features/product/PieceMissing.static.tsx";
import { Viewer } from "#app/features/product/Viewer.tsx";
import { AreaForm } from "#app/features/stores/AreaForm.tsx";
import { Distance } from "#app/features/stores/Distance.tsx";
import { NearestSpread } from "#app/features/stores/NearestSpread.tsx";
import { ScreenWithStore } from "#app/features/stores/ScreenWithStore.tsx";
import { StoreChannels } from "#app/features/stores/StoreChannels.static.tsx";
import { StoreContact } from "#app/features/stores/StoreContact.tsx";
import { StoresScreen } from "#app/features/stores/StoresScreen.tsx";
import { BookScreen } from "#app/features/sub-brand/BookScreen.static.tsx";
import { MenuRow } from "#app/menu/MenuRow.tsx";
import { Navigation } from "#app/menu/Navigation.tsx";
import { StorePopover } from "#app/nearest-store/StorePopover.tsx";
import { Toolbar } from "#app/nearest-store/Toolbar.tsx";
import { SurroundingsContext } from "#app/nearest-store/useNearestStore.ts";
import { KeywordScreen } from "#app/search/KeywordScreen.tsx";
import { SearchForm } from "#app/search/SearchForm.tsx";
import { SearchScreen } from "#app/search/SearchScreen.tsx";
import { SearchSheet } from "#app/search/SearchSheet.tsx";
import { Breadcrumbs } from "#app/shell/Breadcrumbs.tsx";
import { BreadcrumbsData } from "#app/shell/BreadcrumbsData.tsx";
import { FooterContent } from "#app/shell/footer/FooterContent.static.tsx";
import { Verification } from "#app/shell/footer/Verification.tsx";
import { Dialog } from "#app/ui/Dialog.tsx";
import { PieceLinks } from "#app/ui/PieceLinks.tsx";
import { Popover } from "#app/ui/Popover.tsx";
import { StateScreen } from "#app/ui/StateScreen.tsx";

import { crackedPlate } from "#brand/drawings/crackedPlate.ts";
import { examples } from "#tests/unit/blocks/examples.ts";
import { frameView } from "#tests/unit/layout/view.ts";
import { content, other, picture, pieces, type Row } from "./samples.ts";

/** What extra features offer, in any place. */
const offeredLinks = [
  { href: "/offered?series=lace", label: "看看这一页" },
  { href: "/also", label: "也看这一页" },
];

const link = { href: "/on", label: "On" };
const cards = (count: number) =>
  pieces(count).map(({ id, href, name }) => ({
    code: id,
    href,
    name,
    nameEn: "Plates",
    linkText: "看看",
    picture,
  }));
const { hero, common, highlight, imageList, fixedSize_02, FixedSize03, SequenceModel } = examples;
const pages = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ title: `Chapter ${i}`, html: "<p>Chapter text</p>" }));
const tile = fixedSize_02.tiles[0];
const [year] = SequenceModel.items;

/** Blocks that open a page, and other choices of an editor. */
const chosen = [
  { ...hero, titleLines: ["A title of more characters than the wall has"], tone: "dark" },
  {
    ...hero,
    picture: { wide: picture, narrow: { ...other("narrow"), widths: [] } },
    titleLines: [],
    link: null,
  },
  { ...hero, text: "A text that is far too long for the table. ".repeat(3) },
  { ...hero, picture: null },
  ...Object.values(examples),
  { ...common, folds: false, title: "", html: "<p>På Hvidsø</p>" },
  { ...highlight, text: "从 Hvidsø 来" },
  ...[{ titleEn: "" }, { titleEn: "H. C. Andersen", signature: "" }, { signature: "安徒生" }].map(
    (over) => ({ ...common, layout: "quote", ...over }),
  ),
  { ...common, layout: "quote", html: "<blockquote>Own</blockquote>", title: "" },
  { ...common, layout: "quote", picture, caption: "Caption" },
  { ...common, layout: "quote", picture, title: "" },
  ...[{}, { title: "" }, { title: "", html: "" }, { chapters: pages(2) }, { folds: false }].map(
    (over) => ({ ...common, layout: "article", ...over }),
  ),
  { ...common, layout: "article", chapters: pages(5), anchor: "text", signature: "" },
  {
    ...common,
    layout: "article",
    chapters: [{ title: "Chapter", html: "<figure><figcaption>Caption</figcaption></figure>" }],
  },
  { ...highlight, picture: { wide: picture, narrow: other("narrow") }, caption: "Caption" },
  { ...highlight, text: "A text that is longer than the wall. ".repeat(6), tone: "light" },
  ...[null, other("narrow")].map((narrow) => ({
    ...highlight,
    titleEn: "",
    title: "",
    text: "",
    link: null,
    picture: { wide: picture, narrow },
    caption: narrow ? "Caption" : "",
  })),
  { ...imageList, shape: "square" },
  { ...imageList, shape: "square", title: "" },
  { ...imageList, shape: "square", items: pieces(5).map((each) => item(each.name)) },
  {
    ...imageList,
    title: "",
    items: [
      item("Lace"),
      item("", "Text alone"),
      item("雏菊", "Bellis"),
      item("Rim", "口沿"),
      item("", ""),
    ],
  },
  {
    ...imageList,
    items: ["gift", "phone"].map((icon) => ({ ...item(icon), picture: null, icon })),
  },
  {
    ...fixedSize_02,
    tiles: [
      { ...tile, reversed: true, align: "right", textBackground: null },
      { ...tile, picture: null, align: "center", title: null, subTitle: null },
      {
        ...tile,
        title: { text: "Tinted", size: null, color: null },
        buttons: [
          { label: "Colour", link, textColor: "#123456", borderColor: null, fillColor: null },
          { label: "Border", link, textColor: null, borderColor: "#123456", fillColor: null },
          { label: "Full", link, textColor: "#ffffff", borderColor: null, fillColor: "#123456" },
        ],
      },
    ],
  },
  {
    ...FixedSize03,
    title: "",
    tiles: [
      { ...FixedSize03.tiles[0], reversed: false, textBackground: "#F6F3EC" },
      { ...FixedSize03.tiles[0], title: null, picture: null },
    ],
  },
  ...["steps", "timeline", "book", "wall"].flatMap((layout) => [
    { ...SequenceModel, layout, picture, link, caption: "Caption", titleEn: "Years" },
    {
      ...SequenceModel,
      layout,
      anchor: "",
      titleEn: "",
      text: "",
      items: [
        { ...year, mark: "№ 3", picture: null, link: null, caption: "Caption" },
        { ...year, mark: "", titleEn: "", text: "", facts: [], linkName: "", title: "Bridge" },
      ],
    },
    { ...SequenceModel, layout, title: "" },
  ]),
  ...[{ borderRadius: "8px", backgroundColor: "#123456", padding: "16px" }, { margin: "8px" }].map(
    (style) => ({ ...common, style }),
  ),
  { ...examples.goods, products: pieces(1) },
  { ...examples.goods, products: pieces(2).map((each) => ({ ...each, reason: "一句" })) },
  { ...examples.brandGoodsModel, products: pieces(2) },
  { ...examples.videoBlock, poster: null, tracks: [] },
  { ...examples.CollapseModel, title: "", text: "", titleEn: "" },
  { ...examples.CollapseModel, text: "Text" },
];
function item(title: string, text = "Text") {
  return { title, text, picture, icon: null, link: null, linkName: "" };
}
const links = Array.from({ length: 12 }, () => '<a href="/x">x</a>').join("");
/** A page whose first piece comes after more links than a visitor steps through. */
const far = [{ ...common, html: links }, examples.goods];

const head = { title: "青蕾", titleEn: "Lace", description: "第一段\n第二段" };
const nearest = {
  code: "HZ001",
  name: "杭州西湖店",
  address: "北山街 1 号",
  telLabel: "门店电话",
  telephone: "0571-8555 0182",
  image: picture,
};
/** A component whose visitor is near a store. */
const near = (element: ReactElement) => () => (
  <SurroundingsContext.Provider value={{ store: nearest, place: null, locate: async () => false }}>
    {element}
  </SurroundingsContext.Provider>
);
const { shops, follow, contact } = frameView;
const nothing = { tmall: null, jd: null, douyin: null, wechat: null };
const silent = { wechat: null, weibo: null, xiaohongshu: null, douyin: null };
const stores = (over: object) => ({
  now: 0,
  defaultStore: frameView.store,
  cities: [],
  count: { open: 0, soon: 0 },
  shops,
  filter: { region: "", city: "", regions: [] },
  ...over,
});
const pictures = [1, 2, 3].map((n) => ({ url: `/a-${n}.jpg`, alt: `第 ${n} 张` }));
const listing = {
  place: { path: "/l", isAll: false },
  state: { filters: [], sort: "default", page: 1 },
  total: 8,
  products: pieces(8),
  obstacle: null,
  nearest: [],
  nearestTitle: "",
  story: { picture, titleEn: "Lace", title: "青蕾的故事", href: "/collections/lace" },
  filters: ["a", "b", "c", "d", "e", "f"].map((code, i) => ({
    code,
    name: `条件 ${code}`,
    values: [{ value: "v", name: "值", count: 3 * (i % 2), chosen: code === "f" }],
  })),
};
const nav = [
  { label: "系列", href: "/here", menu: "series" },
  { label: "餐具", href: null, menu: "dinnerware" },
  { label: "馈赠", href: "/gifting" },
];
const child = <p>Child</p>;

const job = { id: "7", title: "店长", titleEn: "Store manager", place: "上海 · 零售" };
const form = (all: boolean) => ({
  storeRequired: all,
  workFileRequired: all,
  formToken: "t",
  cities: [{ id: "310100", name: "上海市" }],
  retryLater: all ? { tone: "warning", text: "暂停接收" } : null,
  help: { telephone: null, email: null },
  constraints: { personName: { maxLength: 20 } },
});
const refused = {
  state: "not-sent",
  notice: { tone: "error", text: "请检查" },
  dropped: [{ field: "otherFiles", name: "图.png", reason: "type" }],
  asked: false,
  formToken: null,
  stores: { kind: "stores", stores: [{ id: "1", name: "静安店" }] },
  fields: { personName: ["请填写姓名"], phoneNumber: ["请填写"], resumeFile: ["请选择文件"] },
  values: {
    personName: "安娜",
    phoneNumber: "1",
    cityId: "310100",
    captchaCode: "",
    positionIdList: ["1"],
  },
};

/** Further states, so that each branch of a component is shown in one (branches.test.ts). */
export const variants: Row[] = [
  [
    { ChosenBlocks: Blocks },
    ...chosen.flatMap((block) => [{ blocks: [block] }, { blocks: [block], opening: true }]),
    { blocks: far, opening: true },
    { blocks: [{ ...common, type: "unknown" }] },
  ],
  [
    { Gifts: GiftingScreen },
    {
      banner: hero.picture,
      bannerLines: ["馈赠"],
      title: "馈赠",
      text: "一句",
      tiles: [],
      cooperation: { title: "", contacts: [] },
      secondBanner: highlight.picture,
      services: [],
      dealers: { title: "", names: [] },
    },
  ],
  [
    { HomeScreen },
    ...[[], [hero, common]].map((blocks) => ({
      blocks,
      term: 19,
      siteUrl: "https://h.example",
      logo: "/logo.png",
      contacts: { telephone: null, email: null, elsewhere: [] },
    })),
  ],
  [
    { CollectionScreen },
    { head, cover: picture, chapters: [], products: pieces(2), wholeHref: "/l", offeredLinks },
    {
      head: { ...head, description: "" },
      cover: null,
      products: [],
      wholeHref: "/l",
      offeredLinks: [],
      chapters: [{ href: "/a", title: "青蕾", titleEn: "Lace", text: "一句", picture }],
    },
  ],
  [
    { CategoryCards },
    ...[1, 2, 3].map((count) => ({
      cards: cards(count),
      level: count,
      priority: count === 2,
    })),
  ],
  [
    { ListingScreen },
    { head, listing, offeredLinks },
    { head: { ...head, description: "" }, listing, offeredLinks: [] },
  ],
  [
    { SeriesScreen },
    ...[head, { ...head, description: "" }].map((each) => ({
      code: "lace",
      head: each,
      offeredLinks,
      content,
    })),
  ],
  [{ FilterSheet }, { listing }],
  [
    { ProductGrid },
    { products: pieces(8), story: listing.story },
    { products: pieces(1), priority: false },
  ],
  [
    { EmptyListing },
    {
      listing: {
        ...listing,
        products: [],
        total: 0,
        state: { filters: [{ code: "a", values: ["v", "w"] }], sort: "default", page: 1 },
      },
      onward: child,
    },
    { listing: { ...listing, products: [], total: 0 }, onward: child },
    {
      listing: {
        ...listing,
        products: [],
        total: 0,
        obstacle: { code: "a", name: "条件" },
        state: { filters: [{ code: "a", values: ["v", "w"] }], sort: "default", page: 1 },
      },
    },
  ],
  [
    { FoundBoth: KeywordScreen },
    {
      listing,
      keyword: "盘",
      words: [],
      services: [{ href: "/s", title: "补配", summary: "缺了一件", picture: null }],
      content: [{ href: "/n", title: "冬青", summary: "一句", picture }],
    },
    {
      listing: { ...listing, total: 0, products: [] },
      keyword: "包装",
      words: [],
      services: [{ href: "/s", title: "补配", summary: "缺了一件", picture: null }],
      content: [],
    },
  ],
  [
    { UntitledJobs: JobsScreen },
    {
      content,
      untitled: false,
      cities: [],
      href: "/j",
      list: {
        kind: "list",
        total: 0,
        page: 9,
        pages: 3,
        first: null,
        previous: null,
        next: null,
        rows: [],
      },
    },
  ],
  [{ NoPiece: PieceMissing }, { id: null, title: "没有", text: "一句", back: "返回" }],
  [
    { PreviewedBlock: PreviewScreen },
    {
      id: "p1",
      parts: [
        {
          index: 0,
          model: "hero",
          block: hero,
          drops: [{ path: "a", reason: "missing", lost: "part" }],
        },
      ],
    },
  ],
  [
    { FurtherContent: ContentScreen },
    { title: "标题", titleEn: "", blocks: [hero], onward: { section: "story", absent: [] } },
    { title: "标题", titleEn: "", blocks: [hero], views: [{ href: "/s", label: "展开册页" }] },
    { title: "", titleEn: "", blocks: [hero, { ...examples.products, title: "" }] },
    { title: "标题", titleEn: "Title", blocks: [] },
  ],
  [
    { Onward },
    { section: "service", absent: [], joined: true },
    { section: "about", absent: [], here: "aboutUs" },
    { section: "about", absent: [], linked: '"/about-us" "/about-us/career" "/about-us/group"' },
  ],
  [{ NewestPieces }, { products: pieces(3) }, { products: [] }],
  [{ SeriesListCards }, { categories: cards(2), groups: [{ title: "系列", cards: cards(1) }] }],
  [{ SeriesListScreen }, { cards: content, blocks: { ...content, place: "y" } }],
  [
    { ApplicationScreen },
    ...[
      ...[false, true].map((all) => ({ kind: "form", job, form: form(all) })),
      { kind: "done", job: null, receipt: { number: null, at: 0, leftOut: [] } },
      { kind: "failed", gone: true },
      { kind: "failed", gone: false },
    ].map((step, i) => ({
      step,
      hrefs: { list: "/j", form: "/j/f", done: "/j/d" },
      answer: i === 1 ? refused : null,
    })),
  ],
  [
    { BookScreen },
    { title: "书", blocks: [] },
    { title: "书", blocks: [{ ...SequenceModel, layout: "book" }] },
  ],
  [{ BuyBar }, ...["680.00", null].map((price) => ({ price, href: "?dialog=buy" }))],
  [
    { Viewer },
    { pictures, current: 3 },
    { pictures: pictures.slice(0, 1), current: 1 },
    { pictures: [], current: 1 },
  ],
  [{ NearStoreCard: near(<NearestStoreCard defaultStore={frameView.store} />) }, {}],
  [{ NearStoreToAsk: near(<StoreContact store={frameView.store} />) }, {}],
  [{ NearPopover: near(<StorePopover store={frameView.store} channels={content} />) }, {}],
  [{ FarFromAll: near(<Distance to={{ lat: 31, lng: 121 }} />) }, {}],
  [
    { OwnSpread: NearestSpread },
    {
      defaultStore: { ...frameView.store, image: other("own") },
      stores: [
        {
          ...nearest,
          code: "SH001",
          open: true,
          openingDay: "",
          hours: "10:00–22:00",
          daily: null,
          at: null,
          picture,
          pictures: [],
          description: "",
        },
      ],
    },
  ],
  [{ NearSpread: near(<NearestSpread defaultStore={frameView.store} stores={[]} />) }, {}],
  [{ Toolbar }, { frame: { ...frameView, channels: content } }],
  [{ StoreChannels }, { shops, follow }, { shops: nothing, follow: silent }],
  [
    { StoresScreen },
    stores({}),
    stores({ shops: { ...shops, tmall: null, jd: null } }),
    stores({ shops: { ...shops, wechat: null } }),
    stores({ shops: { ...nothing, jd: shops.jd } }),
    stores({ shops: nothing }),
    stores({
      piece: {
        stores: [{ code: "SH001", store: "静安店", words: "有现货", telephone: "021-5555 0182" }],
        asOf: "11 月 26 日 12:00",
        id: "a",
        name: "平盘",
        href: "/pdp/a",
      },
    }),
    ...["021-5555 0182", ""].map((telephone) =>
      stores({
        instead: { place: "杭州店", store: { name: "静安店", telephone, address: "南京西路" } },
      }),
    ),
  ],
  [
    { AreaForm },
    ...["", "浙江省"].map((region) => ({
      filter: {
        region,
        city: "",
        regions: [{ name: "浙江省", cities: [{ name: "杭州市", label: "杭州" }] }],
      },
      ...(region && { piece: "a" }),
    })),
  ],
  [{ ScreenWithStore }, ...[frameView.store, null].map((store) => ({ store, content }))],
  [
    { MenuRow },
    ...nav.flatMap((one, i) =>
      [true, false].map((isOpen) => ({
        item: one,
        isCurrent: i === 0,
        isOpen,
        onToggle: () => {},
      })),
    ),
  ],
  [{ Navigation }, { items: nav, trail: ["/here"] }, { items: [], trail: [] }],
  [
    { SearchForm },
    { search: frameView.search },
    { search: { ...frameView.search, recommended: [] } },
  ],
  [{ SearchSheet }, { search: frameView.search }],
  [{ SearchScreen }, { words: ["青蕾"], content }],
  ...[{ Breadcrumbs }, { BreadcrumbsData }].map(
    (component): Row => [
      component,
      {
        siteUrl: "https://h.example",
        crumbs: [
          { label: "系列", href: "/products" },
          { label: "青蕾", href: null },
        ],
      },
    ],
  ),
  [
    { FooterContent },
    { shops, follow, contact },
    { shops: nothing, follow: silent, contact: { ...contact, bare: true } },
    {
      shops: { ...nothing, douyin: shops.wechat },
      follow: { ...silent, douyin: shops.tmall },
      contact,
    },
  ],
  [{ Verification }, { help: { contacts: [] } }],
  [
    { Dialog },
    ...["application", "viewer", "verification"].map((size, i) => ({
      title: "标题",
      titleEn: i === 0 ? "Title" : undefined,
      closeHref: "/here",
      size,
      hideTitle: i === 1,
      onClose: i === 2 ? () => {} : undefined,
      children: child,
    })),
  ],
  [
    { PieceLinks },
    { pieces: pieces(2), purpose: "加入" },
    { pieces: pieces(1, { price: undefined }) },
  ],
  [
    { Popover },
    ...["start", "end", "stretch"].map((align, i) => ({
      align,
      label: "打开",
      children: child,
      toField: i === 1,
      ...(i === 2 && { anchor: "ancestor", panelClassName: "x" }),
    })),
  ],
  [
    { StateScreen },
    { drawing: crackedPlate, title: "坏了", children: child },
    {
      drawing: crackedPlate,
      title: "坏了",
      eyebrow: "Lost",
      text: "一句",
      alert: "失败",
      children: child,
    },
  ],
];
