import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { hasKind, kinds } from "./privateKinds.ts";
import { filesBelow, parse } from "./sources.ts";

/**
 * Private dependencies on a framework: undocumented names and workarounds. Each may occur in one module only;
 * docs/upgrade.md lists its reason and contract test.
 */
const touches: { folder: string; pattern: RegExp }[] = [
  { folder: "app/framework/", pattern: /(?<!\?)\b__remix[\w-]+/ },
  { folder: "server/bundling/", pattern: /\?__remix[\w-]+/ },
  {
    folder: "app/framework/",
    pattern: /(?<!function )\b(Scripts|ScrollRestoration|RemixBrowser|Meta|Links)\(/,
  },
  { folder: "app/framework/", pattern: /\bunstable_/ },
  { folder: "server/node/", pattern: /diagnostics_channel/ },
  { folder: "server/node/", pattern: /removeAllListeners\(/ },
  { folder: "server/node/", pattern: /\.(writeHead|close|end|emit|listen) = / },
  { folder: "server/node/", pattern: /"\/_root\.data"/ },
  { folder: "server/node/", pattern: /["']morgan["']/ },
  { folder: "server/node/", pattern: /connectionsCheckingInterval/ },
  { folder: "server/document/reactHtml.ts", pattern: /\\0"/ },
  { folder: "server/document/reactHtml.ts", pattern: /<!--\$!-->/ },
];

/** Files that have a kind of dependency (privateKinds.ts) on something that is documented, each with what it is. */
const documented: Record<string, Record<string, string>> = {
  "changes a prototype": {
    "app/framework/olderEngines.ts": "polyfills, as the standards say",
  },
  "changes a global object": {
    "app/analytics/services.ts": "the queues that the services document",
  },
  "uses a member with an underscore": {
    "app/analytics/services.ts": "the queue that Baidu documents",
  },
  "depends on the order of the event loop": {
    "server/store/redisConnection.ts": "after what the event loop has read, as Node documents",
  },
  "depends on how V8 stores texts": {
    "shared/contract/json.ts": "lone surrogates are replaced, as Node documents",
  },
  "reads or changes Remix's build": {
    "app/framework/serverManifest.d.ts": "types",
  },
};

/** Comments that name a private interface, or a dependency on React's output, also need a row. */
const CONFESSED = /\b[Pp]rivate to\b|\bReact( 18[.\d]*)? writes\b/;

/** Dependencies forbidden everywhere: no test could detect when they change. */
const forbidden =
  /sessionStorage[.[]\W*positions|(history|\bh)\.state\b|UNSAFE_|_implicitHeader|__reactFiber|\b_internal[A-Z]|__SECRET_/;

const upgrade = readFileSync("docs/upgrade.md", "utf8");
const folders = ["app", "brands", "demo", "server", "shared"];
const files = filesBelow(folders, [".ts", ".tsx"]).map((file) => ({
  file,
  text: readFileSync(file, "utf8"),
  // Comments may contain the names that they explain.
  code: readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ""),
}));

test.each(touches)("only $folder depends on $pattern", ({ folder, pattern }) => {
  const knowing = files.filter(({ code }) => pattern.test(code)).map(({ file }) => file);
  expect(knowing.filter((file) => !file.startsWith(folder))).toEqual([]);
  expect(knowing.filter((file) => !upgrade.includes(`\`${file}\``))).toEqual([]);
});

const trees = files.map(({ file }) => ({ file, tree: parse(file) }));

test.each(kinds)("each file that $name has a row in docs/upgrade.md", (kind) => {
  const finding = trees
    .filter(({ file, tree }) => (kind.folder?.test(file) ?? true) && hasKind(tree, kind))
    .map(({ file }) => file);
  const known = Object.keys(documented[kind.name] ?? {});
  expect(finding.length).toBeGreaterThan(known.length);
  expect(finding).toEqual(expect.arrayContaining(known));
  const others = finding.filter((file) => !known.includes(file));
  expect(others.filter((file) => !upgrade.includes(`\`${file}\``))).toEqual([]);
});

test("React's HTML is read by readHtml, and by text in one file only", () => {
  const finding = trees.filter(({ file, tree }) =>
    kinds.some(
      (kind) =>
        kind.name === "reads React's HTML by text" &&
        kind.folder?.test(file) &&
        hasKind(tree, kind),
    ),
  );
  expect(finding.map(({ file }) => file)).toEqual(["server/document/reactHtml.ts"]);
});

test.each([
  ["changes a prototype", "Server.prototype.listen = listen", true],
  ["changes a prototype", "const { prototype } = Node; prototype.removeChild = remove", true],
  ["changes a prototype", "Object.defineProperty(Array.prototype, 'at', {})", true],
  ["changes a prototype", "NetServer.prototype.close.call(server)", false],
  ["changes a global object", "window.__remixContext = {}", true],
  ["changes a global object", "Error.stackTraceLimit = 0", true],
  ["changes a global object", "const window = windows.get(key); window.count += 1", false],
  ["replaces a method of another object", "server.close = () => server", true],
  ["replaces a method of another object", "parser.onIncoming = function () {}", true],
  ["replaces a method of another object", "image.onload = () => done()", false],
  ["replaces a method of another object", "begin.current = () => {}", false],
  ["sets members of Node's server", "Object.assign(server, { requireHostHeader: false })", true],
  ["uses a member with an underscore", "schema._parse(input)", true],
  ["uses a member with an underscore", "const { _def } = schema", true],
  ["uses a member with an underscore", "const { cities: _cities, ...rest } = job", false],
  ["takes listeners or the parser of others", "server.removeAllListeners('request')", true],
  ["depends on the order of the event loop", "setImmediate(next)", true],
  ["depends on how V8 stores texts", "Buffer.from(part).toString()", true],
  ["depends on how V8 stores texts", "Buffer.from(part, 'hex').toString()", false],
  ["reads or changes Remix's build", "import manifest from 'virtual:remix/server-manifest'", true],
  ["changes modules before Remix compiles them", "const plugin = { enforce: 'pre' }", true],
  ["reads React's HTML by text", "html.indexOf('</script>')", true],
  ["reads React's HTML by text", "/^<script\\b/.test(html)", true],
  ["reads React's HTML by text", "/<(?:(script|style)\\b[^>]*>)/g", true],
  ["reads React's HTML by text", "/(?<id>[a-z]+) < 3/.test(text)", false],
])("%s: %s is %s", (name, code, isFound) => {
  const source = ts.createSourceFile("x.ts", code, ts.ScriptTarget.Latest, true);
  expect(
    kinds
      .filter((kind) => hasKind(source, kind))
      .map((kind) => kind.name)
      .includes(name),
  ).toBe(isFound);
});

test("code that declares a private dependency has a row in docs/upgrade.md", () => {
  const knowing = files.filter(({ text }) => CONFESSED.test(text)).map(({ file }) => file);
  expect(knowing.length).toBeGreaterThan(15);
  // Types of others' internals.
  const untold = knowing.filter(
    (file) => !file.endsWith(".d.ts") && !upgrade.includes(`\`${file}\``),
  );
  expect(untold).toEqual([]);
});

test("the patterns match their targets", () => {
  const found = touches.filter(({ pattern }) => files.some(({ code }) => pattern.test(code)));
  expect(found).toEqual(touches);
});

test("every private dependency has a contract test", () => {
  const knowing = files.filter(({ code }) => forbidden.test(code)).map(({ file }) => file);
  expect(knowing).toEqual([]);
});

test("every file and test in docs/upgrade.md exists, and every dependency has a test", () => {
  const paths = [...upgrade.matchAll(/`((?:app|shared|server|tests)\/[\w./-]+\.tsx?)`/g)];
  expect(paths.map(([, path = ""]) => path).filter((path) => !existsSync(path))).toEqual([]);
  const rows = upgrade.split("\n").filter((line) => /^\| (?!what|-)/.test(line));
  expect(rows.length).toBeGreaterThan(12);
  expect(rows.filter((row) => !/`tests\/[^|]*\|$/.test(row))).toEqual([]);
});

test("docs/upgrade.md names the installed versions", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const name of ["@remix-run/react", "@remix-run/serve", "react-dom", "react-router-dom"])
    expect(upgrade).toContain(`${name} ${dependencies[name]}`);
});
