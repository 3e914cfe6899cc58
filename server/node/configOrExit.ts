import { type Config, ConfigError, getConfig } from "#server/config.ts";
import { createLogger } from "#server/observe/log.ts";

/**
 * The configuration, or the end of the process: a variable that cannot be used is named in one log
 * line, without its value, and nothing starts.
 */
export function configOrExit(): Config {
  try {
    return getConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    createLogger("fatal").fatal(error.message);
    process.exit(1);
  }
}
