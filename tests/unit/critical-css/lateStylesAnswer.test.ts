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

test("the rules that a document names are CSS, to the letter, and kept for good", async () => {
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

test("rules of nothing are an empty text, which is known", async () => {
  const name = keepLateStyles("").split("/").at(-1) ?? "";
  expect(await told(name)).toMatchObject({ status: 200, text: "" });
});

test("a name that this process does not know brings all stylesheets, which nobody keeps for it", async () => {
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
])("a name that is %s is none", async (_, name) => {
  const { status, headers, text } = await told(name);
  expect({ status, cache: headers["cache-control"] }).toEqual({ status: 404, cache: "no-store" });
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(text).not.toContain("@import");
});
