import type { DemoBackend, DemoOptions } from "./handler.ts";

/**
 * Creates a transport to the embedded backend. The backend is built at the first request, and again after a
 * failed build.
 */
export function embeddedTransport(options: DemoOptions): DemoBackend {
  let backend: Promise<DemoBackend> | undefined;
  const build = async () => {
    const { createDemoBackend } = await import("./handler.ts");
    return createDemoBackend(options);
  };
  return async (request) => {
    backend ??= build().catch((error: unknown) => {
      backend = undefined;
      throw error;
    });
    return (await backend)(request);
  };
}
