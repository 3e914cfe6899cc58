import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { screensOfRun } from "#tools/screenList.ts";
import {
  classNames,
  type Layout,
  layoutDrift,
  layoutOf,
  showIn,
  VIEWS,
  type View,
} from "./support/layout.ts";
import { lookingTest as test } from "./support/visitor.ts";

const FILE = fileURLToPath(new URL("support/layouts.json", import.meta.url));
const isWriting = process.env.LOOKS === "write";

/** By component file and view, the first screen that shows the class. */
type Recorded = Record<string, Record<string, Record<string, string>>>;

test("each component has its recorded layout on phone, tablet and wide screens, in print and with less motion", {
  tag: "@once",
}, async ({ page }) => {
  test.slow();
  const names = classNames();
  const now: Record<View, Layout> = { 390: {}, 820: {}, 1280: {}, 1440: {}, print: {}, calm: {} };
  for (const { path } of screensOfRun.filter(({ again }) => !again)) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const view of Object.keys(VIEWS) as View[]) {
      await showIn(page, view);
      const layout = await layoutOf(page);
      for (const [built, seen] of Object.entries(layout)) {
        const name = names.get(built);
        if (name) now[view][name] ??= seen;
      }
    }
  }
  if (isWriting) return writeFileSync(FILE, pack(now));
  const before = unpack(JSON.parse(readFileSync(FILE, "utf8")));
  const drifted = Object.fromEntries(
    (Object.keys(VIEWS) as View[]).map((view) => [view, layoutDrift(before[view], now[view])]),
  );
  const none = Object.fromEntries(Object.keys(VIEWS).map((view) => [view, []]));
  expect(drifted, "npm run looks records an intended change").toEqual(none);
});

/** One line per component file. */
function pack(layouts: Record<View, Layout>): string {
  const files: Recorded = {};
  for (const [view, layout] of Object.entries(layouts)) {
    for (const [name, seen] of Object.entries(layout)) {
      const [file = "", local = ""] = name.split(".");
      files[file] ??= {};
      const ofFile = files[file];
      ofFile[local] ??= {};
      ofFile[local][view] = seen ? `${seen.geometry.join()} ${seen.paint}` : "";
    }
  }
  const lines = Object.keys(files)
    .sort()
    .map((file) => `${JSON.stringify(file)}:${JSON.stringify(files[file])}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}

function unpack(files: Recorded): Record<View, Layout> {
  const layouts: Record<View, Layout> = {
    ...{ 390: {}, 820: {}, 1280: {} },
    ...{ 1440: {}, print: {}, calm: {} },
  };
  for (const [file, classes] of Object.entries(files)) {
    for (const [local, views] of Object.entries(classes)) {
      for (const [view, text] of Object.entries(views)) {
        const [geometry = "", paint = ""] = text.split(" ");
        layouts[view as View][`${file}.${local}`] = text
          ? { geometry: geometry.split(",").map(Number), paint }
          : null;
      }
    }
  }
  return layouts;
}
