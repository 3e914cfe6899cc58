import { existsSync } from "node:fs";
import {
  Command,
  type CommandUnknownOpts,
  InvalidArgumentError,
} from "@commander-js/extra-typings";

/**
 * Command lines, read by commander: parsers of words for `.argument()` and `.option()`, and the one way to read the
 * arguments of a program. Whatever does not fit ends it with 2 before it does anything.
 */

/** A parser of a word; `parse` gives `null` for an invalid one, and `rule` continues "It must be". */
export const parsed =
  <T>(rule: string, parse: (word: string) => T | null) =>
  (word: string): T => {
    const value = parse(word);
    if (value === null) throw new InvalidArgumentError(`It must be ${rule}.`);
    return value;
  };

export const matching = (rule: string, pattern: RegExp) =>
  parsed(rule, (word) => (pattern.test(word) ? word : null));

const numberFrom = (least: number, rule: string, pattern: RegExp) =>
  parsed(`${rule} from ${least}`, (word) =>
    pattern.test(word) && Number(word) >= least ? Number(word) : null,
  );

/** A whole number of at most nine digits. */
export const whole = (least: number) => numberFrom(least, "a whole number", /^\d{1,9}$/);

/** A number that may have decimals. */
export const decimal = (least: number) => numberFrom(least, "a number", /^\d{1,9}(\.\d+)?$/);

/** Path of a file or folder that exists. */
export const existing = parsed("a file or folder that exists", (word) =>
  existsSync(word) ? word : null,
);

/** A part of at least one of these names. */
export const partOf = (names: readonly string[]) =>
  parsed("a part of a name", (word) => (names.some((name) => name.includes(word)) ? word : null));

/** Any number of words that `parse` reads, for `[word...]` and for an option that may be given several times. */
export const each =
  <T>(parse: (word: string) => T) =>
  (word: string, before: T[] = []): T[] => [...before, parse(word)];

/** Adds options and words to a command line, once it is needed: their closed lists may come from modules. */
export type Takes<C extends CommandUnknownOpts> = (line: Command) => C | Promise<C>;

/** A command line: the command before its words, `npm run …`, and one line about that. */
export type Described<C extends CommandUnknownOpts = CommandUnknownOpts> = {
  command: string;
  does: string;
  /** Missing: no words and no options. */
  takes?: Takes<C>;
};

export async function commandLineOf<C extends CommandUnknownOpts = Command>({
  command,
  does,
  takes,
}: Described<C>): Promise<C> {
  const line = new Command(`${command} --`)
    .description(does)
    .helpOption("--help", "prints this")
    .showHelpAfterError()
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
  return (takes ? await takes(line) : line) as C;
}

/**
 * The arguments of this process: `.opts()`, and the words as `.processedArgs`. Ends it with 0 and the usage for `--help`,
 * and with 2, a line that names the word, and the usage where one does not fit.
 */
export async function readCommandLine<C extends CommandUnknownOpts>(
  described: Described<C>,
  args: readonly string[] = process.argv.slice(2),
): Promise<C> {
  return (await commandLineOf(described)).parse(args, { from: "user" });
}

/** Whether a module is the program of this process, not imported by another; `file` is its `import.meta.filename`. */
export const isProgram = (file: string) => process.argv[1] === file;
