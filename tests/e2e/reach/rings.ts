import type { Page } from "@playwright/test";
import sharp from "sharp";
import { contrast } from "#tests/e2e/support/contrast.ts";
import { shotOf } from "#tests/e2e/support/look.ts";

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

/** Hides the other states, and closes popovers, which would cover the element. */
function showAlone(element: Element): void {
  for (const section of document.querySelectorAll<HTMLElement>("body > section"))
    section.hidden = !section.contains(element);
  for (const details of document.querySelectorAll<HTMLDetailsElement>("details[data-popover]"))
    details.open = details.contains(element);
}

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
  for (const [i, kind] of kinds.entries()) {
    seen.add(kind);
    const target = page.locator(`[data-ring="${i}"]`);
    if (within === STATES) await target.evaluate(showAlone);
    const box: Box = await target.evaluate((element: HTMLElement, around) => {
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
      return { x, y, width, height: Math.min(innerHeight, rect.bottom + around) - y };
    }, AROUND);
    if (box.width < 1 || box.height < 1) {
      faint.push(`${kind} (out of view)`);
      continue;
    }
    const shot = () => shotOf(page, { clip: box });
    const focused = await shot();
    await target.evaluate((element: HTMLElement) => element.blur());
    const count = await contrasting(await shot(), focused);
    // A line of one pixel below the element is the least that is seen.
    const least = Math.min(box.width, 2 * box.height) - 2 * AROUND;
    if (count < Math.max(12, 0.8 * least)) faint.push(`${kind} (${count} px)`);
  }
  return faint;
}
