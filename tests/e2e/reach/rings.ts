import type { Page } from "@playwright/test";
import sharp from "sharp";
import { contrast } from "#tests/e2e/support/contrast.ts";

/** Contrast between the focused and the unfocused state of a pixel (WCAG 2.4.13). */
const CONTRAST = 3;
/** Space around an element in which its ring is painted, in pixels. */
const AROUND = 10;

type Box = { x: number; y: number; width: number; height: number };

/** Returns how many pixels of two screenshots differ by the contrast. */
async function contrasting(before: Buffer, after: Buffer): Promise<number> {
  const read = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer();
  const [a, b] = await Promise.all([read(before), read(after)]);
  let count = 0;
  for (let at = 0; at < a.length; at += 3) {
    if (a[at] === b[at] && a[at + 1] === b[at + 1] && a[at + 2] === b[at + 2]) continue;
    if (contrast(a, b, at) >= CONTRAST) count += 1;
  }
  return count;
}

/** Numbers one visible focusable of each kind (tag, classes, ground) that is not among the known ones. */
function numberTargets(page: Page, seen: ReadonlySet<string>, within: string): Promise<string[]> {
  return page.evaluate(
    ([known, selector]) => {
      const focusable =
        "a[href], button:enabled, input:enabled:not([type=hidden]), select, textarea, summary, [tabindex='0']";
      const isStates = selector.startsWith("body");
      const scope = (!isStates && document.querySelector(selector)) || document.body;
      // Of those that share a name only one is open.
      for (const details of isStates ? document.querySelectorAll("details") : []) {
        details.removeAttribute("name");
        details.open = true;
      }
      const kinds: string[] = [];
      for (const each of document.querySelectorAll<HTMLElement>("[data-ring]"))
        delete each.dataset.ring;
      for (const each of scope.querySelectorAll<HTMLElement>(focusable)) {
        if (each.tabIndex < 0 || !each.checkVisibility({ visibilityProperty: true })) continue;
        const box = each.getBoundingClientRect();
        const ground = each.closest("[data-ground]")?.getAttribute("data-ground") ?? "";
        const kind = `${each.localName}.${each.className}.${each.ariaInvalid === "true"}.${ground}`;
        if (box.width < 1 || known.includes(kind) || kinds.includes(kind)) continue;
        each.dataset.ring = String(kinds.push(kind) - 1);
      }
      return kinds;
    },
    [[...seen], within] as const,
  );
}

/** Selector of the page of states (showStates.ts), each in a section. */
export const STATES = "body > section";

/**
 * Shows the state of a numbered element alone, with popovers closed that would cover the element. The other
 * states are in a template: a screenshot visits each element of a page.
 */
function showAlone(number: number): void {
  const shelf =
    document.querySelector<HTMLTemplateElement>("body > template") ??
    document.body.appendChild(document.createElement("template"));
  shelf.content.append(...document.querySelectorAll("body > section"));
  const target = shelf.content.querySelector(`[data-ring="${number}"]`);
  const state = [...shelf.content.children].find((each) => each.contains(target));
  if (!state) throw new Error(`no state contains the element ${number}`);
  document.body.append(state);
  for (const details of state.querySelectorAll<HTMLDetailsElement>("details[data-popover]"))
    details.open = details.contains(target);
}

/**
 * Focuses a numbered element and returns the box of its ring in the document.
 * @param around space around the element
 */
function focusNumbered([number, around]: [number, number]): Box {
  const element = document.querySelector<HTMLElement>(`[data-ring="${number}"]`);
  if (!element) throw new Error(`no element ${number}`);
  element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  // A skip link is in view only with the focus.
  element.focus({ preventScroll: true });
  // The line of a field may be the form's around it.
  const form = element.matches("input") ? element.closest("form") : null;
  const isLow = form !== null && form.clientHeight < 120;
  const holder = element.closest("label") ?? (isLow ? form : element);
  const rect = holder.getBoundingClientRect();
  const x = Math.max(0, rect.left - around);
  const y = Math.max(0, rect.top - around);
  const width = Math.min(innerWidth, rect.right + around) - x;
  const height = Math.min(innerHeight, rect.bottom + around) - y;
  return { x: x + scrollX, y: y + scrollY, width, height };
}

/** Ends transitions and animations at once, and hides the caret, for all screenshots of a page. */
const stilled = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, ::before, ::after { caret-color: transparent !important;
      transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important }`);
    document.adoptedStyleSheets.push(sheet);
  });

/**
 * Returns the focusables of each new kind whose focus is not seen: fewer pixels than a line below the element
 * have contrast with what was there. Adds the kinds to those that are seen.
 */
export async function faintRings(
  page: Page,
  seen: Set<string>,
  within = '[role="dialog"]',
): Promise<string[]> {
  const faint: string[] = [];
  const kinds = await numberTargets(page, seen, within);
  if (kinds.length === 0) return [];
  await stilled(page);
  // Hundreds of screenshots, each in one command: those of Playwright cost twice as much.
  const session = await page.context().newCDPSession(page);
  for (const [i, kind] of kinds.entries()) {
    seen.add(kind);
    if (within === STATES) await page.evaluate(showAlone, i);
    const box = await page.evaluate(focusNumbered, [i, AROUND] as [number, number]);
    if (box.width < 1 || box.height < 1) {
      faint.push(`${kind} (out of view)`);
      continue;
    }
    const options = { format: "png", clip: { ...box, scale: 1 }, optimizeForSpeed: true } as const;
    const capture = () => session.send("Page.captureScreenshot", options);
    // On a busy machine, one in Chromium sometimes fails once.
    const shot = async () => Buffer.from((await capture().catch(capture)).data, "base64");
    const focused = await shot();
    await page.evaluate(
      (n) => document.querySelector<HTMLElement>(`[data-ring="${n}"]`)?.blur(),
      i,
    );
    const count = await contrasting(await shot(), focused);
    // A line of one pixel below the element is the least that is seen.
    const least = Math.min(box.width, 2 * box.height) - 2 * AROUND;
    if (count < Math.max(12, 0.8 * least)) faint.push(`${kind} (${count} px)`);
  }
  await session.detach();
  return faint;
}
