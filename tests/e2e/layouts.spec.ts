import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { byCause, type Difference } from "#tests/support/byCause.ts";
import { screensOfRun } from "#tools/screenList.ts";
import {
  classNames,
  isOfTheHour,
  type Layout,
  layoutDrift,
  layoutOf,
  layoutsOf,
  PROPERTIES,
  type Seen,
  showIn,
  VIEWS,
  type View,
  withNewNames,
} from "./support/layout.ts";
import { addUnshown, adopted, FURTHER, STATES, showStates, TOUCHES } from "./support/showStates.ts";
import { lookingTest as test } from "./support/visitor.ts";
import { openWhole } from "./support/whole.ts";

const FILE = fileURLToPath(new URL("support/layouts.json", import.meta.url));
const isWriting = process.env.LOOKS === "write";
const views = Object.keys(VIEWS) as View[];

test("each component has its recorded layout on phone, tablet and wide screens, in print and with less motion", {
  // Where a lazy picture or a late style stands depends on the machine's speed.
  tag: ["@once", "@full"],
}, async ({ page }) => {
  // A busy machine takes ten times as long.
  test.setTimeout(3_600_000);
  // The browser of CI has no mouse, the full run's has one.
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 1 });
  const names = classNames();
  const now = empty();
  const paths = screensOfRun.filter(({ again }) => !again).map(({ path }) => path);
  const recorded = (view: View) =>
    [...names].flatMap(([built, name]) => (now[view][name] ? [built] : []));
  const all = async () => {
    for (const [built, seen] of Object.entries(await layoutsOf(page))) {
      const name = names.get(built);
      if (name && seen) now.states[name] = joined(now.states[name], seen);
    }
  };
  for (const path of [...paths, ...FURTHER, STATES]) {
    // Each page is loaded in the same view, however many views of the page before were looked at.
    await showIn(page, "390");
    await openWhole(page, path);
    const styles = path === STATES ? await showStates(page) : null;
    if (styles !== null) await addUnshown(page, [...names.keys()]);
    await page.evaluate(() => document.fonts.ready);
    for (const view of views) {
      await showIn(page, view);
      const layout = await layoutOf(page, recorded(view));
      for (const [built, seen] of Object.entries(layout)) {
        const name = names.get(built);
        if (name && (path === STATES || !isOfTheHour(name))) now[view][name] ??= seen;
      }
      if (styles !== null && view !== "1440") await all();
    }
    if (styles === null) continue;
    await showIn(page, "1280");
    for (const touched of Object.values(TOUCHES)) {
      await adopted(page, touched(styles));
      await all();
    }
  }
  const before = unpack(JSON.parse(readFileSync(FILE, "utf8")));
  const compared: Recorded[] = [...views, "states"];
  if (isWriting) {
    const left = new Set(names.values());
    const lost = compared.flatMap((view) =>
      Object.keys(before[view])
        .filter((name) => left.has(name) && before[view][name] && !now[view][name])
        .map((name) => `${name} at ${view}`),
    );
    if (process.env.LOOKS_LESS !== "1")
      expect(lost, "seen before, not now: LOOKS_LESS=1 records it where that is meant").toEqual([]);
    return writeFileSync(FILE, pack(now));
  }
  const named = withNewNames(before, now);
  const drifted = compared.flatMap((view) =>
    layoutDrift(named[view], now[view]).map((line): Difference => {
      const [name = "", change = ""] = line.split(/: (.*)/s);
      // One cause moves each class by other numbers; the first has them.
      const isMoved = change.includes(" → ");
      return {
        place: isMoved ? `${name} at ${view} (${change})` : `${name} at ${view}`,
        change: isMoved ? "moved or resized" : change,
      };
    }),
  );
  const text = byCause(drifted).join("\n");
  expect(text, "npm run looks all records an intended change").toBe("");
});

test("a property that no style sheet sets any more changes the records of elements that have it only", {
  tag: ["@once"],
}, async ({ page }) => {
  await page.setContent(`<style>
    .paper { color: rgb(9, 9, 9); letter-spacing: 2px; border: 1px solid }
    .marked { opacity: 0.5 }
    .plain { color: black; letter-spacing: normal }
  </style><div class="paper"><p class="heir">a</p><p class="marked">a</p><p class="plain">a</p></div>`);
  const all = await layoutsOf(page);
  const changedWithout = async (name: string) => {
    const now = await layoutsOf(
      page,
      PROPERTIES.filter((each) => each !== name),
    );
    return Object.keys(all).filter((each) => all[each]?.paint !== now[each]?.paint);
  };
  expect(await changedWithout("opacity")).toEqual(["marked"]);
  expect(await changedWithout("letter-spacing")).toEqual(["paper", "plain"]);
  expect(await changedWithout("text-transform")).toEqual([]);
});

/** A view, or all of them together among the states, where all elements of a class are compared. */
type Recorded = View | "states";

const joined = (
  before: Layout[string] | undefined,
  { geometry: [count = 0], paint }: Seen,
): Seen => ({
  geometry: [(before?.geometry[0] ?? 0) + count],
  paint: `${before?.paint ?? ""}${paint.slice(0, 3)}`,
});

/** One line per component file: `row 390:0,0,0,350,72,0·1kd8f 820: …; title …`. */
function pack(layouts: Record<Recorded, Layout>): string {
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

function unpack(files: Record<string, string>): Record<Recorded, Layout> {
  const layouts = empty();
  for (const [file, line] of Object.entries(files)) {
    for (const each of line.split("; ")) {
      const [local, ...views] = each.split(" ");
      for (const text of views) {
        const [view, seen = ""] = text.split(":");
        const [geometry = "", paint = ""] = seen.split("·");
        layouts[view as Recorded][`${file}.${local}`] = seen
          ? { geometry: geometry.split(",").map(Number), paint }
          : null;
      }
    }
  }
  return layouts;
}

const empty = (): Record<Recorded, Layout> => ({
  390: {},
  820: {},
  1280: {},
  1440: {},
  print: {},
  calm: {},
  states: {},
});
