import type { Config } from "#server/config.ts";
import type { Transport } from "#server/http/transport.ts";

/** Straight into the embedded backend, which is built at the first request. */
export function embeddedTransport(config: Config): Transport {
  let backend: Promise<Transport> | undefined;
  const build = async () => {
    const { createDemoBackend, demoOptions } = await import("./handler.ts");
    return createDemoBackend(demoOptions(config));
  };
  return async (request) => {
    backend ??= build().catch((error: unknown) => {
      backend = undefined;
      throw error;
    });
    return (await backend)(request);
  };
}
