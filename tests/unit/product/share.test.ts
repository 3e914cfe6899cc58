import jsQR from "jsqr";
import sharp from "sharp";
import { expect, test } from "vitest";
import { qrView } from "#server/features/product/qr.ts";
import { shareCode } from "#server/features/product/share.ts";
import { microblogShareUrl, sharePopupFeatures } from "#shared/domain/share.ts";
import { rows } from "#tests/support/rows.ts";
import { config, productAnswer, viewOf } from "./fixture.ts";

/** Decodes the QR code in a product's picture, with an empty margin around it. */
async function scanned(productId: string): Promise<string | undefined> {
  const quiet = 40;
  const { data, info } = await sharp(Buffer.from(shareCode(productId, config)))
    .extend({ top: quiet, right: quiet, bottom: quiet, left: quiet, background: "white" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test("the QR code contains the product's address on the configured public host", {
  meta: rows("PDP-26…27"),
}, async () => {
  const { id, share } = viewOf(productAnswer(), { vc: "VC-PLATES" });
  expect(share.url).toBe("https://www.house.example/pdp/lace-27");
  expect(share.code).toBe(`/resources/product-code/${id}`);
  expect(await scanned(id)).toBe(share.url);
});

test("an id with other characters remains one path segment in the code", async () => {
  const { id, share } = viewOf(productAnswer({ productId: "a/b?c 茶" }));
  expect(share.url).toBe(`${config.siteUrl}/pdp/a%2Fb%3Fc%20%E8%8C%B6`);
  expect(share.code).toBe("/resources/product-code/a%2Fb%3Fc%20%E8%8C%B6");
  expect(await scanned(id)).toBe(share.url);
});

test("the same address always has the same drawing", () => {
  expect(qrView("https://www.house.example/pdp/1")).toEqual(
    qrView("https://www.house.example/pdp/1"),
  );
});

test("the microblog share contains address, series plus product name, and the picture of mediaMajor", {
  meta: rows("PDP-29"),
}, () => {
  const answer = productAnswer({
    mediaList: [{ url: "https://pictures.example/first.jpg" }],
    mediaMajor: { url: "https://pictures.example/major.jpg" },
  });
  const { share } = viewOf(answer);
  const link = new URL(share.microblogHref);
  expect(link.origin + link.pathname).toBe("https://service.weibo.com/share/share.php");
  expect(Object.fromEntries(link.searchParams)).toEqual({
    url: share.url,
    title: "Lace Blue 平盘 27 cm",
    pic: "https://pictures.example/major.jpg?x-oss-process=image/resize,m_lfit,w_1920",
  });
});

test("without a picture the share contains none, and text cannot add parameters", () => {
  const href = microblogShareUrl({ url: "https://a.example/", title: "a&pic=x#y", picture: null });
  const link = new URL(href);
  expect([...link.searchParams.keys()]).toEqual(["url", "title"]);
  expect(link.searchParams.get("title")).toBe("a&pic=x#y");
});

test("the popup is 682 by 700 and has no access to the page", { meta: rows("PDP-28") }, () => {
  expect(sharePopupFeatures.split(",").sort()).toEqual([
    "height=700",
    "noopener",
    "popup",
    "width=682",
  ]);
});
