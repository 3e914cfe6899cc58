import { expect, test } from "vitest";
import { giftingCopy } from "#app/copy/gifting.ts";
import { footerCopy } from "#app/copy/layout.ts";
import type { GiftingView } from "#app/domain/gifting.ts";
import type { PictureView } from "#app/domain/images.ts";
import { Dealers } from "#app/features/gifting/Dealers.tsx";
import { GiftingScreen } from "#app/features/gifting/GiftingScreen.static.tsx";
import { HelpDialog } from "#app/features/gifting/HelpDialog.tsx";
import { HelpNumbers } from "#app/features/gifting/HelpNumbers.tsx";
import { failOnWarnings, headings, renderHtml } from "#tests/support/html.tsx";
import { rows } from "#tests/support/rows.ts";
import { examples } from "#tests/unit/blocks/examples.ts";

failOnWarnings();

const setting = (label: string, value: string) => ({
  label,
  value,
  href: null,
  text: `${label} hours`,
});
const settings = {
  tel: setting("Service", "400"),
  phone: setting("Mobile", "138"),
  email: setting("Mail", "a@b.example"),
};

const tiles = examples.fixedSize_02;

test.each([
  [["a"], 1],
  [["a", "b"], 2],
  [["a", "b", "c"], 3],
  [["a", "b", "c", "d", "e"], 3],
])("dealers %j have %i columns", { meta: rows("GIFT-09") }, (names, columns) => {
  const html = renderHtml(<Dealers title="Dealers" names={names} />);
  expect(html).toContain(`data-columns="${columns}"`);
  expect(html.match(/<li/g)).toHaveLength(names.length);
});

const wide = (picture: PictureView | null) => picture && { wide: picture, narrow: null };

const view: GiftingView = {
  banner: wide(examples.brandSpecialProducts.picture),
  bannerLines: ["Before", "the gift"],
  title: "Gifting",
  text: "From ten pieces on",
  tiles: [tiles],
  cooperation: { title: "Talk", contacts: Object.values(settings) },
  services: [examples.imageList],
  secondBanner: wide(examples.hero.picture?.wide ?? null),
  dealers: { title: "Dealers", names: ["North"] },
  helps: [{ value: "help-1", subject: "Box", subjectEn: "The box" }],
  helpNumbers: [settings.tel, settings.phone],
};

test("the parts have the specification's order under one title", {
  meta: rows("GIFT-01…04", "GIFT-06…08"),
}, () => {
  const html = renderHtml(<GiftingScreen {...view} />);
  const order = [
    ...["/media/table.jpg", "Before", "Gifting", "From ten pieces on", "Tile title", "Talk"],
    ...["Service<", ">400<", "Service hours", "Mobile<", ">138<", "Mobile hours", "Mail<"],
    ...[">a@b.example<", "Mail hours", "Plates", "Picture hero", "Dealers", "North"],
  ];
  const places = order.map((words) => html.indexOf(words));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(headings(html).filter(([level]) => level === 1)).toEqual([[1, "Gifting"]]);
  expect(html).not.toContain('role="dialog"');
});

test("the help dialog is about its tile, in English only if the tile is", {
  meta: rows("GIFT-10…12"),
}, () => {
  const numbersOf = (one: GiftingView["helps"][number]) =>
    renderHtml(<HelpNumbers help={one} numbers={view.helpNumbers} closeHref="/gifting" />);
  const [help] = view.helps;
  if (!help) throw new Error("the view has a help");
  const html = numbersOf(help);
  expect(html).toContain(giftingCopy.help("Box"));
  expect(html).toMatch(/lang="en"[^>]*>The box</);
  const numbers = [...html.matchAll(/<dd[^>]*>([^<]*)/g)].map(([, number]) => number);
  expect(numbers).toEqual(["400", "138"]);
  expect(html).toContain(giftingCopy.helpHours);
  expect(numbersOf({ ...help, subjectEn: "" })).not.toMatch(/lang="en"/);
  const other = <HelpDialog helps={[{ ...help, value: "help-2" }]} numbers={view.helpNumbers} />;
  expect(renderHtml(other, "/gifting?dialog=help-1")).toBe("");
});

test("the screen has its title without any of its parts", () => {
  const bare: GiftingView = {
    ...{ banner: null, bannerLines: [], title: "", text: "", tiles: [], services: [] },
    ...{ cooperation: { title: "", contacts: [] }, secondBanner: null, helps: [], helpNumbers: [] },
    dealers: { title: "", names: [] },
  };
  expect(headings(renderHtml(<GiftingScreen {...bare} />))).toEqual([[1, giftingCopy.title]]);
});

test("has three texts for hours: help except holidays, service daily, switchboard on workdays", () => {
  expect(footerCopy.contact.hours).toEqual([
    "客服：周一至周日 10:00–17:00",
    "总机：周一至周五 10:00–17:00",
  ]);
  expect(new Set([giftingCopy.helpHours, ...footerCopy.contact.hours]).size).toBe(3);
  expect(giftingCopy.helpHours).toContain("10:00–17:00");
});
