import type { ConfigEnv, UserConfig } from "vite";

/** For `apply` of a plugin that takes part in the build of what browsers load, and in nothing else. */
export const inBrowserBuild = (_: UserConfig, { command, isSsrBuild }: ConfigEnv): boolean =>
  command === "build" && isSsrBuild !== true;

/** For `apply` of a plugin that takes part in the build of the server alone. */
export const inServerBuild = (_: UserConfig, { command, isSsrBuild }: ConfigEnv): boolean =>
  command === "build" && isSsrBuild === true;
