import { type ReactElement, useState } from "react";
import { expect, test } from "vitest";
import { ListingBar } from "#app/features/catalogue/ListingBar.tsx";
import { StoreDialog } from "#app/features/stores/StoreDialog.tsx";
import { MegaMenuPanel } from "#app/menu/MegaMenuPanel.tsx";
import { KeywordScreen } from "#app/search/KeywordScreen.tsx";
import { SearchBox } from "#app/search/SearchBox.tsx";
import { Verification } from "#app/shell/footer/Verification.tsx";
import { listingCopy } from "#shared/copy/listing.ts";
import { searchCopy } from "#shared/copy/searchScreens.ts";
import { verificationFormCopy } from "#shared/copy/verificationForm.ts";
import type { ListingView } from "#shared/domain/listing.ts";
import type { MenuPanelView } from "#shared/domain/menu.ts";
import type { StoreView } from "#shared/domain/stores.ts";
import { does, mountRouted, one, withText } from "#tests/support/mounted.tsx";

/** Two conditions at once, which the states of one condition each do not show (`states.document.test.tsx`). */

const filtered = (total: number): ListingView => ({
  place: { path: "/l", isAll: false },
  total,
  products: [],
  story: null,
  state: { filters: [{ code: "a", values: ["v", "w"] }], sort: "default", page: 1 },
  filters: ["v", "w"].map((value) => ({
    code: value,
    name: value,
    values: [{ value, name: value, count: 1, chosen: true }],
  })),
  obstacle: null,
  nearest: [],
  nearestTitle: "",
  cardLinks: [],
});
const keyword = { keyword: "盘", services: [], content: [], words: [] };
const grid: MenuPanelView = { style: "grid", title: "", cover: null, goods: [], extra: null };
const panel = (
  <MegaMenuPanel place="row" view={{ ...grid, extra: { href: "/x", label: "查看全部" } }} />
);
const bar = <ListingBar listing={filtered(3)} />;
const search = <KeywordScreen {...keyword} listing={filtered(0)} />;
const service = (
  <KeywordScreen
    {...keyword}
    content={[{ href: "/wrap", title: "包装", summary: "", picture: null }]}
    listing={{ ...filtered(0), filters: [], state: { ...filtered(0).state, filters: [] } }}
  />
);
const strip = <Verification help={{ contacts: [] }} />;
const { filtersChosen } = listingCopy;
const { nothing } = searchCopy;

test.each<[name: string, element: ReactElement, at: string, shown: string | null, not?: string]>([
  ["two values chosen are counted as two", bar, "/l", filtersChosen(2)],
  [
    "an empty search names its filters, not its word",
    search,
    "/l",
    listingCopy.empty.title,
    nothing("盘"),
  ],
  [
    "content without products comes before the search field",
    service,
    "/l",
    "与它有关的内容包装",
    "换一个短一点的词，或者从这些词里选一个。与它",
  ],
  ["a menu panel without a cover has its link", panel, "/l", "查看全部"],
  ["verification stands below other screens", strip, "/l", verificationFormCopy.code],
  ["not below its own", strip, "/verification", null, verificationFormCopy.code],
  ["nor with a slash at the end", strip, "/verification/", null, verificationFormCopy.code],
])("%s", async (_, element, at, shown, not) => {
  const { place } = await mountRouted(element, { at });
  if (shown !== null) expect(place.textContent).toContain(shown);
  if (not !== undefined) expect(place.textContent).not.toContain(not);
});

/** Shows the first element, and the second after a press. */
function Next({ of }: { of: [ReactElement, ReactElement] }) {
  const [index, setIndex] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setIndex(1)}>
        next
      </button>
      {of[index]}
    </>
  );
}
const next = () => does(() => withText("button", "next").click());

test("the search box shows the search of the next screen, not what was typed before", async () => {
  const box = (word: string) => <SearchBox keyword={word} words={[]} text="" />;
  await mountRouted(<Next of={[box("盘"), box("杯")]} />);
  one<HTMLInputElement>("input").value = "碗";
  await next();
  expect(one<HTMLInputElement>("input").value).toBe("杯");
});

test("the dialog of the next store begins at its first picture", async () => {
  const dialog = (code: string) => {
    const pictures = [1, 2].map((n) => ({
      src: `/${code}-${n}.jpg`,
      widths: [240],
      width: 240,
      height: 160,
      alt: "",
    }));
    const store: StoreView = {
      code,
      name: code,
      address: "",
      open: true,
      telephone: "",
      openingDay: "",
      hours: "",
      daily: null,
      at: null,
      description: "",
      pictures,
      map: { href: "/map" },
    };
    return <StoreDialog view={{ kind: "store", store }} closeHref="/l" />;
  };
  await mountRouted(<Next of={[dialog("a"), dialog("b")]} />);
  one("[data-carousel]").scrollLeft = 240;
  await next();
  expect(one("[data-carousel]").scrollLeft).toBe(0);
});
