import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { overlayParams } from "#shared/domain/overlays.ts";
import { pageAddress } from "#shared/domain/pageParams.ts";
import { PREVIEW_ID_FIELDS } from "#shared/domain/preview.ts";
import { verificationFields } from "#shared/domain/verification.ts";
import { type Page, repeatedParams, sitePages } from "#shared/site/pages.ts";
import { filesBelow } from "./sources.ts";

/** Files that read the address of a page: resources have their own addresses. */
const readers = filesBelow(["app", "shared", "server"], [".ts", ".tsx"]).filter(
  (file) => !/^(app\/routes\/resources|demo)\//.test(file),
);

test("every parameter that a page reads is kept in its canonical address", () => {
  const read = readers.flatMap((file) =>
    [
      ...readFileSync(file, "utf8").matchAll(
        /\b(?:search|searchParams)\.(?:get|getAll|has)\("([\w.]+)"/g,
      ),
    ].map(([, name = ""]) => name),
  );
  const named = [...overlayParams, verificationFields.once, ...Object.values(PREVIEW_ID_FIELDS)];
  expect(new Set(read).size).toBeGreaterThan(8);
  for (const name of new Set([...read, ...named])) {
    expect(pageAddress(`/x?${name}=1`)).toBe(`/x?${name}=1`);
  }
});

test("rows name exactly the parameters that a page reads with every value", () => {
  const whole = readers.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bsearch(?:Params)?\.getAll\("([\w.]+)"/g)].map(
      ([, name = ""]) => name,
    ),
  );
  expect([...repeatedParams].sort()).toEqual([...new Set(whole)].sort());
  for (const { key, params, repeats } of Object.values<Page>(sitePages))
    expect(params, key).toEqual(expect.arrayContaining([...repeats]));
});
