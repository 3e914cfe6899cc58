import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import {
  drift,
  type Look,
  lookOf,
  looksAlike,
  packLook,
  shotOf,
  unpackLook,
} from "./support/look.ts";
import { test } from "./support/visitor.ts";
import { openWhole } from "./support/whole.ts";

/** Twelve screens, each with content that the others lack (docs/testing.md, "Looks"). */
const SCREENS = {
  home: "/",
  product: "/pdp/lace-blue-plate?vc=plates",
  listing: "/products/category/dinnerware",
  "menu-list": "/resources/menu/dinnerware",
  verification: "/verification",
  "find-us": "/find-us",
  "store-dialog": "/find-us?store=SH001",
  jobs: "/about-us/jobs",
  "annual-plate": "/brand-story/our-history/annual-plate",
  "story-article": "/brand-story/blue-under-glaze",
  gifting: "/gifting",
  botanica: "/flora-danica/botanica",
} as const;

const SIZES = {
  wide: { width: 1440, height: 2000 },
  phone: { width: 390, height: 2000 },
} as const;
type Size = keyof typeof SIZES;

const FILE = fileURLToPath(new URL("support/looks.json", import.meta.url));
const isWriting = process.env.LOOKS === "write";

async function look(page: Page, path: string, size: Size): Promise<Look> {
  await page.setViewportSize(SIZES[size]);
  await openWhole(page, path);
  // Hides content that changes daily, and images, which only the full run loads.
  await page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement>('[aria-label="节气来信"] *, img')) {
      each.style.visibility = "hidden";
    }
  });
  return lookOf(await shotOf(page), size);
}

test("twelve screens match their reference images, wide and on a phone", { tag: "@once" }, async ({
  page,
}) => {
  const known: Record<string, string> = JSON.parse(readFileSync(FILE, "utf8"));
  const written: Record<string, string> = {};
  const drifted: string[] = [];
  for (const [name, path] of Object.entries(SCREENS)) {
    for (const size of Object.keys(SIZES) as Size[]) {
      const key = `${name} ${size}`;
      const now = await look(page, path, size);
      const recorded = known[key];
      if (isWriting) {
        // A look within the limits stays as it is: no run changes a record without a cause.
        const isSame = recorded !== undefined && looksAlike(await unpackLook(recorded), now);
        written[key] = isSame ? recorded : await packLook(now);
        continue;
      }
      const before = await unpackLook(recorded ?? "");
      const { cells, fields } = drift(before, now);
      const said = `${key}: ${(100 * cells).toFixed(1)} % of its cells, ${(100 * fields).toFixed(1)} % of its grounds`;
      if (!looksAlike(before, now)) drifted.push(said);
    }
  }
  if (isWriting) writeFileSync(FILE, `${JSON.stringify(written, null, 2)}\n`);
  expect(drifted, "npm run looks all takes them anew, where that was meant").toEqual([]);
});

test("a page that lacks a part is not recorded: it is opened again, and named where it stays so", {
  tag: "@once",
}, async ({ page }) => {
  let lacking = 2;
  await page.route("/recorded", (route) => {
    lacking -= 1;
    const seconds = lacking >= 0 ? 10 : 300;
    const headers = { "cache-control": `public, max-age=0, s-maxage=${seconds}` };
    return route.fulfill({ contentType: "text/html", headers, body: `<h1>${seconds}</h1>` });
  });
  await openWhole(page, "/recorded");
  await expect(page.locator("h1")).toHaveText("300");
  lacking = Number.POSITIVE_INFINITY;
  await expect(openWhole(page, "/recorded", 500)).rejects.toThrow("/recorded lacks a part");
});
