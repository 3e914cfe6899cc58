import { readFileSync } from "node:fs";
import { minifySync } from "@swc/core";
import { expect, test } from "vitest";
import { unusedFramework } from "#server/bundling/unusedFramework.ts";
import { startedPlugin } from "#tests/support/buildPlugin.ts";
import { freeNames, namesTaken } from "#tests/support/scopes.ts";

const flags = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_singleFetch: true,
  v3_lazyRouteDiscovery: false,
};

function plugin({ ssr = false, told = flags as Record<string, boolean> } = {}) {
  return startedPlugin(unusedFramework(told), { ssr });
}

const files = [
  "@remix-run/router/dist/router.js",
  "react-router/dist/index.js",
  "react-router-dom/dist/index.js",
  "@remix-run/react/dist/esm/routes.js",
  "@remix-run/react/dist/esm/components.js",
  "@remix-run/react/dist/esm/browser.js",
  "@remix-run/react/dist/esm/invariant.js",
  "react-dom/cjs/react-dom.production.min.js",
  "react/cjs/react.production.min.js",
  "scheduler/cjs/scheduler.production.min.js",
].map((file) => `node_modules/${file}`);

const [ROUTER = "", , , ROUTES = "", , , , REACT = ""] = files;
const source = (file: string) => readFileSync(file, "utf8");

test("the installed framework has the words by which parts of it are left out", () => {
  const { transformed, end } = plugin();
  const all = files.map((file) => transformed(source(file), file) ?? "").join("\n");
  const words = [
    "isFogOfWar) {",
    "init.patchRoutesOnNavigation",
    "__remixContext.isSpaMode",
    "routeModule.clientLoader",
    "mod.clientLoader",
    "!route.hasClientLoader",
    "(route.HydrateFallback ||",
    "__remixContext.a)",
    "exports.render=",
    "exports.findDOMNode=",
    "__REACT_DEVTOOLS_GLOBAL_HOOK__",
    "useDeferredValue:",
    "onBeforeInput",
    "MSApp",
    "documentMode",
    "xlink:actuate",
    "alignment-baseline",
    "unstable_forceFrameRate=",
  ];
  expect(words.filter((word) => all.includes(word))).toEqual([]);
  // What stays: the way in, portals, what is listened to and drawn, the test for a fault, and what is told of one.
  const kept = [
    "exports.hydrateRoot=function",
    "exports.createPortal=function",
    "error input invalid",
    "keyPress keyUp load mouseDown",
    "stroke-width text-anchor",
  ];
  expect(kept.filter((words) => !all.includes(words))).toEqual([]);
  expect(
    all.match(/if \(value === false \|\| value === null \|\| typeof value === "undefined"\)/g),
  ).toHaveLength(2);
  end();
});

/** Without what nothing reaches any more, and with its own names. */
function alive(code: string): string {
  const compress = {
    defaults: false,
    dead_code: true,
    unused: true,
    side_effects: true,
    passes: 4,
  };
  return minifySync(code, { compress, mangle: false, toplevel: true, module: true }).code;
}

test.each(files)("no cut of %s takes along what something else needs", (file) => {
  const code = alive(source(file));
  const cut = alive(plugin().transformed(source(file), file) ?? "");
  const before = new Set(freeNames(code));
  expect(freeNames(cut).filter((name) => !before.has(name))).toEqual([]);
  // A name of its own that a function has lost would be another's of that name further out. The cuts themselves
  // name `Vf`, the context of who has none.
  const had = namesTaken(code);
  const lost = [...namesTaken(cut)].flatMap(([name, taken]) =>
    [...taken]
      .filter((each) => each !== "Vf" && !had.get(name)?.has(each))
      .map((each) => `${name}: ${each}`),
  );
  expect(lost).toEqual([]);
});

test("another version, with other words, fails the build", () => {
  const code = source(ROUTER);
  const { transformed, end } = plugin();
  expect(() => transformed(code.replace("if (isFogOfWar) {", "if (late) {"), ROUTER)).toThrow(
    /3 times, not 4: if \(isFogOfWar\)/,
  );
  expect(() => transformed(`${code}\ninit.patchRoutesOnNavigation;`, ROUTER)).toThrow(
    /2 times, not 1/,
  );
  expect(() => transformed("", ROUTES)).toThrow(/0 times/);
  const react = source(REACT);
  expect(() => transformed(react.replace(" waiting wheel", " waiting"), REACT)).toThrow(
    /no wheel in "abort auxClick/,
  );
  expect(() => transformed(react.replace("||Wf.current", ""), REACT)).toThrow(/2 times, not 3/);
  expect(end).toThrow(/the browser's build has no /);
});

test("a module that uses what is gone fails the build", () => {
  const { transformed } = plugin();
  expect(() => transformed("export const clientLoader = () => 1;", "app/routes/home.tsx")).toThrow(
    /home\.tsx uses clientLoader/,
  );
  expect(() => transformed("export function HydrateFallback() {}", "app/root.tsx")).toThrow(
    /HydrateFallback/,
  );
  expect(() => transformed('import { createRoot } from "react-dom/client";', "app/a.tsx")).toThrow(
    /createRoot/,
  );
  expect(() => transformed("ReactDOM.findDOMNode(this)", "node_modules/toasts/index.js")).toThrow(
    /findDOMNode/,
  );
  // React's own files hand it on; others have words of their own that sound alike.
  expect(
    transformed("exports.createRoot = m.createRoot;", "node_modules/react-dom/client.js"),
  ).toBeNull();
  expect(transformed("const { render } = tools;", "app/a.tsx")).toBeNull();
});

test.each([
  ["element.props.onWheel", "<div onWheel={turn} />"],
  ["a prop of a capturing listener", "const props = { onPasteCapture: read };"],
  ["a hook", 'import { useDeferredValue } from "react";'],
  ["a list of Suspense", "<SuspenseList />"],
  ["the context of old", "Part.contextTypes = {};"],
  ["a default of old", "Part.defaultProps = {};"],
  ["what a class could say", "shouldComponentUpdate() {}"],
  ["a key's number", "if (event.keyCode === 13) send();"],
  ["an attribute of drawings", '<path paintOrder="stroke" />'],
  ["a link of old drawings", "<use xlinkHref={icon} />"],
  ["a reference by name", '<input ref="field" />'],
  ["a prefixed style with a number", "<p style={{ WebkitLineClamp: 2 }} />"],
  ["what a root could do", "const root = hydrateRoot(document, page);"],
])("so does one that uses of React %s", (_, code) => {
  expect(() => plugin().transformed(code, "app/ui/Part.tsx")).toThrow(/which the browser's/);
});

test("what listens without React may have its names", () => {
  const code = 'element.addEventListener("wheel", onWheel); const onWheel = () => {};';
  expect(plugin().transformed(code, "app/ui/Part.tsx")).toBeNull();
});

test.each(Object.keys(flags))("with %s set otherwise there is no build", (name) => {
  const told = { ...flags, [name]: !flags[name as keyof typeof flags] };
  expect(() => plugin({ told })).toThrow(name);
});

test("the server keeps all of it", () => {
  expect(plugin({ ssr: true }).transformed(source(ROUTER), ROUTER)).toBeNull();
});
