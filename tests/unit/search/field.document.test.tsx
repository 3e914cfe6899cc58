import { Link, useLocation } from "@remix-run/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SearchForm } from "#app/search/SearchForm.tsx";
import { searchFieldCopy as copy } from "#shared/copy/search.ts";
import { SEARCH_DEBOUNCE_MS } from "#shared/domain/limits.ts";
import { HISTORY_KEY } from "#shared/domain/searchHistory.ts";
import { suggestionsPath, wordSuggestion } from "#shared/domain/suggestion.ts";
import {
  does,
  eventually,
  mountRouted,
  one,
  passes,
  presses,
  types,
  withText,
} from "#tests/support/mounted.tsx";
import { rows } from "#tests/support/rows.ts";

const search = { placeholder: "青蕾", recommended: ["青蕾 茶壶", "年度纪念盘"], historyShown: 2 };
const line = { sourceType: 1, sourceId: "7", sourceCode: "", suggest: "青蕾 平盘" };

function Address() {
  const { pathname, search: query } = useLocation();
  return (
    <Link to="/elsewhere" id="elsewhere">
      <output>{decodeURIComponent(pathname + query)}</output>
    </Link>
  );
}

const field = () => one<HTMLInputElement>("input");
const address = () => one("output").textContent;
const options = () =>
  [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent);
const active = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "");

let asked: string[] = [];

beforeEach(async () => {
  asked = [];
  localStorage.clear();
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json([line]);
  });
});
afterEach(() => localStorage.clear());

/** The form with its control, which loads on focus. */
async function shown() {
  await mountRouted(
    <>
      <SearchForm search={search} label="搜索产品" />
      <Address />
    </>,
  );
  await does(() => field().focus());
  await eventually(() => expect(field().getAttribute("role")).toBe("combobox"));
}

const stored = () => JSON.parse(localStorage.getItem(HISTORY_KEY) ?? "[]");

describe("the search field", () => {
  test("requests suggestions once typing has stopped for a second, for the last text alone", {
    meta: rows("LIMIT-05", "SEARCH-02"),
  }, async () => {
    await shown();
    vi.useFakeTimers();
    await types(field(), "青");
    await passes(SEARCH_DEBOUNCE_MS - 1);
    await types(field(), "青蕾");
    await passes(SEARCH_DEBOUNCE_MS - 1);
    expect(asked).toEqual([]);
    await passes(1);
    expect(asked).toEqual([suggestionsPath("青蕾")]);
    expect(options()).toHaveLength(1);
    expect(options()[0]).toContain(line.suggest);
  });

  test("moves by arrows through the options in a loop that includes none, and Enter chooses", async () => {
    await shown();
    expect(options()).toEqual(search.recommended);
    expect(active()).toBeNull();
    await presses(field(), "ArrowDown");
    expect(active()?.textContent).toBe(search.recommended[0]);
    await presses(field(), "ArrowUp");
    expect(active()).toBeNull();
    await presses(field(), "ArrowUp");
    expect(active()?.textContent).toBe(search.recommended[1]);
    expect(await presses(field(), "Enter", { isComposing: true })).toBe(false);
    expect(await presses(field(), "Enter")).toBe(true);
    expect(address()).toBe("/products/keyword/年度纪念盘");
    expect(stored()).toEqual([wordSuggestion("年度纪念盘")]);
    expect(field().getAttribute("aria-expanded")).toBe("false");
  });

  test("searches for what is typed, without spaces around, and remembers it; for nothing the form opens the search screen", async () => {
    await shown();
    const submit = () =>
      does(() =>
        one("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
      );
    await types(field(), "  ");
    await submit();
    expect(address()).toMatch(/^\/search-results-page\?/);
    expect(stored()).toEqual([]);
    await types(field(), " 茶壶 ");
    await submit();
    expect(address()).toBe("/products/keyword/茶壶");
    expect(stored()).toEqual([wordSuggestion("茶壶")]);
  });

  test("closes by Escape with the focus kept, not while a word is composed; a click opens it again", async () => {
    await shown();
    await presses(field(), "Escape", { isComposing: true });
    expect(options()).toHaveLength(2);
    expect(await presses(field(), "Escape")).toBe(true);
    expect(options()).toEqual([]);
    expect(document.activeElement).toBe(field());
    await does(() => field().click());
    expect(options()).toHaveLength(2);
    // From a button of the dropdown the focus returns to the field.
    localStorage.setItem(HISTORY_KEY, JSON.stringify([wordSuggestion("夜蓝")]));
    await does(() => field().click());
    one("section button").focus();
    await presses(document.activeElement as Element, "Escape");
    expect([document.activeElement, options().length]).toEqual([field(), 0]);
    await does(() => field().click());
    await does(() => one("#elsewhere").click());
    expect([address(), options().length]).toEqual(["/elsewhere", 0]);
  });

  test.each(["pointerdown", "focusin"])(
    "closes by %s outside",
    { meta: rows("SEARCH-16") },
    async (type) => {
      await shown();
      await does(() => one("output").dispatchEvent(new Event(type, { bubbles: true })));
      expect(options()).toEqual([]);
    },
  );

  test("exposes its state to screen readers: whether it is expanded, and the list that it controls", async () => {
    await shown();
    expect(field().getAttribute("aria-expanded")).toBe("true");
    const list = document.getElementById(field().getAttribute("aria-controls") ?? "");
    expect(list?.getAttribute("role")).toBe("listbox");
    await presses(field(), "Escape");
    expect(field().getAttribute("aria-expanded")).toBe("false");
    expect(field().hasAttribute("aria-controls")).toBe(false);
  });
});

describe("the history", () => {
  const words = ["夜蓝", "细雨", "初雪"].map(wordSuggestion);

  test("shows as many entries as the settings allow, and deletes one or all", {
    meta: rows("SEARCH-04", "SEARCH-05", "SEARCH-13", "DATA-22"),
  }, async () => {
    localStorage.setItem(HISTORY_KEY, JSON.stringify(words));
    await shown();
    expect(options()).toEqual([...search.recommended, "夜蓝", "细雨"]);
    await does(() =>
      one(`[aria-label="${copy.remove("夜蓝")}"]`)
        .closest("button")
        ?.click(),
    );
    expect(options()).toEqual([...search.recommended, "细雨", "初雪"]);
    expect(stored()).toEqual(words.slice(1));
    expect(document.activeElement).toBe(field());
    await does(() => withText("button", copy.clear).click());
    expect(options()).toEqual(search.recommended);
    expect(stored()).toEqual([]);
  });

  test("starts from what another window has written meanwhile", async () => {
    await shown();
    localStorage.setItem(HISTORY_KEY, JSON.stringify(words.slice(0, 1)));
    await does(() => withText('[role="option"]', "青蕾 茶壶").click());
    expect(stored().map(({ suggest }: { suggest: string }) => suggest)).toEqual([
      "青蕾 茶壶",
      "夜蓝",
    ]);
  });

  test("that the browser refuses to keep or read leaves the search as it is", async () => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, clear: () => {} });
    await shown();
    expect(options()).toEqual(search.recommended);
    await does(() => withText('[role="option"]', "青蕾 茶壶").click());
    expect(address()).toBe("/products/keyword/青蕾 茶壶");
  });
});
