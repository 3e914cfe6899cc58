import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postcss, { type Plugin } from "postcss";

/** Longer values stay names: the stacks of fonts, which many rules read. */
const LONGEST = 60;

const READ = /var\(\s*(--[\w-]+)\s*\)/g;

/**
 * The custom properties whose value is the same on every element, in every window: those that are defined
 * once, for the whole document and without a condition, by values of that kind.
 * @param sheets the texts of all style sheets, since another one may define a property anew
 */
export function constantsOf(sheets: readonly string[]): ReadonlyMap<string, string> {
  const defined = new Map<string, string | null>();
  for (const sheet of sheets) {
    postcss.parse(sheet).walkDecls(/^--/, ({ prop, value, parent }) => {
      const isWhole =
        parent?.type === "rule" &&
        Reflect.get(parent, "selector") === ":root" &&
        parent.parent?.type === "root";
      defined.set(prop, isWhole && !defined.has(prop) ? value.trim() : null);
    });
  }
  const constants = new Map<string, string>();
  // What is made of others is found once they are.
  for (let known = -1; known < constants.size; ) {
    known = constants.size;
    for (const [name, value] of defined) {
      const whole = value?.replace(READ, (read, other: string) => constants.get(other) ?? read);
      if (whole && whole.length <= LONGEST && !whole.includes("var(")) constants.set(name, whole);
    }
  }
  return constants;
}

/** The texts of all style sheets below some folders. */
export function sheetsBelow(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".css"))
      .map((file) => readFileSync(join(folder, file), "utf8")),
  );
}

/**
 * Writes the values of constant custom properties where they are read: a document then carries no tokens
 * beside its rules, and a browser resolves none (docs/performance.md). Their definitions stay, for style attributes.
 * @throws {Error} where the folders define none: then the tokens are elsewhere
 */
export function constantTokens(folders: readonly string[]): Plugin {
  const constants = constantsOf(sheetsBelow(folders));
  if (constants.size === 0) throw new Error(`no constant tokens below ${folders.join(", ")}`);
  return {
    postcssPlugin: "constant-tokens",
    OnceExit(root) {
      root.walkDecls((declaration) => {
        const { value } = declaration;
        if (!value.includes("var(")) return;
        declaration.value = value.replace(
          READ,
          (read, name: string) => constants.get(name) ?? read,
        );
      });
    },
  };
}
