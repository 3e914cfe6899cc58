import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import { denyImports } from "vite-env-only";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refuseServerImports } from "#server/bundling/serverCode.ts";

const importing = `import { secret } from "#server/secret.ts"; export const Part = () => secret;`;
const files: Record<string, string> = {
  "package.json": `{ "type": "module", "imports": { "#server/*": "./server/*" } }`,
  "server/secret.ts": `export const secret = "of the server";`,
  "app/ui/Part.tsx": importing,
  "app/routes/plain.tsx": importing,
  "app/features/year/year.route.tsx": importing,
  "app/features/year/Year.tsx": importing,
  "app/routes/screen.tsx": `export { Part } from "../ui/Part.tsx";`,
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "server-code-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Builds one entry for the server or for browsers, with the plugins of remix.config.js. */
function built(entry: string, ssr: boolean) {
  return build({
    root,
    configFile: false,
    logLevel: "silent",
    build: {
      ssr,
      write: false,
      rollupOptions: { input: join(root, entry), preserveEntrySignatures: "strict" },
    },
    plugins: [denyImports({ client: { files: ["**/server/**"] } }), refuseServerImports()],
  });
}

test("a route may import server code for the server", async () => {
  await expect(built("app/routes/plain.tsx", true)).resolves.toBeDefined();
  await expect(built("app/features/year/year.route.tsx", true)).resolves.toBeDefined();
});

test("a component may not, even if only the server renders it", async () => {
  await expect(built("app/routes/screen.tsx", true)).rejects.toThrow(
    "app/ui/Part.tsx imports server code: server/secret.ts",
  );
  await expect(built("app/features/year/Year.tsx", true)).rejects.toThrow("imports server code");
});

test("no module may import it in browsers", async () => {
  await expect(built("app/routes/screen.tsx", false)).rejects.toThrow("Import denied");
  await expect(built("app/routes/plain.tsx", false)).rejects.toThrow("Import denied");
});
