import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "./sources.ts";

/** Where a handler of keys is written, and not only passed on. */
const HANDLER = /addEventListener\("key(down|up|press)"|\bonKey(Down|Up)(=\{\(|: \(| = \()/;

test("every key handler leaves the keys of an input method alone", () => {
  const handlers = filesBelow(["app"], [".ts", ".tsx"]).filter((file) =>
    HANDLER.test(readFileSync(file, "utf8")),
  );
  expect(handlers.length).toBeGreaterThan(6);
  const unguarded = handlers.filter(
    (file) => !/isInputMethodKey\(|\$\{INPUT_METHOD_KEY_TEST\}/.test(readFileSync(file, "utf8")),
  );
  expect(unguarded).toEqual([]);
});
