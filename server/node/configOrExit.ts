import { type Config, ConfigError } from "#server/config.ts";
import { createLogger } from "#server/observability/log.ts";

/**
 * Returns the configuration from `read`, or exits: logs the invalid variable in one line, without its value.
 */
export function configOrExit(read: () => Config): Config {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    createLogger("fatal").fatal(error.message);
    process.exit(1);
  }
}
