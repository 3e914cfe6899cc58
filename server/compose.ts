import { type CommerceClient, createCommerceClient } from "./commerce/client.ts";
import { type Config, ConfigError, getConfig } from "./config.ts";
import type { ServerContext } from "./context.ts";
import { embeddedTransport } from "./demo/embeddedTransport.ts";
import { parseFaults } from "./demo/faults.ts";
import { isWritable } from "./files/writable.ts";
import { networkTransport, type Transport } from "./http/transport.ts";

/**
 * The process's configuration, and whether this machine and the parts can work with it: what the
 * first visitor would find out is found out at the start.
 * @throws {ConfigError} naming the variable
 */
export function usableConfig(): Config {
  const config = getConfig();
  const { stateDir, faults } = config.demo;
  if (config.commerce.apiBase === null) {
    parseFaults(faults);
    if (!isWritable(stateDir)) throw new ConfigError("DEMO_STATE_DIR: cannot be written to");
  }
  return config;
}

/** The transport that the configuration asks for: the network, or the embedded backend. */
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
