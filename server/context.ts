import type { CommerceClient } from "./commerce/client.ts";
import { getCommerce } from "./commerce/client.ts";
import { type Config, getConfig } from "./config.ts";

/** What every server function works with; tests pass their own. */
export type ServerContext = {
  commerce: CommerceClient;
  config: Config;
  /** Aborts when the visitor leaves. */
  signal: AbortSignal;
};

/** The context of one request. */
export function serverContext(request: Request): ServerContext {
  return { commerce: getCommerce(), config: getConfig(), signal: request.signal };
}
