import { mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "playwright";
import { type AtRule, parse, type Root, type Rule } from "postcss";
import {
  classNames,
  type Layout,
  layoutDrift,
  layoutOf,
  showIn,
  VIEWS,
  type View,
} from "#tests/e2e/support/layout.ts";
import { startServer } from "#tests/support/server.ts";
import { findHeadless } from "#tools/chromium.ts";
import { screens } from "#tools/screenList.ts";

/*
 * `npm run test:mutation:css -- [FILE…]`: mutates the style rules of the built site in a browser: drops a
 * declaration, moves a breakpoint, sets a `z-index` to 0. A mutant dies if the layout test
 * (`tests/e2e/layouts.spec.ts`) differs on a screen. `FILE`: part of a component's path (`shell/Header`).
 * Survivors are in `test-results/mutation/css.txt`. `CSS_SAMPLE=100` tries 100 of 1,000 (`SEED=7`: others).
 * Stryker has no mutator for style sheets.
 */

type Mutant = {
  rule: string;
  selector: string;
  change: string;
  apply: () => void;
  undo: () => void;
};
const named = ({ rule, change }: Mutant) => `${rule} { ${change} }`;

/** The style sheets of the page as one text, which replaces them: `sheet` of the window. */
function adopt(): string {
  const isFace = (rule: CSSRule) => rule instanceof CSSFontFaceRule;
  const texts: string[] = [];
  const faces: string[] = [];
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) if (isFace(rule)) faces.push(rule.cssText);
    const owner = sheet.ownerNode;
    const request = new XMLHttpRequest();
    if (owner instanceof HTMLLinkElement) {
      request.open("GET", owner.href, false);
      request.send();
    }
    texts.push(sheet.href ? request.responseText : (owner?.textContent ?? ""));
    sheet.disabled = true;
  }
  const [fonts, sheet] = [new CSSStyleSheet(), new CSSStyleSheet()];
  fonts.replaceSync(faces.join("\n"));
  const text = texts.join("\n").replace(/@font-face\s*\{[^}]*\}/g, "");
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [fonts, sheet];
  Object.assign(window, { sheet });
  return text;
}

/** The mutants of a text; equal rules are changed together. */
function mutantsOf(root: Root): Mutant[] {
  const all = new Map<string, Mutant>();
  const add = (mutant: Mutant) => {
    const before = all.get(named(mutant));
    all.set(named(mutant), {
      ...mutant,
      apply() {
        before?.apply();
        mutant.apply();
      },
      undo() {
        before?.undo();
        mutant.undo();
      },
    });
  };
  root.walkAtRules("media", (media) => {
    const { params } = media;
    const moved = params.replace(/(\d+)px/, (_, px) => `${Number(px) + 300}px`);
    if (moved === params) return;
    const set = (to: string) => () => Object.assign(media, { params: to });
    add({
      rule: `@media ${params}`,
      selector: "html",
      change: `moved to ${moved}`,
      apply: set(moved),
      undo: set(params),
    });
  });
  root.walkDecls((declaration) => {
    const { parent, prop, value } = declaration;
    if (parent?.type !== "rule") return;
    const { selector } = parent as Rule;
    const outer = parent.parent as AtRule | Root;
    const isAt = outer.type === "atrule";
    if (isAt && outer.name.endsWith("keyframes")) return;
    // Rules for pointer and focus: tests/e2e/reach checks the focus.
    if (/:hover|:active|:focus/.test(selector)) return;
    if (within.length > 0 && !within.some((name) => selector.includes(`.${name}`))) return;
    const rule = `${isAt ? `@${outer.name} ${outer.params} ` : ""}${selector}`;
    const set = (over: object) => () => Object.assign(declaration, over);
    const undo = set({ prop, value });
    add({ rule, selector, change: `${prop}: ${value}`, apply: set({ prop: "--dropped" }), undo });
    if (prop === "z-index")
      add({ rule, selector, change: `${prop}: 0 for ${value}`, apply: set({ value: "0" }), undo });
  });
  return [...all.values()];
}

const known = classNames();
/** Drops what the layout test does not see: classes without a name, such as those of a package. */
const ofSources = (layout: Layout) =>
  Object.fromEntries(Object.entries(layout).filter(([name]) => known.has(name)));

const wanted = process.argv.slice(2);
const within = [...known]
  .filter(([, name]) => wanted.some((part) => name.includes(part)))
  .map(([built]) => built);
const readable = (text: string) =>
  text.replace(/\.([\w-]+)/g, (whole, built) =>
    known.has(built) ? `.${known.get(built)}` : whole,
  );

const server = await startServer({ COMMERCE_API_BASE: "embedded", DOCUMENT_PACKING: "off" });
const browser = await chromium.launch({
  executablePath: findHeadless() ?? undefined,
  args: ["--no-sandbox", "--blink-settings=imagesEnabled=false"],
});
const context = await browser.newContext({
  baseURL: server.origin,
  javaScriptEnabled: false,
  bypassCSP: true,
});
const page = await context.newPage();

const tried = new Set<string>();
const died = new Set<string>();
const share = Number(process.env.CSS_SAMPLE ?? Number.POSITIVE_INFINITY);
/** The same choice each time, by the mutant's name. */
const isChosen = (name: string) => {
  let sum = Number(process.env.SEED ?? 1);
  for (const letter of name) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0;
  return sum % 1000 < share;
};

/** Writes the survivors so far, so that a run may be ended early. */
function report(): void {
  const survived = [...tried].filter((each) => !died.has(each));
  const lines = survived.map(readable).sort();
  const score = ((100 * died.size) / tried.size).toFixed(1);
  lines.push(`| mutants | died | score |`, `| ${tried.size} | ${died.size} | ${score} % |`);
  mkdirSync("test-results/mutation", { recursive: true });
  writeFileSync("test-results/mutation/css.txt", `${lines.join("\n")}\n`);
}

const wholeScreens = screens.filter(({ again }) => !again);
for (const { path, name } of wholeScreens) {
  await page.goto(path);
  // tsx names functions by a helper, which functions that run in the page need, too.
  await page.evaluate("globalThis.__name = (each) => each; document.fonts.ready");
  const root = parse(await page.evaluate(adopt));
  const made = mutantsOf(root).filter((mutant) => isChosen(named(mutant)));
  const reached = await page.evaluate(
    (selectors) =>
      selectors.map(
        (each) =>
          document.querySelector(
            each.replace(/::?(?:before|after|marker|placeholder|backdrop|-\w[\w-]*)/g, ""),
          ) !== null,
      ),
    made.map(({ selector }) => selector),
  );
  const mutants = made.filter((_, i) => reached[i]);
  const show = (text: string) =>
    page.evaluate(
      (css) => (window as unknown as { sheet: CSSStyleSheet }).sheet.replaceSync(css),
      text,
    );
  const whole = root.toString();
  for (const view of Object.keys(VIEWS) as View[]) {
    await showIn(page, view);
    await layoutOf(page);
    const before = ofSources(await layoutOf(page));
    for (const mutant of mutants) {
      if (died.has(named(mutant))) continue;
      mutant.apply();
      await show(root.toString());
      mutant.undo();
      tried.add(named(mutant));
      if (layoutDrift(before, ofSources(await layoutOf(page))).length > 0) died.add(named(mutant));
    }
    await show(whole);
    const left = layoutDrift(before, ofSources(await layoutOf(page)));
    if (left.length > 0) throw new Error(`${name} ${view} differs without a mutant: ${left[0]}`);
    report();
    process.stderr.write(`${name} ${view}: ${tried.size} tried, ${died.size} died\n`);
  }
}
await browser.close();
await server.stop();
