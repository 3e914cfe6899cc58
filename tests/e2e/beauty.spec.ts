import { expect, type Locator } from "@playwright/test";
import { movingElements } from "./reach/checks.ts";
import { hydrated } from "./support/hydrated.ts";
import { test as leavingTest, lookingTest as test } from "./support/visitor.ts";

/** Codes that no other journey asks about: the demo backend counts. */
const KEPT_CODE = "HV26071488300009";
const PLAIN_CODE = "HV26071488300010";

test("a year leads to its plate, and the plate to its page", {
  tag: ["@sizeless", "@gate:no-script"],
}, async ({ page }) => {
  await page.goto("/brand-story/our-history/annual-plate");
  await page.getByRole("main").getByRole("link", { name: "按年份寻盘" }).click();
  await expect(page).toHaveURL(/\/your-year$/);
  await page.getByLabel("年份").fill("２０１９年");
  await page.getByRole("button", { name: "寻这一年" }).click();
  await expect(page).toHaveURL(/\/your-year\?year=2019$/);
  await expect(page.getByRole("heading", { name: "《教堂》" })).toBeVisible();
  await expect(page.getByText("“我想找二〇一九年的年度纪念盘《教堂》。”")).toBeVisible();
  await page.getByRole("link", { name: "看这只盘" }).click();
  await expect(page).toHaveURL(/\/pdp\/annual-2019-church/);
});

test("what is no year is said beside the field", { tag: "@once" }, async ({ page }) => {
  const response = await page.goto("/your-year?year=1e3");
  expect(response?.status()).toBe(400);
  await expect(page.getByLabel("年份")).toHaveValue("1e3");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("请写四位数的年份，例如 2019");
});

test("a table is laid by a form, and its address lays it again", {
  tag: ["@sizeless", "@gate:no-script"],
}, async ({ page }) => {
  await page.goto("/lay-the-table?series=lace-blue&places=2&piece=lace-blue-plate");
  const table = page.getByRole("img", { name: /青蕾，2 席的桌面/ });
  await expect(table).toBeVisible();
  await page.getByRole("checkbox", { name: /茶壶 1\.0 L/ }).check();
  await page.getByLabel("席位").selectOption("3");
  await page.getByRole("button", { name: "布这一桌" }).first().click();
  await expect(page).toHaveURL(/places=3.*piece=lace-blue-plate.*middle=lace-blue-teapot/);
  const bill = page.getByRole("region", { name: "这一桌的器物" });
  // 3 × 1,980 + 4,280
  await expect(bill.getByText("10,220.00")).toBeVisible();
  const address = await page.getByLabel("这一桌的地址").inputValue();
  await page.goto(address);
  await expect(bill.getByText("10,220.00")).toBeVisible();
});

test("a piece is as large as the card's frame says", { tag: "@once" }, async ({ page }) => {
  await page.goto("/pdp/lace-blue-dessert");
  await page.getByRole("link", { name: "看原寸" }).click();
  await expect(page).toHaveURL(/\/pdp\/lace-blue-dessert\/true-size$/);
  await page.goto("/pdp/lace-blue-dessert/true-size?card=428");
  const plan = page.getByRole("figure").locator("svg").first();
  // 428 / 85.6 = 5 px a millimetre; 19 cm and 12 mm at each end are 214 mm.
  expect((await plan.boundingBox())?.width).toBeCloseTo(1070, 0);
});

test("with a script the drawing follows the frame", { tag: ["@scripted", "@sizeless"] }, async ({
  page,
}) => {
  await page.goto("/pdp/lace-blue-dessert/true-size");
  await page.keyboard.press("Shift");
  await hydrated(page);
  await page.getByLabel("卡框大小").fill("428");
  const plan = page.getByRole("figure").locator("svg").first();
  await expect.poll(async () => Math.round((await plan.boundingBox())?.width ?? 0)).toBe(1070);
});

test("a piece that a sheet cannot hold is printed in part, in real millimetres", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/pdp/lace-blue-plate/true-size?card=300");
  await page.emulateMedia({ media: "print" });
  const half = page.getByRole("figure").locator("svg:visible").first();
  // Half of 27 cm and 12 mm, at 96 pixels an inch.
  expect((await half.boundingBox())?.width).toBeCloseTo((147 / 25.4) * 96, 0);
});

test("the picture that is followed has the name of the one that it leads to", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/brand-story/our-history/annual-plate");
  const named = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("*")]
        .map((each) => getComputedStyle(each).viewTransitionName)
        .filter((name) => name && name !== "none" && name !== "root"),
    );
  expect(await named()).toEqual([]);
  await page.getByRole("link", { name: "2019 教堂" }).focus();
  expect(await named()).toEqual(["shown"]);
  await page.goto("/pdp/annual-2019-church");
  expect(await named()).toEqual(["shown"]);
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
    await page.goto("/brand-story/our-history/annual-plate");
    // As a link that is followed before any script: a document after the other.
    await page.evaluate(() => window.location.assign("/pdp/annual-2019-church"));
    await expect(page).toHaveURL(/annual-2019-church$/);
    await expect(page.locator("html")).toHaveAttribute(
      "data-opened",
      motion === "reduce" ? "at-once" : "transition",
    );
  });
}

test("with scripts a page opens from the wall, too", {
  tag: ["@scripted", "@sizeless"],
}, async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition?.bind(document);
    document.startViewTransition = ((change: ViewTransitionUpdateCallback) => {
      document.documentElement.dataset.opened = "transition";
      return start(change);
    }) as typeof document.startViewTransition;
  });
  await page.goto("/brand-story/our-history/annual-plate");
  await hydrated(page);
  await page.getByRole("link", { name: "2019 教堂" }).click();
  await expect(page).toHaveURL(/annual-2019-church/);
  await expect(page.locator("html")).toHaveAttribute("data-opened", "transition");
});

test("on a phone the footer's groups open, without a script too", { tag: "@phone" }, async ({
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

test("a story is read as an album, from right to left, and back", {
  tag: ["@sizeless", "@gate:no-script"],
}, async ({ page }) => {
  await page.goto("/brand-story/blue-under-glaze");
  await page.getByRole("link", { name: "竖着读：册页" }).click();
  await expect(page).toHaveURL(/\/brand-story\/blue-under-glaze\?view=album$/);
  const album = page.getByRole("region", { name: /册页$/ });
  await expect(album.getByRole("heading", { level: 1 })).toHaveText(/釉\s*下/);
  const [cover, first] = await Promise.all([
    album.locator("#leaf-0").boundingBox(),
    album.locator("#leaf-1").boundingBox(),
  ]);
  expect(first?.x).toBeLessThan(cover?.x ?? 0);
  const canonical = page.locator("link[rel=canonical]");
  await expect(canonical).toHaveAttribute("href", /\/brand-story\/blue-under-glaze$/);
  await page.getByRole("link", { name: "横着读" }).click();
  await expect(page.getByRole("link", { name: "竖着读：册页" })).toBeVisible();
});

test("a plate draws itself while it crosses the window, unless no motion is wanted", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/brand-story/workmanship");
  const last = page
    .getByRole("img", { name: /笔画成$/ })
    .locator("use")
    .last();
  const drawn = () => last.evaluate((each) => getComputedStyle(each).strokeDashoffset);
  await expect.poll(drawn).not.toBe("0px");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(drawn).toBe("0px");
});

test("home has a line for the season", { tag: "@once" }, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("region", { name: "节气来信" })).toContainText("今日时节");
});

test("one stroke is looked at from near: from the viewer, by scrolling alone", {
  tag: "@gate:no-script",
}, async ({ page }) => {
  await page.goto("/pdp/lace-blue-plate?picture=1");
  await page.getByRole("dialog").getByRole("link", { name: "凑近看" }).click();
  await expect(page).toHaveURL(/\/pdp\/lace-blue-plate\/loupe#here$/);
  const sheet = page.getByRole("region", { name: /可以向四面滑动/ });
  await expect(page.getByRole("img", { name: "青蕾，近摄" })).toBeVisible();
  const room = await sheet.evaluate((each) => ({
    wide: each.scrollWidth - each.clientWidth,
    high: each.scrollHeight - each.clientHeight,
  }));
  expect(room.wide).toBeGreaterThan(1000);
  expect(room.high).toBeGreaterThan(1000);
  // It begins at the stroke, not at the picture's corner.
  const place = () => sheet.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  await expect.poll(async () => Math.min(...(await place()))).toBeGreaterThan(300);
  const [before = 0] = await place();
  await sheet.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await place())[0]).toBeGreaterThan(before);
  await page.getByRole("link", { name: "回到这件器物" }).click();
  await expect(page).toHaveURL(/\/pdp\/lace-blue-plate$/);
});

test("a piece turns as its strip is scrolled, and ends with the mark under its foot", {
  tag: "@gate:no-script",
}, async ({ page }) => {
  await page.goto("/pdp/lace-blue-teapot");
  await page.getByRole("link", { name: "转一圈看（25 张）" }).click();
  await expect(page).toHaveURL(/\/pdp\/lace-blue-teapot\/turn$/);
  const strip = page.getByRole("region", { name: /一圈$/ });
  await expect(strip.getByRole("img")).toHaveCount(25);
  const box = async (n: number) => strip.getByRole("img").nth(n).boundingBox();
  const left = (await strip.boundingBox())?.x ?? 0;
  /** Number of the picture that stands in the strip's window. */
  const shown = async () => {
    const places = await Promise.all(Array.from({ length: 25 }, (_, n) => box(n)));
    return places.findIndex((place) => place && Math.abs(place.x - left) < 2);
  };
  expect(await shown()).toBe(0);
  await page.getByRole("link", { name: "背面" }).click();
  await expect.poll(shown).toBe(12);
  await page.getByRole("link", { name: "底款" }).click();
  await expect.poll(shown).toBe(24);
  await page.getByRole("link", { name: "正面" }).click();
  await expect.poll(shown).toBe(0);
});

test("without motion a turn is a strip that snaps, picture by picture", { tag: "@once" }, async ({
  page,
}) => {
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

test("the pages from near ask for none of their pictures before they are opened", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/pdp/lace-blue-teapot?picture=1");
  const html = await page.content();
  expect(html).not.toMatch(/macro-lace-blue|teapot-turn-/);
});

leavingTest(
  "a first query's certificate may be printed and kept as a poster, with the code's end alone",
  {
    tag: ["@scripted", "@sizeless"],
  },
  async ({ page }) => {
    await page.goto("/verification");
    await hydrated(page);
    await page.getByRole("main").getByLabel("防伪码").fill(KEPT_CODE);
    await page.getByRole("main").getByRole("button", { name: "查验" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: "打印凭证" })).toBeVisible();
    expect(page.url()).not.toContain(KEPT_CODE);
    await dialog.getByRole("button", { name: "存为海报" }).click();
    const poster = dialog.getByRole("img", { name: "验真凭证的海报" });
    await expect(poster).toHaveAttribute("src", /^data:image\/jpeg/);
    await page.emulateMedia({ media: "print" });
    await expect(dialog.getByText(`尾号 ${KEPT_CODE.slice(-4)}`)).toBeVisible();
    await expect(
      dialog.getByRole("definition").filter({ hasText: KEPT_CODE.slice(0, 4) }),
    ).toBeHidden();
    await expect(dialog.getByRole("button", { name: "打印凭证" })).toBeHidden();
  },
);

leavingTest(
  "without a script the certificate of a first query is printed by the browser, in the system's colours too",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto("/verification");
    await page.getByRole("main").getByLabel("防伪码").fill(PLAIN_CODE);
    await page.getByRole("main").getByRole("button", { name: "查验" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("button", { name: "打印凭证" })).toHaveCount(0);
    await page.emulateMedia({ media: "print", forcedColors: "active" });
    await expect(dialog.getByText(`尾号 ${PLAIN_CODE.slice(-4)}`)).toBeVisible();
  },
);

/** The nine beside the specification, where each is seen (docs/decisions/2026-11-22-beauty.md). */
const NINE = [
  "/brand-story/our-history/annual-plate",
  "/brand-story/workmanship",
  "/pdp/lace-blue-plate/loupe",
  "/pdp/lace-blue-dessert/true-size",
  "/pdp/lace-blue-teapot/turn",
  "/lay-the-table?series=lace-blue&places=2&piece=lace-blue-plate",
  "/your-year?year=2019",
  "/brand-story/blue-under-glaze?view=album",
  "/",
];

test("none of the nine moves for who wants no motion", { tag: "@once" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of NINE) {
    await page.goto(path);
    expect(await movingElements(page), path).toEqual([]);
  }
});

/** Drawings and their parts: which of them are lighter or darker than the page. */
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

test("drawings of the nine are seen in the system's colours", { tag: "@once" }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  for (const path of NINE.slice(0, -1)) {
    await page.goto(path);
    const drawings = await paintedDrawings(page.getByRole("main").locator("svg:visible"));
    // An empty one only keeps a place.
    const unseen = drawings.filter(
      ({ hasGround, parts }) =>
        !hasGround && parts.length > 0 && parts.every(({ isSeen }) => !isSeen),
    );
    expect(unseen, path).toEqual([]);
  }
});

test("in the system's colours mark and arrows stay", { tag: "@once" }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  for (const path of ["/pdp/lace-blue-plate", "/verification"]) {
    await page.goto(path);
    const drawings = await paintedDrawings(page.locator("svg:visible"));
    const shapes = drawings.flatMap(({ parts }) => parts).filter(({ isShape }) => isShape);
    const unseen = shapes.filter(({ isSeen }) => !isSeen);
    expect(unseen, path).toEqual([]);
  }
});
