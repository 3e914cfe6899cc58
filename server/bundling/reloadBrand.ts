import { resolve } from "node:path";
import type { Plugin } from "vite";

/**
 * Reloads open pages after a change of a brand module in development. A hot update would not reach the title,
 * the metadata and the HTML that loaders render. Stylesheets keep their hot update.
 * @param folder folder of the brand pack
 */
export function reloadBrand(folder: string): Plugin {
  const root = `${resolve(folder)}/`.replaceAll("\\", "/");
  return {
    name: "reload-brand",
    apply: "serve",
    hotUpdate({ file }) {
      if (!file.startsWith(root) || !/\.(ts|json)$/.test(file)) return;
      if (this.environment.name === "client") this.environment.hot.send({ type: "full-reload" });
      return [];
    },
  };
}
