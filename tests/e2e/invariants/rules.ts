import type { Page } from "@playwright/test";
import { focusFaults, lostMatter } from "#tests/e2e/reach/checks.ts";
import { drawn } from "#tests/e2e/support/drawn.ts";
import { faintInk } from "./contrast.ts";
import {
  brokenNumbers,
  loneSigns,
  smallTargets,
  tooWide,
  wideAreas,
  wrongAreas,
  wrongOrder,
  wrongWords,
} from "./layout.ts";
import { strayMoves } from "./moves.ts";
import { unspokenWords } from "./names.ts";
import { faintUnderPointer } from "./pointed.ts";
import { badPrint, looseParts, lostFocus, lostPlace, unrulyDialog } from "./stays.ts";

/** A statement that holds for every screen, state and width. */
export type Rule = {
  /**
   * `fit`: also holds for readers' own text; `place`: depends on the width, and is cheap; `ink`: two screenshots of the
   * whole page; `point`: points at its controls, `use`: moves the focus through the page; `move`: runs its animations
   * again; `name`: computes the names of its controls; `stay`: scrolls the page, or what is open above it; `print`: the page
   * on paper; `return`: opens what its controls open, and leaves it.
   */
  kind: "fit" | "place" | "ink" | "point" | "use" | "move" | "name" | "stay" | "print" | "return";
  /** Faults of the page by name, none if the statement holds. */
  faults: (page: Page) => Promise<string[]>;
  /** HTML in `main`, or a script in another page, that breaks the rule, and a part of the fault's text. */
  planted: ({ fault: string } & ({ html: string } | { path: string; script: () => void }))[];
};

const inPage = (run: () => string[]) => (page: Page) => page.evaluate(run);
const hasDialog = (page: Page) => page.evaluate(() => pageKit.scope() !== document.body);

const LONG = "很长的一行字".repeat(12);

/** Rules by their statement. */
export const RULES: Record<string, Rule> = {
  "text, placeholders, icons and edges of fields stand out from what is behind them, and nothing covers a text":
    {
      kind: "ink",
      faults: async (page) => faintInk(page, await hasDialog(page)),
      planted: [
        { html: '<p style="color: #999">淡淡的字</p>', fault: "contrast 2." },
        { html: '<p style="opacity: 0.3">半透明的字</p>', fault: "contrast" },
        {
          html: '<p style="background: linear-gradient(#001848, #fff); color: #fff">渐变上的字</p>',
          fault: "contrast",
        },
        { html: '<input style="color: #888" value="写好的字">', fault: "contrast" },
        {
          html: '<input class="faint" placeholder="提示的字" style="opacity: 0.4">',
          fault: "contrast",
        },
        { html: '<input style="border: 1px solid #ddd">', fault: "edge of input" },
        {
          html: '<button disabled style="color: #bbb; background: #eee">不能按</button>',
          fault: "contrast",
        },
        {
          html: '<button aria-label="关"><svg width="16" height="16"><path d="M0 0h16v16z" fill="#ccc"/></svg></button>',
          fault: "icon of button",
        },
        {
          html: '<div style="position: relative">压住的字<i style="background: #fff; inset: 0; position: absolute"></i></div>',
          fault: "is covered",
        },
      ],
    },
  "texts and icons of a control stand out under a pointer": {
    kind: "point",
    faults: (page) => faintUnderPointer(page, new Set()),
    planted: [
      { html: '<a href="/" class="planted-pale">灰的链接</a>', fault: "contrast 2." },
      {
        html: '<button class="planted-dark" style="background: #fff; color: #001848; height: 48px">变黑的按钮</button>',
        fault: "contrast 1.",
      },
    ],
  },
  "nothing is cut, outside the window, or on another text": {
    kind: "fit",
    faults: (page) => lostMatter(page),
    planted: [
      {
        html: `<p style="overflow: hidden; width: 80px; white-space: nowrap">${LONG}</p>`,
        fault: "cut",
      },
      { html: `<p style="white-space: nowrap">${LONG}</p>`, fault: "outside" },
      {
        html: '<p>一行字在这里</p><p style="margin-top: -24px">另一行字在这里</p>',
        fault: "on each other",
      },
    ],
  },
  "nothing is wider than its column": {
    kind: "place",
    faults: inPage(tooWide),
    planted: [
      {
        html: '<div style="width: 120px"><div style="width: 160px">宽</div></div>',
        fault: "40 px wider",
      },
    ],
  },
  "no line of one sign ends a heading": {
    kind: "place",
    faults: inPage(loneSigns),
    planted: [
      {
        html: '<h2 style="font-size: 20px; letter-spacing: 0; text-wrap: wrap; width: 100px">一二三四五六</h2>',
        fault: "a line of one sign",
      },
    ],
  },
  "no number is broken over a line": {
    kind: "place",
    faults: inPage(brokenNumbers),
    planted: [
      { html: '<p style="width: 60px">电话 021-5555-0108</p>', fault: "is broken" },
      { html: '<p style="overflow-wrap: anywhere; width: 30px">¥12,800</p>', fault: "is broken" },
      {
        html: '<p style="font-size: 16px; width: 58px">入窑，一千三百度。</p>',
        fault: "is broken",
      },
      { html: '<p style="font-size: 16px; width: 58px">约好四个月。</p>', fault: "is broken" },
    ],
  },
  "every control is large enough to press: 24 px, telephone numbers and main actions on a phone 44 px":
    {
      kind: "place",
      faults: inPage(smallTargets),
      planted: [
        {
          html: '<button style="border: 0; height: 20px; padding: 0">小小的按钮</button>',
          fault: "px high",
        },
        {
          html: '<a href="/" style="display: block; height: 30px; width: 16px">窄</a>',
          fault: "24 px wide",
        },
        {
          html: '<button type="submit" style="height: 36px">发送表单</button>',
          fault: "44 px high",
        },
        {
          html: '<button style="height: 44px; width: 90px">压</button><div style="height: 16px; margin-top: -16px; position: relative"></div>',
          fault: "px high",
        },
      ],
    },
  "a press on what is seen of a control reaches it, and no control lies under another": {
    kind: "place",
    faults: inPage(wrongAreas),
    planted: [
      {
        html: '<button style="height: 44px">按我</button><div style="height: 60px; margin-top: -60px; position: relative"></div>',
        fault: "a press reaches",
      },
      {
        html: '<div style="display: flex"><a href="/a" style="display: block; height: 40px; margin-right: -60px; width: 120px">甲</a><a href="/b" style="display: block; height: 40px; width: 80px">乙</a></div>',
        fault: "lies under",
      },
    ],
  },
  "a control is pressed where it is seen": {
    kind: "place",
    faults: inPage(wideAreas),
    planted: [
      {
        html: '<div style="display: flex"><details style="width: 345px"><summary style="display: block; width: 100%">店</summary></details><a href="/" style="margin-left: -30px">旁</a></div>',
        fault: "beside its text",
      },
    ],
  },
  "controls are reached in the order in which they are read": {
    kind: "place",
    faults: inPage(wrongOrder),
    planted: [
      {
        html: '<div style="display: flex; flex-direction: column-reverse"><a href="/a">先</a><a href="/b">后</a></div>',
        fault: "reached after it",
      },
      { html: '<button tabindex="2">抢先</button>', fault: "an order of its own" },
    ],
  },
  "labels, headings and counts agree with what they name": {
    kind: "place",
    faults: inPage(wrongWords),
    planted: [
      { html: '<label for="nobody">姓名</label>', fault: "no nobody" },
      { html: "<h2> </h2>", fault: "is empty" },
      { html: '<div data-carousel=""><div><p>1 / 6</p></div><div></div></div>', fault: "2 slides" },
      {
        html: '<section><p>共 3 件</p><ul><li><article class="a">盘</article></li></ul></section>',
        fault: "1 shown",
      },
    ],
  },
  "the name of a control contains the words that are seen on it": {
    kind: "name",
    faults: unspokenWords,
    planted: [
      { html: '<button aria-label="关闭窗口">返回</button>', fault: 'shows "返回"' },
      { html: '<a href="/">看<span aria-hidden="true">全部</span></a>', fault: 'shows "全部"' },
      {
        html: '<label for="planted">姓名</label><input id="planted" aria-label="称呼">',
        fault: 'named "称呼"',
      },
    ],
  },
  "what moves stays between its start and its end, never steps back, and rests within 600 ms": {
    kind: "move",
    faults: inPage(strayMoves),
    planted: [
      { html: '<p style="animation: planted-slide 2s">慢慢的一段</p>', fault: "for 2000 ms" },
      {
        html: '<p style="animation: planted-slide 0.3s cubic-bezier(0.3, 3, 0.5, 1)">冲过头的一段</p>',
        fault: "beyond its ends",
      },
      { html: '<p style="animation: planted-shake 0.3s">晃的一段</p>', fault: "steps back" },
      {
        html: '<p style="animation: planted-blink 0.3s; opacity: 0.9">闪的一段</p>',
        fault: "beyond its ends",
      },
    ],
  },
  "what sticks to an edge does so until what holds it ends": {
    kind: "stay",
    faults: inPage(looseParts),
    planted: [
      {
        html: '<div style="overflow: hidden"><p style="position: sticky; top: 0">帖</p><div style="height: 3000px"></div></div>',
        fault: "leaves the top edge",
      },
      {
        html: '<div><div style="height: 3000px"></div><p style="bottom: 0; position: sticky; transform: translateY(40px)">底</p></div>',
        fault: "leaves the bottom edge",
      },
    ],
  },
  "a dialog covers the page, scrolls alone and to its end, and can be left at once": {
    kind: "stay",
    faults: unrulyDialog,
    planted: [
      {
        html: '<div style="height: 3000px"></div><div role="dialog" aria-modal="true" style="background: #fff; inset: 0 0 50% 0; position: fixed"><a href="/">关</a></div>',
        fault: "is above the dialog",
      },
      {
        html: '<div style="height: 3000px"></div><div role="dialog" aria-modal="true" style="background: #fff; inset: 0; position: fixed"><a href="/">关</a></div>',
        fault: "the page behind the dialog scrolls",
      },
      {
        html: '<div role="dialog" aria-modal="true" style="background: #fff; inset: 0; overflow: hidden; position: fixed"><div style="height: 900px"></div><p>在下面</p><a href="/">关</a></div>',
        fault: "px below the window",
      },
      {
        html: '<div role="dialog" aria-modal="true" style="background: #fff; inset: 0; overflow: auto; position: fixed"><div style="height: 900px"></div><a href="/">关</a></div>',
        fault: "its way out is outside",
      },
    ],
  },
  "paper shows the whole content and no controls": {
    kind: "print",
    faults: badPrint,
    planted: [
      { html: "<h1>题</h1><button>按我</button>", fault: "BUTTON.null is printed" },
      { html: `<h1>题</h1><p style="white-space: nowrap">${LONG}${LONG}</p>`, fault: "outside" },
    ],
  },
  "what opens by a key is closed by Escape, which returns the focus and keeps the place": {
    kind: "return",
    faults: lostFocus,
    planted: [
      {
        path: "/gifting",
        script: () => {
          HTMLElement.prototype.focus = () => {};
        },
        fault: "the focus is on",
      },
    ],
  },
  "Back leads to the place that was left": {
    kind: "return",
    faults: lostPlace,
    planted: [
      {
        path: "/gifting",
        script: () => {
          const scroll = window.scrollTo.bind(window);
          window.scrollTo = () => scroll(0, 0);
          window.scrollBy = () => {};
        },
        fault: "Back leads to",
      },
    ],
  },
  "the focus is seen, and what has it is in the window": {
    kind: "use",
    faults: (page) => focusFaults(page, { colours: true }),
    planted: [
      { html: '<button style="border: 0; outline: none">没有框</button>', fault: "unseen" },
      {
        html: '<button>在下</button><div style="background: #fff; height: 90px; margin-top: -90px; position: sticky; top: 0"></div>',
        fault: "covered",
      },
    ],
  },
};

/** Faults of the rules of these kinds, each with its rule. */
export async function brokenRules(
  page: Page,
  kinds: Rule["kind"][],
): Promise<Record<string, string[]>> {
  const broken: Record<string, string[]> = {};
  // A browser draws a page again after a change of the window: a screenshot before that shows the old one.
  await drawn(page);
  for (const [statement, { kind, faults }] of Object.entries(RULES)) {
    if (!kinds.includes(kind)) continue;
    const found = [...new Set(await faults(page))];
    if (found.length > 0) broken[statement] = found;
  }
  return broken;
}
