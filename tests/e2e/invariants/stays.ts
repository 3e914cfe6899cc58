import { expect, type Page } from "@playwright/test";
import { lostMatter, unprintable } from "#tests/e2e/reach/checks.ts";
import { drawn, resize } from "#tests/e2e/support/drawn.ts";

// Rules about what stays where it is: while the page scrolls, behind a dialog, after Escape, after Back, and on paper.

/** A4 with margins of 16 mm, at 96 px per inch. */
const PAPER = { width: 673, height: 1000 };
/** A window in which the content of every dialog is taller than the window. */
const LOW = 480;

/** Parts that stick and leave their edge before the end of what holds them. Runs in the page from its source. */
export function looseParts(): string[] {
  const { nameOf, scope } = pageKit;
  const STEPS = 12;
  const faults = new Set<string>();
  for (const part of scope().querySelectorAll<HTMLElement>("*")) {
    const { position, top, bottom } = getComputedStyle(part);
    const holder = part.parentElement;
    if (position !== "sticky" || (top === "auto" && bottom === "auto") || !holder) continue;
    if (!part.checkVisibility()) continue;
    let box: HTMLElement | null = holder;
    while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
    const scroller = box && box !== document.body ? box : document.documentElement;
    const from = scroller.scrollTop;
    const isPage = scroller === document.documentElement;
    for (let step = 0; step <= STEPS; step++) {
      scroller.scrollTop = ((scroller.scrollHeight - scroller.clientHeight) * step) / STEPS;
      const window = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
      const [own, around] = [part.getBoundingClientRect(), holder.getBoundingClientRect()];
      const isAtTop = own.top >= window.top + Number.parseFloat(top) - 1;
      const isAtBottom = own.bottom <= window.bottom - Number.parseFloat(bottom) + 1;
      const { paddingTop, paddingBottom } = getComputedStyle(holder);
      const isAtEnd = own.bottom >= around.bottom - Number.parseFloat(paddingBottom) - 1;
      const isAtStart = own.top <= around.top + Number.parseFloat(paddingTop) + 1;
      if (top !== "auto" && !isAtTop && !isAtEnd) faults.add(`${nameOf(part)} leaves the top edge`);
      if (bottom !== "auto" && !isAtBottom && !isAtStart)
        faults.add(`${nameOf(part)} leaves the bottom edge`);
    }
    scroller.scrollTop = from;
  }
  return [...faults];
}

/** Points of a grid over the window at which something else than the dialog's layer is on top. */
const uncovered = (page: Page) =>
  page.evaluate(() => {
    const layer = pageKit.scope().closest("[data-layer]") ?? pageKit.scope();
    const found = new Set<string>();
    for (let x = 2; x < innerWidth; x += 40)
      for (let y = 2; y < innerHeight; y += 40) {
        const on = document.elementFromPoint(x, y);
        if (!layer.contains(on)) found.add(`${on && pageKit.nameOf(on)} is above the dialog`);
      }
    return [...found];
  });

/** How far the lowest control or text of the dialog, and its way out, are outside the window. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const all = [...pageKit.scope().querySelectorAll("a, button, p, dd, li")];
    const closing = pageKit
      .scope()
      .querySelector(":scope > a:last-of-type, :scope > button:last-of-type");
    const box = closing?.getBoundingClientRect();
    return {
      below: Math.max(0, ...all.map((each) => each.getBoundingClientRect().bottom - innerHeight)),
      isClosable: box !== undefined && box.top >= 0 && box.bottom <= innerHeight,
      page: scrollY,
    };
  });

/** What is wrong with an open dialog in a low window: it covers the page, scrolls alone and to its end, and can be left. */
export async function unrulyDialog(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const isModal = await page.evaluate(() => pageKit.scope().ariaModal === "true");
  if (!isModal || !size) return [];
  await resize(page, { width: size.width, height: LOW });
  const faults = await uncovered(page);
  const { page: place } = await outside(page);
  await page.mouse.move(size.width / 2, LOW / 2);
  for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, 400);
  await drawn(page);
  const atEnd = await outside(page);
  if (atEnd.below > 1) faults.push(`its end is ${atEnd.below} px below the window`);
  if (atEnd.page !== place) faults.push("the page behind the dialog scrolls");
  await page.mouse.wheel(0, -9999);
  await drawn(page);
  if (!(await outside(page)).isClosable) faults.push("its way out is outside the window");
  await resize(page, size);
  return faults;
}

/** What is wrong with the page on paper. */
export async function badPrint(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (!size) return [];
  await page.emulateMedia({ media: "print" });
  await resize(page, PAPER);
  const useless = (await unprintable(page)).map((each) => `${each} is printed`);
  const faults = [...useless, ...(await lostMatter(page))];
  await page.emulateMedia({ media: "screen" });
  await resize(page, size);
  return faults;
}

/** An address of a page with something open above it. */
export const OVERLAY = /[?&](dialog|picture|store|job)=/;

/** Controls of the page that open something above it, one of each kind, as the words that find them again. */
const openers = (page: Page) =>
  page.evaluate((overlayAddress) => {
    const kinds = new Map<string, string>();
    const overlay = new RegExp(overlayAddress);
    const isDialog = pageKit.scope() !== document.body;
    for (const each of pageKit.controls(document.body)) {
      const href = each.getAttribute("href") ?? "";
      const isLink =
        !isDialog &&
        overlay.test(href) &&
        new URL(href, location.href).pathname === location.pathname;
      const isOpener =
        isLink || each.matches("details[data-popover] > summary, button[aria-expanded]");
      const kind = `${each.localName}.${each.className}`;
      if (isOpener && !kinds.has(kind)) kinds.set(kind, pageKit.keyOf(each));
    }
    return [...kinds.values()];
  }, OVERLAY.source);

/** How many dialogs, popovers and panels of the header are open. */
const layers = (page: Page) =>
  page.evaluate(() => {
    const open = '[role="dialog"], details[data-popover][open], header [data-panel]';
    return [...document.querySelectorAll(open)].filter((each) => each.checkVisibility()).length;
  });

/**
 * Openers that do not get the focus back after Escape, or whose page has another place then. Each is opened by a key, as
 * only a visitor with a keyboard needs the focus.
 */
export async function lostFocus(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const key of await openers(page)) {
    const opener = await page.evaluateHandle((name) => {
      const found = pageKit.controls(document.body).find((each) => pageKit.keyOf(each) === name);
      if (found) pageKit.show(found);
      return found;
    }, key);
    await opener.asElement()?.focus();
    const before = await page.evaluate(() => scrollY);
    const shut = await layers(page);
    const becomes = (count: number) =>
      expect.poll(() => layers(page), { message: `${key} opens and closes` }).toBe(count);
    await page.keyboard.press("Enter");
    await becomes(shut + 1);
    await drawn(page);
    await page.keyboard.press("Escape");
    await becomes(shut);
    await drawn(page);
    const after = await page.evaluate(() => {
      const focused = document.activeElement;
      const box = focused?.getBoundingClientRect();
      const isSeen = box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
      return { focused: focused ? pageKit.keyOf(focused) : "", isSeen, place: scrollY };
    });
    if (after.focused !== key) faults.push(`${key}: the focus is on ${after.focused}`);
    else if (!after.isSeen) faults.push(`${key}: is outside the window`);
    // A popover that ended below the window has moved the page.
    if (key.startsWith("a.") && Math.abs(after.place - before) > 1)
      faults.push(`${key}: the page is at ${after.place} px, not at ${before}`);
  }
  return faults;
}

/**
 * Back from a link in the middle of the page, if the link is not again where it was. A page that was left is rendered
 * anew, with parts that are laid out only near the window: the number of scrolled pixels says little.
 */
export async function lostPlace(page: Page): Promise<string[]> {
  const left = await page.evaluate(async () => {
    if (pageKit.scope() !== document.body) return undefined;
    const { scrollHeight } = document.documentElement;
    const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href^='/']")].filter(
      (each) => each.pathname !== location.pathname && !/\.\w+$/.test(each.pathname),
    );
    const link = links.find((each) => {
      const { top, width } = each.getBoundingClientRect();
      return width > 20 && pageKit.isSeen(each) && top + scrollY > scrollHeight / 2;
    });
    if (!link) return undefined;
    const { top } = pageKit.show(link);
    link.focus({ preventScroll: true });
    const key = pageKit.keyOf(link);
    const same = pageKit.controls(document.body).filter((each) => pageKit.keyOf(each) === key);
    return { key, place: same.indexOf(link), top, title: document.title };
  });
  if (!left) return [];
  await page.keyboard.press("Enter");
  // The address changes before the page does.
  await page.waitForFunction((title) => document.title !== title, left.title);
  await drawn(page);
  await page.goBack();
  await page.waitForFunction((title) => document.title === title, left.title);
  await drawn(page, 6);
  const top = await page.evaluate(({ key, place }) => {
    const same = pageKit.controls(document.body).filter((each) => pageKit.keyOf(each) === key);
    return same[place]?.getBoundingClientRect().top;
  }, left);
  const isBack = top !== undefined && Math.abs(top - left.top) <= 2;
  return isBack ? [] : [`Back leads to ${left.key} at ${top} px of the window, not at ${left.top}`];
}
