import type { Page } from "@playwright/test";
import { drawn } from "#tests/e2e/support/drawn.ts";
import { faintInk } from "./contrast.ts";

/** Marks the control that is under the pointer. */
const POINTED = "data-pointed";

/**
 * Points at one control of each kind, and returns the texts and icons in it that are not told from what is behind them
 * then. A kind is a control's class with those of the three elements around it: a link on a picture differs from one
 * beside it.
 * @param seen kinds of other screens, which are left out; receives those of this one
 */
export async function faintUnderPointer(page: Page, seen: Set<string>): Promise<string[]> {
  const kinds = await page.evaluate((name) => {
    const found: string[] = [];
    for (const [i, control] of pageKit.controls().entries()) {
      const line: string[] = [];
      for (let e: Element | null = control; e && line.length < 4; e = e.parentElement)
        line.push(e.getAttribute("class") ?? e.localName);
      control.setAttribute(name, String(i));
      found.push(line.join(" < "));
    }
    return found;
  }, POINTED);
  const faults: string[] = [];
  for (const [i, kind] of kinds.entries()) {
    if (seen.has(kind)) continue;
    const selector = `[${POINTED}="${i}"]`;
    const place = await page.evaluate((one) => {
      const control = document.querySelector(one);
      if (!control || !pageKit.isSeen(control)) return null;
      const { left, right, top, bottom } = pageKit.show(control);
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return pageKit.isHit(control, x, y) ? { x, y } : null;
    }, selector);
    // Another control of the kind may be free of what covers this one.
    if (!place) continue;
    seen.add(kind);
    await page.mouse.move(place.x, place.y);
    await drawn(page);
    for (const fault of await faintInk(page, true, selector)) faults.push(`pointed at: ${fault}`);
  }
  await page.mouse.move(0, 0);
  return faults;
}
