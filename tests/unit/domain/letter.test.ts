import { expect, test } from "vitest";
import { letterHref } from "#shared/domain/letter.ts";

test("a letter has its subject and its lines, and no further recipient or header", () => {
  const href = letterHref("care@house.example", "题名：A&B", ["一行？", "二 & 三"]) ?? "";
  const [to, search = ""] = href.split("?");
  expect(to).toBe("mailto:care@house.example");
  expect([...new URLSearchParams(search)]).toEqual([
    ["subject", "题名：A&B"],
    ["body", "一行？\r\n二 & 三"],
  ]);
  expect(href).not.toContain("+");
});

test.each(["", "400-555-0182", "a@b.example?cc=x@y.example"])("%j gets no letter", (email) => {
  expect(letterHref(email, "x", [])).toBeNull();
});
