import { expect, test } from "vitest";
import { MOST_HTML } from "#server/cms/boundedHtml.ts";
import { createLinkResolver } from "#server/cms/links.ts";
import { bannerPicture, blockTools, titleLines } from "#server/cms/tools.ts";
import type { Drop } from "#shared/domain/dropReasons.ts";
import { contentContext, contentLink } from "./fakes.ts";

const shape = { ratio: 1, widths: [640] };

function tools() {
  const { context } = contentContext();
  const drops: Drop[] = [];
  const made = blockTools(context.config, createLinkResolver(context), (drop) => drops.push(drop));
  return { ...made, drops };
}

test("reports omitted parts of a block with path and reason", async () => {
  const { drops, picture, film, link, html } = tools();
  expect(picture({ url: "javascript:1", at: "hero.pic" }, shape)).toBeNull();
  expect(film({ url: "https://elsewhere.example/a.mp4" })).toBeNull();
  const hostile = contentLink({ linkType: 1, val: "javascript:1" });
  expect(await link({ ...hostile, at: "more" })).toBeNull();
  expect(await link({ ...hostile, at: "" })).toBeNull();
  html('<a href="javascript:1">a</a>', "text");
  expect(drops).toEqual([
    { path: "hero.pic.url", reason: "unsafe link", lost: "value" },
    { path: "url", reason: "forbidden host", lost: "value" },
    { path: "more", reason: "unsafe link", lost: "value" },
    { path: "", reason: "unsafe link", lost: "value" },
    { path: "text", reason: "unsafe link", lost: "value" },
  ]);
});

test("offers a banner for high-density desktops, and its crop for high-density phones", () => {
  const { picture } = tools();
  const [pic, picMobile] = ["a", "b"].map((name) => ({
    url: `https://pictures.example/${name}.jpg`,
    at: "",
  }));
  const banner = bannerPicture({ picture } as never, { pic, picMobile } as never, "A");
  expect(banner?.wide).toMatchObject({
    width: 2880,
    height: 1200,
  });
  expect((banner?.narrow?.width ?? 0) / (banner?.narrow?.height ?? 1)).toBeCloseTo(0.8, 2);
});

test("does not report shown or missing parts of a block", async () => {
  const { drops, picture, film, link } = tools();
  expect(picture({ url: "/media/a.jpg", at: "pic" }, shape)).toMatchObject({ alt: "" });
  expect(film({ url: "/media/a.mp4" })).toBe("/media/a.mp4");
  expect([picture(null, shape), film(null), await link(null)]).toEqual([null, null, null]);
  expect(drops).toEqual([]);
});

test("keeps the line breaks of a title, without blanks and blank lines", () => {
  expect(titleLines(" 青花 \r\n\n  白瓷\n")).toEqual(["青花", "白瓷"]);
});

test.each([
  ["青蕾 杯碟", ["一人份的茶", "看青蕾杯碟"], ""],
  ["二〇一八年年盘《鹤》", ["二〇一八年年盘《鹤》，七种浓淡"], ""],
  ["2025 · Swan", ["2025", "swan"], ""],
  ["一桌青蕾，窗边", ["青蕾"], "一桌青蕾，窗边"],
  ["Plates", [], "Plates"],
])("keeps the alternative %s beside %j only if it adds information", (alt, beside, kept) => {
  const view = tools().picture({ url: "/media/a.jpg", alt }, shape, ...beside);
  expect(view?.alt).toBe(kept);
});

test("all texts of a block are limited like one: a text beyond is left out and reported", async () => {
  const { html, drops } = tools();
  const text = `<p>${"字".repeat(MOST_HTML / 2)}</p>`;
  expect(await html(text, "first")).toBe(text);
  expect(await html("<p>短</p>", "second")).toBe("<p>短</p>");
  expect(await html(text, "third")).toBe("");
  expect(await html("<p>短</p>", "fourth")).toBe("<p>短</p>");
  expect(drops).toEqual([{ path: "third", reason: "out of range", lost: "value" }]);
});
