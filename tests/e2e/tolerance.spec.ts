import { expect } from "@playwright/test";
import { joinable } from "#tests/support/joined.ts";
import { isFull } from "#tools/screenList.ts";
import { complaintsOf } from "./support/complaints.ts";
import { hydrated } from "./support/hydrated.ts";
import { startSpoiltSite } from "./support/spoiltSite.ts";
import { test } from "./support/visitor.ts";

/** One address of each kind of page. */
const addresses = [
  "/",
  "/pdp/lace-blue-plate?vc=plates",
  "/products",
  "/products/category/dinnerware",
  "/brand-story/specimen",
  "/find-us",
  "/about-us/jobs",
  "/gifting",
  "/news",
  "/flora-danica/botanica",
];

const once = { tag: ["@scripted", "@sizeless"] };

/**
 * In CI tests/integration requests every page with rows of both kinds, and the browser opens pages with most scripts over
 * bad rows: empty values omit their element, as invalid values do.
 */
const looks = [
  ["bad rows", isFull ? addresses : ["/", "/find-us", "/brand-story/specimen"]],
  ...(isFull ? [["hollow rows", addresses] as const] : []),
] as const;

for (const [how, pages] of looks) {
  test(
    `over an upstream of ${how} every page starts without console output`,
    once,
    async ({ page }) => {
      const site = await startSpoiltSite(how);
      try {
        const complaints = complaintsOf(page);
        // The demo's pictures are served only by a site with the embedded backend. In CI the browser requests
        // none, because interception would stop it from caching scripts.
        if (isFull) {
          await page.route("**/demo-media/**", (route) =>
            route.fulfill({
              contentType: "image/svg+xml",
              body: "<svg xmlns='http://www.w3.org/2000/svg'/>",
            }),
          );
        }
        for (const address of pages) {
          const answer = await page.goto(site.origin + address);
          expect(answer?.status(), address).toBe(200);
          await hydrated(page);
          await expect(page.getByRole("heading", { level: 1 }), address).toHaveCount(1);
          expect(complaints, address).toEqual([]);
        }
        expect(site.logs.filter(({ msg }) => msg === "left out").length).toBeGreaterThan(10);
      } finally {
        await site.stop();
      }
    },
  );
}

test("renders a preview of every mistake without console messages", once, async ({ page }) => {
  await page.goto("/preview/draft-mistakes");
  await page.getByLabel("预览口令").fill("the-editors-own-words");
  await page.getByRole("button", { name: "进入预览" }).click();
  await expect(page.getByText(joinable("最后一个版块是好的。"))).toBeVisible();
  // From here on: the login itself answers 403, which the console reports.
  const complaints = complaintsOf(page);
  await page.reload();
  await hydrated(page);
  expect(complaints).toEqual([]);
});

test("opens the content of a type 7 link on a bare page as an overlay", once, async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto("/flora-danica/specimen");
  await hydrated(page);
  await page.getByRole("link", { name: "7 内容，就地打开", exact: true }).click();
  await expect(page).toHaveURL(/\/flora-danica\/specimen\?dialog=content-demo-winterLetter$/);
  await expect(page.getByRole("dialog", { name: "冬日来信" })).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/flora-danica\/specimen$/);
  expect(complaints).toEqual([]);
});
