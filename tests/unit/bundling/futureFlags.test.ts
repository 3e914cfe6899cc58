import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { futureFlags } from "#server/bundling/futureFlags.ts";
import { startedPlugin } from "#tests/support/buildPlugin.ts";

const FOLDER = "node_modules/@remix-run/react/dist/esm";
const flags = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_singleFetch: true,
  v3_lazyRouteDiscovery: false,
};

const BROWSER = `${FOLDER}/browser.js`;

function plugin(told: Record<string, boolean> = flags, build?: { ssr: boolean }) {
  return startedPlugin(futureFlags(told), build);
}

test("the installed Remix asks for no flag any more", () => {
  const { transformed, end } = plugin();
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".js"));
  const codes = files.map((file) => {
    const code = readFileSync(`${FOLDER}/${file}`, "utf8");
    return transformed(code, `${FOLDER}/${file}`) ?? code;
  });
  expect(codes.filter((code) => /future\.v3_/.test(code))).toEqual([]);
  expect(codes.join()).toContain("return false === true && !isSpaMode;");
  expect(codes.join()).toContain("if (true) {");
  end();
});

test("another Remix, with a flag that nobody has set or with none, fails the build", () => {
  expect(() => plugin({}).transformed("if (future.v3_singleFetch) a()", BROWSER)).toThrow(
    /v3_singleFetch/,
  );
  const { transformed, end } = plugin();
  expect(transformed("if (flags.v3) a()", BROWSER)).toBeNull();
  expect(end).toThrow(/no future flag/);
});

test("the server's build, and all that is not Remix, stay as they are", () => {
  const code = "if (window.__remixContext.future.v3_singleFetch) a()";
  expect(plugin(flags, { ssr: true }).transformed(code, BROWSER)).toBeNull();
  expect(plugin().transformed(code, "app/root.tsx")).toBeNull();
});
