import { type CommerceClient, createCommerceClient } from "./commerce/client.ts";
import { type Config, getConfig } from "./config.ts";
import type { ServerContext } from "./context.ts";
import { embeddedTransport } from "./demo/embeddedTransport.ts";
import { networkTransport, type Transport } from "./http/transport.ts";

/** The transport that the configuration asks for: network with an API base, else the embedded backend. */
export function createTransport(config: Config): Transport {
  return config.commerce.apiBase ? networkTransport : embeddedTransport(config);
}

let current: CommerceClient | undefined;

/** The process's commerce client, with the process's cache. */
function getCommerce(): CommerceClient {
  if (!current) {
    const config = getConfig();
    current = createCommerceClient({ config, transport: createTransport(config) });
  }
  return current;
}

/** The context of one request; only route modules ask for it. */
export function serverContext(request: Request): ServerContext {
  return { commerce: getCommerce(), config: getConfig(), signal: request.signal };
}
