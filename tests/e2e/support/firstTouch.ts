import type { Locator, Page } from "@playwright/test";
import { hydrated, started } from "./hydrated.ts";
import type { Delivery, Line } from "./line.ts";

/** What touches a control. */
export type Hand = "mouse" | "finger" | "keyboard";

const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary";

/** A control as it stands in a page that no script has touched. */
export type Control = {
  /** Its place among the page's controls, by which another load of the page finds it again. */
  index: number;
  /** Its element and, for reports, its words. */
  name: string;
  /** Controls of one kind behave alike: same element, same look, same part of the page. */
  kind: string;
  /** Whether it stands in the frame that all screens share, not in what one screen shows. */
  isFrame: boolean;
  /** Whether it is a plain link to another page of the site. */
  leads: boolean;
};

/** One way to touch a control: by what, and how the scripts come. */
export type Way = { delivery: Delivery; hand: Hand };

/** Of the frame's controls, which are the same on all screens, a further screen touches one in so many. */
const FRAME_TURNS = 8;

/**
 * The touches of a screen's full run. Every control is touched; one of each kind in every way, the frame's
 * on one screen of all. What is like another control is touched in one way, and of the frame's on a further
 * screen some are, in turn: over the screens they meet them all.
 * @param turn number of the screen, by which the turn begins
 * @param isWhole whether this screen is the one that touches the frame in every way
 * @param isAgain whether another screen shows this template, whose kinds are touched in every way there
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
 * Those of a screen's touches that need no page of their own (`touchInTurn`): links that lead to other pages
 * and are like another that is touched in every way, here or on the screen that has the frame whole.
 */
export function furtherLinks(touches: readonly [Control, Way][]): [Control, Way][] {
  const times = new Map<Control, number>();
  for (const [control] of touches) times.set(control, (times.get(control) ?? 0) + 1);
  return touches.filter(([control]) => control.leads && times.get(control) === 1);
}

/**
 * Controls that a visitor can touch first: shown, enabled, not behind a dialog, and what is under the
 * middle of their box.
 * @param within selector of the part of the page that they stand in
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

/** One of each kind. */
export function kindsOf(controls: readonly Control[]): Control[] {
  const seen = new Set<string>();
  return controls.filter(({ kind }) => !seen.has(kind) && seen.add(kind));
}

/**
 * Lets the scripts of a page come that was loaded without them.
 * @returns controls that they took out of the page: who had come to one would be left without a place, even
 *   if another of the same look stands there
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

/** Text that a page cuts off, and that nothing in it unfolds without a script. */
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

/** Where everything stands that a finger could be on, by its place in the document. */
function boxesOf(page: Page): Promise<Boxes> {
  return page.evaluate((selector) => {
    const boxes: Boxes = {};
    for (const control of document.querySelectorAll<HTMLElement>(selector)) {
      const { x, y, width } = control.getBoundingClientRect();
      if (width <= 1 || !control.checkVisibility({ visibilityProperty: true })) continue;
      // What an element says, it keeps when others come before it.
      const part = control.closest("header, main, footer, [role=dialog]")?.tagName;
      const words = control.getAttribute("href") ?? control.getAttribute("name") ?? "";
      const key = `${part} ${control.tagName} ${words} ${control.textContent?.trim().slice(0, 20)}`;
      if (!(key in boxes)) boxes[key] = [Math.round(x), Math.round(y)];
    }
    return boxes;
  }, CONTROLS);
}

/** The same once nothing moves any more: a touch may have sent a row on its way. */
async function restingBoxes(page: Page): Promise<Boxes> {
  let boxes = await boxesOf(page);
  for (const end = Date.now() + 3000; Date.now() < end; ) {
    await page.waitForTimeout(100);
    const next = await boxesOf(page);
    if (JSON.stringify(next) === JSON.stringify(boxes)) break;
    boxes = next;
  }
  return boxes;
}

/** Frames until nothing that a touch set going is under way. */
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

/** The outcome that a visitor expects of a touch, read from the page; `null`: not there. */
function outcomeOf(control: Locator): Promise<string | null> {
  return control.evaluate((element, typed) => {
    if (element.matches("[aria-expanded=true]")) return "opened";
    if (element.matches("summary")) {
      // What stands open from the start closes.
      const was = element.hasAttribute("data-was-open");
      return element.parentElement?.hasAttribute("open") === was ? null : "toggled";
    }
    if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)) {
      const was = element.hasAttribute("data-was-checked");
      return element.checked === was ? null : "checked";
    }
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      if (element.type === "range") return element.value === element.defaultValue ? null : "moved";
      // What can only be read and copied takes the focus.
      if (element.readOnly) return document.activeElement === element ? "reached" : null;
      // What stood in it stays beside what was typed, as far as there is room.
      const { defaultValue: was, maxLength, value } = element;
      const room = maxLength < 0 ? typed.length : Math.max(0, maxLength - was.length);
      const added = typed.slice(0, room);
      const isTyped = value.includes(added) && value.length === was.length + added.length;
      return document.activeElement === element && isTyped ? "typed" : null;
    }
    if (element instanceof HTMLSelectElement) return element.selectedIndex > 0 ? "chosen" : null;
    if (element instanceof HTMLButtonElement) {
      // What applies a choice goes where the script applies each by itself, and none was made yet.
      const isShown = element.checkVisibility({ visibilityProperty: true });
      if (!isShown && element.form?.method === "get") return "replaced";
      const refused =
        element.form?.querySelector(":invalid") && element.form.contains(document.activeElement);
      return refused || element.form?.querySelector("[aria-invalid=true], [role=alert]")
        ? "refused"
        : null;
    }
    if (element instanceof HTMLAnchorElement) {
      // A link that gives way to its counterpart, which has the focus then.
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
    // A range stands in its middle as likely as not.
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

/** What a touch may leave behind in a page that it does not leave. */
function traceOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [location.href, document.querySelectorAll("[open], [aria-expanded=true]").length].join(" "),
  );
}

/**
 * Touches links one after the other in one page whose scripts never come. A touch that only asks for
 * another page, which is not answered, leaves this one as it was: what the next is met by differs from a fresh
 * page in nothing but the starter, which has tried to fetch the scripts.
 * @returns the touches that asked for something else or left a trace, each to be judged on a fresh page
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
 * The visit's first input, on one control of a fresh page. Returns what was not as a visitor expects:
 * the outcome before the scripts where they come later, the outcome after them, and what they moved.
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
    // What the page before this one still asked for is no outcome.
    line.asked = [];
    const start = page.url();
    const outcome = async () => {
      if (line.asked.length + opened.length > 0) return "asked";
      // Another state of the same page, for which its script asks nobody.
      return page.url() !== start ? "went" : await outcomeOf(touched);
    };
    const waitForOutcome = async () => {
      for (const end = Date.now() + 5000; Date.now() < end; ) {
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
    // What a script brings late is brought by its own answers: let them come.
    await page.waitForLoadState("networkidle");
    await settled(page);
    // A choice takes effect when the script comes; what it asks for may then change the page.
    const hasFollowed = () => line.asked.length > asked || place !== page.url();
    if (hasFollowed()) return wrong;
    if ((await outcome()) === null) say(`was ${first}, and the scripts undid it`);
    const after = await restingBoxes(page);
    // On a busy machine it asks so late that the network was idle before.
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
