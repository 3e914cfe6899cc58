import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MODULE_MISSING } from "#app/domain/build.ts";
import { missingModules } from "#server/bundling/missingModules.ts";
import { startedPlugin } from "#tests/support/buildPlugin.ts";

const FILE = "node_modules/@remix-run/react/dist/esm/routeModules.js";

function transformed(code: string, build?: { ssr: boolean }) {
  return startedPlugin(missingModules(), build).transformed(code, FILE);
}

test("the installed Remix says that a module is missing, and reloads nothing", () => {
  const code = transformed(readFileSync(FILE, "utf8")) ?? "";
  expect(code).toContain('window.dispatchEvent(new Event("modulemissing"));');
  expect(code).not.toContain("location.reload");
  expect(MODULE_MISSING).toBe("modulemissing");
});

test("another Remix fails the build", () => {
  expect(() => transformed("window.location.assign(x)")).toThrow(/does not reload the page/);
});

test("the server's build stays as it is", () => {
  expect(transformed("anything", { ssr: true })).toBeNull();
});
