import { expect, type Locator, type Page } from "@playwright/test";
import { focusFaults, movingElements, unseenFields } from "./reach/checks.ts";
import { settled } from "./support/hydrated.ts";
import { test as leavingTest, lookingTest as test } from "./support/visitor.ts";

/** The nine features outside the specification; docs/testing.md lists their tests. */

/** Used by no other test, because the demo backend counts queries. */
const PLAIN_CODE = "HV26071488300010";

/** Returns the images with a view transition name: the one of the focused link, or the page's own. */
function namedPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter((each) => getComputedStyle(each).viewTransitionName === "shown")
      .map((each) => {
        const card = document.activeElement?.closest("li, article");
        return card?.contains(each) ? "followed" : "own";
      }),
  );
}

test("the image of a followed link has the transition name of its target image: plate, card and story", {
  tag: "@once",
}, async ({ page }) => {
  const main = page.getByRole("main");
  const ways = [
    { from: "/brand-story/our-history/annual-plate", link: "2019 教堂", before: [] },
    { from: "/pdp/annual-2019-church", link: "冬青 平盘 27 cm", before: ["own"] },
    { from: "/brand-story/blue-under-glaze", link: "白湖历史", before: ["own"] },
  ];
  for (const { from, link, before } of ways) {
    await page.goto(from);
    expect(await namedPictures(page), from).toEqual(before);
    const away = main.locator("a:not([href^='#'])").and(main.getByRole("link", { name: link }));
    await away.first().focus();
    expect(await namedPictures(page), link).toEqual(["followed"]);
  }
});

for (const motion of ["no-preference", "reduce"] as const) {
  const named =
    motion === "reduce" ? "without motion a page opens at once" : "a page opens from the wall";
  test(named, { tag: ["@scripted", "@sizeless"] }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      window.addEventListener("pagereveal", (event) => {
        const { viewTransition } = event as Event & { viewTransition?: unknown };
        document.documentElement.dataset.opened = viewTransition ? "transition" : "at-once";
      });
    });
    // A browser opens a page without transition if it comes late or is not drawn in time: then once more.
    await expect(async () => {
      await page.goto("/brand-story/our-history/annual-plate");
      // Like a link before any script runs: a document navigation.
      await page.evaluate(() => window.location.assign("/pdp/annual-2019-church"));
      await expect(page).toHaveURL(/annual-2019-church$/);
      const opened = page.locator("html[data-opened]");
      await expect(opened).toHaveAttribute(
        "data-opened",
        motion === "reduce" ? "at-once" : "transition",
        { timeout: 3000 },
      );
    }).toPass();
  });
}

test("the footer's groups open on a phone, also without a script", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/your-year");
  const footer = page.getByRole("contentinfo");
  const care = footer.getByRole("link", { name: "产品保养" });
  await expect(care).toBeHidden();
  expect((await footer.boundingBox())?.height).toBeLessThan(750);
  await footer.getByText("客户服务").last().click();
  await expect(care).toBeVisible();
});

test("a story is read as an album, from right to left and back", {
  tag: ["@sizeless", "@gate:no-script"],
}, async ({ page }) => {
  await page.goto("/brand-story/blue-under-glaze");
  await page.getByRole("link", { name: "竖着读：册页" }).click();
  await expect(page).toHaveURL(/\/brand-story\/blue-under-glaze\?view=album$/);
  const album = page.getByRole("region", { name: /册页$/ });
  await expect(album.getByRole("heading", { level: 1 })).toHaveText(/釉\s*下/);
  const left = async (leaf: string) => (await album.locator(leaf).boundingBox())?.x ?? Number.NaN;
  await expect.poll(async () => (await left("#leaf-1")) - (await left("#leaf-0"))).toBeLessThan(0);
  // Only scrolling turns the pages of the album; the keys scroll.
  const place = () => album.evaluate(({ scrollLeft }) => scrollLeft);
  await expect.poll(place).toBe(0);
  await album.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(place).toBeLessThan(0);
  const canonical = page.locator("link[rel=canonical]");
  await expect(canonical).toHaveAttribute("href", /\/brand-story\/blue-under-glaze$/);
  await page.getByRole("link", { name: "横着读" }).click();
  await expect(page.getByRole("link", { name: "竖着读：册页" })).toBeVisible();
});

test("plates and drawings animate while they cross the window, except with reduced motion", {
  tag: ["@sizeless", "@gate:no-script"],
}, async ({ page }) => {
  await page.goto("/brand-story/workmanship");
  const plate = page.getByRole("img", { name: /185 笔画成$/ });
  await expect(plate.locator("use")).toHaveCount(185);
  const drawn = () =>
    plate
      .locator("use")
      .last()
      .evaluate((each) => {
        const { strokeDashoffset, stroke } = getComputedStyle(each);
        return `${strokeDashoffset} ${stroke}`;
      });
  const drawing = page.getByRole("main").locator("figure img").last();
  const fired = () => drawing.evaluate((each) => getComputedStyle(each).filter);
  await expect.poll(drawn).not.toMatch(/^0px/);
  await expect.poll(fired).toMatch(/grayscale/);
  const undrawn = await drawn();
  await drawing.evaluate((each) => each.scrollIntoView({ block: "end", behavior: "instant" }));
  await page.evaluate(() => window.scrollBy({ top: window.innerHeight, behavior: "instant" }));
  await expect.poll(fired).toMatch(/none|grayscale\(0\)/);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(fired).toBe("none");
  const finished = await drawn();
  expect(finished).toMatch(/^0px/);
  expect(finished.slice(4)).not.toBe(undrawn.split(" ").slice(1).join(" "));
});

test("scrolling the strip turns a product and ends with the mark on its underside", {
  tag: "@gate:no-script",
}, async ({ page }) => {
  await page.goto("/pdp/lace-blue-teapot");
  await page.getByRole("link", { name: "转一圈看" }).click();
  await expect(page).toHaveURL(/\/pdp\/lace-blue-teapot\/turn$/);
  const strip = page.getByRole("region", { name: /一圈$/ });
  await expect(strip.getByRole("img")).toHaveCount(25);
  const box = async (n: number) => strip.getByRole("img").nth(n).boundingBox();
  const shown = async () => {
    const left = (await strip.boundingBox())?.x ?? Number.NaN;
    const places = await Promise.all(Array.from({ length: 25 }, (_, n) => box(n)));
    return places.findIndex((place) => place && Math.abs(place.x - left) < 2);
  };
  await expect.poll(shown).toBe(0);
  await page.getByRole("link", { name: "背面" }).click();
  await expect.poll(shown).toBe(12);
  await page.getByRole("link", { name: "底款" }).click();
  await expect.poll(shown).toBe(24);
  await page.getByRole("link", { name: "正面" }).click();
  await expect.poll(shown).toBe(0);
});

test("with reduced motion the strip snaps image by image", { tag: "@once" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/pdp/lace-blue-teapot/turn#turn-13");
  const strip = page.getByRole("region", { name: /一圈$/ });
  const frames = strip.getByRole("img");
  expect(await strip.evaluate((each) => getComputedStyle(each).scrollSnapType)).toBe("x mandatory");
  expect(await strip.locator("ol").evaluate((each) => getComputedStyle(each).animationName)).toBe(
    "none",
  );
  const left = (await strip.boundingBox())?.x ?? 0;
  await expect
    .poll(async () => Math.round((await frames.nth(12).boundingBox())?.x ?? 0))
    .toBe(Math.round(left));
});

leavingTest(
  "without a script the certificate of a first query is printed by the browser; it stands still, in the system's colours too",
  { tag: "@once" },
  async ({ page }) => {
    await page.emulateMedia({
      reducedMotion: "reduce",
      forcedColors: "active",
      colorScheme: "dark",
    });
    await page.goto("/verification");
    await page.getByRole("main").getByLabel("防伪码").fill(PLAIN_CODE);
    await page.getByRole("main").getByRole("button", { name: "查验" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    // With its deferred styles.
    await page.waitForLoadState("load");
    await expect(dialog.getByRole("button", { name: "打印凭证" })).toHaveCount(0);
    expect(await movingElements(page)).toEqual([]);
    expect(await focusFaults(page, { colours: false })).toEqual([]);
    expect(await unseenDrawings(dialog.locator("svg:visible"))).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect(dialog.getByText(`尾号 ${PLAIN_CODE.slice(-4)}`)).toBeVisible();
    const whole = dialog.getByRole("definition").filter({ hasText: PLAIN_CODE.slice(0, 4) });
    await expect(whole).toBeHidden();
  },
);

/** A page that shows each of the nine additions to the specification (docs/decisions/0022-extra-pages.md). */
const NINE = [
  "/brand-story/our-history/annual-plate",
  "/brand-story/workmanship",
  "/pdp/lace-blue-dessert/true-size",
  "/pdp/lace-blue-teapot/turn",
  "/lay-the-table?series=lace-blue&places=2&piece=lace-blue-plate",
  "/your-year?year=2019",
  "/brand-story/blue-under-glaze?view=album",
  "/",
];

/** Opens a page, and starts its scripts if the project has any, so that their content is checked too. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const { javaScriptEnabled = true } = test.info().project.use;
  if (javaScriptEnabled) await settled(page);
}

test("none of the nine features moves with reduced motion", {
  tag: ["@sizeless", "@gate:no-script"],
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of NINE) {
    await open(page, path);
    expect(await movingElements(page), path).toEqual([]);
  }
});

/** Returns drawings and their parts that are lighter or darker than the page. */
function paintedDrawings(drawings: Locator) {
  return drawings.evaluateAll((all) => {
    const luminance = (paint: string) => {
      const [r = 0, g = 0, b = 0] = (paint.match(/[\d.]+/g) ?? []).map(Number);
      return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
    };
    const ground = luminance(getComputedStyle(document.body).backgroundColor);
    const isSeen = (paint: string) => paint !== "none" && Math.abs(luminance(paint) - ground) > 0.3;
    return all.map((each) => ({
      html: each.outerHTML.slice(0, 90),
      hasGround: isSeen(getComputedStyle(each).backgroundColor),
      parts: [...each.querySelectorAll("*")].map((part) => {
        const { fill, stroke } = getComputedStyle(part);
        return {
          html: `${part.parentElement?.outerHTML.slice(0, 60)} ${part.outerHTML.slice(0, 60)}`,
          isShape: part.matches("path, use, circle") && part.getBoundingClientRect().width > 4,
          isSeen: isSeen(fill) || isSeen(stroke),
        };
      }),
    }));
  });
}

/** Returns invisible drawings; an empty one only reserves space. */
async function unseenDrawings(drawings: Locator): Promise<unknown[]> {
  const all = await paintedDrawings(drawings);
  return all.filter(
    ({ hasGround, parts }) =>
      !hasGround && parts.length > 0 && parts.every(({ isSeen }) => !isSeen),
  );
}

test("drawings, fields and focus of the nine features are visible in forced colours", {
  tag: ["@sizeless", "@gate:no-script"],
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  for (const path of NINE.slice(0, -1)) {
    await open(page, path);
    const main = page.getByRole("main");
    expect(await unseenDrawings(main.locator("svg:visible")), path).toEqual([]);
    expect(await unseenFields(page), path).toEqual([]);
    expect(await focusFaults(page, { colours: false }), path).toEqual([]);
  }
});

test("mark and arrows stay visible in forced colours", { tag: "@once" }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  for (const path of ["/pdp/lace-blue-plate", "/verification"]) {
    await page.goto(path);
    const drawings = await paintedDrawings(page.locator("svg:visible"));
    const shapes = drawings.flatMap(({ parts }) => parts).filter(({ isShape }) => isShape);
    const unseen = shapes.filter(({ isSeen }) => !isSeen);
    expect(unseen, path).toEqual([]);
  }
});
