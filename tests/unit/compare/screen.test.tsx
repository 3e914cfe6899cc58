import { expect, test } from "vitest";
import { catalogueCopy } from "#app/copy/catalogue.ts";
import { compareCopy as copy } from "#app/copy/compare.ts";
import { newsCopy } from "#app/copy/news.ts";
import { type CompareView, MOST_COMPARED } from "#app/domain/compare.ts";
import { paths } from "#app/domain/paths.ts";
import { CompareScreen } from "#app/features/compare/CompareScreen.static.tsx";
import { NewsDate } from "#app/features/news/NewsDate.tsx";
import { renderHtml } from "#tests/support/html.tsx";

const piece = (id: string, price?: string | null) => ({
  ...{ id, name: `器 ${id}`, seriesEn: "Lace", href: `/pdp/${id}`, picture: null, price },
  ...{ scale: 1, withoutHref: `/compare?without=${id}` },
});
const lines = [{ name: "直径", values: ["27 cm", null] }];
const html = (over: Partial<CompareView>) =>
  renderHtml(
    <CompareScreen
      {...({ pieces: [], lines: [], offered: [], notice: null, ...over } as CompareView)}
    />,
  );
const text = (of: string) => of.replace(/<[^>]*>/g, "|").replace(/\|+/g, "|");
const two = [piece("a", "1,980.00"), piece("b", null)];

test.each<[string, Partial<CompareView>, string[], string[]]>([
  ["no piece", {}, [copy.empty, copy.products], [copy.lead, copy.honest]],
  ["one", { pieces: two.slice(0, 1) as never }, [copy.leadOne], [copy.removeShort, copy.honest]],
  [
    "two",
    { pieces: two as never, lines },
    [copy.lead, copy.honest, catalogueCopy.inquiry],
    [copy.empty],
  ],
  ["missing", { notice: "missing" }, [copy.missing], [copy.tooMany(MOST_COMPARED)]],
  ["too many", { notice: "tooMany" }, [copy.tooMany(MOST_COMPARED)], [copy.missing]],
])("a comparison of %s", (_, over, said, unsaid) => {
  const shown = text(html(over));
  for (const each of said) expect(shown).toContain(each);
  for (const each of unsaid) expect(shown).not.toContain(`|${each}|`);
});

test("a piece without a price has a gap, and pieces without any price have no such line", () => {
  expect(text(html({ pieces: [piece("a", "1.00"), piece("b")] }))).toContain(`|${copy.none}|`);
  expect(text(html({ pieces: [piece("a"), piece("b")] }))).not.toContain(`|${copy.price}|`);
});

test("each column has the values, the address and the removal of its own piece", () => {
  const shown = html({ pieces: two as never, lines });
  const cells = [...shown.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) =>
    cell.replace(/<[^>]*>/g, ""),
  );
  expect(cells.slice(1)).toEqual([
    expect.stringContaining("1,980.00"),
    catalogueCopy.inquiry,
    "27 cm",
    copy.none,
  ]);
  for (const { href, withoutHref } of two) {
    expect(shown).toContain(`href="${href}"`);
    expect(shown).toContain(`href="${withoutHref}"`);
  }
});

test("offered pieces are named, priced, and lead to the comparison with them", () => {
  const offer = (id: string, price?: string | null) => ({
    ...{ id, name: `器 ${id}`, href: `/compare?with=${id}`, picture: null, price },
  });
  const offered = [offer("c", "99.00"), offer("d", null), offer("e")] as never;
  const shown = html({ offered });
  expect(text(shown)).toContain(copy.more);
  for (const id of ["c", "d", "e"]) expect(shown).toContain(`href="/compare?with=${id}"`);
  expect(text(shown)).toContain("99.00");
  expect(text(shown).split(catalogueCopy.inquiry)).toHaveLength(2);
  expect(html({})).toContain(`href="${paths.products()}"`);
});

test.each([
  ["2026-03-05", "动态", [newsCopy.date("2026", "03", "05"), "动态"], true],
  ["", "动态", ["动态"], false],
  ["2026-03-05", "", [newsCopy.date("2026", "03", "05")], true],
])("a news line of %j and %j", (date, type, said, hasTime) => {
  const shown = renderHtml(<NewsDate date={date} type={type} />);
  expect(text(shown).split("|").filter(Boolean)).toEqual(said);
  expect(shown.includes(`dateTime="${date}"`)).toBe(hasTime);
});
