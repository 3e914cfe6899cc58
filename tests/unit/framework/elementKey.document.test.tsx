import { expect, test } from "vitest";
import { elementsByKey } from "#app/framework/elementKey.ts";

/** Returns, for each field of a page, the number of the field of another render that has its key. */
function successors(before: string, after: string): (number | undefined)[] {
  const fieldsOf = (html: string) => {
    const page = document.createElement("div");
    page.innerHTML = html;
    return [...page.querySelectorAll("input")];
  };
  const next = fieldsOf(after);
  const found = elementsByKey(next);
  return [...elementsByKey(fieldsOf(before)).keys()].map((key) => {
    const element = found.get(key);
    return element ? next.indexOf(element as HTMLInputElement) : undefined;
  });
}

const code = (id: string) => `<input id="${id}" name="securityCode">`;

test.each([
  ["an id by useId that differs", code(":R1ab:"), code(":r0:"), [0]],
  ["an id with such a part", code("sum-:R1ab:-year"), code("sum-:rz:-year"), [0]],
  ["equal fields of one form", code("") + code(""), code("") + code(""), [0, 1]],
  [
    "equal fields of two forms, one of which is missing for now",
    `<main>${code(":R1:")}</main><footer>${code(":R2:")}</footer>`,
    `<footer>${code(":r0:")}</footer>`,
    [undefined, 0],
  ],
])("finds the successor of %s", (_, before, after, expected) => {
  expect(successors(before, after)).toEqual(expected);
});
