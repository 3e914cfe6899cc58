import { describe, expect, test } from "vitest";
import { isBlock } from "#app/blocks/registry.server.ts";
import { giftingCopy } from "#app/copy/gifting.ts";
import { footerCopy } from "#app/copy/layout.ts";
import type { GiftingView } from "#app/domain/gifting.ts";
import type { PictureView } from "#app/domain/images.ts";
import { Dealers } from "#app/features/gifting/Dealers.tsx";
import { GiftingScreen } from "#app/features/gifting/GiftingScreen.static.tsx";
import { HelpDialog } from "#app/features/gifting/HelpDialog.tsx";
import { HelpNumbers } from "#app/features/gifting/HelpNumbers.tsx";
import { giftingContacts } from "#server/gifting/contacts.ts";
import { giftingSchema } from "#server/gifting/contents.ts";
import { alternating, withHelp } from "#server/gifting/help.ts";
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

describe("contacts", () => {
  test("come from the page", () => {
    const page = giftingSchema.parse({ label4Tel: "Desk", desc4Tel: "021-5555 0100" });
    expect(giftingContacts(page, settings).contacts[0]).toEqual({
      label: "Desk",
      value: "021-5555 0100",
      href: "tel:02155550100",
      text: "",
    });
  });

  test("an empty field falls back to the site settings independently", {
    meta: rows("GIFT-05"),
  }, () => {
    const page = giftingSchema.parse({ label4Tel: "Desk", desc4Email: "gift@b.example" });
    const { contacts, numbers } = giftingContacts(page, settings);
    expect(contacts).toMatchObject([
      { label: "Desk", value: "400", text: "Service hours" },
      { label: "Mobile", value: "138" },
      { label: "Mail", value: "gift@b.example", href: "mailto:gift@b.example" },
    ]);
    expect(numbers.map(({ value }) => value)).toEqual(["400", "138"]);
  });

  test("omit values missing in both", () => {
    const none = { tel: null, phone: null, email: null };
    expect(giftingContacts(giftingSchema.parse({}), none).contacts).toEqual([]);
  });
});

const tiles = examples.fixedSize_02;

test("a button without a link opens the help of its own tile, in its slot", {
  meta: rows("GIFT-10"),
}, () => {
  const [tile] = tiles.tiles;
  if (!tile) throw new Error("an example has a tile");
  const other = { ...tile, titleEn: "", title: { text: "The\nbox", size: null, color: null } };
  const pair = { ...tiles, tiles: [tile, other] };
  const { blocks, helps } = withHelp([pair], "/gifting");
  expect(helps).toEqual([
    { value: "help-1", subject: "Tile title", subjectEn: "The tile" },
    { value: "help-2", subject: "Thebox", subjectEn: "" },
  ]);
  expect(blocks[0]).toMatchObject({
    tiles: [
      {
        buttons: [
          { link: { href: "/gifting" } },
          { link: { href: "/gifting?dialog=help-1" }, overlay: true },
        ],
      },
      { buttons: [{}, { link: { href: "/gifting?dialog=help-2" } }] },
    ],
  });
});

test("tiles alternate sides across blocks, ignoring the editor's setting", {
  meta: rows("GIFT-03"),
}, () => {
  const sides = alternating([tiles, examples.imageList, tiles, tiles, tiles]).flatMap((block) =>
    isBlock(block, "fixedSize_02") ? block.tiles.map(({ reversed }) => reversed) : [],
  );
  expect(sides).toEqual([false, true, false, true]);
});

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
