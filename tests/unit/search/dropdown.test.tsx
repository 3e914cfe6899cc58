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

  test("allows deleting each history entry", { meta: rows("SEARCH-05") }, () => {
    const html = render({ words, history });
    for (const { suggest } of history) expect(html).toContain(copy.remove(suggest));
    expect(tags(html, "button")).toHaveLength(history.length + 1);
  });

  test("shows 暂无数据 without results, and without initial content", {
    meta: rows("SEARCH-07"),
  }, () => {
    expect(render({ words, history, suggestions: [] })).toContain("暂无数据");
    expect(render({})).toContain("暂无数据");
  });
});
