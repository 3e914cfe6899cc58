import { expect, test } from "vitest";
import { NOTICE_PARAM, noticeCodes, readNotice, withNotice } from "#shared/domain/flashNotices.ts";

test("every code can be read back from the address", () => {
  for (const code of noticeCodes) {
    const { searchParams, pathname } = new URL(withNotice("/", code), "https://a.example");
    expect(pathname).toBe("/");
    expect(readNotice(searchParams)).toBe(code);
  }
});

test("text from the address is never shown: only known codes are valid", () => {
  expect(readNotice(new URLSearchParams({ [NOTICE_PARAM]: "you have won" }))).toBeNull();
  expect(readNotice(new URLSearchParams())).toBeNull();
});
