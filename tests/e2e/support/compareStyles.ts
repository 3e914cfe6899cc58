import type { Page } from "@playwright/test";

/**
 * Selector of the stylesheet with a document's deferred styles: rules of that document only, like its
 * critical CSS.
 */
export const LATE_LINK = "link[rel=stylesheet][href^='/resources/styles/']";

/**
 * Compares how a page looks with its critical CSS and deferred styles, with these plus the full stylesheets
 * (as after the scripts start), and with the full stylesheets alone. Compares boxes and computed styles of
 * all elements and their `::before` and `::after`. Only properties that some rule sets are compared: no other
 * can differ. Before the scripts start it opens all `details`; afterwards it only checks that the full
 * stylesheets style the page without the critical CSS. Returns descriptions of the differences.
 */
export function compareStyles(page: Page): Promise<{ elements: number; differences: string[] }> {
  return page.evaluate(async (late) => {
    const template = document.querySelector<HTMLTemplateElement>("template[data-deferred]");
    const styles = [
      ...document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>(`style, ${late}`),
    ].flatMap(({ sheet }) => sheet ?? []);
    if (styles.length === 0) throw new Error("no style element");

    function wake() {
      const asleep = template?.content.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
      return Promise.all(
        [...(asleep ?? [])].map(
          (link) =>
            new Promise((resolve, reject) => {
              link.onload = resolve;
              link.onerror = reject;
              template?.before(link);
            }),
        ),
      );
    }

    function propertiesOf(rules: CSSRuleList): string[] {
      return [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [...rule.style];
        if (rule instanceof CSSGroupingRule) return propertiesOf(rule.cssRules);
        return [];
      });
    }
    function allProperties(): string[] {
      // A stylesheet that failed to load cannot be read; the full stylesheets set the same properties.
      const names = [...document.styleSheets]
        .filter(({ ownerNode }) => !(ownerNode instanceof Element && ownerNode.matches(late)))
        .flatMap((sheet) => propertiesOf(sheet.cssRules));
      // Chromium reports automatic margins sometimes as laid out, sometimes as 0; the boxes show the effect
      // of margins.
      return [...new Set(names)].filter((name) => !/^(--|margin-)/.test(name));
    }

    type Look = { name: string; values: string[] }[];
    const isHydrated = "__remixRouter" in window;
    // Content of a closed `details` has a box or none, depending on when the browser last ran layout.
    const hidden = isHydrated ? "details:not([open]) > :not(summary)" : "none";
    const elements = [
      ...document.querySelectorAll("body, body *:not(script, source, path, option)"),
    ].filter((element) => !element.closest(hidden));
    function look(properties: string[]): Look {
      return elements.flatMap((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const place = `${element.tagName.toLowerCase()}.${element.getAttribute("class")}`;
        return ["", "::before", "::after"].map((pseudo) => {
          const computed = getComputedStyle(element, pseudo);
          const isDrawn = pseudo === "" || computed.content !== "none";
          const values = isDrawn ? properties.map((name) => computed.getPropertyValue(name)) : [];
          return { name: place + pseudo, values: [`${[x, y, width, height]}`, ...values] };
        });
      });
    }

    async function settled() {
      await document.fonts.ready;
      for (const animation of document.getAnimations()) animation.finish();
    }
    /** Returns how the page looks. Before hydration all `details` are open, which shows more elements. */
    async function looks(properties: string[]): Promise<Look> {
      const closed = isHydrated ? [] : document.querySelectorAll("details:not([open])");
      for (const details of closed) details.setAttribute("open", "");
      await settled();
      const seen = look(properties);
      for (const details of closed) details.removeAttribute("open");
      return seen;
    }

    // With data saver on, fonts load after the opening picture (app/pictures/latePictures.ts).
    const hasFaces = () =>
      [...(document.styleSheets[0]?.cssRules ?? [])].some((rule) =>
        /^@font-face.*url/.test(rule.cssText),
      );
    while (!hasFaces()) await new Promise((next) => requestAnimationFrame(next));
    // The properties that the stylesheets set are known only after they load: read them first.
    await wake();
    const properties = allProperties();
    const together = await looks(properties);
    for (const style of styles) style.disabled = true;
    const whole = await looks(properties);
    for (const style of styles) style.disabled = false;
    const links = [
      ...document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet]:not(${late})`),
    ];
    for (const link of links) link.disabled = true;
    const own = await looks(properties);
    for (const link of links) link.disabled = false;

    const differences: string[] = [];
    function compare(what: string, one: Look) {
      one.forEach(({ name, values }, i) => {
        const other = whole[i]?.values ?? [];
        values.forEach((value, j) => {
          if (value === other[j]) return;
          const property = j === 0 ? "box" : properties[j - 1];
          differences.push(`${what} ${name} ${property}: ${value}, not ${other[j]}`);
        });
      });
    }
    compare("with stylesheets", together);
    // After the scripts start the full stylesheets must style the page; before that, the critical CSS must.
    if (!isHydrated) compare("own rules", own);
    return { elements: elements.length, differences: differences.slice(0, 20) };
  }, LATE_LINK);
}

/**
 * Returns the rules of a page's inactive stylesheets that could match one of its elements in some state
 * (hover, focus and every media query included) but are missing from its critical CSS and deferred styles.
 * Uses the browser's own matching, with pseudo-classes and `[open]` removed from the selectors.
 */
export function unkeptRules(page: Page): Promise<string[]> {
  return page.evaluate(async (late) => {
    type Flat = { selector: string; text: string };
    const EASING = /(-webkit-)?transition[\w-]*:[^;]*;\s*/g;
    const isDisabled = document.querySelector("[disabled]") !== null;
    /** Commas outside brackets separate selectors. */
    const parts = (list: string) => list.split(/,(?![^(]*\))/);

    function flat(rules: CSSRuleList, around: string): Flat[] {
      return [...rules].flatMap((rule): Flat[] => {
        if (rule instanceof CSSConditionRule) {
          return flat(rule.cssRules, `${around}@${rule.conditionText} `);
        }
        if (!(rule instanceof CSSStyleRule) || rule.selectorText === ":root") return [];
        // The duration of a transition may be in a separate rule.
        const easing = rule.style.cssText.match(EASING) ?? [];
        const bodies = [rule.style.cssText.replace(EASING, "").trim(), easing.join("").trim()];
        return parts(rule.selectorText).flatMap((part) => {
          const selector = part.trim();
          return bodies
            .filter((body) => body !== "")
            .map((body) => ({ selector, text: `${around}${selector} { ${body} }` }));
        });
      });
    }
    function stateless(selector: string): string {
      return selector
        .replace(/(^|[\s>+~])(?=::?[a-z-]|\[open\])/g, "$1*")
        .replace(/\[open\]/g, "")
        .replace(/::?[a-z-]+(\((?:[^()]|\([^()]*\))*\))?/g, "");
    }

    const template = document.querySelector<HTMLTemplateElement>("template[data-deferred]");
    const asleep = template?.content.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
    const texts = await Promise.all(
      [...(asleep ?? [])].map(async ({ href }) => (await fetch(href)).text()),
    );
    const whole = texts.flatMap((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return flat(sheet.cssRules, "");
    });
    const own = [
      ...document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>(`style, ${late}`),
    ].flatMap(({ sheet }) => (sheet ? flat(sheet.cssRules, "") : []));
    if (own.length === 0 || whole.length === 0) throw new Error("no style or no stylesheet");
    const kept = new Set(own.map(({ text }) => text));
    return whole
      .filter(({ selector }) => isDisabled || !selector.includes(":disabled"))
      .filter(({ text }) => !kept.has(text))
      .filter(({ selector }) => document.querySelector(stateless(selector)) !== null)
      .map(({ text }) => text);
  }, LATE_LINK);
}
