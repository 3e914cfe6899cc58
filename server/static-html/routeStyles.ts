import { readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path/posix";
import { type Plugin, preprocessCSS, type ResolvedConfig, transformWithEsbuild } from "vite";
import { isRouteModule } from "#server/bundling/routeModule.ts";

const MODULE = ".module.css";
const STYLES_QUERY = "?styles";
const STYLES = "\0styles:";
const CLASSES = "\0classes:";

/** A node of a module's syntax tree that may reference another module. */
type Statement = { type: string; source?: { value?: unknown } | null };

/**
 * Styles of components that only the server renders (docs/architecture.md, "Static HTML"). Remix removes a
 * loader's imports from the browser build, and their stylesheets with them. So each route module also imports
 * `<itself>?styles`: the stylesheets of all modules that it reaches, without their code. A lazily loaded module
 * that the server renders at once uses the same query.
 *
 * For that, a CSS module becomes two modules in the browser build: its rules as a plain stylesheet, and its
 * class names, which import the rules. Vite would drop a CSS module whose class names are unused, and would
 * write an empty script for each separate stylesheet.
 */
export function routeStyles(): Plugin {
  let config: ResolvedConfig;
  const app = () => `${join(config.root, "app")}/`;
  const compiled = new Map<string, ReturnType<typeof preprocessCSS>>();

  /**
   * Resolves an import to a file of the app; imports always contain the path. It does not use Vite's
   * resolver: Remix rejects any resolution of a `*.server` file in a browser build.
   */
  function appFile(specifier: string, importer: string): string | null {
    if (specifier.startsWith("#app/")) return app() + specifier.slice("#app/".length);
    if (!specifier.startsWith(".")) return null;
    const file = join(dirname(importer), specifier);
    return file.startsWith(app()) ? file : null;
  }

  /** Returns rules and class names of a CSS module, with the configured names. */
  function compile(file: string) {
    const known = compiled.get(file);
    if (known) return known;
    const result = readFile(file, "utf8").then((css) => preprocessCSS(css, file, config));
    compiled.set(file, result);
    return result;
  }

  return {
    name: "route-styles",
    enforce: "pre",
    configResolved(resolved) {
      config = resolved;
    },

    async resolveId(source, importer, { ssr }) {
      if (source.startsWith(STYLES)) return source;
      if (source.endsWith(STYLES_QUERY)) {
        const module = await this.resolve(source.slice(0, -STYLES_QUERY.length), importer);
        return module && STYLES + module.id;
      }
      if (ssr || config.command !== "build") return null;
      if (source.endsWith(".rules.css")) return source;
      if (!source.endsWith(MODULE)) return null;
      const sheet = await this.resolve(source, importer, { skipSelf: true });
      return sheet && `${CLASSES}${sheet.id}.js`;
    },

    async load(id, options) {
      if (id.startsWith(CLASSES)) {
        const file = id.slice(CLASSES.length, -".js".length);
        const { modules } = await compile(file);
        return {
          code: `import ${JSON.stringify(rulesOf(file))};export default ${JSON.stringify(modules)}`,
          moduleSideEffects: false,
        };
      }
      if (id.endsWith(".rules.css")) {
        return (await compile(id.replace(/\.rules\.css$/, MODULE))).code;
      }
      if (!id.startsWith(STYLES)) return null;
      if (options?.ssr) return "";
      const file = id.slice(STYLES.length);
      const source = await readFile(file, "utf8");
      const { code } = await transformWithEsbuild(source, file, { jsx: "automatic" });
      const { body } = this.parse(code) as unknown as { body: Statement[] };
      const lines: string[] = [];
      for (const { source: named } of body) {
        const reached = typeof named?.value === "string" && appFile(named.value, file);
        if (!reached) continue;
        if (/\.tsx?$/.test(reached)) lines.push(STYLES + reached);
        else if (reached.endsWith(MODULE) && config.command === "build")
          lines.push(rulesOf(reached));
        else if (reached.endsWith(".css")) lines.push(reached);
      }
      return {
        code: lines.map((line) => `import ${JSON.stringify(line)};`).join("\n"),
        moduleSideEffects: true,
      };
    },

    transform(code, id, options) {
      if (options?.ssr || !id.endsWith(".tsx") || !isRouteModule(relative(config.root, id)))
        return null;
      return { code: `${code}\nimport ${JSON.stringify(STYLES + id)};`, map: null };
    },
  };
}

/** Id of the virtual style sheet with the rules of a CSS module. */
function rulesOf(file: string): string {
  return file.replace(/\.module\.css$/, ".rules.css");
}
