import type { ConfigEnv, UserConfig } from "vite";

/** For `apply` of a plugin that runs in the browser build only. */
export const inBrowserBuild = (_: UserConfig, { command, isSsrBuild }: ConfigEnv): boolean =>
  command === "build" && isSsrBuild !== true;

/** For `apply` of a plugin that runs in the server build only. */
export const inServerBuild = (_: UserConfig, { command, isSsrBuild }: ConfigEnv): boolean =>
  command === "build" && isSsrBuild === true;
