import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routeStyles } from "#server/static-html/routeStyles.ts";

/** A site whose loader renders one component and whose screen renders another; both share a third. */
const files: Record<string, string> = {
  "app/routes/screen.tsx": `
    import { load } from "#server/load.ts";
    import { Drawn } from "../Drawn.tsx";
    import { Live } from "../Live.tsx";
    export const screen = Live;
    export function loader() { return load(Drawn); }`,
  "app/Drawn.tsx": `
    import { Shared } from "./Shared.tsx";
    import styles from "./Drawn.module.css";
    export const Drawn = () => "code of what the loader draws" + styles.drawn + Shared();`,
  "app/Live.tsx": `
    import { Shared } from "./Shared.tsx";
    import styles from "./Live.module.css";
    export const Live = () => styles.live + Shared();`,
  "app/Shared.tsx": `
    import styles from "./Shared.module.css";
    export const Shared = () => styles.shared;`,
  "app/Drawn.module.css": ".drawn { color: red }",
  "app/Live.module.css": ".live { color: green }",
  "app/Shared.module.css": ".shared { color: blue } .unused { color: black }",
};

let root: string;
let scripts: string;
let sheets: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "route-styles-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  await build({
    root,
    configFile: false,
    logLevel: "silent",
    css: { modules: { generateScopedName: "[name]__[local]" } },
    build: {
      rollupOptions: {
        input: join(root, "app/routes/screen.tsx"),
        preserveEntrySignatures: "strict",
      },
    },
    plugins: [
      routeStyles(),
      {
        // As Remix does with route modules: removes the loader and the imports that only it uses.
        name: "without-loader",
        transform: (code, id) =>
          id.endsWith("screen.tsx")
            ? code
                .replace(/export function loader[^}]*}/, "")
                .replace(/import { (load|Drawn) }.*\n/g, "")
            : null,
      },
    ],
  });
  const assets = join(root, "dist/assets");
  const all = (end: string) =>
    readdirSync(assets)
      .filter((name) => name.endsWith(end))
      .map((name) => readFileSync(join(assets, name), "utf8"))
      .join("\n");
  scripts = all(".js");
  sheets = all(".css");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("a route's styles", () => {
  test("contain everything reachable, also from the loader, each once", () => {
    for (const name of ["Drawn-module__drawn", "Live-module__live", "Shared-module__shared"]) {
      expect(sheets.split(name), name).toHaveLength(2);
    }
  });

  test("are in import order, so that later rules override earlier ones", () => {
    expect(sheets.indexOf("Shared")).toBeLessThan(sheets.indexOf("Live"));
    expect(sheets.indexOf("Shared")).toBeLessThan(sheets.indexOf("Drawn"));
  });

  test("add no code, except class names of interactive components", () => {
    expect(scripts).not.toContain("code of what the loader draws");
    expect(scripts).not.toContain("Drawn-module__drawn");
    expect(scripts).toContain("Live-module__live");
  });
});
