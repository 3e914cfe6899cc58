import type { CommerceClient } from "./commerce/client.ts";
import type { Config } from "./config.ts";

/** What every server function works with; `server/compose.ts` makes it, tests pass their own. */
export type ServerContext = {
  commerce: CommerceClient;
  config: Config;
  /** Aborts when the visitor leaves. */
  signal: AbortSignal;
  /** Whether calls of the commerce API wait for each other or fail: limits of visitors are strict then. */
  isUpstreamStrained?: () => boolean;
};
