import { expect } from "@playwright/test";
import { hydrated } from "./support/hydrated.ts";
import { lookingTest as test } from "./support/visitor.ts";

test("a link opens a question", { tag: "@once" }, async ({ page }) => {
  await page.goto("/customer-service/faq#broken");
  await expect(page.locator("#broken")).toBeVisible();
  await expect(page.locator("#where")).toBeHidden();
});

test("a question opened by a link and closed before hydration stays closed", {
  tag: ["@scripted", "@sizeless"],
}, async ({ page }) => {
  await page.goto("/customer-service/faq#broken");
  await page.getByText("摔碎了怎么办？").click();
  await hydrated(page);
  await expect(page.locator("#broken")).toBeHidden();
});

test("the privacy policy has an anchor on the cookie screen", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/cookie#privacy");
  await expect(
    page.locator("#privacy").getByRole("heading", { name: "隐私政策" }),
  ).toBeInViewport();
});

test("a year links to its plate on the wall and becomes current", {
  tag: ["@sizeless", "@gate:no-script"],
}, async ({ page, javaScriptEnabled }) => {
  await page.goto("/brand-story/our-history/annual-plate");
  const years = page.locator("[data-places]");
  const current = years.locator("[aria-current]");
  await expect(current).toHaveText("2025");
  if (javaScriptEnabled) await hydrated(page);
  await years.getByRole("link", { name: /^2016/ }).click();
  await expect(page.locator("#year-2016")).toBeInViewport();
  if (javaScriptEnabled) await expect(current).toHaveText("2016");
});

test("the film loads nothing behind its poster, and its captions exist", {
  tag: ["@scripted", "@sizeless"],
}, async ({ page, request }) => {
  const films: string[] = [];
  page.on("request", (asked) => {
    if (asked.url().endsWith(".mp4")) films.push(asked.url());
  });
  await page.goto("/brand-story/workmanship");
  const film = page.locator("video");
  await film.scrollIntoViewIfNeeded();
  await expect(film).toHaveAttribute("poster", /banner-story/);
  await expect(film).toHaveAttribute("preload", "none");
  await expect(film).not.toHaveAttribute("autoplay", /.*/);
  const track = film.locator("track");
  await expect(track).toHaveAttribute("kind", "captions");
  await expect(track).toHaveAttribute("srclang", "zh-CN");
  const captions = await request.get((await track.getAttribute("src")) ?? "");
  expect(captions.headers()["content-type"]).toContain("text/vtt");
  expect(await captions.text()).toMatch(/^WEBVTT\n\n00:00.000 --> /);
  expect(films).toEqual([]);
});

test("picLocation 3 puts the picture below the text where a tile is stacked, else on the right", {
  tag: "@once",
}, async ({ page }) => {
  const order = async (element: "div" | "li", name: string) => {
    const tile = page
      .locator(element)
      .filter({ has: page.locator("img"), hasText: name })
      .last();
    await tile.scrollIntoViewIfNeeded();
    const picture = await tile.locator("img").boundingBox();
    const words = await tile.getByText(name).boundingBox();
    if (!picture || !words) throw new Error("a tile has a picture and a title");
    if (picture.y >= words.y + words.height) return "below";
    return picture.x >= words.x + words.width ? "right" : "above or left";
  };
  for (const [width, expected] of [
    [390, { half: "below", third: "below" }],
    [1280, { half: "right", third: "below" }],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/brand-story/specimen");
    const half = await order("div", "picLocation 3，textAlign 2");
    const third = await order("li", "picLocation 3，textAlign 3");
    expect({ half, third }, `${width} px`).toEqual(expected);
  }
});
