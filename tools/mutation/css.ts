import { readFileSync } from "node:fs";
import { chromium } from "playwright";
import { type AtRule, type Node, parse, type Root, type Rule } from "postcss";
import {
  classNames,
  type Layout,
  layoutDrift,
  layoutOf,
  layoutsOf,
  showIn,
  VIEWS,
  type View,
} from "#tests/e2e/support/layout.ts";
import { addUnshown, FURTHER, STATES, showStates } from "#tests/e2e/support/showStates.ts";
import { startServer } from "#tests/support/server.ts";
import { findHeadless } from "#tools/chromium.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { single } from "#tools/commands.ts";
import { screens } from "#tools/screenList.ts";

/*
 * `npm run test:mutation:css`: mutates the style rules of the built site in a browser: drops a
 * declaration, moves a breakpoint, sets a `z-index` to 0, each alone. A mutant is killed if what the layout test
 * (`tests/e2e/layouts.spec.ts`) records differs, or if it is of a rule that `tests/guards/unseenStyles.test.ts`
 * records. Prints score and survivors.
 * Stryker has no mutator for style sheets.
 */

const [wanted] = (await readCommandLine(single["test:mutation:css"])).processedArgs;

type Mutant = {
  rule: string;
  selector: string;
  change: string;
  /** The rule or at-rule as the guard of unseen styles records it. */
  recorded: string;
  apply: () => void;
  undo: () => void;
};
const named = ({ rule, change }: Mutant) => `${rule} { ${change} }`;

/** The style sheets of the page as one text, which replaces them as the last adopted one. */
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
  return text;
}

/** The mutants of a text; a rule that is in two sheets of it is changed in both. */
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
    // Each file's own: its classes are in the rules.
    const [, built = ""] = /\.([\w-]+)/.exec(media.toString()) ?? [];
    add({
      rule: `@media ${params} of ${known.get(built)?.split(".")[0] ?? "all"}`,
      selector: "html",
      change: `moved to ${moved}`,
      recorded: `@media ${params}`,
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
    const outside: string[] = [];
    for (let up: Node | undefined = parent.parent; up?.type === "atrule"; up = up.parent)
      outside.unshift(`@${(up as AtRule).name} ${(up as AtRule).params}`);
    const recorded = `${outside.join(" ")} ${selector} { ${prop}`;
    const set = (over: object) => () => Object.assign(declaration, over);
    const undo = set({ prop, value });
    const of = { rule, selector, recorded, undo };
    add({ ...of, change: `${prop}: ${value}`, apply: set({ prop: "--dropped" }) });
    if (prop === "z-index")
      add({ ...of, change: `${prop}: 0 for ${value}`, apply: set({ value: "0" }) });
  });
  return [...all.values()];
}

const known = classNames();
/** Classes that the layout test has recorded on an earlier screen, in each view. */
const recorded = Object.fromEntries(Object.keys(VIEWS).map((view) => [view, new Set<string>()]));
/** What the layout test records on the current screen. */
async function recordOf(view: View, path: string): Promise<Layout> {
  const ofFirst = Object.entries(await layoutOf(page, recorded[view])).filter(([name]) =>
    known.has(name),
  );
  const ofAll = path === STATES ? Object.entries(await layoutsOf(page)) : [];
  const all = ofAll.filter(([name]) => known.has(name)).map(([name, seen]) => [`${name} *`, seen]);
  return Object.fromEntries([...ofFirst, ...all]);
}

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

const all = new Set<string>();
const tried = new Set<string>();
const died = new Set<string>();
const share = Number(process.env.CSS_SAMPLE ?? Number.POSITIVE_INFINITY);
/** The same choice each time, by the mutant's name. */
const isChosen = (name: string) => {
  let sum = Number(process.env.SEED ?? 1);
  for (const letter of name) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0;
  return sum % 1000 < share;
};

const fileOf = (path: string) =>
  `${path.startsWith("brands/") ? "" : "app/"}${path.split(".")[0]}.module.css`;
const guarded: Record<string, string> = JSON.parse(
  readFileSync("tests/guards/unseenStyles.json", "utf8"),
);
const letters = (text: string) => text.replace(/[^\w{-]+/g, "").toLowerCase();
/** Whether the guard of unseen styles records the changed rule, and fails. */
function isGuarded({ rule, recorded: of, change }: Mutant): boolean {
  const moved = /^@media .* of (.*)$/.exec(rule)?.[1];
  const [built = ""] = [...rule.matchAll(/\.([\w-]+)/g)]
    .map(([, name = ""]) => known.get(name) ?? "")
    .filter((name) => name !== "");
  const lines = guarded[fileOf(moved ?? built)]?.split(" ¦ ") ?? [];
  if (moved && change.startsWith("moved"))
    return lines.some((line) => letters(line).endsWith(letters(of)));
  const local = of.replace(/\.([\w-]+)/g, (all, name) =>
    known.has(name) ? `.${known.get(name)?.split(".").at(-1)}` : all,
  );
  return lines.some((line) => letters(line.slice(0, line.lastIndexOf(":"))) === letters(local));
}

/** Where the source has the class of a mutant. */
function placeOf(name: string): string {
  const [, path = "", local = ""] =
    /\.((?:[\w@-]+\/)+[\w-]+)\.([\w-]+)/.exec(name) ?? / of ([\w/-]+)/.exec(name) ?? [];
  if (!path) return "app";
  const lines = readFileSync(fileOf(path), "utf8").split("\n");
  return `${fileOf(path)}:${lines.findIndex((line) => line.includes(`.${local}`)) + 1}`;
}

/** Prints the survivors and the score. */
function report(): void {
  const survived = [...tried].filter((each) => !died.has(each)).map(readable);
  for (const name of survived.sort()) process.stdout.write(`alive ${placeOf(name)} ${name}\n`);
  const share = ((100 * died.size) / tried.size).toFixed(1);
  process.stdout.write(`${died.size} of ${tried.size} died, ${share} % (${all.size} in all)\n`);
}

const paths = screens.filter(({ again }) => !again).map(({ path }) => path);
for (const path of [...paths, ...FURTHER, STATES]) {
  await page.goto(path);
  // tsx names functions by a helper, which functions that run in the page need, too.
  await page.evaluate("globalThis.__name = (each) => each; document.fonts.ready");
  const text = path === STATES ? await showStates(page) : await page.evaluate(adopt);
  if (path === STATES) await addUnshown(page, [...known.keys()]);
  const root = parse(text);
  const possible = mutantsOf(root);
  for (const mutant of possible) all.add(named(mutant));
  const made = possible.filter((mutant) => isChosen(named(mutant)));
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
  for (const mutant of mutants) {
    tried.add(named(mutant));
    if (isGuarded(mutant)) died.add(named(mutant));
  }
  const show = (css: string) =>
    page.evaluate((each) => document.adoptedStyleSheets.at(-1)?.replaceSync(each), css);
  for (const view of Object.keys(VIEWS) as View[]) {
    await showIn(page, view);
    const isTried = mutants.some((mutant) => !died.has(named(mutant)));
    if (isTried) await recordOf(view, path);
    const before = await recordOf(view, path);
    for (const mutant of mutants) {
      if (died.has(named(mutant))) continue;
      const own = [...mutant.selector.matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name);
      if (
        own.some((name) => known.has(name)) &&
        !own.some((name) => before[name] || before[`${name} *`])
      )
        continue;
      mutant.apply();
      await show(root.toString());
      mutant.undo();
      if (layoutDrift(before, await recordOf(view, path)).length > 0) died.add(named(mutant));
    }
    if (isTried) await show(text);
    const left = isTried ? layoutDrift(before, await recordOf(view, path)) : [];
    if (left.length > 0) throw new Error(`${path} ${view} differs without a mutant: ${left[0]}`);
    for (const [name, seen] of Object.entries(before)) if (seen) recorded[view]?.add(name);
    process.stderr.write(`${path} ${view}: ${tried.size} tried, ${died.size} died\n`);
  }
}
await browser.close();
await server.stop();
report();
