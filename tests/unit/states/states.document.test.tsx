import { createElement, useContext } from "react";
import { UNSAFE_DataRouterContext as DataRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { SurroundingsContext } from "#app/nearest-store/useNearestStore.ts";
import { does, mountRouted } from "#tests/support/mounted.tsx";
import { expectRecorded } from "#tests/support/recordedText.ts";
import { rows } from "#tests/support/rows.ts";
import { screenText } from "#tests/support/screenText.ts";
import { untruths } from "./said.ts";
import type { Row } from "./samples.ts";
import { NOON, states, surroundings } from "./table.tsx";

let router: { navigate: unknown } = { navigate: null };
function WithRouter() {
  router = useContext(DataRouter)?.router ?? router;
  return null;
}

/** What a press on a link does beside its address, for links that do more: keep the scroll position, replace the entry. */
async function followed(place: HTMLElement): Promise<string[]> {
  const lines = new Set<string>();
  await does(() => {
    for (const link of place.querySelectorAll<HTMLElement>("a[href]:not([target], [role])")) {
      const href = link.getAttribute("href") ?? "";
      if (!/^[/?]/.test(href)) continue;
      router.navigate = (_: unknown, own: Followed) => {
        const { preventScrollReset, replace, state } = own;
        const more = [preventScrollReset && "stays", replace && "replaces", state && "with state"];
        if (more.some(Boolean)) lines.add([`to ${href}`, ...more.filter(Boolean)].join(" "));
      };
      link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }
  });
  return [...lines];
}
type Followed = { preventScrollReset?: boolean; replace?: boolean; state?: unknown };

window.addEventListener("click", (event) => event.preventDefault());
beforeEach(() => {
  vi.setSystemTime(NOON);
  vi.spyOn(console, "error").mockImplementation(() => {});
});

type Shown = { lines: string[][]; faults: string[] };
const shown: Record<string, Promise<Shown>> = {};
/** The texts of each state of a component, and what is not true of them; rendered once. */
const shownBy = (name: string) =>
  (shown[name] ??= (async () => {
    const [named, ...each] = states.find(([row]) => name in row) as Row;
    const lines: string[][] = [];
    const faults: string[] = [];
    for (const [i, props] of each.entries()) {
      const { place } = await mountRouted(
        <SurroundingsContext.Provider value={surroundings}>
          {createElement(named[name] as never, props)}
          <WithRouter />
        </SurroundingsContext.Provider>,
        { at: "/here?x=1" },
      );
      const texts = screenText(place.innerHTML);
      // React Router shows its own page instead: a record of it would hide the failure.
      if (texts.some((line) => line.includes("Unexpected Application Error")))
        throw new Error(`${name} failed to render: ${texts.slice(0, 3).join(" ")}`);
      for (const fault of untruths(name, props, place)) faults.push(`${name} ${i + 1}: ${fault}`);
      lines.push([...texts, ...(await followed(place))]);
      place.remove();
    }
    return { lines, faults };
  })());

/** The record of a component: its states are numbered. */
const recordOf = async (name: string) => ({
  [name]: (await shownBy(name)).lines.flatMap((lines, i) => [`(${i + 1})`, ...lines]),
});
const names = states.flatMap(([named]) => Object.keys(named));

const FILE = "tests/unit/states/states.json";
const { MUTATION_TESTS, MUTATION_WITHOUT_RECORDINGS } = process.env;
/** One cause is one failure, however many components show it; but a mutant runs the tests that reach it (docs/testing.md). */
const groups: [of: string, names: string[]][] =
  MUTATION_TESTS === undefined ? [["every component", names]] : names.map((name) => [name, [name]]);

test.each(groups)(
  "each state of %s says what it is given, and nothing empty or else",
  async (_, group) => {
    const faults: string[] = [];
    for (const name of group) faults.push(...(await shownBy(name)).faults);
    expect(faults).toEqual([]);
  },
  1_800_000,
);

test.skipIf(MUTATION_WITHOUT_RECORDINGS === "1").each(groups)(
  "each state of %s has its recorded texts, names, links and fields",
  async (_, group) => {
    const now: Record<string, string[]> = {};
    for (const name of group) Object.assign(now, await recordOf(name));
    expectRecorded(FILE, now, group === names ? {} : { only: group[0] });
  },
  1_800_000,
);

const ANSWERS = [1, 3, 5, 6, 7, 10, 11, 12].map((n) => `ResultDialog ${n}`);
const CONTACT = [
  "role=dialog",
  "tel:4005550182",
  "mailto:care@",
  "周一至周日 10:00–17:00",
  "关闭 href",
];
const CARD = ["src=/a.jpg", "p lang=en Lace", "a href=/pdp/1 平盘 1"];

/** Rows of the ledger, a state, and its expected parts in this order; "!": absent. */
const specified: [row: string, state: string, ...said: string[]][] = [
  ...ANSWERS.map((state): [string, string, ...string[]] => ["FOOTER-14", state, ...CONTACT]),
  ["VERIFY-02", "ResultDialog 1", "第 1 次，首次查询"],
  ["VERIFY-03", "ResultDialog 3", "第 3 次，重复查询", "此码此前已被查询"],
  ["VERIFY-08", "ResultDialog 3", "正品", "第 3 次", "2025 年 6 月 18 日 11:42"],
  ["VERIFY-06", "ResultDialog 7", "查询次数过多", "!防伪码", "!查询次数 "],
  ["STORE-08", "StoreDialog 1", "role=dialog", "h2 id=store-name 上海静安店"],
  ["STORE-10", "StoreDialog 1", "门口有一张长凳。"],
  ["STORE-11", "StoreDialog 1", "data-carousel", "b.jpg", "href=#store-picture-2"],
  ["STORE-12", "StoreDialog 1", "dt 地址", "白石路 182 号"],
  ["STORE-13", "StoreDialog 1", "dt 电话", "tel:02155550182", "!即将盛大开业", "!正式开业"],
  ["STORE-15", "StoreDialog 1", "dt 营业时间", "10:00–22:00"],
  ["STORE-16", "StoreDialog 1", "dt 门店类型", "直营精品店"],
  ["STORE-17", "StoreDialog 1", "咨询选购", "破损换新", "免费礼品包装"],
  ["STORE-09", "StoreDialog 3", "杭州店 即将盛大开业"],
  ["STORE-14", "StoreDialog 3", "2027 年 03 月 08 日 正式开业", "10:00–22:00", "!tel:"],
  ["ERR-08", "StoreDialog 6", "role=alert 加载门店数据失败，请稍后重试！"],
  ["HEADER-07", "MegaMenuPanel 2", "Lace", "href=/l/p 盘"],
  ["HEADER-08", "MegaMenuPanel 1", "青蕾", "img", "故事", "href=/a 看看", "细雨"],
  ["HEADER-09", "MegaMenuPanel 3", "新品", "img", "href=/m 更多", "平盘 1"],
  ["HEADER-10", "MegaMenuPanel 2", "img", "青蕾", "href=/l 全部", "href=/l/p 盘", "细雨"],
  ["HEADER-11", "MegaMenuPanel 4", "新品", ...CARD],
  ["HEADER-12", "MegaMenuPanel 3", "更多", ...CARD],
  ["SEARCH-03", "SearchDropdown 4", "搜索推荐", "青蕾", "纪念盘"],
  ["SEARCH-04", "SearchDropdown 4", "搜索历史", "夜蓝", "!暂无数据"],
  ["SEARCH-05", "SearchDropdown 4", "删除搜索记录：夜蓝", "删除搜索记录：盘"],
  ["SEARCH-06", "SearchDropdown 4", "button type=button 清空搜索历史"],
  ["SEARCH-07", "SearchDropdown 1", "暂无数据"],
  ["SEARCH-07", "SearchDropdown 2", "暂无数据"],
  ...[1, 2, 3, 5].map((count, i): [string, string, string] => [
    ...(["GIFT-09", `Dealers ${i + 1}`, `data-columns=${Math.min(count, 3)}`] as const),
  ]),
  ["PDP-07", "Summary 1", "p lang=en Lace"],
  ["PDP-08", "Summary 1", "h1 平盘"],
  ["PDP-14", "Summary 1", "官方指导价 ¥ 1,980.00"],
  ["PDP-16", "Summary 2", "官方指导价：请联系线下门店", "!¥"],
  ["PDP-16", "BuyDialog 2", "官方指导价：请联系线下门店", "!¥"],
  ["PDP-09", "Summary 3", "nav aria-label=尺寸"],
  ["PDP-09", "Summary 1", "!nav"],
  ["PDP-10", "Summary 3", "img", "色 a", "img", "色 c"],
  ["PDP-12", "Summary 3", "href=/pdp/a", "href=/pdp/c"],
  ["PDP-13", "Summary 3", "aria-current=page href=/pdp/a"],
  ["PDP-31", "Summary 1", "特点", "drawing=wrCN 七日可退"],
  ["PDP-32", "Details 1", "h3 特征", "dt 工艺：", "dd 釉下蓝"],
  ["PDP-32", "Details 2", "!特征"],
  ["PDP-33", "Details 1", "dt 货号", "dd 1101627"],
  ["PDP-34", "Details 1", "h3 规格", "dt 直径", "dd 27 cm"],
  ["PDP-34", "Details 2", "!规格"],
  ["PDP-20", "BuyDialog 1", "上海静安店", "白石路 182 号", "门店电话", "tel:02155550182"],
  ["PDP-22", "BuyDialog 1", "href=/find-us 查看其他精品店"],
  ["PDP-19", "BuyDialog 1", "!form", "!input"],
  ["LINK-10", "Blocks 5", "a href=/products/category/CUPS Cups 64 件", "h3 Bowls"],
  ["BLOCK-04", "Blocks 17", "aria-hidden=true"],
  ["BLOCK-20", "Blocks 13", "color: #00244A; Tile title"],
  ["BLOCK-23", "Blocks 13", "background-color: #F6F3EC"],
  ["STORY-02", "Blocks 23", "Picture story", "h2 Story title", "p Story text"],
  ["STORY-03", "Blocks 23", "a href=/gifting Card", "a href=/gifting Card without"],
  ["STORY-04", "Blocks 23", "Picture card", "a href=/gifting Card", "Read"],
  ["LINK-01", "SmartLink 2", "target=_blank rel=noopener", "（在新窗口打开）"],
];
for (const [row, state, ...said] of specified)
  test(`${state} has ${said.join(", ")}`, { meta: rows(row) }, async () => {
    const [name = "", index] = state.split(" ");
    let rest = (await shownBy(name)).lines[Number(index) - 1]?.join(" ¦ ") ?? "";
    expect(said.filter((each) => each[0] === "!" && rest.includes(each.slice(1)))).toEqual([]);
    for (const each of said.filter((one) => one[0] !== "!")) {
      expect(rest).toContain(each);
      rest = rest.slice(rest.indexOf(each));
    }
  });
