import type { Plugin } from "vite";

type Hooks = {
  configResolved?(config: object): void;
  transform(this: object, code: string, id: string): { code: string } | null;
  buildEnd(this: object, error?: Error): void;
};

/** A plugin's hooks as the browser's build (or the server's) calls them; its complaints are thrown. */
export function startedPlugin(plugin: Plugin, { ssr = false } = {}) {
  const hooks = plugin as unknown as Hooks;
  hooks.configResolved?.({ command: "build", build: { ssr } });
  const context = {
    error(message: string) {
      throw new Error(message);
    },
  };
  return {
    /** What is made of a file of the project; `null`: nothing. */
    transformed: (code: string, file: string) =>
      hooks.transform.call(context, code, `/house/${file}`)?.code ?? null,
    end: () => hooks.buildEnd.call(context),
  };
}
