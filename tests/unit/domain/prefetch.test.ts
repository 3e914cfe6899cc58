import { expect, test } from "vitest";
import { APPLICATION_PATH, APPLICATION_POST_PATHS } from "#shared/domain/application.ts";
import { NOTICE_PARAM } from "#shared/domain/flashNotices.ts";
import { overlayParams } from "#shared/domain/overlays.ts";
import { ROUTES_PARAM } from "#shared/domain/pageParams.ts";
import { paths } from "#shared/domain/paths.ts";
import { mayComeAhead, NEVER_AHEAD_PARAMS } from "#shared/domain/prefetch.ts";
import { PREVIEW_PATH } from "#shared/domain/preview.ts";
import { OWN_PARAMS } from "#shared/pages/params.ts";

const comesAhead = (address: string) => mayComeAhead(new URL(address, "http://site.test"));

test.each([
  "/",
  "/pdp/lace-blue-plate?vc=plates",
  "/products/category/dinnerware?f.series=lace-blue&sort=new",
  "/products/keyword/%E9%9D%92%E8%95%BE",
  "/news/5200",
  "/find-us?city=%E4%B8%8A%E6%B5%B7%E5%B8%82",
  "/verification-of-origin",
])("a cacheable page may be prefetched: %s", (address) => {
  expect(comesAhead(address)).toBe(true);
});

test.each([
  "/verification",
  "/verification/",
  "/customer-service/product-verification?code=1",
  "/about-us/jobs/application?job=8003",
  "/preview/12",
  "/preview/online/12",
  "/resources/captcha",
  "/resources/menu/series",
  "/assets/site.css",
  "/metrics",
  "/pdp/lace-blue-plate.data",
  "/_root.data",
  "/robots.txt",
  "/pdp/lace-blue-plate?dialog=buy",
  "/pdp/lace-blue-plate?vc=plates&picture=1",
  "/find-us?store=SH001",
  "/about-us/jobs?job=8001",
  "/?notice=data-error",
  "/?step=done",
  "/?once=1",
  "/?online=1",
  "/?_routes=root",
])("private pages, overlays and other addresses are never prefetched: %s", (address) => {
  expect(comesAhead(address)).toBe(false);
});

test("every path and parameter of that kind is covered", () => {
  const own = [
    paths.verification(),
    paths.serviceVerification(),
    APPLICATION_PATH,
    ...APPLICATION_POST_PATHS,
    PREVIEW_PATH,
  ];
  expect(own.filter(comesAhead)).toEqual([]);
  const params = [...overlayParams, ...OWN_PARAMS, NOTICE_PARAM, ROUTES_PARAM];
  expect([...NEVER_AHEAD_PARAMS].sort()).toEqual(params.sort());
});
