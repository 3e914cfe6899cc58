import { expect, test } from "vitest";
import { loaderAddress } from "#server/document/loaderFile.ts";
import { loaderAnswer } from "#server/responses/loaderAnswer.ts";

const LOADER = "(function(){})()";

const told = async (name: string) => {
  const answer = loaderAnswer(name, LOADER);
  return {
    status: answer.status,
    cache: answer.headers.get("cache-control"),
    type: answer.headers.get("content-type"),
    text: await answer.text(),
  };
};

test("the loader by its name in documents is immutable", async () => {
  expect(await told(loaderAddress(LOADER).split("/").at(-1) ?? "")).toEqual({
    status: 200,
    cache: "public, max-age=31536000, immutable",
    type: "text/javascript; charset=utf-8",
    text: LOADER,
  });
});

test("returns this build's loader for another build's name, uncached", async () => {
  expect(await told("AAAA-bbbb_cccc00.js")).toEqual({
    status: 200,
    cache: "no-store",
    type: "text/javascript; charset=utf-8",
    text: LOADER,
  });
});

test.each([
  ["empty", ""],
  ["too short", "aaaaaaaaaaaaaaa.js"],
  ["too long", `${"a".repeat(100_000)}.js`],
  ["of another kind", "aaaaaaaaaaaaaaaa.css"],
  ["of more than one line", "aaaaaaaaaaaaaaaa.js\n"],
  ["with a folder", "../aaaaaaaaaaaaa.js"],
])("rejects a name that is %s", async (_, name) => {
  expect(await told(name)).toMatchObject({ status: 404, cache: "no-store" });
});
