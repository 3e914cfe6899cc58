import type { Plugin } from "vite";

type Hooks = {
  apply?(config: object, env: object): boolean;
  transform(this: object, code: string, id: string): { code: string } | null;
  buildEnd(this: object, error?: Error): void;
};

/** A plugin's hooks as the browser's build (or the server's) calls them; its complaints are thrown. */
export function startedPlugin(plugin: Plugin, { ssr = false } = {}) {
  const hooks = plugin as unknown as Hooks;
  const isIn = hooks.apply?.({}, { command: "build", isSsrBuild: ssr }) ?? true;
  const context = {
    error(message: string) {
      throw new Error(message);
    },
  };
  return {
    /** What is made of a file of the project; `null`: nothing. */
    transformed: (code: string, file: string) =>
      (isIn && hooks.transform.call(context, code, `/house/${file}`)?.code) || null,
    end: () => isIn && hooks.buildEnd.call(context),
  };
}
