import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { commandLineOf, type Described } from "#tools/commandLine.ts";

/**
 * A command line that reads these arguments and throws where a program would end.
 * @throws {CommanderError} for arguments that do not fit
 */
export async function parsedLine<C extends CommandUnknownOpts>(
  described: Described<C>,
  ...args: string[]
): Promise<C> {
  const line = (await commandLineOf(described)).exitOverride();
  return line.configureOutput({ writeErr: () => {} }).parse(args, { from: "user" });
}
