import ts from "typescript";
import { expect, test } from "vitest";
import { filesBelow, parse, walk } from "./sources.ts";

type Form = { place: string; method: string; action: string };

/** All forms of screens, by their attributes in the source. */
function formsIn(file: string): Form[] {
  const found: Form[] = [];
  const source = parse(file);
  walk(source, (node) => {
    if (!ts.isJsxOpeningLikeElement(node) || !/^form$/i.test(node.tagName.getText(source))) return;
    const attribute = (name: string) => {
      const own = node.attributes.properties.find(
        (each) => ts.isJsxAttribute(each) && each.name.getText(source) === name,
      );
      return own && ts.isJsxAttribute(own) ? (own.initializer?.getText(source) ?? "") : "";
    };
    found.push({ place: file, method: attribute("method"), action: attribute("action") });
  });
  return found;
}

test("every form that posts has the address of one, so that Back returns to the typed text", () => {
  const forms = filesBelow(["app"], [".tsx"]).flatMap(formsIn);
  const posting = forms.filter(({ method }) => /post/i.test(method));
  expect(posting.length).toBeGreaterThan(4);
  const given = /^\{(?:formAddress\(.*\)|action)\}$/;
  expect(posting.filter(({ action }) => !given.test(action))).toEqual([]);
  // The one that a screen passes on.
  expect(posting.filter(({ action }) => action === "{action}").map(({ place }) => place)).toEqual([
    "app/features/verification/Register.tsx",
  ]);
});
