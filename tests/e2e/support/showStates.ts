import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** Screens whose parts no screen of CI has. */
export const FURTHER = [
  "/pdp/lace-blue-plate/true-size?card=9",
  "/pdp/lace-blue-teapot/turn",
  "/your-year?year=1988",
  "/missing-piece?series=lace-blue",
  "/?notice=data-error",
];
/** A page that the states of components replace. */
export const STATES = "/cookie";

/** Appearances of states beside the views: every element as under a pointer, as focused, and in forced colours. */
export const TOUCHES = {
  pointed: (css: string) =>
    css
      .replaceAll(/:hover|:active/g, ":not(.none)")
      .replaceAll(/\(hover: ?hover\)|\(pointer: ?fine\)/g, "(min-width: 1px)"),
  focused: (css: string) => css.replaceAll(/:focus(-visible|-within)?\b/g, ":not(.none)"),
  forced: (css: string) => css.replaceAll(/\(forced-colors: ?active\)/g, "(min-width: 1px)"),
};

/** Replaces the style sheets of a page by a text. */
export const adopted = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** Adds an element of each class that no state has: those of parts that only a script shows. */
export const addUnshown = (page: Page, classes: string[]) =>
  page.evaluate((names) => {
    for (const name of names) {
      if (document.getElementsByClassName(name).length > 0) continue;
      const section = document.createElement("section");
      const parts = ["p", "span", "a", "h2", "figcaption", "button", "svg", "img", "ul"];
      section.innerHTML = `<div class="${name}">${parts.map((each) => `<${each}></${each}>`).join("")}</div>`;
      document.body.append(section);
    }
  }, classes);

/**
 * Shows all states of components (tests/unit/states/table.tsx) with the style sheets of the build. Returns these as one
 * text.
 */
export async function showStates(page: Page): Promise<string> {
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
  const text = styles.join("\n").replace(/@font-face\s*\{[^}]*\}/g, "");
  await page.evaluate((html) => {
    document.body.innerHTML = html;
  }, states);
  await adopted(page, text);
  return text;
}
