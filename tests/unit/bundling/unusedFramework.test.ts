import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unusedFramework } from "#server/bundling/unusedFramework.ts";
import { startedPlugin } from "#tests/support/buildPlugin.ts";

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
].map((file) => `node_modules/${file}`);

const [ROUTER = "", , , ROUTES = ""] = files;
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
  ];
  expect(words.filter((word) => all.includes(word))).toEqual([]);
  // What stays: the way in, the test for a fault, and what is told of one.
  expect(all).toContain("exports.hydrateRoot=function");
  expect(
    all.match(/if \(value === false \|\| value === null \|\| typeof value === "undefined"\)/g),
  ).toHaveLength(2);
  end();
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

test.each(Object.keys(flags))("with %s set otherwise there is no build", (name) => {
  const told = { ...flags, [name]: !flags[name as keyof typeof flags] };
  expect(() => plugin({ told })).toThrow(name);
});

test("the server keeps all of it", () => {
  expect(plugin({ ssr: true }).transformed(source(ROUTER), ROUTER)).toBeNull();
});
