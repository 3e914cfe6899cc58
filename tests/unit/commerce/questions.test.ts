import { test } from "vitest";
import {
  loadCategoryListing,
  loadSeriesListing,
} from "#server/features/catalogue/categoryListing.ts";
import { loadCollection } from "#server/features/catalogue/collection.ts";
import { loadSeriesList, loadSeriesPage } from "#server/features/catalogue/series.ts";
import {
  loadAreaBlocks,
  loadContentPage,
  loadOnlinePage,
} from "#server/features/content/content.ts";
import { loadContentDialog } from "#server/features/content/contentDialog.ts";
import { loadGifting } from "#server/features/gifting/gifting.ts";
import { loadHomePage } from "#server/features/home/home.ts";
import { loadFrame } from "#server/features/layout/layout.ts";
import { loadMenuPage, loadMenuPanels } from "#server/features/layout/menu.ts";
import { loadNewsEntry } from "#server/features/news/entry.ts";
import { loadNewsList } from "#server/features/news/list.ts";
import { loadProductPage } from "#server/features/product/product.ts";
import { loadKeywordPage, loadSearchPage } from "#server/features/search/searchPage.ts";
import { loadSuggestions } from "#server/features/search/suggestions.ts";
import { loadSitemap } from "#server/features/sitemap/sitemap.ts";
import { loadStoreDialog } from "#server/features/stores/dialog.ts";
import { loadFindUs } from "#server/features/stores/findUs.ts";
import { nearestAt } from "#server/features/stores/visitor.ts";
import {
  type CallsOfPage,
  expectCalls,
  likes,
  listing,
  needs,
} from "#tests/support/callsOfPage.ts";

/*
 * The exact upstream calls of each page, required and optional. A page that marks an optional part as
 * required would wait for it when it is slow; one that omits its visitor's signal would continue calls after
 * the visitor has left.
 */

const nothing = new URLSearchParams();

const pages: Record<string, CallsOfPage> = {
  home: [
    loadHomePage,
    needs("regionContents", { pageId: "demo-home" }),
    likes("queryReadableContent", { contentId: "demo-siteSettings" }),
  ],
  "the list of series": [
    loadSeriesList,
    needs("getVirtualCategoryList", {}),
    likes("regionContents", { pageId: "demo-mainSeries" }),
    likes("regionContents", { pageId: "demo-commonBlock" }),
  ],
  "a series": [(c) => loadSeriesPage("VC01", c), needs("getVirtualCategoryList", {})],
  "a series that the tree does not know": [
    (c) => loadSeriesPage("VC09", c),
    needs("getVirtualCategoryList", {}),
    needs("getVirtualCategoryByCode", { storeCode: "ST0002", code: "VC09" }),
  ],
  "a collection": [
    (c) => loadCollection({ nav1: "VC01", nav2: "VC0102" }, c),
    needs("getVirtualCategoryList", {}),
    likes("keywordList", listing(12, { virtualCategoryCode: "VC0102" })),
  ],
  "a category with a filter and an order": [
    (c) => loadCategoryListing("VC0102", new URLSearchParams("f.colour=blue&sort=priceAsc"), c),
    needs("getVirtualCategoryList", {}),
    likes("searchFilter", listing(12, { virtualCategoryCode: "VC0102" })),
    needs(
      "keywordList",
      listing(12, {
        virtualCategoryCode: "VC0102",
        filters: { colour: ["blue"] },
        sort: "priceAsc",
      }),
    ),
    likes(
      "searchFilter",
      listing(12, { virtualCategoryCode: "VC0102", filters: { colour: ["blue"] } }),
    ),
  ],
  "a listing": [
    (c) => loadSeriesListing({ nav1: "VC01", nav2: "VC0102" }, nothing, c),
    needs("getVirtualCategoryList", {}),
    likes("searchFilter", listing(12, { virtualCategoryCode: "VC0102" })),
    needs("keywordList", listing(12, { virtualCategoryCode: "VC0102" })),
  ],
  "a keyword": [
    (c) => loadKeywordPage("蓝", nothing, c),
    likes("searchFilter", listing(12, { keyword: "蓝" })),
    needs("keywordList", listing(12, { keyword: "蓝" })),
    likes("searchCmsInfoList", listing(3, { keyword: "蓝" })),
    likes("findSearchWord", {}),
  ],
  "the search": [
    (c) => loadSearchPage(nothing, c),
    likes("findSearchWord", {}),
    likes("keywordList", listing(6, { sort: "newest" })),
  ],
  suggestions: [(c) => loadSuggestions("蓝", c), likes("autocomplete", { searchWord: "蓝" })],
  "a page of content": [
    (c) => loadContentPage("member", c),
    needs("regionContents", { pageId: "demo-member" }),
  ],
  "a part of several screens": [
    (c) => loadAreaBlocks("commonBlock", c),
    likes("regionContents", { pageId: "demo-commonBlock" }),
  ],
  "a story": [
    (c) => loadOnlinePage("lace-blue-story", c),
    likes("searchCmsInfoList", { pageNum: 1, pageSize: 100, queryParam: { storeCode: "ST0002" } }),
    needs("publicRegionContents", { onlineId: "lace-blue-story" }),
  ],
  "a dialog of content": [
    (c) => loadContentDialog("7001", c),
    needs("queryReadableContent", { contentId: "7001" }),
  ],
  news: [
    (c) => loadNewsList({ page: 2, catalog: "" }, c),
    needs("getPageList", { pageNum: 2, pageSize: 9, queryParam: { channelCode: "RC" } }),
    likes("getCatalogList", {}),
  ],
  "an entry": [
    (c) => loadNewsEntry("N20", c),
    needs("getDetail", { id: "N20" }),
    likes("getPageList", { pageNum: 1, pageSize: 4, queryParam: { channelCode: "RC" } }),
  ],
  gifting: [
    loadGifting,
    needs("regionContents", { pageId: "demo-gifts" }),
    likes("queryReadableContent", { contentId: "demo-siteSettings" }),
  ],
  "the stores": [
    (c) => loadFindUs({ region: "", city: "" }, c),
    likes("queryReadableContent", { contentId: "demo-siteSettings" }),
    needs("getStoreByCoordinateProvince", { country: "CN", channelCode: "RC", channelId: "10003" }),
    likes("getTreeByLevelId", { levelId: 2, channelCode: "RC" }),
    likes("getStoreByCoordinateProvince", { country: "CN", channelCode: "RC", channelId: "10003" }),
  ],
  "the stores with the stock of a product": [
    (c) => loadFindUs({ region: "", city: "", piece: "10231" }, c),
    likes("queryReadableContent", { contentId: "demo-siteSettings" }),
    needs("getStoreByCoordinateProvince", { country: "CN", channelCode: "RC", channelId: "10003" }),
    likes("getTreeByLevelId", { levelId: 2, channelCode: "RC" }),
    likes("getStoreByCoordinateProvince", { country: "CN", channelCode: "RC", channelId: "10003" }),
    likes("fullProductDetail", { productId: "10231" }),
    likes("getStoreByCoordinateProvince", { country: "CN", channelCode: "RC", channelId: "10003" }),
  ],
  "a store": [
    (c) => loadStoreDialog("SH001", c),
    needs("getStoreByStoreCode", { storeCode: "SH001" }),
  ],
  "the nearest store": [
    (c) => nearestAt({ lat: 31.234, lng: 121.456 }, c),
    needs("getStoreByCoordinateProvince", {
      country: "CN",
      latitude: 31.23,
      longitude: 121.46,
      storeType: 0,
      radiusMi: 99999999,
      channelCode: "RC",
      channelId: "10003",
    }),
    likes("queryReadableContent", { contentId: "demo-siteSettings" }),
  ],
  "the frame": [
    (c) => loadFrame(c, null, null),
    likes("queryReadableContent", { contentId: "demo-siteSettings" }),
    likes("getStoreByCoordinateProvince", { country: "CN", channelCode: "RC", channelId: "10003" }),
    likes("queryModelContentDetail", { contentId: "demo-headerNavigation" }),
    likes("findSearchWord", {}),
  ],
  "all panels of the menu": [
    loadMenuPanels,
    likes("queryModelContentDetail", { contentId: "demo-headerNavigation" }),
    likes("queryModelContentDetail", { contentId: "9002" }),
  ],
  "one of them": [
    (c) => loadMenuPage("series", c),
    likes("queryModelContentDetail", { contentId: "demo-headerNavigation" }),
    likes("queryModelContentDetail", { contentId: "9002" }),
  ],
  "the sitemap of pages": [
    (c) => loadSitemap("pages", c),
    needs("getVirtualCategoryList", {}),
    needs("searchCmsInfoList", { pageNum: 1, pageSize: 100, queryParam: { storeCode: "ST0002" } }),
    likes("findSearchWord", {}),
    needs("getJobPageList", { pageNum: 1, pageSize: 100, queryParam: { channelCode: "RC" } }),
  ],
  "a sitemap of products": [
    (c) => loadSitemap("products-1", c),
    needs("keywordList", { pageNum: 1, pageSize: 100, queryParam: { storeCode: "ST0002" } }),
  ],
  "a product": [
    (c) => loadProductPage({ productId: "10231", vc: null }, c),
    needs("fullProductDetail", { productId: "10231" }),
    likes("queryReadableContent", { contentId: "demo-siteSettings" }),
    likes("getStoreByCoordinateProvince", { country: "CN", channelCode: "RC", channelId: "10003" }),
  ],
};

test.each(Object.entries(pages))("%s", async (_page, page) => {
  await expectCalls(page);
});
