import { expect, test } from "vitest";
import type { ListingView } from "#app/domain/listing.ts";
import { EmptyListing } from "#app/features/catalogue/EmptyListing.tsx";
import { failOnWarnings, renderHtml } from "#tests/support/html.tsx";

failOnWarnings();

const chosen = [{ code: "series", values: ["lace"] }];
/** An empty listing: its message and its links. */
function shelf(filters: ListingView["state"]["filters"], onward?: string) {
  const listing = {
    place: { path: "/products/category/plates", isAll: false },
    state: { filters, sort: "newest", page: 1 },
    ...{
      total: 0,
      products: [],
      filters: [],
      story: null,
      obstacle: null,
      nearest: [],
      isClose: false,
    },
  } as ListingView;
  const html = renderHtml(<EmptyListing listing={listing} onward={onward && <b>{onward}</b>} />);
  return { html, text: html.replace(/<[^>]*>/g, "") };
}

test.each([
  ["nothing chosen", [], undefined, "这一类眼下没有器物", false],
  ["nothing chosen, and a way on", [], "换个词", "换个词", true],
  ["one choice", chosen, undefined, "没有符合这个条件的器物", false],
  ["one choice, and a way on", chosen, "换个词", "没有符合这个条件的器物", false],
])(
  "an empty listing with %s shows a message, or only the link",
  (_case, filters, onward, said, leads) => {
    const { text } = shelf(filters, onward);
    expect(text).toContain(said);
    expect(text.includes("换个词")).toBe(leads);
    expect(text.includes("请放宽条件再看") || text.includes("别的品类")).toBe(!leads);
  },
);

test("keeps the order when a filter is removed", () => {
  expect(shelf(chosen).html).toContain('href="/products/category/plates?sort=newest"');
});
