import { ConsentStrip } from "#app/analytics/ConsentStrip.tsx";
import { Blocks } from "#app/blocks/Blocks.static.tsx";
import { ApplicationSheet } from "#app/features/careers/ApplicationSheet.tsx";
import { CaptchaField } from "#app/features/careers/CaptchaField.tsx";
import { CityTabs } from "#app/features/careers/CityTabs.tsx";
import { ErrorSummary } from "#app/features/careers/ErrorSummary.tsx";
import { FileField } from "#app/features/careers/FileField.tsx";
import { FileRow } from "#app/features/careers/FileRow.tsx";
import { JobDialog } from "#app/features/careers/JobDialog.tsx";
import { JobList } from "#app/features/careers/JobList.tsx";
import { JobsScreen } from "#app/features/careers/JobsScreen.tsx";
import { Receipt } from "#app/features/careers/Receipt.tsx";
import { SendingPanel } from "#app/features/careers/SendingPanel.tsx";
import { StoreField } from "#app/features/careers/StoreField.tsx";
import { CatalogueProblem } from "#app/features/catalogue/CatalogueProblem.tsx";
import { CatalogueUnavailable } from "#app/features/catalogue/CatalogueUnavailable.tsx";
import { Chapters } from "#app/features/catalogue/Chapters.tsx";
import { FilterForm } from "#app/features/catalogue/FilterForm.tsx";
import { FoundContentList } from "#app/features/catalogue/FoundContentList.tsx";
import { Listing } from "#app/features/catalogue/Listing.tsx";
import { Paging } from "#app/features/catalogue/Paging.tsx";
import { ConsentScreen } from "#app/features/consent/ConsentScreen.static.tsx";
import { articleData } from "#app/features/content/articleData.ts";
import { ContentProblem } from "#app/features/content/ContentProblem.static.tsx";
import { ContentScreen } from "#app/features/content/ContentScreen.static.tsx";
import { ContentDialog } from "#app/features/content-dialog/ContentDialog.tsx";
import { Contacts } from "#app/features/gifting/Contacts.tsx";
import { Dealers } from "#app/features/gifting/Dealers.tsx";
import { GiftingScreen } from "#app/features/gifting/GiftingScreen.static.tsx";
import { HelpDialog } from "#app/features/gifting/HelpDialog.tsx";
import { HelpNumbers } from "#app/features/gifting/HelpNumbers.tsx";
import { HomeUnavailable } from "#app/features/home/HomeUnavailable.static.tsx";
import { NewsEntryScreen } from "#app/features/news/NewsEntryScreen.static.tsx";
import { NewsListScreen } from "#app/features/news/NewsListScreen.static.tsx";
import { PlanForms, PlanGlyph } from "#app/features/pieces/PlanGlyph.tsx";
import { PreviewLogin } from "#app/features/preview/PreviewLogin.static.tsx";
import { PreviewProblem } from "#app/features/preview/PreviewProblem.static.tsx";
import { PreviewGifting, PreviewScreen } from "#app/features/preview/PreviewScreen.static.tsx";
import { PreviewStart } from "#app/features/preview/PreviewStart.static.tsx";
import { BuyDialog } from "#app/features/product/BuyDialog.tsx";
import { Details } from "#app/features/product/Details.tsx";
import { Gallery } from "#app/features/product/Gallery.tsx";
import { PieceMissing } from "#app/features/product/PieceMissing.static.tsx";
import { ProductRefused } from "#app/features/product/ProductRefused.static.tsx";
import { ProductUnavailable } from "#app/features/product/ProductUnavailable.static.tsx";
import { Services } from "#app/features/product/Services.tsx";
import { Summary } from "#app/features/product/Summary.tsx";
import { Adviser } from "#app/features/stores/Adviser.tsx";
import { Call } from "#app/features/stores/Call.tsx";
import { CityIndex } from "#app/features/stores/CityIndex.tsx";
import { CityTabs as StoreTabs } from "#app/features/stores/CityTabs.tsx";
import { Distance } from "#app/features/stores/Distance.tsx";
import { NearestSpread } from "#app/features/stores/NearestSpread.tsx";
import { OnlineChannels } from "#app/features/stores/OnlineChannels.tsx";
import { OnlineShops } from "#app/features/stores/OnlineShops.tsx";
import { OpenNow } from "#app/features/stores/OpenNow.tsx";
import { PieceStock } from "#app/features/stores/PieceStock.tsx";
import { StoreContact } from "#app/features/stores/StoreContact.tsx";
import { StoreDialog } from "#app/features/stores/StoreDialog.tsx";
import { StoresUnavailable } from "#app/features/stores/StoresUnavailable.tsx";
import { ChallengeField } from "#app/features/verification/ChallengeField.tsx";
import { Help } from "#app/features/verification/Help.tsx";
import { Register } from "#app/features/verification/Register.tsx";
import { ResultDialog } from "#app/features/verification/ResultDialog.tsx";
import { VerificationScreen } from "#app/features/verification/VerificationScreen.tsx";
import { MegaMenuPanel } from "#app/menu/MegaMenuPanel.tsx";
import { Menu } from "#app/menu/Menu.tsx";
import { MenuScreen } from "#app/menu/MenuScreen.tsx";
import { ClosePopover } from "#app/nearest-store/ClosePopover.tsx";
import { StockList } from "#app/nearest-store/StockList.tsx";
import { StorePopover } from "#app/nearest-store/StorePopover.tsx";
import { KeywordScreen } from "#app/search/KeywordScreen.tsx";
import { SearchBox } from "#app/search/SearchBox.tsx";
import { SearchDropdown } from "#app/search/SearchDropdown.tsx";
import { SearchWords } from "#app/search/SearchWords.tsx";
import { ErrorDocument } from "#app/shell/ErrorDocument.tsx";
import { ErrorScreen } from "#app/shell/ErrorScreen.tsx";
import { Channel } from "#app/shell/footer/Channel.tsx";
import { Contact } from "#app/shell/footer/Contact.tsx";
import { Legal } from "#app/shell/footer/Legal.tsx";
import { Alert } from "#app/ui/Alert.tsx";
import { LinkedData } from "#app/ui/LinkedData.tsx";
import { Monogram } from "#app/ui/Monogram.tsx";
import { PriceNote } from "#app/ui/PriceNote.tsx";
import { ProductCard } from "#app/ui/ProductCard.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { SelectInput } from "#app/ui/SelectInput.tsx";
import { SmartLink } from "#app/ui/SmartLink.tsx";
import { Telephone } from "#app/ui/Telephone.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden.tsx";
import { LISTING_PAGE_SIZE, type ListingView } from "#shared/domain/listing.ts";
import { fixedSlot } from "#shared/domain/pictureSlots.ts";
import { wordSuggestion } from "#shared/domain/suggestion.ts";
import { examples } from "#tests/unit/blocks/examples.ts";
import { frameView } from "#tests/unit/layout/view.ts";
import { statesOfFeatures } from "./ofFeatures.ts";
import type { Row } from "./samples.ts";
import { variants } from "./variants.tsx";

/** The time at which the states are shown. */
export const NOON = Date.UTC(2026, 10, 26, 4);
const nothing = () => {};
const picture = { src: "/a.jpg", widths: [240, 480], width: 480, height: 480, alt: "平盘" };
const job = { id: "7", title: "店长", titleEn: "Store manager", place: "上海 · 零售" };
const piece = (id: string, over = {}) => ({
  id,
  href: `/pdp/${id}`,
  name: `平盘 ${id}`,
  seriesEn: "Lace",
  price: "1,980.00",
  picture,
  ...over,
});
const file = (over: object) => ({
  item: {
    uid: 1,
    name: "简历.pdf",
    status: "chosen",
    percent: 0,
    response: null,
    error: null,
    url: null,
    thumbUrl: null,
    file: { size: 320 * 1024 },
    ...over,
  },
  onRemove: nothing,
  onGone: nothing,
});
const words = {
  kind: "stores",
  stores: [
    { id: "1", name: "静安店" },
    { id: "2", name: "前滩店" },
  ],
};
const storeField = (over: object) => ({
  id: "s",
  stores: words,
  chosen: ["2"],
  required: false,
  error: undefined,
  ...over,
});
const listed = (over: object) => ({
  list: {
    kind: "list",
    total: 14,
    page: 2,
    pages: 3,
    first: "/j",
    previous: "/j",
    next: "/j?page=3",
    rows: [{ ...job, city: "上海", department: "零售", line: "一句话", href: "/j?job=7" }],
    ...over,
  },
});
const jobs = (list: object, cities = [{ label: "", href: "/j", current: true }]) => ({
  content,
  untitled: true,
  cities,
  list,
  href: "/j?page=9",
});
const emptyJobs = listed({ rows: [], total: 0, page: 1, pages: 1, first: null }).list;
const summary = (over: object, files: unknown = null) => ({
  idOf: (name: string) => `id-${name}`,
  files,
  answer: {
    state: "not-sent",
    notice: null,
    fields: {},
    dropped: [],
    values: null,
    stores: null,
    formToken: null,
    ...over,
  },
});
const help = {
  contacts: [
    { value: "400-555-0182", href: "tel:4005550182" },
    { value: "care@house.example", href: "mailto:care@house.example" },
  ],
};
const counted = { prompt: "正品。夜蓝 平盘", times: 3, firstTime: "2025 年 6 月 18 日 11:42" };
const result = (over: object, code = "HV26071488300001", repeated = false) => ({
  answer: { kind: "result", code, repeated, result: over },
  help,
  closeHref: "/verification",
  fetchAgain: nothing,
});
const register = (over: object) => ({
  form: {
    isSending: false,
    message: null,
    isOver: false,
    result: null,
    field: { current: null },
    ...over,
  },
  action: "/verification",
  code: "HV26",
});
const store = (over: object = {}) => ({
  code: "SH001",
  name: "上海静安店",
  picture,
  address: "白石路 182 号",
  open: true,
  telephone: "021-5555 0182",
  openingDay: "",
  hours: "10:00–22:00",
  daily: { opens: 600, closes: 1320 },
  at: { lat: 31.23, lng: 121.45 },
  description: "门口有一张长凳。",
  pictures: [picture, { ...picture, src: "/b.jpg" }],
  map: { href: "https://map.example", external: true },
  ...over,
});
const soon = {
  open: false,
  openingDay: "2027 年 03 月 08 日 正式开业",
  code: "HZ001",
  name: "杭州店",
};
const shops = frameView.shops;
const dropdown = (over: object) => ({
  id: "list",
  active: -1,
  suggestions: null,
  isLost: false,
  words: [],
  history: [],
  onChoose: nothing,
  onForget: nothing,
  onClear: nothing,
  onRetry: nothing,
  ...over,
});
const line = (sourceType: number, suggest: string, over = {}) => ({
  sourceType,
  sourceId: suggest,
  sourceCode: "",
  suggest,
  ...over,
});
const value = (name: string, count: number, chosen = false) => ({
  value: name,
  name,
  count,
  chosen,
});
const cardLink = { text: "旁边", labelStart: "旁边：", hrefStart: "/offered?piece=" };
const listing = (over: object) => ({
  listing: {
    place: { path: "/l", isAll: false },
    state: { filters: [], sort: "default", page: 1 },
    total: 30,
    products: [piece("1"), piece("2", { price: null })],
    story: null,
    filters: [{ code: "series", name: "系列", values: [value("青蕾", 3), value("细雨", 0)] }],
    obstacle: null,
    nearest: [],
    nearestTitle: "",
    cardLinks: [cardLink],
    ...over,
  } as unknown as ListingView,
});
const chosen = (page = 1) => ({
  state: { filters: [{ code: "series", values: ["青蕾"] }], sort: "priceAsc", page },
  filters: [{ code: "series", name: "系列", values: [value("青蕾", 3, true), value("细雨", 0)] }],
});
const obstacle = { code: "series", name: "系列" };
const attributes = {
  features: [{ name: "工艺", value: "釉下蓝" }],
  specifications: [{ name: "直径", value: "27 cm" }],
  items: [{ name: "货号", value: "1101627" }],
};
const none = { features: [], specifications: [], items: [] };
const share = {
  code: "/code.svg",
  microblogHref: "https://microblog.example",
  url: "https://h.example/pdp/a",
  poster: { title: "平盘", price: "1.00", picture: null, code: "/code.svg" },
};
const information = (over: object) => ({
  name: "平盘",
  series: { text: "Lace", english: true },
  price: "1,980.00",
  siblings: null,
  ticks: ["七日可退"],
  share,
  buyHref: "/pdp/a?dialog=buy",
  ...over,
});
const sibling = (id: string, over = {}) => ({
  id,
  name: `色 ${id}`,
  href: `/pdp/${id}`,
  picture,
  current: false,
  ...over,
});
const gallery = (count: number) => ({
  slides: Array.from({ length: count }, (_, i) => ({ url: `/a-${i}.jpg`, alt: `第 ${i + 1} 张` })),
  viewerHref: (n: number) => `?picture=${n}`,
});
const buy = (over: object) => ({
  piece: {
    name: "平盘",
    series: { text: "青蕾", english: false },
    price: "1.00",
    picture: null,
    ...over,
  },
  store: frameView.store,
  online: { marketplaces: [], wechat: shops.wechat },
  path: "/pdp/a",
  closeHref: "/pdp/a",
});
const news = (over: object) => ({
  blocks: [],
  type: "",
  types: [],
  entries: [],
  page: 1,
  pages: 1,
  previous: null,
  next: null,
  ...over,
});
const entry = {
  href: "/news/1",
  title: "冬青",
  text: "一句",
  date: "2026-11-03",
  type: "画室",
  picture,
};
const drop = (path: string, lost: string) => ({ path, reason: "missing", lost });
const part = (index: number, drops: object[] = []) => ({
  index,
  model: "hero",
  block: null,
  drops,
});
const contact = { label: "电话", value: "400-1", href: "tel:4001", text: "工作日" };
/** What components read from the provider of the nearest store. */
export const surroundings = {
  store: null,
  place: { lat: 31.25, lng: 121.45 },
  locate: async () => false,
};

const content = { place: "x", html: "" };

/** A block without its optional fields. */
const bare = (value: unknown, name = ""): unknown => {
  if (/^(picture|link|icon|narrow|cover)$/.test(name)) return null;
  if (typeof value === "string")
    return /^(id|type|layout|tone|shape|align|lang|source|poster)$/.test(name) ? value : "";
  if (Array.isArray(value)) return value.map((each) => bare(each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, bare(each, key)]));
};
const blocks = Object.values(examples).flatMap((block) => [block, bare(block)]);
const article = {
  kind: "NewsArticle" as const,
  siteUrl: "https://h.example",
  path: "/news/1",
  title: "冬青",
  description: "一句",
  image: "/a.jpg",
  date: "2026-11-03",
};
const gifting = {
  banner: null,
  bannerLines: [],
  title: "",
  text: "",
  tiles: [],
  services: [],
  cooperation: { title: "", contacts: [] },
  secondBanner: null,
  dealers: { title: "", names: [] },
};

/** Stock of a product in two stores. */
const stock = {
  stores: [
    { code: "SH001", store: "上海静安店", words: "有现货", telephone: "021-5555 0182" },
    { code: "HZ001", store: "杭州店", words: "可预留", telephone: "" },
  ],
  asOf: "11 月 26 日 12:00",
};

/** States of components, each by its props (states.document.test.tsx, tests/e2e/layouts.spec.ts). */
export const table: Row[] = [
  [{ Blocks }, ...blocks.map((block) => ({ blocks: [block] })), { blocks: [], opening: true }],
  [{ GiftingScreen }, gifting],
  [{ HelpDialog }, { helps: [], numbers: [contact] }],
  [
    { PreviewGifting },
    {
      id: "p1",
      place: 1,
      parts: [
        part(0, [drop("a", "part")]),
        part(1, [drop("b", "part")]),
        { ...part(2, [drop("c", "part")]), model: "fixedSize_02" },
      ],
      view: gifting,
    },
  ],
  [
    { NewsEntryScreen },
    ...[[], [entry]].map((others) => ({
      ...entry,
      image: "",
      blocks: [],
      others,
      article: others.length > 0 ? article : null,
    })),
  ],
  [{ LinkedData }, { data: articleData({ ...article, description: "", image: "" }) }],
  [
    { FileRow },
    ...["chosen", "removed", "done"].map((status) => file({ status })),
    file({ status: "uploading", percent: 49 }),
    file({ status: "error", error: "cannot POST /x 502" }),
    ...[1, 972_799, 1_000_000, 1_887_437].map((size) => file({ file: { size } })),
  ],
  [
    { Receipt },
    ...[
      { number: "HV-1", at: NOON, leftOut: [] },
      { number: null, at: 0, leftOut: ["图.png：类型"] },
    ].map((receipt, i) => ({ job: i === 0 ? job : null, receipt, closeHref: "/j" })),
  ],
  [
    { ApplicationSheet },
    ...[job, null].flatMap((each) => [
      { job: each, current: "form", closeHref: "/j" },
      { job: each, current: "done", closeHref: "/j" },
    ]),
  ],
  [
    { SendingPanel },
    ...[0, 99, 100].map((percent) => ({ percent, isLost: false, onCancel: nothing })),
    ...[3, 0].map((minutes) => ({
      percent: 50,
      isLost: true,
      captchaMinutes: () => minutes,
      onCancel: nothing,
    })),
  ],
  [
    { StoreField },
    storeField({ required: true, error: "请选择" }),
    storeField({}),
    ...[null, { kind: "loading" }, { kind: "failed" }, { kind: "stores", stores: [] }].map(
      (stores) => storeField({ stores }),
    ),
    ...["lost", "failed"].map((kind) => storeField({ stores: { kind }, onAgain: nothing })),
  ],
  [
    { CityTabs },
    ...[null, 0, 5].map((total) => ({
      total,
      cities: [
        { label: "", href: "/j", current: total === 0 },
        { label: "上海", href: "/j?city=1", current: total !== 0 },
      ],
    })),
  ],
  [
    { JobList },
    listed({}),
    listed({ page: 1, previous: null }),
    listed({ page: 3, next: null }),
    listed({ pages: 1 }),
  ],
  [
    { JobsScreen },
    jobs({ kind: "failed" }),
    jobs(listed({}).list),
    jobs(emptyJobs),
    jobs(emptyJobs, [{ label: "", href: "/j", current: false }]),
    jobs(emptyJobs, [
      { label: "", href: "/j", current: false },
      { label: "上海", href: "/j?c=1", current: true },
    ]),
    jobs({ ...emptyJobs, page: 9, pages: 3, first: "/j" }),
  ],
  [
    { JobDialog },
    ...[
      { kind: "intro", job, html: "<p>职责</p>" },
      { kind: "failed", gone: true },
      { kind: "failed", gone: false },
    ].map((dialog) => ({
      dialog,
      hrefs: { list: "/j", intro: "/j?job=7", form: "/j/application?job=7" },
    })),
  ],
  [
    { ErrorSummary },
    summary({ fields: { personName: ["请填写姓名"], captchaCode: ["验证码错误"] } }, "kept"),
    summary(
      {
        notice: { tone: "error", text: "暂停招聘", reason: "三月再来" },
        dropped: [{ field: "otherFiles", name: "图.png", reason: "type" }],
      },
      "lost",
    ),
    summary({ state: "in-doubt", notice: { tone: "warning", text: "可能已收到" } }, "all-lost"),
    summary({ state: "received", notice: { tone: "success", text: "已收到" } }),
    summary({ notice: { tone: "error", text: "太频繁", wait: { seconds: 9, over: "可以了" } } }),
  ],
  [
    { CaptchaField },
    ...[
      { telephone: contact, email: { value: "a@b.example", href: "mailto:a@b.example" } },
      { telephone: contact, email: null, bare: true },
      { telephone: null, email: { value: "a@b.example", href: "mailto:a@b.example" } },
      { telephone: null, email: null },
    ].map((each) => ({
      id: "c",
      name: "captchaCode",
      label: "验证码",
      formToken: "t",
      version: 1,
      help: each,
    })),
  ],
  [
    { ResultDialog },
    result({ kind: "first", ...counted, season: "小雪" }),
    result({ kind: "first", prompt: "正品", times: null, firstTime: null }, "HV26"),
    result({ kind: "repeat", ...counted }),
    result({ kind: "repeat", ...counted, times: null, firstTime: null }, "HV26071488300001", true),
    result({ kind: "blocked", ...counted }),
    ...[{ prompt: "查询次数过多" }, { prompt: "" }].flatMap((each) => [
      result({ kind: "error", ...each }),
      result({ kind: "other", ...each }),
    ]),
    ...["wrong", "lost", "unheard"].map((kind) => result({ kind })),
    result({ kind: "lost", message: "稍后" }),
    { ...result({ kind: "unheard" }), fetchAgain: undefined, onClose: nothing },
    { ...result({ kind: "wrong" }), onClose: nothing },
    result({ kind: "failed", message: "坏了" }),
  ],
  [
    { Register },
    register({}),
    register({ isSending: true }),
    register({ message: "请填写" }),
    register({ message: "现在可以再查验了", isOver: true }),
    register({ message: "请先回答", challenge: { ticket: "t", left: 7, right: 12 } }),
  ],
  [{ ChallengeField }, { ticket: "t", left: 7, right: 12 }],
  [{ Help }, { help: { contacts: [] } }, { help }],
  [
    { StoreDialog },
    ...[
      store(),
      store({ pictures: [picture], description: "", address: "" }),
      store({ ...soon, pictures: [] }),
      store({ hours: "", daily: null, telephone: "" }),
    ]
      .map((each) => ({ kind: "store", store: each }))
      .concat(...([{ kind: "unknown" }, { kind: "unavailable" }] as never[]))
      .map((view) => ({ view, closeHref: "/find-us" })),
  ],
  [
    { CityIndex },
    { cities: [], now: NOON },
    { cities: [{ city: "", label: "", labelEn: "", stores: [store(), store(soon)] }], now: NOON },
    {
      cities: [
        {
          city: "上海市",
          label: "上海",
          labelEn: "Shanghai",
          stores: [store({ address: "", at: null, hours: "", telephone: "请到店" })],
        },
        { city: "", label: "", labelEn: "", stores: [store({ daily: null })] },
      ],
      now: NOON,
    },
    {
      cities: [
        {
          city: "上海市",
          label: "上海",
          labelEn: "Shanghai",
          stores: [store(), store({ code: "SH002" }), store(soon)],
        },
      ],
      now: NOON,
      stock: stock.stores,
    },
  ],
  [
    { StoreTabs },
    ...[
      ["", ""],
      ["浙江省", ""],
      ["", "杭州市"],
    ].map(([region, city]) => ({
      filter: {
        region,
        city,
        regions: [{ name: "浙江省", cities: [{ name: "杭州市", label: "杭州" }] }],
      },
      count: { open: 2, soon: city ? 1 : 0 },
    })),
  ],
  [
    { NearestSpread },
    ...[[store()], [store(soon)], []].map((stores) => ({
      defaultStore: frameView.store,
      stores,
      now: NOON,
    })),
    { defaultStore: { ...frameView.store, code: null, telephone: "到店" }, stores: [] },
  ],
  [
    { OnlineShops },
    {
      marketplaces: [shops.tmall, shops.douyin].flatMap((each) => each ?? []),
      wechat: shops.wechat,
    },
    { marketplaces: [], wechat: null },
  ],
  [
    { OnlineChannels },
    { shops },
    { shops: { tmall: null, jd: { ...shops.jd, link: null }, wechat: null } },
  ],
  [
    { StoreContact },
    { store: frameView.store },
    { store: frameView.store, wraps: { now: NOON, stores: [store()] } },
    { store: frameView.store, wraps: { now: NOON, stores: [] } },
  ],
  [
    { SearchDropdown },
    dropdown({}),
    dropdown({ suggestions: [] }),
    dropdown({
      suggestions: [
        line(0, "青"),
        line(1, "青蕾 盘", { thumbnail: picture, price: "1.00" }),
        line(1, "青蕾 杯", { price: null }),
        line(2, "盘", { above: "餐具" }),
      ],
      active: 1,
    }),
    dropdown({
      words: ["青蕾", "纪念盘"].map(wordSuggestion),
      history: [wordSuggestion("夜蓝"), line(1, "盘")],
      active: 2,
    }),
    dropdown({ history: [wordSuggestion("夜蓝")] }),
    dropdown({ isLost: true, words: [wordSuggestion("青蕾")] }),
  ],
  [{ SearchBox }, { words: ["青蕾"], text: "一句", keyword: "盘" }, { words: [], text: "一句" }],
  [
    { MegaMenuPanel },
    ...[
      {
        style: "card",
        columns: [
          { title: "青蕾", picture, text: "故事", link: { label: "看看", href: "/a" } },
          { title: "细雨", picture: null, text: "", link: null },
        ],
      },
      {
        style: "list",
        columns: [
          {
            name: "青蕾",
            nameEn: "Lace",
            picture,
            entries: [
              { label: "全部", href: "/l", whole: true },
              { label: "盘", href: "/l/p" },
            ],
          },
          { name: "细雨", nameEn: "", picture: null, entries: [] },
        ],
      },
      ...["新品", ""].flatMap((title) => [
        {
          style: "grid",
          title,
          cover: title ? picture : null,
          goods: [piece("1")],
          extra: title ? { label: "更多", href: "/m" } : null,
        },
        { style: "newProducts", title, goods: [piece("1")] },
      ]),
    ].map((view, i) => ({ view, place: ["page", "row", "sheet"][i % 3] })),
  ],
  [
    { MenuScreen },
    { kind: "missing" },
    ...[null, { label: "系列", href: "/s" }, { label: "系列", href: null }].map((item) => ({
      kind: "unavailable",
      item,
    })),
    ...["/s", null].map((href) => ({
      kind: "menu",
      label: "系列",
      href,
      panel: { style: "newProducts", title: "", goods: [] },
    })),
  ],
  [
    { Listing },
    listing({}),
    listing({ ...chosen(2), total: 1 }),
    listing({
      ...chosen(),
      total: 0,
      products: [],
      obstacle,
      nearest: [piece("9")],
      nearestTitle: "条件相近的几件",
    }),
    listing({
      ...chosen(),
      total: 0,
      products: [],
      nearest: [piece("9")],
      nearestTitle: "新近的几件",
    }),
    listing({
      total: 0,
      products: [],
      filters: [],
      nearest: [piece("9")],
      nearestTitle: "名称里有“盘”的几件",
      nearWord: "盘",
    }),
    listing({ total: 0, products: [], filters: [] }),
  ],
  [
    { Paging },
    ...[
      [1, 1],
      [3, 1],
      [2, 2],
      [3, 3],
    ].map(([page, from]) => ({
      ...listing({ ...chosen(page), total: 2 * LISTING_PAGE_SIZE + 6 }),
      from,
      further: null,
    })),
    { ...listing({ total: 3 }), from: 1, further: null },
  ],
  [
    { FoundContentList },
    {
      content: [
        { href: "/n", title: "冬青", summary: "一句", picture },
        { href: "/m", title: "画室", summary: "", picture: null },
      ],
    },
  ],
  [{ CatalogueUnavailable }, {}],
  [
    { ContentProblem },
    { kind: "missing" },
    { kind: "unavailable", message: "" },
    { kind: "unavailable", message: "坏了" },
  ],
  [{ HomeUnavailable }, {}],
  [
    { ContentDialog },
    ...[
      {
        kind: "content",
        id: "a",
        title: "冬信",
        titleEn: "Letter",
        html: "<p>信</p>",
        signature: "白湖",
      },
      { kind: "content", id: "a", title: "", titleEn: "", html: "<p>信</p>", signature: "" },
      { kind: "missing", id: "a" },
      { kind: "unavailable", id: "a" },
    ].map((view) => ({ view, closeHref: "/" })),
  ],
  [
    { Contacts },
    { title: "", contacts: [contact, { ...contact, href: null, text: "" }] },
    { title: "合作", contacts: [] },
  ],
  [
    { Dealers },
    ...[1, 2, 3, 5].map((count) => ({ title: "", names: [..."甲乙丙丁戊"].slice(0, count) })),
    { title: "经销", names: [] },
  ],
  [
    { NewsListScreen },
    news({}),
    news({
      entries: [entry, { ...entry, href: "/news/2", date: "", type: "", text: "", picture: null }],
      type: "画室",
      types: [{ label: "画室", href: "/news?c=1", current: true }],
      pages: 3,
      page: 2,
      previous: "/news",
      next: "/news?page=3",
    }),
    news({
      entries: [entry],
      types: [{ label: "画室", href: "/news?c=1", current: false }],
      pages: 2,
      next: "/news?page=2",
    }),
    news({ entries: ["/news/1", "/news/2", "/news/3"].map((href) => ({ ...entry, href })) }),
  ],
  [{ PreviewLogin }, {}, { fault: "不对" }],
  [
    { PreviewProblem },
    ...["", "坏了"].flatMap((message) =>
      ["missing", "unavailable"].map((kind) => ({ kind, message, path: "/preview/x" })),
    ),
  ],
  [
    { PreviewStart },
    { areas: [{ name: "首页", id: "home" }] },
    { areas: [], bad: "page", typed: "?" },
    { areas: [], bad: "online", typed: "?" },
  ],
  [
    { PreviewScreen },
    { id: "p1", parts: [] },
    {
      id: "p1",
      parts: [
        part(0),
        part(1, [drop("a.b", "whole")]),
        { ...part(2, [drop("", "part"), drop("c", "part")]), model: "" },
      ],
    },
  ],
  [
    { Details },
    {
      description: ["第一行", "第二行"],
      attributes,
      offeredLinks: [
        { href: "/t", label: "看真实大小" },
        { href: "/c", label: "并看" },
      ],
    },
    { description: [""], attributes: none, bare: true },
    {
      description: [],
      attributes: { ...none, items: [{ name: "底款", value: "蓝标" }] },
    },
  ],
  [
    { Summary },
    information({}),
    information({
      price: null,
      series: { text: "青蕾", english: false },
      ticks: [],
    }),
    information({
      series: { text: "", english: false },
      siblings: [
        {
          label: "",
          items: [sibling("a", { current: true }), sibling("b", { href: null, scale: 0.5 })],
        },
        { label: "尺寸", items: [sibling("c")] },
      ],
    }),
    information({ stock: { stock, allHref: "/find-us?piece=a" } }),
  ],
  [{ StockList }, { stock, allHref: "/find-us?piece=a" }, { stock, allHref: null }],
  [
    { Adviser },
    { path: "/pdp/a" },
    { path: "/pdp/a", link: "https://work.weixin.qq.com/kfid/kfc0000?enc_scene=ENC0" },
  ],
  [{ PieceStock }, { piece: { ...stock, id: "a", name: "平盘", href: "/pdp/a" } }],
  [
    { Services },
    { fallback: frameView.store, piece: { title: "平盘", address: "/pdp/a" }, email: "" },
    {
      fallback: { name: "静安店", telephone: "到店" },
      piece: { title: "平盘", address: "https://www.house.example/pdp/a" },
      adviser: { href: "https://wecom.house.example/kfid/a", external: true, label: "咨询" },
      email: "care@house.example",
    },
  ],
  [{ Gallery }, ...[0, 1, 3].map(gallery)],
  [
    { BuyDialog },
    buy({}),
    buy({ price: null, series: { text: "Lace", english: true } }),
    buy({ series: { text: "", english: false } }),
    { ...buy({}), stock: { stock, allHref: "/find-us?piece=a" } },
  ],
  [{ PieceMissing }, { id: "a", title: "没有原寸图", text: "一句", back: "回到这一件" }],
  [{ ProductRefused }, { message: "已下架" }, { message: "" }],
  [{ ProductUnavailable }, { message: "坏了" }, { message: "" }],
  [
    { ErrorScreen },
    { error: null },
    { error: { status: 503, statusText: "", internal: false, data: "" } },
  ],
  [
    { Channel },
    ...[
      { code: null, link: null },
      { code: null, link: { href: "https://a.example", external: true } },
      { code: picture, link: null },
      { code: picture, link: { href: "https://a.example", external: true } },
    ].map((each) => ({
      channel: { name: "微博", ...each },
      icon: each.link ? "weibo" : undefined,
    })),
  ],
  [
    { Contact },
    { contact: frameView.contact },
    { contact: { tel: { ...contact, href: null }, phone: null, email: null, bare: true } },
  ],
  [{ Legal }, {}, { bare: true }, { asksConsent: true }],
  [{ ConsentStrip }, { provider: "某某公司（某某统计）", onDecide: () => {} }],
  [
    { ConsentScreen },
    { choice: null, hasSignal: false, provider: "某某公司（某某统计）" },
    { choice: "allowed", hasSignal: false, provider: "某某公司（某某统计）" },
    { choice: "refused", hasSignal: true, provider: "某某公司（某某统计）" },
  ],
  [
    { Alert },
    ...["error", "warning", "success", "info"].map((tone) => ({
      tone,
      title: tone === "error" ? "标题" : undefined,
      isFocused: tone === "warning",
      children: "一句",
    })),
  ],
  [
    { ProductCard },
    ...[{}, { links: [cardLink] }, { level: 2, links: [cardLink] }].flatMap((each) =>
      [
        piece("1"),
        piece("2", { price: null, seriesEn: "" }),
        piece("3", { price: undefined, picture: null }),
        piece("4", { reason: "成双，敬茶也用得上。" }),
      ].map((product) => ({ product, slot: fixedSlot(100), ...each })),
    ),
  ],
  [
    { SectionTitle },
    {
      title: "标题",
      titleEn: "Title",
      text: "一句",
      link: { label: "更多", href: "/m" },
      level: 1,
    },
    { title: "标题", text: "", level: 3, id: "x" },
  ],
  [
    { SelectInput },
    { id: "a", name: "a", label: "城市", hint: "选填", error: "请选择" },
    { id: "a", name: "a", label: "城市" },
  ],
  [
    { SmartLink },
    ...[{ href: "/a" }, { href: "https://a.example", external: true }, { href: "?dialog=x" }].map(
      (link) => ({ link, children: "去", preventScrollReset: link.href === "/a" }),
    ),
  ],
  [{ VisuallyHidden }, { children: "话" }, { children: "话", status: true }],
  [
    { ContentScreen },
    {
      title: "标题",
      titleEn: "Title",
      blocks: [],
      craft: true,
      views: [{ href: "/s", label: "展开册页" }],
    },
    { title: "标题", titleEn: "Title", blocks: [examples.SequenceModel], craft: true, article },
  ],
  [{ CatalogueProblem }, { kind: "missing" }, { kind: "unavailable" }],
  [
    { Chapters },
    {
      chapters: [
        { href: "/a", title: "青蕾", titleEn: "Lace", text: "一句", picture },
        { href: "/b", title: "细雨", titleEn: "", text: "", picture: null },
      ],
    },
  ],
  [
    { FilterForm },
    ...[true, false].map((sheet) => ({
      ...listing({ ...chosen(), place: { path: "/l", isAll: true } }),
      sheet,
    })),
  ],
  [
    { KeywordScreen },
    ...[listing({}), listing(chosen()), listing({ total: 0, products: [], filters: [] })].map(
      (each) => ({ ...each, keyword: "盘", services: [], content: [], words: ["青蕾"] }),
    ),
  ],
  [
    { HelpNumbers },
    ...[undefined, true].map((isBare) => ({
      help: { subject: "定制", subjectEn: isBare ? "" : "Custom" },
      numbers: [
        contact,
        { ...contact, label: "分机", href: null },
        { ...contact, label: "定制", href: "tel:4002" },
      ],
      bare: isBare,
      closeHref: "/gifting",
    })),
  ],
  [
    { PlanForms },
    ...[
      "flowers",
      "border",
      "rings",
      "drops",
      "fluted",
      "gilt",
      "dipped",
      "sprigs",
      "plant",
      "plain",
    ].map((pattern) => ({
      pattern,
      kinds: ["plate", "bowl", "cup", "mug", "pot", "jug", "jar", "platter", "vase", "candle"],
    })),
  ],
  [
    { PlanGlyph },
    { kind: "plate", x: 0, y: 0, width: 100, depth: 100, turn: 30.456 },
    ...["plate", "bowl", "cup", "mug", "pot", "jug", "jar", "platter", "vase", "candle"].map(
      (kind) => ({
        kind,
        x: 10,
        y: 20.126,
        width: 200,
        depth: kind === "jar" ? 120 : 200,
      }),
    ),
  ],
  [
    { VerificationScreen },
    ...[{ kind: "none" }, { kind: "refused", code: "HV", message: "编码不对" }, undefined].map(
      (answer) => ({ path: "/verification", help, content, answer }),
    ),
  ],
  [
    { Call },
    { number: "021-5555 0182" },
    { number: "021-5555 0182", name: "静安店" },
    { number: "到店" },
  ],
  [{ Distance }, ...[31.26, 31.35, 32].map((lat) => ({ to: { lat, lng: 121.45 } }))],
  [{ StoresUnavailable }, {}],
  [
    { StorePopover },
    ...["021-5555 0182", "到店"].map((telephone) => ({
      store: { ...frameView.store, telephone, code: telephone === "到店" ? null : "SH001" },
      channels: content,
    })),
  ],
  [{ ClosePopover }, {}],
  [
    { Menu },
    {
      items: [
        ...frameView.nav,
        { label: "新品", menu: "new" },
        { label: "餐具", href: "/here", menu: "d" },
      ],
      trail: [],
    },
    { items: [], trail: [] },
  ],
  [{ SearchWords }, { words: ["青蕾"], dismissed: true }, { words: [], dismissed: false }],
  [{ ErrorDocument }, { error: null }],
  [{ Monogram }, { tone: "light" }, { tone: "brass", size: 20 }],
  [{ PriceNote }, { products: [{ price: "1.00" }] }, { products: [{ price: null }, {}] }],
  [{ Telephone }, { number: "到店" }, { number: "到店", className: "x" }],
  [{ TextLink }, { link: { href: "/a" }, children: "去", of: "某处", tone: "light" }],
  [
    { FileField },
    ...[true, false].map((enhanced) => ({
      id: "f",
      name: "resumeFile",
      label: "简历",
      hint: "一份",
      required: true,
      enhanced,
      error: enhanced ? undefined : "请选择文件",
      application: {
        files: {
          lists: { resumeFile: enhanced ? [file({ status: "chosen" }).item] : [] },
          lines: { resumeFile: enhanced ? ["图.gif：类型"] : [], otherFiles: [] },
        },
      },
    })),
  ],
  [
    { OpenNow },
    ...[0, 12].map((hours) => ({
      daily: { opens: 600, closes: 1320 },
      now: NOON + hours * 3_600_000,
    })),
  ],
];

/** All states, with those of further branches. */
export const states: Row[] = [...table, ...variants, ...statesOfFeatures];
