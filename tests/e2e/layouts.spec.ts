import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
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

/** Screens whose parts no screen of CI has. */
const FURTHER = [
  "/pdp/lace-blue-plate/true-size?card=9",
  "/pdp/lace-blue-teapot/turn",
  "/your-year?year=1988",
  "/missing-piece?series=lace-blue",
  "/?notice=data-error",
];
/** A page in place of which the states of components are shown. */
const STATES = "/cookie";

/** Whether a shop is open changes with the time of day: seen among the states only, at noon and at midnight. */
const isOfTheHour = (name: string) => name.startsWith("features/stores/OpenNow.");

/** Shows all states of components (tests/unit/states/table.tsx) with the style sheets of the build. */
async function showStates(page: Page): Promise<void> {
  const loaders = ["tsx", "./tests/e2e/support/builtStyles.ts"].flatMap((each) => [
    "--import",
    each,
  ]);
  const states = execFileSync("node", [...loaders, "tests/e2e/support/writeStates.tsx"], {
    env: { ...process.env, NODE_ENV: "production" },
    maxBuffer: 2 ** 24,
    encoding: "utf8",
  });
  const styles = readdirSync("build/client/assets")
    .filter((file) => /^(site|Dialog).*\.css$/.test(file))
    .map((file) => readFileSync(`build/client/assets/${file}`, "utf8"))
    .sort((a, b) => b.length - a.length);
  // Pictures of the full run, too, keep the boxes that they have before they load.
  await page.route(/\.(jpg|png|svg|webp|avif)\b/, () => {});
  await page.evaluate(
    ([html, css]) => {
      document.body.innerHTML = html;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    },
    [states, styles.join("\n").replace(/@font-face\s*\{[^}]*\}/g, "")] as const,
  );
}

test("each component has its recorded layout on phone, tablet and wide screens, in print and with less motion", {
  tag: "@once",
}, async ({ page }) => {
  // A busy machine takes ten times as long.
  test.setTimeout(1_200_000);
  // The browser of CI has no mouse, that of the full run has one.
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 1 });
  const names = classNames();
  const now = empty();
  const paths = screensOfRun.filter(({ again }) => !again).map(({ path }) => path);
  for (const path of [...paths, ...FURTHER, STATES]) {
    await page.goto(path);
    if (path === STATES) await showStates(page);
    await page.evaluate(() => document.fonts.ready);
    for (const view of Object.keys(VIEWS) as View[]) {
      await showIn(page, view);
      const layout = await layoutOf(page);
      for (const [built, seen] of Object.entries(layout)) {
        const name = names.get(built);
        if (name && (path === STATES || !isOfTheHour(name))) now[view][name] ??= seen;
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

/** One line per component file: `row 390:0,0,0,350,72,0·1kd8f 820: …; title …`. */
function pack(layouts: Record<View, Layout>): string {
  const files: Record<string, Record<string, string>> = {};
  for (const [view, layout] of Object.entries(layouts)) {
    for (const [name, seen] of Object.entries(layout)) {
      const [file = "", local = ""] = name.split(".");
      files[file] ??= {};
      const ofFile = files[file];
      const said = seen ? `${seen.geometry}·${seen.paint}` : "";
      ofFile[local] = `${ofFile[local] ?? local} ${view}:${said}`;
    }
  }
  const sorted = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = sorted.map(([file, classes]) => [file, Object.values(classes).join("; ")]);
  return `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`;
}

function unpack(files: Record<string, string>): Record<View, Layout> {
  const layouts = empty();
  for (const [file, line] of Object.entries(files)) {
    for (const each of line.split("; ")) {
      const [local, ...views] = each.split(" ");
      for (const text of views) {
        const [view, seen = ""] = text.split(":");
        const [geometry = "", paint = ""] = seen.split("·");
        layouts[view as View][`${file}.${local}`] = seen
          ? { geometry: geometry.split(",").map(Number), paint }
          : null;
      }
    }
  }
  return layouts;
}

const empty = (): Record<View, Layout> => ({
  ...{ 390: {}, 820: {}, 1280: {} },
  ...{ 1440: {}, print: {}, calm: {} },
});
