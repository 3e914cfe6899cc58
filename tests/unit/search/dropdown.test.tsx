import { describe, expect, test } from "vitest";
import { searchFieldCopy as copy } from "#app/copy/search.ts";
import { wordSuggestion } from "#app/domain/suggestion.ts";
import { SearchDropdown, type SearchDropdownProps } from "#app/search/SearchDropdown.tsx";
import { failOnWarnings, renderHtml, tags } from "#tests/support/html.tsx";
import { rows } from "#tests/support/rows.ts";

failOnWarnings();

const nothing = () => {};

function render(props: Partial<SearchDropdownProps>): string {
  return renderHtml(
    <SearchDropdown
      id="list"
      active={-1}
      suggestions={null}
      words={[]}
      history={[]}
      onChoose={nothing}
      onForget={nothing}
      onClear={nothing}
      {...props}
    />,
  );
}

const options = (html: string) => tags(html, "div").filter((tag) => tag.includes('role="option"'));

describe("the search dropdown", () => {
  const words = ["青蕾", "年度纪念盘"].map(wordSuggestion);
  const history = ["夜蓝", "细雨"].map(wordSuggestion);

  test("shows recommendations and history before the first request", {
    meta: rows("SEARCH-03…04", "SEARCH-06"),
  }, () => {
    const html = render({ words, history });
    for (const text of ["搜索推荐", "搜索历史", "清空搜索历史", "年度纪念盘", "细雨"]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain("暂无数据");
  });

  test("shows a kind once for consecutive entries, and the price or the boutique inquiry of a piece", () => {
    const piece = (sourceId: string, price: string | null | undefined) => ({
      ...{ sourceType: 1, sourceId, sourceCode: "", suggest: sourceId, price },
    });
    const suggestions = [piece("a", "1.00"), piece("b", null), piece("c", undefined)];
    const word = { sourceType: 0, sourceId: "d", sourceCode: "", suggest: "d" };
    const html = render({ suggestions: [...suggestions, word] });
    const lines = html.split('role="option"').slice(1);
    const kind = copy.kinds[1] ?? "";
    // Screen readers hear it at each entry: hidden elements are one deeper.
    const isShown = (line: string) =>
      line.includes(`>${kind}<`) && !new RegExp(`<span[^>]*><span[^>]*>${kind}<`).test(line);
    expect(lines.map(isShown)).toEqual([true, false, false, false]);
    expect(lines.map((line) => line.includes("请联系线下门店"))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(lines.map((line) => line.includes("1.00"))).toEqual([true, false, false, false]);
  });

  test("allows deleting each history entry", { meta: rows("SEARCH-05") }, () => {
    const html = render({ words, history });
    for (const { suggest } of history) expect(html).toContain(copy.remove(suggest));
    expect(tags(html, "button")).toHaveLength(history.length + 1);
  });

  test("numbers options across both lists and marks the active one", () => {
    const html = render({ words, history, active: 2 });
    const found = options(html);
    expect(found).toHaveLength(4);
    expect(found.filter((tag) => tag.includes('aria-selected="true"'))).toHaveLength(1);
    expect(found[2]).toContain('id="list-2"');
    expect(found[2]).toContain('aria-selected="true"');
  });

  test("shows only suggestions, each with its kind", () => {
    const suggestions = [
      { sourceType: 1, sourceId: "7", sourceCode: "", suggest: "青蕾 平盘" },
      { sourceType: 2, sourceId: "8", sourceCode: "plates", suggest: "平盘" },
      { sourceType: 0, sourceId: "青蕾 茶壶", sourceCode: "", suggest: "青蕾 茶壶" },
    ];
    const html = render({ words, history, suggestions });
    expect(options(html)).toHaveLength(3);
    // A keyword after a category is not a category: desktop labels the kinds in the margin.
    for (const kind of ["产品", "品类", "搜索词"]) expect(html).toContain(kind);
    expect(render({ words, history })).not.toContain("搜索词");
    expect(html).not.toContain("搜索历史");
  });

  test("shows 暂无数据 without results, and without initial content", {
    meta: rows("SEARCH-07"),
  }, () => {
    expect(render({ words, history, suggestions: [] })).toContain("暂无数据");
    expect(render({})).toContain("暂无数据");
  });
});
