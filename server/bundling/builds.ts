import type { Plugin } from "vite";

type Builds = Pick<Plugin, "apply" | "applyToEnvironment">;

/** For a plugin that runs in the browser build only. */
export const browserBuild: Builds = {
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
};

/** For a plugin that runs in the server build only. */
export const serverBuild: Builds = {
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
};
