import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { freeNames } from "#tests/support/scopes.ts";

/** Names that the scripts may take from the browser, all of which those served have or are asked about first. */
const OF_BROWSERS = new Set(
  `AbortController Array BigInt Boolean CSS DOMException DataTransfer Date Element Error Event EventTarget FormData
  HTMLDetailsElement HTMLElement HTMLImageElement HTMLInputElement HTMLSelectElement HTMLTextAreaElement Headers Image
  JSON Map Math MessageChannel MutationObserver Node NodeList Number Object Option Path2D Promise Proxy Reflect RegExp
  Request Response Set String SubmitEvent Symbol SyntaxError TextDecoder TransformStream TypeError URL URLSearchParams
  Uint8Array WeakMap WeakSet XMLHttpRequest __REACT_DEVTOOLS_GLOBAL_HOOK__ cancelAnimationFrame clearInterval clearTimeout
  console crypto decodeURIComponent document encodeURIComponent fetch getComputedStyle globalThis isNaN localStorage location
  matchMedia navigator performance queueMicrotask reportError requestAnimationFrame scrollBy sessionStorage
  setImmediate setInterval setTimeout window`.split(/\s+/),
);

test("a name that a cut has taken along is found", () => {
  expect(freeNames("export function f(a) { if (a) { var b = c; } return b ?? window.d; }")).toEqual(
    ["c", "window"],
  );
});

// `unusedFramework.ts` and `unusedReact.ts` leave parts of the framework out by their words.
test("built scripts use no name that neither they nor the browser declare", () => {
  const folder = "build/client/assets";
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  const used = scripts.flatMap((name) => freeNames(readFileSync(`${folder}/${name}`, "utf8")));
  expect([...new Set(used)].filter((name) => !OF_BROWSERS.has(name))).toEqual([]);
});
