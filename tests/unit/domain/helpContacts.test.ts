import { expect, test } from "vitest";
import { helpView } from "#shared/domain/helpContacts.ts";

const entry = (value: string, href: string | null) => ({
  label: "客服",
  value,
  href,
  text: "九点起",
});

test("help has exactly the telephone and the mail of the settings", () => {
  const contact = {
    tel: entry("400-555-0182", "tel:4005550182"),
    phone: entry("138 0000 0182", "tel:13800000182"),
    email: entry("care@house.example", null),
  };
  expect(helpView(contact)).toEqual({
    contacts: [
      { value: "400-555-0182", href: "tel:4005550182" },
      { value: "care@house.example", href: null },
    ],
  });
});

test("omits values missing in the settings, and reports missing brand text", () => {
  expect(helpView({ tel: null, phone: null, email: null, bare: true })).toEqual({
    contacts: [],
    bare: true,
  });
});
