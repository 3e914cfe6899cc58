import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { answeredForms, otherForms } from "#tests/e2e/support/answeredForms.ts";
import { filesBelow } from "./sources.ts";

/** Forms whose answer is another page, or that change the page in place beside themselves. */
const elsewhere = [
  // The sheet and the column of filters: the answer replaces what is beside them.
  "app/features/catalogue/FilterForm.tsx",
  // Answered by a page of its own.
  "app/features/preview/PreviewStart.static.tsx",
  "app/search/SearchBox.tsx",
  "app/search/SearchForm.tsx",
];

const forms = filesBelow(["app"], [".tsx"])
  .map((file) => ({ file, text: readFileSync(file, "utf8") }))
  .filter(({ text }) => /<form\b|<Form$|<Form\s[^>]*method=/m.test(text));

test("every form is sent by a browser that looks where its answer begins, but for those with a reason", () => {
  const sent = new Set(answeredForms.map(({ source }) => source));
  const expected = [...sent, ...Object.keys(otherForms)];
  expect(forms.map(({ file }) => file).sort()).toEqual(expected.sort());
});

test("a GET form answered on its own page names the answer in its action", () => {
  const unnamed = forms.filter(
    ({ text }) => /method="get"/.test(text) && !/action=\{toAnswer\(/.test(text),
  );
  expect(unnamed.map(({ file }) => file).sort()).toEqual(elsewhere);
});
