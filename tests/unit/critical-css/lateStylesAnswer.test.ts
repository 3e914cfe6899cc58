import { expect, test } from "vitest";
import { keepLateStyles } from "#server/critical-css/lateStyles.ts";
import { lateStylesAnswer } from "#server/critical-css/lateStylesAnswer.ts";

const SHEETS = ["/assets/site-a1.css", "/assets/product-b2.css"];

const told = async (name: string, sheets = SHEETS) => {
  const answer = lateStylesAnswer(name, sheets);
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    text: await answer.text(),
  };
};

test("returns a document's rules exactly as CSS, immutable", async () => {
  const text = ".a::before{content:'<白>&'}";
  const name = keepLateStyles(text).split("/").at(-1) ?? "";
  expect(await told(name)).toEqual({
    status: 200,
    headers: {
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/css; charset=utf-8",
    },
    text,
  });
});

test("returns an empty text for an existing empty set", async () => {
  const name = keepLateStyles("").split("/").at(-1) ?? "";
  expect(await told(name)).toMatchObject({ status: 200, text: "" });
});

test("returns all stylesheets for an unknown name, uncached", async () => {
  expect(await told("AAAA-bbbb_cccc00.css")).toEqual({
    status: 200,
    headers: { "cache-control": "no-store", "content-type": "text/css; charset=utf-8" },
    text: '@import "/assets/site-a1.css";@import "/assets/product-b2.css";',
  });
});

test.each([
  ["empty", ""],
  ["too short", "aaaaaaaaaaaaaaa.css"],
  ["too long", "aaaaaaaaaaaaaaaaa.css"],
  ["far too long", `${"a".repeat(100_000)}.css`],
  ["of another kind", "aaaaaaaaaaaaaaaa.js"],
  ["without a kind", "aaaaaaaaaaaaaaaa"],
  ["of more than one line", "aaaaaaaaaaaaaaaa.css\n"],
  ["with a folder", "../aaaaaaaaaaaaa.css"],
  ["with signs of CSS", 'aaaaaaa"};aaaaaa.css'],
  ["in Chinese", "白湖白湖白湖白湖白湖白湖白湖白湖.css"],
])("rejects a name that is %s", async (_, name) => {
  const { status, headers, text } = await told(name);
  expect({ status, cache: headers["cache-control"] }).toEqual({ status: 404, cache: "no-store" });
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(text).not.toContain("@import");
});
