import { type Config, ConfigError } from "#server/config.ts";
import { createLogger } from "#server/observability/log.ts";

/**
 * The configuration that `read` brings, or the end of the process: a variable that cannot be used is
 * named in one log line, without its value, and nothing starts.
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
