import { expect, test } from "vitest";
import { INPUT_METHOD_KEY_TEST, isInputMethodKey } from "#shared/domain/inputMethod.ts";

test.each([
  ["Enter in a composition", { isComposing: true, keyCode: 229 }, true],
  ["Enter in a composition, with its own code", { isComposing: true, keyCode: 13 }, true],
  ["Enter that ends a composition in Safari", { isComposing: false, keyCode: 229 }, true],
  ["Enter", { isComposing: false, keyCode: 13 }, false],
  ["Escape", { isComposing: false, keyCode: 27 }, false],
])("%s: %o belongs to the input method: %s", (_name, event, belongs) => {
  expect(isInputMethodKey(event)).toBe(belongs);
  expect(new Function("e", `return ${INPUT_METHOD_KEY_TEST}`)(event)).toBe(belongs);
});
