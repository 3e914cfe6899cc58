import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parse } from "acorn";
import { simple } from "acorn-walk";
import { expect, test } from "vitest";
import { demoAccessToken } from "#shared/contract/demoIdentity.ts";
import { startServer } from "#tests/support/server.ts";
import { startDemo } from "#tools/startPrograms.ts";

/** Packages and chunks of the demo backend. */
const OF_DEMO =
  /node_modules\/(sharp|@img|@fastify\/busboy)\/|build\/server\/.*\b(backend|handler)-/;

/** Modules that a site has loaded after its start and some pages. */
async function modulesOf(env: Record<string, string>): Promise<string[]> {
  const file = join(mkdtempSync(join(tmpdir(), "modules-")), "modules");
  const hook = pathToFileURL(resolve("tests/support/listModules.mjs")).href;
  const site = await startServer({
    NODE_OPTIONS: `--import ${hook}`,
    MODULES_FILE: file,
    LOG_LEVEL: "error",
    ...env,
  });
  for (const path of ["/", "/pdp/lace-blue-plate", "/about-us/jobs/application?job=8003"])
    expect((await fetch(site.origin + path)).status, path).toBe(200);
  await site.stop();
  return readFileSync(file, "utf8").split("\n");
}

test("a site over a backend of its own loads no package and no data of the demo", async () => {
  const demo = await startDemo();
  try {
    const remote = await modulesOf({
      COMMERCE_API_BASE: demo.origin,
      COMMERCE_ACCESS_TOKEN: demoAccessToken,
      IMAGE_ORIGINS: demo.origin,
    });
    expect(remote.length).toBeGreaterThan(100);
    expect(remote.filter((each) => OF_DEMO.test(each))).toEqual([]);
    expect((await modulesOf({})).some((each) => OF_DEMO.test(each))).toBe(true);
  } finally {
    await demo.stop();
  }
});

/** What the bundle itself requires: Node's modules, its own, and packages of `ownFiles` in `remix.config.js`. */
const isOwn = (id: string) =>
  isBuiltin(id) ||
  id.startsWith(".") ||
  /^(@remix-run|@opentelemetry)\/|^(serve-static|pino|prom-client)$/.test(id);

test("no bundled package loads files or modules by itself: in a bundle it would continue without them", () => {
  const folder = "build/server/assets";
  const files = readdirSync(folder).filter((file) => file.endsWith(".cjs"));
  const found = files.flatMap((file) => {
    const names: string[] = [];
    const code = readFileSync(join(folder, file), "utf8")
      // The address of the module itself (`server/bundling/codeCache.ts`).
      .replaceAll('require("node:url").pathToFileURL(__filename).href', '""')
      // Remix loads routes in browsers so.
      .replace(/\brequire\(\s*\/\* webpackIgnore: true \*\/\s*route\.module/, "(route.module")
      .replaceAll(/\brequire\(["']([^"']+)["']\)/g, (whole, id) => (isOwn(id) ? "{}" : whole));
    const tree = parse(code, { ecmaVersion: "latest", sourceType: "script" });
    simple(tree, { Identifier: ({ name }) => void names.push(name) });
    return names.filter((name) => /^(require|__dirname|__filename)$/.test(name));
  });
  expect(files.length).toBeGreaterThan(3);
  expect(found).toEqual([]);
});
