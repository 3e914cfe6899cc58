import { expect, test } from "vitest";
import {
  closeOverlay,
  hasOverlay,
  onlyOverlayChanged,
  openOverlay,
  overlayAddress,
  overlayParams,
  revalidateUnlessOverlay,
} from "#shared/domain/overlays.ts";

test("opening keeps the other parameters and replaces another overlay", () => {
  const address = { pathname: "/pdp/1", search: "?vc=9&picture=2" };
  expect(openOverlay(address, "dialog", "buy")).toBe("/pdp/1?vc=9&dialog=buy");
  const told = { pathname: "/", search: "?notice=data-error" };
  expect(openOverlay(told, "store", "7")).toBe("/?store=7");
});

test("closing removes every overlay and nothing else", () => {
  const search = `?vc=9&${overlayParams.map((name) => `${name}=1`).join("&")}`;
  expect(closeOverlay({ pathname: "/pdp/1", search })).toBe("/pdp/1?vc=9");
  expect(closeOverlay({ pathname: "/find-us", search: "?store=1" })).toBe("/find-us");
});

test("closing after opening restores the address", () => {
  const search = openOverlay({ pathname: "/a", search: "?page=1" }, "store", "7").slice(2);
  expect(hasOverlay(new URLSearchParams(search))).toBe(true);
  expect(closeOverlay({ pathname: "/a", search })).toBe("/a?page=1");
});

test("parameters outside the cache key are not copied into links", () => {
  const address = { pathname: "/pdp/1", search: "?vc=9&utm_source=%3Cb%3E&f.series=a&f.series=b" };
  expect(openOverlay(address, "dialog", "buy")).toBe(
    "/pdp/1?vc=9&f.series=a&f.series=b&dialog=buy",
  );
  expect(closeOverlay(address)).toBe("/pdp/1?vc=9&f.series=a&f.series=b");
});

test("an overlay link opens over its own page", () => {
  const page = { pathname: "/a", search: "?page=2&dialog=buy" };
  expect(overlayAddress(page, "?dialog=content-C1")).toBe("/a?page=2&dialog=content-C1");
  expect(overlayAddress(page, "?store=7")).toBe("/a?page=2&store=7");
  for (const other of ["?page=3", "/b", "", "https://a.example/"]) {
    expect(overlayAddress(page, other)).toBe(other);
  }
});

test("an opening dialog reloads nothing; other changes reload as usual", () => {
  const change = (to: string, defaultShouldRevalidate: boolean) =>
    revalidateUnlessOverlay({
      currentUrl: new URL("https://a.example/a"),
      currentParams: {},
      nextParams: {},
      nextUrl: new URL(to, "https://a.example"),
      defaultShouldRevalidate,
    });
  expect([change("/a?dialog=buy", true), change("/a?dialog=buy", false)]).toEqual([false, false]);
  expect([change("/b", true), change("/b", false)]).toEqual([true, false]);
});

test("an address without overlay has none", () => {
  expect(hasOverlay(new URLSearchParams("vc=9"))).toBe(false);
});

test("only a change of the open overlay needs no reload", () => {
  const at = (path: string) => new URL(path, "https://a.example");
  expect(onlyOverlayChanged(at("/a?page=1"), at("/a?page=1&dialog=buy"))).toBe(true);
  expect(onlyOverlayChanged(at("/a?dialog=buy"), at("/a"))).toBe(true);
  expect(onlyOverlayChanged(at("/a?page=1"), at("/a?page=2&dialog=buy"))).toBe(false);
  expect(onlyOverlayChanged(at("/a"), at("/c?dialog=buy"))).toBe(false);
});

test("the same address again is a reload", () => {
  const address = new URL("https://a.example/a?dialog=buy");
  expect(onlyOverlayChanged(address, new URL(address))).toBe(false);
});

test.each([
  ["a dialog that opens", "/a?dialog=buy", undefined, false],
  ["a query sent from the frame", "/a", "POST", false],
  ["a form that asks for other goods", "/a?f.series=rain", "GET", true],
  ["another page", "/b", undefined, true],
  ["the same page, asked for again", "/a", undefined, true],
] as const)("whether to reload a screen's data: %s", (_what, to, formMethod, again) => {
  const change = {
    currentUrl: new URL("http://h.test/a"),
    nextUrl: new URL(to, "http://h.test"),
    currentParams: {},
    nextParams: {},
    formMethod,
    defaultShouldRevalidate: true,
  };
  expect(revalidateUnlessOverlay(change)).toBe(again);
});

test("a job is loaded with its address", () => {
  const at = (path: string) => new URL(path, "https://a.example");
  expect(onlyOverlayChanged(at("/a"), at("/a?job=1"))).toBe(false);
  expect(onlyOverlayChanged(at("/a?job=1"), at("/a?job=2"))).toBe(false);
  expect(onlyOverlayChanged(at("/a?job=1"), at("/a?job=1&store=2"))).toBe(true);
});
