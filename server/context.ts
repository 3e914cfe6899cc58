import type { FindBlockReader } from "./blockReader.ts";
import type { CommerceClient } from "./commerce/client.ts";
import type { Config } from "./config.ts";

/** Dependencies of every server function; created by `server/compose.ts`, tests pass their own. */
export type ServerContext = {
  commerce: CommerceClient;
  config: Config;
  /** The registry of blocks. */
  blockReader: FindBlockReader;
  /** Aborts when the visitor disconnects. */
  signal: AbortSignal;
  /** Whether calls of the commerce API wait for each other or fail: limits of visitors are strict then. */
  isUpstreamStrained?: () => boolean;
};
