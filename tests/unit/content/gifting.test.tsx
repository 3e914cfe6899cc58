import { expect, test } from "vitest";
import { GiftingScreen } from "#app/features/gifting/GiftingScreen.static.tsx";
import type { GiftingView } from "#shared/domain/gifting.ts";
import type { PictureView } from "#shared/domain/images.ts";
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
    "/media/table.jpg",
    "Before",
    "Gifting",
    "From ten pieces on",
    "Tile title",
    "Talk",
    "Service<",
    ">400<",
    "Service hours",
    "Mobile<",
    ">138<",
    "Mobile hours",
    "Mail<",
    ">a@b.example<",
    "Mail hours",
    "Plates",
    "Picture hero",
    "Dealers",
    "North",
  ];
  const places = order.map((words) => html.indexOf(words));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(headings(html).filter(([level]) => level === 1)).toEqual([[1, "Gifting"]]);
  expect(html).not.toContain('role="dialog"');
});
