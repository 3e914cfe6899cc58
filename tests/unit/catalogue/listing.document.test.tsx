import { Link, useLocation } from "@remix-run/react";
import { expect, test } from "vitest";
import { FilterForm } from "#app/features/catalogue/FilterForm.tsx";
import { FilterSheet } from "#app/features/catalogue/FilterSheet.tsx";
import { Listing } from "#app/features/catalogue/Listing.tsx";
import { SortMenu } from "#app/features/catalogue/SortMenu.tsx";
import { listingCopy } from "#shared/copy/listing.ts";
import { LISTING_PAGE_SIZE, type ListingView, parseListing } from "#shared/domain/listing.ts";
import { does, eventually, mountRouted, one, withText } from "#tests/support/mounted.tsx";

const PATH = "/products/category/plates";
const TOTAL = 2 * LISTING_PAGE_SIZE + 5;

/** The listing of an address, as the site answers it: two filters, three pages. */
function listingOf(search: string): ListingView {
  const { state } = parseListing(new URLSearchParams(search));
  const chosen = (code: string, value: string) =>
    state.filters.some((filter) => filter.code === code && filter.values.includes(value));
  const value = (code: string, each: string) => ({
    value: each,
    name: each,
    count: 3,
    chosen: chosen(code, each),
  });
  const first = (state.page - 1) * LISTING_PAGE_SIZE;
  const products = Array.from({ length: LISTING_PAGE_SIZE }, (_, i) => `p${first + i}`);
  return {
    place: { path: PATH, isAll: false },
    state,
    total: TOTAL,
    products: products.map((id) => ({
      id,
      href: `/pdp/${id}`,
      name: id,
      seriesEn: "Lace",
      price: "1.00",
      picture: null,
    })),
    filters: [
      { code: "series", name: "系列", values: [value("series", "lace"), value("series", "rain")] },
      { code: "colour", name: "颜色", values: [value("colour", "blue")] },
    ],
    story: null,
  } as ListingView;
}

function At({ show }: { show: (listing: ListingView) => JSX.Element }) {
  const { pathname, search } = useLocation();
  return (
    <>
      {show(listingOf(search))}
      <output>{decodeURIComponent(pathname + search)}</output>
    </>
  );
}
const place = () => one("output").textContent;
const opens = (show: (listing: ListingView) => JSX.Element, search = "") =>
  mountRouted(<At show={show} />, { at: `${PATH}${search}` });
const boxes = () => [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
const checked = () =>
  boxes()
    .filter((box) => box.checked)
    .map((box) => `${box.name}=${box.value}`);

test.each([
  ["the column", "", (listing: ListingView) => <FilterForm listing={listing} />, ""],
  [
    "the sheet, which stays open",
    "?dialog=filters",
    (listing: ListingView) => <FilterSheet listing={listing} />,
    "dialog=filters",
  ],
])(
  "in %s a choice applies at once, follows the address, and keeps the order",
  async (_, search, show, kept) => {
    await opens(show, search ? `${search}&sort=priceAsc` : "?sort=priceAsc");
    expect(checked()).toEqual([]);
    await does(() => boxes()[0]?.click());
    await eventually(() => expect(place()).toContain("f.series=lace"));
    expect(place()).toContain("sort=priceAsc");
    expect(place()?.includes("dialog=filters")).toBe(kept !== "");
    expect(checked()).toEqual(["f.series=lace"]);
    await does(() => boxes()[0]?.click());
    await eventually(() => expect(place()).not.toContain("f.series"));
    expect(checked()).toEqual([]);
  },
);

test("the sheet's button contains the number of pieces, and all its groups are open", async () => {
  await opens((listing) => <FilterSheet listing={listing} />, "?dialog=filters");
  expect(one("[role=dialog] form button[type=submit]").textContent).toBe(
    listingCopy.show(String(TOTAL)),
  );
  expect(one("form [role=status]").textContent).toContain(String(TOTAL));
  const groups = [...document.querySelectorAll<HTMLDetailsElement>("form details")];
  expect(groups.every(({ open }) => open)).toBe(true);
});

test("an order is a link that keeps the filters; the current one is marked, and the focus returns to the button", async () => {
  await opens(
    ({ place: path, state }) => <SortMenu place={path} state={state} />,
    "?f.series=lace&page=2",
  );
  const orders = () =>
    [...document.querySelectorAll("li a")].map((link) => [
      link.textContent,
      link.getAttribute("aria-current"),
    ]);
  const [first, second] = Object.values(listingCopy.orders);
  expect(orders().slice(0, 2)).toEqual([
    [first, "true"],
    [second, null],
  ]);
  one<HTMLDetailsElement>("details").open = true;
  await does(() => withText("a", second ?? "").click());
  expect(place()).toContain("f.series=lace");
  expect(place()).not.toContain("page=");
  expect(document.activeElement).toBe(one("summary"));
  expect(one("summary").textContent).toContain(second);
  expect(orders()[1]).toEqual([second, "true"]);
});

test("the next page is added to the list, with the focus on its first piece; the range and the way back are announced", async () => {
  await opens((listing) => <Listing listing={listing} />);
  const pieces = () => document.querySelectorAll("article a[href^='/pdp/']").length;
  const nav = () => one(`nav[aria-label="${listingCopy.pages}"]`);
  const perPiece = pieces() / LISTING_PAGE_SIZE;
  expect(nav().textContent).toContain(String(LISTING_PAGE_SIZE));
  await does(() => withText("a", listingCopy.more).click());
  await eventually(() => expect(pieces()).toBe(2 * perPiece * LISTING_PAGE_SIZE));
  expect(place()).toContain("page=2");
  expect(document.activeElement?.getAttribute("href")).toBe(`/pdp/p${LISTING_PAGE_SIZE}`);
  await does(() => withText("a", listingCopy.more).click());
  await eventually(() => expect(pieces()).toBe(3 * perPiece * LISTING_PAGE_SIZE));
  expect(nav().textContent).toContain(String(TOTAL));
  expect(nav().textContent).not.toContain(listingCopy.more);
  expect(document.querySelector("nav [rel]")).toBeNull();
});

test("a later page opened by its address has the earlier one as a link, and no piece of it", async () => {
  await opens((listing) => <Listing listing={listing} />, "?page=2");
  expect(document.querySelector('a[href="/pdp/p0"]')).toBeNull();
  expect(withText("a", listingCopy.previous).getAttribute("href")).toBe(PATH);
  expect(withText("a", listingCopy.more).getAttribute("rel")).toBe("next");
});

test("the list is busy while another state of it loads, not while a dialog opens over it", async () => {
  const pending: (() => void)[] = [];
  let isFirst = true;
  const loader = () => {
    const now = isFirst ? null : new Promise<null>((end) => pending.push(() => end(null)));
    isFirst = false;
    return now;
  };
  const Page = () => (
    <>
      <Listing listing={listingOf("")} />
      {["?page=2", "?dialog=x", "/elsewhere"].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
    </>
  );
  const routes = [PATH, "/elsewhere"].map((path) => ({ path, loader, Component: Page }));
  await mountRouted(<p />, { at: PATH, routes });
  await eventually(() => one("#pieces"));
  const busy: unknown[] = [];
  for (const to of ["?dialog=x", "/elsewhere", "?page=2"]) {
    await does(() => withText("a", to).click());
    await eventually(() => expect(pending).toHaveLength(busy.length + 1));
    busy.push(one("#pieces").getAttribute("aria-busy"));
  }
  expect(busy).toEqual(["false", "false", "true"]);
  await does(() => pending.map((end) => end()));
  await eventually(() => expect(one("#pieces").getAttribute("aria-busy")).toBe("false"));
});
