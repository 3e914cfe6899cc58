import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "./sources.ts";

/** Matches definitions of key handlers, not handlers that are only passed on. */
const HANDLER = /addEventListener\("key(down|up|press)"|\bonKey(Down|Up)(=\{\(|: \(| = \()/;

test("every key handler ignores keys of an input method (IME)", () => {
  const handlers = filesBelow(["app"], [".ts", ".tsx"]).filter((file) =>
    HANDLER.test(readFileSync(file, "utf8")),
  );
  expect(handlers.length).toBeGreaterThan(6);
  const unguarded = handlers.filter(
    (file) => !/isInputMethodKey\(|\$\{INPUT_METHOD_KEY_TEST\}/.test(readFileSync(file, "utf8")),
  );
  expect(unguarded).toEqual([]);
});
