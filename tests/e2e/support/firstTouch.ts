import type { Locator, Page } from "@playwright/test";
import { hydrated, started } from "./hydrated.ts";
import type { Delivery, Line } from "./line.ts";

/** Input device of a touch. */
export type Hand = "mouse" | "finger" | "keyboard";

const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary";

/** A control in a page before any script runs. */
export type Control = {
  /** Index among the page's controls, which finds the control again after another load of the page. */
  index: number;
  /** Element and label, for reports. */
  name: string;
  /** Controls of one kind behave alike: same element, same look, same part of the page. */
  kind: string;
  /** Whether it belongs to the layout that all screens share, not to the content of one screen. */
  isFrame: boolean;
  /** Whether it is a plain link to another page of the site. */
  leads: boolean;
};

/** One way to touch a control: the input device and the delivery of the scripts. */
export type Way = { delivery: Delivery; hand: Hand };

/** The layout's controls are the same on all screens: each further screen touches one in this many. */
const FRAME_TURNS = 8;

/**
 * Returns the touches of a screen's full run. Every control is touched. One control of each kind is touched
 * in every way, the layout's controls on one screen only. Similar controls are touched in one way. Further
 * screens touch a rotating share of the layout's controls, so that all screens together cover them.
 * @param turn number of the screen, which offsets the rotation
 * @param isWhole whether this screen touches the layout in every way
 * @param isAgain whether another screen shows this template and touches its kinds in every way
 */
export function touchesOf(
  controls: readonly Control[],
  ways: readonly Way[],
  { turn, isWhole, isAgain }: { turn: number; isWhole: boolean; isAgain: boolean },
): [Control, Way][] {
  const seen = new Set<string>();
  return controls.flatMap((control, place) => {
    const isNew = !seen.has(control.kind) && Boolean(seen.add(control.kind));
    const inEveryWay = isNew && (control.isFrame ? isWhole : !isAgain);
    const isFrameAgain = control.isFrame && !isWhole;
    const count = (place + turn) / (isFrameAgain ? FRAME_TURNS : 1);
    if (!Number.isInteger(count)) return [];
    const inTurn = ways[count % ways.length] as Way;
    return (inEveryWay ? ways : [inTurn]).map((way): [Control, Way] => [control, way]);
  });
}

/**
 * Returns the touches of a screen that need no fresh page (`touchInTurn`): links to other pages that resemble
 * another link which is touched in every way, here or on the screen that tests the whole layout.
 */
export function furtherLinks(touches: readonly [Control, Way][]): [Control, Way][] {
  const times = new Map<Control, number>();
  for (const [control] of touches) times.set(control, (times.get(control) ?? 0) + 1);
  return touches.filter(([control]) => control.leads && times.get(control) === 1);
}

/**
 * Returns the controls that a visitor can touch first: visible, enabled, not behind a dialog, and hit at the
 * middle of their box.
 * @param within selector of the part of the page that contains them
 */
export function controlsOf(page: Page, within: string): Promise<Control[]> {
  return page.evaluate(
    ([selector, part]) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector as string)];
      const isShown = (control: HTMLElement) => {
        const { width, height } = control.getBoundingClientRect();
        return width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true });
      };
      const found = all.flatMap((control, index) => {
        if (!control.closest(part as string) || control.closest("[inert]")) return [];
        if (control.matches(":disabled, [tabindex='-1'], [type=file]") || !isShown(control))
          return [];
        control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const [box] = control.getClientRects();
        if (!box) return [];
        const x = box.x + box.width / 2;
        const y = box.y + box.height / 2;
        const hit = document.elementFromPoint(x, y);
        if (!hit || !(control.contains(hit) || hit.closest("label")?.control === control))
          return [];
        const words = control.getAttribute("aria-label") ?? control.textContent ?? "";
        const name = `${control.tagName.toLowerCase()} ${words.trim().slice(0, 20)}`;
        const place = control.closest("header, nav, footer, [role=dialog], main")?.tagName;
        const look = `${control.className} ${control.parentElement?.className}`;
        const type = control.getAttribute("type") ?? "";
        const target = control.getAttribute("target") ?? "";
        const kind = [control.tagName, type, target, place, look].join("|");
        const isFrame = !control.closest("main, [role=dialog]");
        const leads =
          control instanceof HTMLAnchorElement &&
          control.origin === location.origin &&
          control.pathname !== location.pathname &&
          target === "";
        return [{ index, name, kind, isFrame, leads }];
      });
      window.scrollTo({ top: 0, behavior: "instant" });
      return found;
    },
    [CONTROLS, within],
  );
}

export function kindsOf(controls: readonly Control[]): Control[] {
  const seen = new Set<string>();
  return controls.filter(({ kind }) => !seen.has(kind) && seen.add(kind));
}

/**
 * Loads the scripts of a page that was loaded without them.
 * @returns controls that the scripts removed from the page: a visitor on one of them loses the focus, even if
 * a control of the same look replaces it
 */
export async function replacedByScripts(page: Page, line: Line): Promise<string[]> {
  const before = await page.evaluateHandle(
    (selector) => [...document.querySelectorAll<HTMLElement>(selector)],
    CONTROLS,
  );
  line.release();
  await hydrated(page);
  return before.evaluate((controls) =>
    controls
      .filter((control) => !control.isConnected)
      .map((control) => `${control.tagName} ${control.textContent?.trim().slice(0, 20)}`),
  );
}

/** Returns text that a page cuts off and that cannot be unfolded without a script. */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "main p, main li, main dd, main h1, main h2, main h3",
      ),
    ]
      .filter((element) => {
        const { overflowY } = getComputedStyle(element);
        const isCut = element.scrollHeight > element.clientHeight + 2 && element.clientHeight > 1;
        const unfolds = element.parentElement?.querySelector(":scope > details > summary");
        return isCut && (overflowY === "hidden" || overflowY === "clip") && !unfolds;
      })
      .map((element) => element.textContent?.slice(0, 20) ?? ""),
  );
}

type Boxes = Record<string, [x: number, y: number]>;

/** Returns the boxes of everything that can be touched, by position in the document. */
function boxesOf(page: Page): Promise<Boxes> {
  return page.evaluate((selector) => {
    const boxes: Boxes = {};
    for (const control of document.querySelectorAll<HTMLElement>(selector)) {
      const { x, y, width } = control.getBoundingClientRect();
      if (width <= 1 || !control.checkVisibility({ visibilityProperty: true })) continue;
      // The text of an element identifies it even when other elements are inserted before it.
      const part = control.closest("header, main, footer, [role=dialog]")?.tagName;
      const words = control.getAttribute("href") ?? control.getAttribute("name") ?? "";
      const key = `${part} ${control.tagName} ${words} ${control.textContent?.trim().slice(0, 20)}`;
      if (!(key in boxes)) boxes[key] = [Math.round(x), Math.round(y)];
    }
    return boxes;
  }, CONTROLS);
}

/** Returns the boxes once nothing moves: a touch may have started a row scrolling. */
async function restingBoxes(page: Page): Promise<Boxes> {
  let boxes = await boxesOf(page);
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    await page.waitForTimeout(100);
    const next = await boxesOf(page);
    if (JSON.stringify(next) === JSON.stringify(boxes)) break;
    boxes = next;
  }
  return boxes;
}

/** Waits until all animations and scrolling caused by a touch have ended. */
function settled(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    for (const animation of document.getAnimations()) {
      if (
        animation.timeline === document.timeline &&
        Number.isFinite(animation.effect?.getComputedTiming().endTime)
      )
        animation.finish();
    }
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  });
}

const TYPED = "abc";

/** Returns the outcome that a visitor expects of a touch, read from the page; `null` if there is none. */
function outcomeOf(control: Locator): Promise<string | null> {
  return control.evaluate((element, typed) => {
    if (element.matches("[aria-expanded=true]")) return "opened";
    if (element.matches("summary")) {
      // An element that is open initially closes.
      const was = element.hasAttribute("data-was-open");
      return element.parentElement?.hasAttribute("open") === was ? null : "toggled";
    }
    if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)) {
      const was = element.hasAttribute("data-was-checked");
      return element.checked === was ? null : "checked";
    }
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      if (element.type === "range") return element.value === element.defaultValue ? null : "moved";
      // A read-only field takes the focus.
      if (element.readOnly) return document.activeElement === element ? "reached" : null;
      // The initial value stays next to the typed text, as far as `maxLength` allows.
      const { defaultValue: was, maxLength, value } = element;
      const space = maxLength < 0 ? typed.length : Math.max(0, maxLength - was.length);
      const added = typed.slice(0, space);
      const isTyped = value.includes(added) && value.length === was.length + added.length;
      return document.activeElement === element && isTyped ? "typed" : null;
    }
    if (element instanceof HTMLSelectElement) return element.selectedIndex > 0 ? "chosen" : null;
    if (element instanceof HTMLButtonElement) {
      // The apply button disappears where the script applies each choice at once, if no choice was made yet.
      const isShown = element.checkVisibility({ visibilityProperty: true });
      if (!isShown && element.form?.method === "get") return "replaced";
      const refused =
        element.form?.querySelector(":invalid") && element.form.contains(document.activeElement);
      return refused || element.form?.querySelector("[aria-invalid=true], [role=alert]")
        ? "refused"
        : null;
    }
    if (element instanceof HTMLAnchorElement) {
      // A link replaced by its counterpart, which then has the focus.
      if (!element.checkVisibility() && element.parentElement?.contains(document.activeElement))
        return "replaced";
      if (/^(tel|mailto):/.test(element.href)) return "called";
      if (element.href === window.location.href) return "gone";
      return element.hash !== "" && element.matches("[aria-current]") ? "shown" : null;
    }
    return null;
  }, TYPED);
}

async function touch(control: Locator, hand: Hand, between: () => Promise<void>): Promise<void> {
  const page = control.page();
  const is = (selector: string) => control.evaluate((element, s) => element.matches(s), selector);
  if (await is("select")) {
    await control.focus();
    await between();
    await control.selectOption({ index: 1 });
    return;
  }
  const isRange = await is("[type=range]");
  const isField =
    !isRange && (await is("textarea, input:not([type=checkbox], [type=radio], [type=submit])"));
  if (hand === "keyboard") {
    await control.focus();
    await between();
    if (isRange) await page.keyboard.press("ArrowRight");
    else if (!isField) await page.keyboard.press((await is("input")) ? "Space" : "Enter");
  } else {
    // The initial value of a range is often its middle.
    const box = await control.evaluate(
      (element, share) => {
        const [rect] = element.getClientRects();
        return rect ? { x: rect.x + rect.width * share, y: rect.y + rect.height / 2 } : null;
      },
      isRange ? 0.8 : 0.5,
    );
    if (!box) throw new Error("no box");
    if (hand === "finger") {
      await page.touchscreen.tap(box.x, box.y);
      await between();
    } else {
      await page.mouse.move(box.x, box.y);
      await page.mouse.down();
      await between();
      await page.mouse.up();
    }
  }
  if (isField) await page.keyboard.type(TYPED);
}

/** Returns the changes that a touch may leave in a page without navigating. */
function traceOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [location.href, document.querySelectorAll("[open], [aria-expanded=true]").length].join(" "),
  );
}

/**
 * Touches links one after the other in one page whose scripts never load. A touch that only requests another
 * page, which is not answered, leaves this page unchanged. For the next touch it differs from a fresh page
 * only in the loader, which has tried to fetch the scripts.
 * @returns the touches that requested something else or changed the page, each to be tested on a fresh page
 */
export async function touchInTurn(
  page: Page,
  line: Line,
  path: string,
  touches: readonly [Control, Way][],
): Promise<[Control, Way][]> {
  const left: [Control, Way][] = [];
  let isOpen = false;
  let trace = "";
  for (const [control, way] of touches) {
    if (!isOpen) {
      await line.open("blocked", path);
      trace = await traceOf(page);
      isOpen = true;
    }
    const link = page.locator(CONTROLS).nth(control.index);
    const href = await link.evaluate((node) => {
      node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      return (node as HTMLAnchorElement).href.replace(/#.*/, "");
    });
    line.asked = [];
    await touch(link, way.hand, async () => {});
    for (const end = Date.now() + 3000; line.asked.length === 0 && Date.now() < end; ) {
      await page.waitForTimeout(10);
    }
    isOpen = line.asked.join() === href && (await traceOf(page)) === trace;
    if (!isOpen) left.push([control, way]);
  }
  return left;
}

/**
 * The first input of a visit, on one control of a fresh page. Returns what differs from the visitor's
 * expectation: the outcome before the scripts where they load later, the outcome after them, and what they
 * moved.
 */
export async function firstTouch(
  page: Page,
  line: Line,
  path: string,
  { control, delivery, hand }: { control: Control } & Way,
): Promise<string[]> {
  const wrong: string[] = [];
  const say = (what: string) =>
    wrong.push(`${path} · ${control.name} · ${hand}, ${delivery}: ${what}`);
  const opened: string[] = [];
  page.on("popup", (popup) => {
    opened.push(popup.url());
    popup.close().catch(() => {});
  });
  try {
    await line.open(delivery, path);
    const element = await page.locator(CONTROLS).nth(control.index).elementHandle();
    if (!element) throw new Error("gone");
    const name = "data-first-touch";
    await element.evaluate((node, mark) => {
      node.setAttribute(mark, "");
      if (node.parentElement?.hasAttribute("open")) node.setAttribute("data-was-open", "");
      if (node.matches(":checked")) node.setAttribute("data-was-checked", "");
      node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    }, name);
    const touched = page.locator(`[${name}]`);
    // Pending requests of the previous page are not an outcome.
    line.asked = [];
    const start = page.url();
    const outcome = async () => {
      if (line.asked.length + opened.length > 0) return "asked";
      // Another state of the same page, for which its script sends no request.
      return page.url() !== start ? "went" : await outcomeOf(touched);
    };
    const waitForOutcome = async () => {
      for (const end = Date.now() + 30_000; Date.now() < end; ) {
        const seen = await outcome();
        if (seen !== null) return seen;
        await page.waitForTimeout(20);
      }
      return null;
    };
    await touch(touched, hand, async () => {
      if (delivery !== "middle") return;
      line.release();
      await started(page);
    });
    const first = await waitForOutcome();
    if (first === null) say("nothing came of it");
    if (delivery !== "slow" || first === null) return wrong;

    await settled(page);
    const before = await restingBoxes(page);
    const asked = line.asked.length;
    const place = page.url();
    line.release();
    await started(page);
    // Late changes by a script come from its own requests: wait for them.
    await page.waitForLoadState("networkidle");
    await settled(page);
    // A choice takes effect when the script runs; its request may then change the page.
    const hasFollowed = () => line.asked.length > asked || place !== page.url();
    if (hasFollowed()) return wrong;
    if ((await outcome()) === null) say(`was ${first}, and the scripts undid it`);
    const after = await restingBoxes(page);
    // On a busy machine the request may start so late that the network was idle before it.
    if (hasFollowed()) return wrong;
    for (const [key, [x, y]] of Object.entries(before)) {
      const now = after[key];
      const isMoved = now && (Math.abs(now[0] - x) > 1 || Math.abs(now[1] - y) > 1);
      if (isMoved) say(`${key} moved from ${x},${y} to ${now}`);
    }
    return wrong;
  } catch (error) {
    say(String(error).split("\n")[0] ?? "");
    return wrong;
  } finally {
    page.removeAllListeners("popup");
  }
}
