import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { createMedia, type DemoMedia } from "#demo/media.ts";
import { resizedImage } from "#shared/domain/images.ts";

let media: DemoMedia;
beforeAll(async () => {
  media = await createMedia("/pictures");
});

async function get(path: string, method = "GET"): Promise<Response> {
  const response = await media.respond(
    new Request(new URL(path, "http://commerce.demo"), { method }),
  );
  if (!response) throw new Error(`not a picture address: ${path}`);
  return response;
}
async function measure(path: string) {
  const response = await get(path);
  expect(response.status).toBe(200);
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return { format, width, height, type: response.headers.get("content-type") };
}

// 1920 × 800 and 2400 × 2400 pixels.
const banner = () => media.url("banner-hero");
const plate = () => media.url("lace-blue-plate");

describe("a picture", () => {
  test("has an address with its content hash below the media base", () => {
    expect(plate()).toMatch(/^\/pictures\/[0-9a-f]{8}\/lace-blue-plate\.jpg$/);
    expect(banner().split("/")[2]).not.toBe(plate().split("/")[2]);
  });

  test("is resized to the requested width, as JPEG, WebP or AVIF", async () => {
    expect(await measure(resizedImage(banner(), { width: 480 }))).toEqual({
      format: "jpeg",
      width: 480,
      height: 200,
      type: "image/jpeg",
    });
    expect(await measure(resizedImage(banner(), { width: 480, webp: true }))).toEqual({
      format: "webp",
      width: 480,
      height: 200,
      type: "image/webp",
    });
    const avif = resizedImage(banner(), { width: 480, webp: true }).replace("webp", "avif");
    // Name of the format's container.
    expect(await measure(avif)).toEqual({
      format: "heif",
      width: 480,
      height: 200,
      type: "image/avif",
    });
  });

  test("is unchanged without a parameter", async () => {
    expect(await measure(plate())).toMatchObject({ format: "jpeg", width: 2400 });
  });

  test("responds to HEAD with the length and no body", async () => {
    const address = resizedImage(plate(), { width: 100 });
    const response = await get(address, "HEAD");
    const { byteLength } = await (await get(address)).arrayBuffer();
    expect(response.headers.get("content-length")).toBe(String(byteLength));
    expect(response.body).toBeNull();
  });

  test("is processed once for concurrent callers", async () => {
    const address = resizedImage(plate(), { width: 333, webp: true });
    const [one, other] = await Promise.all([get(address), get(address)]);
    expect(await one.arrayBuffer()).toEqual(await other.arrayBuffer());
  });
});

test("renders QR pictures as PNG", async () => {
  const address = media.url("qr-wechat-store");
  expect(address).toMatch(/\.png$/);
  const small = resizedImage(address, { width: 214 });
  expect(await measure(small)).toEqual({
    format: "png",
    width: 214,
    height: 214,
    type: "image/png",
  });
});

test.each([
  "/pictures/00000000/lace-blue-plate.jpg",
  "/pictures/lace-blue-plate.jpg",
  "/pictures/00000000/unknown.jpg",
  "/pictures/00000000/..%2f..%2fpackage.jpg",
  "/pictures/",
])("%s returns an uncached 404", async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
});
