import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** A page in place of which the states of components are shown. */
export const STATES = "/cookie";

/** Replaces the style sheets of a page by a text. */
const adopted = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** Shows all states of components (tests/unit/states/table.tsx) with the style sheets of the build. */
export async function showStates(page: Page): Promise<void> {
  const loaders = ["tsx", "./tests/e2e/support/builtStyles.ts"].flatMap((each) => [
    "--import",
    each,
  ]);
  const states = execFileSync("node", [...loaders, "tests/e2e/support/writeStates.tsx"], {
    env: { ...process.env, NODE_ENV: "production", ALL_STATES: "1" },
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
}
