import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MODULE_MISSING } from "#app/domain/build.ts";
import { missingModules } from "#server/bundling/missingModules.ts";

const FILE = "node_modules/@remix-run/react/dist/esm/routeModules.js";

/** Runs the plugin's hook as the browser's build does; its complaint is thrown. */
function transformed(code: string, { ssr = false } = {}) {
  const plugin = missingModules() as unknown as {
    configResolved(config: object): void;
    transform(this: object, code: string, id: string): { code: string } | null;
  };
  plugin.configResolved({ command: "build", build: { ssr } });
  const context = {
    error(message: string) {
      throw new Error(message);
    },
  };
  return plugin.transform.call(context, code, `/house/${FILE}`);
}

test("the installed Remix says that a module is missing, and reloads nothing", () => {
  const { code } = transformed(readFileSync(FILE, "utf8")) ?? { code: "" };
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
