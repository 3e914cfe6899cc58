import type { Plugin } from "vite";

type Hooks = {
  applyToEnvironment?(environment: object): boolean;
  transform(this: object, code: string, id: string): { code: string } | null;
  buildEnd(this: object, error?: Error): void;
};

/** A plugin's hooks as the browser build (or the server build) calls them; its errors are thrown. */
export function startedPlugin(plugin: Plugin, { ssr = false } = {}) {
  const hooks = plugin as unknown as Hooks;
  const isIn = hooks.applyToEnvironment?.({ name: ssr ? "ssr" : "client" }) ?? true;
  const context = {
    error(message: string) {
      throw new Error(message);
    },
  };
  return {
    /** Transformed code of a project file; `null` if unchanged. */
    transformed: (code: string, file: string) =>
      (isIn && hooks.transform.call(context, code, `/site/${file}`)?.code) || null,
    end: () => isIn && hooks.buildEnd.call(context),
  };
}
