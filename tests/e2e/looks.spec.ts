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
  await page.goto(path);
  // Hides content that changes daily, and images, which only the full run loads.
  await page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement>('[aria-label="节气来信"] *, img')) {
      each.style.visibility = "hidden";
    }
  });
  await page.evaluate(() => document.fonts.ready);
  return lookOf(await shotOf(page), size);
}

test("twelve screens match their reference images, wide and on a phone", { tag: "@once" }, async ({
  page,
}) => {
  const known: Record<string, string> = isWriting ? {} : JSON.parse(readFileSync(FILE, "utf8"));
  const drifted: string[] = [];
  for (const [name, path] of Object.entries(SCREENS)) {
    for (const size of Object.keys(SIZES) as Size[]) {
      const key = `${name} ${size}`;
      const now = await look(page, path, size);
      if (isWriting) {
        known[key] = await packLook(now);
        continue;
      }
      const before = await unpackLook(known[key] ?? "");
      const { cells, fields } = drift(before, now);
      const said = `${key}: ${(100 * cells).toFixed(1)} % of its cells, ${(100 * fields).toFixed(1)} % of its grounds`;
      if (!looksAlike(before, now)) drifted.push(said);
    }
  }
  if (isWriting) writeFileSync(FILE, `${JSON.stringify(known, null, 2)}\n`);
  expect(drifted, "npm run looks all takes them anew, where that was meant").toEqual([]);
});
