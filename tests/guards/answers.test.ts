import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "./sources.ts";

/** Forms of the core that are answered on their own page. */
const here = ["app/features/stores/AreaForm.tsx"];

/** Forms whose answer is another page, or that change the page in place beside themselves. */
const elsewhere = [
  // The sheet and the column of filters: the answer replaces what is beside them.
  "app/features/catalogue/FilterForm.tsx",
  // Answered by a page of its own.
  "app/features/preview/PreviewStart.static.tsx",
  "app/search/SearchBox.tsx",
  "app/search/SearchForm.tsx",
];

test("a GET form answered on its own page names the answer in its action", () => {
  const forms = filesBelow(["app"], [".tsx"]).filter((file) =>
    /method="get"/.test(readFileSync(file, "utf8")),
  );
  const isNamed = (file: string) => /action=\{toAnswer\(/.test(readFileSync(file, "utf8"));
  expect(forms.filter((file) => !isNamed(file)).sort()).toEqual(elsewhere);
  expect(forms.filter(isNamed)).toEqual(expect.arrayContaining(here));
});
