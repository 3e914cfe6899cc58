import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { colours } from "#brand/colours.ts";
import { mark } from "#brand/mark.ts";
import {
  type PlainAnswer,
  plainPage,
  plainPageHeaders,
  plainResponse,
} from "#server/responses/plainPage.ts";
import { brand } from "#shared/copy/brand.ts";

const answers: PlainAnswer[] = ["foreign", "malformed", "method", "missing", "unavailable"];
const policy = plainPageHeaders["Content-Security-Policy"];

test.each(answers)("the page of %s has the brand's mark, name, ink and typefaces", (answer) => {
  const page = plainPage(answer);
  for (const part of [colours.ink, mark.lines, mark.areas, brand.nameZh, "PingFang SC"])
    expect(page).toContain(part);
});

test.each(answers)("the policy of the page of %s allows its style and nothing else", (answer) => {
  const [, style = ""] = /<style>([\s\S]*)<\/style>/.exec(plainPage(answer)) ?? [];
  const hash = createHash("sha256").update(style).digest("base64");
  expect(policy).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  );
  expect(plainPage(answer)).not.toMatch(/<script|<link|style=|src=|url\(/);
});

test("a response has the page's headers besides its own", () => {
  const { headers } = plainResponse("missing", 404, { "Cache-Control": "no-store" });
  expect(headers.get("Content-Security-Policy")).toBe(policy);
  expect(headers.get("Cache-Control")).toBe("no-store");
});
