import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { futureFlags } from "#server/bundling/futureFlags.ts";

const FOLDER = "node_modules/@remix-run/react/dist/esm";
const flags = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_singleFetch: true,
  v3_lazyRouteDiscovery: false,
};

/** The plugin's hooks as the browser's build calls them; its complaints are thrown. */
function plugin(told: Record<string, boolean> = flags, { ssr = false } = {}) {
  const hooks = futureFlags(told) as unknown as {
    configResolved(config: object): void;
    transform(this: object, code: string, id: string): { code: string } | null;
    buildEnd(this: object, error?: Error): void;
  };
  hooks.configResolved({ command: "build", build: { ssr } });
  const context = {
    error(message: string) {
      throw new Error(message);
    },
  };
  return {
    transformed: (code: string, file = `/house/${FOLDER}/browser.js`) =>
      hooks.transform.call(context, code, file)?.code ?? null,
    end: () => hooks.buildEnd.call(context),
  };
}

test("the installed Remix asks for no flag any more", () => {
  const { transformed, end } = plugin();
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".js"));
  const codes = files.map((file) => {
    const code = readFileSync(`${FOLDER}/${file}`, "utf8");
    return transformed(code, `/house/${FOLDER}/${file}`) ?? code;
  });
  expect(codes.filter((code) => /future\.v3_/.test(code))).toEqual([]);
  expect(codes.join()).toContain("return false === true && !isSpaMode;");
  expect(codes.join()).toContain("if (true) {");
  end();
});

test("another Remix, with a flag that nobody has set or with none, fails the build", () => {
  expect(() => plugin({}).transformed("if (future.v3_singleFetch) a()")).toThrow(/v3_singleFetch/);
  const { transformed, end } = plugin();
  expect(transformed("if (flags.v3) a()")).toBeNull();
  expect(end).toThrow(/no future flag/);
});

test("the server's build, and all that is not Remix, stay as they are", () => {
  const code = "if (window.__remixContext.future.v3_singleFetch) a()";
  expect(plugin(flags, { ssr: true }).transformed(code)).toBeNull();
  expect(plugin().transformed(code, "/house/app/root.tsx")).toBeNull();
});
