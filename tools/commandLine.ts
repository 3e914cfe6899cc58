import { existsSync } from "node:fs";
import { parseArgs } from "node:util";

/**
 * The one reader of command lines. A program describes its options and words; usage, checks and typed values follow from
 * that. An unknown option, an unknown word or an invalid value ends it with 2 before it does anything.
 */

/** A command line that does not fit its description; the message names the word. */
export class Misuse extends Error {}

/** A kind of word: how a usage shows it, what is valid, and how it is read. */
export type Kind<T> = {
  /** `N`, `FOLDER` */
  shows: string;
  /** What is valid, for the usage; nothing where any text is. */
  rule?: () => string | Promise<string>;
  /** @throws {Misuse} for an invalid word; `label` is the option, or the kind of word */
  read: (word: string, label: string) => T | Promise<T>;
};

export const text = (shows: string): Kind<string> => ({ shows, read: (word) => word });

/** Text that `fault` accepts by an empty answer; any other answer says what it must be. */
export const checked = (shows: string, fault: (word: string) => string): Kind<string> => ({
  shows,
  read(word, label) {
    const wrong = fault(word);
    if (wrong) throw new Misuse(`${label} ${wrong}, not ${word}`);
    return word;
  },
});

/** A word that `parse` turns into a value; `null`: it is invalid. */
export const parsed = <T>(
  shows: string,
  rule: string,
  parse: (word: string) => T | null | Promise<T | null>,
): Kind<T> => ({
  shows,
  rule: () => rule,
  async read(word, label) {
    const value = await parse(word);
    if (value === null) throw new Misuse(`${label} must be ${rule}, not ${word}`);
    return value;
  },
});

export const matching = (shows: string, rule: string, pattern: RegExp): Kind<string> =>
  parsed(shows, rule, (word) => (pattern.test(word) ? word : null));

function numberFrom(shows: string, least: number, rule: string, pattern: RegExp): Kind<number> {
  const isValid = (word: string) => pattern.test(word) && Number(word) >= least;
  return parsed(shows, `${rule} from ${least}`, (word) => (isValid(word) ? Number(word) : null));
}

/** A whole number of at most nine digits. */
export const whole = (least: number, shows = "N") =>
  numberFrom(shows, least, "a whole number", /^\d{1,9}$/);

/** A number that may have decimals. */
export const decimal = (least: number, shows = "N") =>
  numberFrom(shows, least, "a number", /^\d{1,9}(\.\d+)?$/);

/** Path of a file or folder that exists. */
export const existing = (shows: string): Kind<string> => ({
  shows,
  read(word, label) {
    if (!existsSync(word)) throw new Misuse(`${label}: there is no ${word}`);
    return word;
  },
});

/** A closed list; a function reads it from a module or a folder, once. */
type Names<N> = readonly N[] | (() => readonly N[] | Promise<readonly N[]>);

function listOf<N>(names: Names<N>): () => Promise<readonly N[]> {
  let list: Promise<readonly N[]> | undefined;
  return () => {
    list ??= (async () => (typeof names === "function" ? names() : names))();
    return list;
  };
}

/** One of a closed list of names. */
export function oneOf<const N extends string>(shows: string, names: Names<N>): Kind<N> {
  const list = listOf(names);
  return {
    shows,
    rule: async () => (await list()).join(", "),
    async read(word) {
      const name = (await list()).find((each) => each === word);
      if (name === undefined) throw new Misuse(`no ${shows} is ${word}`);
      return name;
    },
  };
}

/** A part of at least one of a closed list of names. */
export function partOf(shows: string, names: Names<string>): Kind<string> {
  const list = listOf(names);
  return {
    shows,
    async read(word) {
      const isThere = (await list()).some((name) => name.includes(word));
      if (!isThere) throw new Misuse(`no ${shows} contains ${word}`);
      return word;
    },
  };
}

/** An option, or a word at a position, with the value that a program gets. */
export type Entry<T> = {
  /** One line: what it is, or what it changes. */
  does: string;
  /** Not for a flag. */
  kind?: Kind<unknown>;
  isRequired?: true;
  isSeveral?: true;
  fallback?: unknown;
  read: (given: readonly string[], label: string) => Promise<T>;
};

/** An option without a value. */
export const flag = (does: string): Entry<boolean> => ({
  does,
  read: async (given) => given.length > 0,
});

export function optional<T>(kind: Kind<T>, does: string): Entry<T | undefined>;
export function optional<T>(kind: Kind<T>, does: string, fallback: T): Entry<T>;
export function optional<T>(kind: Kind<T>, does: string, fallback?: T): Entry<T | undefined> {
  return {
    does,
    kind,
    fallback,
    read: async ([word], label) => (word === undefined ? fallback : kind.read(word, label)),
  };
}

export const required = <T>(kind: Kind<T>, does: string): Entry<T> => ({
  does,
  kind,
  isRequired: true,
  async read([word], label) {
    if (word === undefined) throw new Misuse(`${label} is missing`);
    return kind.read(word, label);
  },
});

/** Any number of them. Of the words of a command line only the last entry can be this. */
export const several = <T>(kind: Kind<T>, does: string): Entry<T[]> => ({
  does,
  kind,
  isSeveral: true,
  read: (given, label) => Promise.all(given.map((word) => kind.read(word, label))),
});

/** `several` with at least one. */
export const someOf = <T>(kind: Kind<T>, does: string): Entry<T[]> => ({
  ...several(kind, does),
  isRequired: true,
  async read(given, label) {
    if (given.length === 0) throw new Misuse(`${label} is missing`);
    return several(kind, does).read(given, label);
  },
});

/** Options by name without the dashes, and words in the order of their positions. */
export type CommandLine = {
  options?: Readonly<Record<string, Entry<unknown>>>;
  words?: Readonly<Record<string, Entry<unknown>>>;
  /** Lines below the usage. */
  note?: string;
};

/** A command line with the command before it, `npm run …`, and one line about that. */
export type Described = CommandLine & { command: string; does: string };

type ValuesOf<L, Part extends string> =
  L extends Record<Part, infer E>
    ? { [N in keyof E]: E[N] extends Entry<infer T> ? T : never }
    : unknown;

/** Values by the names of options and words. */
export type Values<L> = ValuesOf<L, "options"> & ValuesOf<L, "words">;

/** Words by option, in the order in which they are given, and the words at positions. */
function split({ options = {} }: CommandLine, args: readonly string[]) {
  const types = Object.entries(options).map(([name, { kind }]) => {
    return [name, { type: kind ? "string" : "boolean", multiple: true }] as const;
  });
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(types),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given = new Map<string, string[]>();
  const positional: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") positional.push(token.value);
    if (token.kind !== "option") continue;
    const { name, rawName, value, inlineValue } = token;
    const option = Object.hasOwn(options, name) && rawName === `--${name}` && options[name];
    if (!option) throw new Misuse(`unknown option ${rawName}`);
    if (!option.kind && value !== undefined) throw new Misuse(`${rawName} has no value`);
    if (option.kind && (value === undefined || (!inlineValue && value.startsWith("-")))) {
      throw new Misuse(`${rawName} lacks its ${option.kind.shows}`);
    }
    const before = given.get(name) ?? [];
    if (option.kind && !option.isSeveral && before.length > 0)
      throw new Misuse(`${rawName} is given twice`);
    given.set(name, [...before, value ?? ""]);
  }
  return { given, positional };
}

/**
 * Reads arguments by a description.
 * @throws {Misuse} which names the first argument that does not fit, or what is missing
 */
export async function readArguments<const L extends CommandLine>(
  line: L,
  args: readonly string[],
): Promise<Values<L>> {
  const { given, positional } = split(line, args);
  const { options = {}, words = {} } = line;
  const values: Record<string, unknown> = {};
  let at = 0;
  for (const [name, entry] of Object.entries(words)) {
    const own = positional.slice(at, entry.isSeveral ? undefined : at + 1);
    at += own.length;
    values[name] = await entry.read(own, entry.kind?.shows ?? name);
  }
  const unknown = positional[at];
  if (unknown !== undefined) throw new Misuse(`unexpected word ${unknown}`);
  for (const [name, entry] of Object.entries(options)) {
    values[name] = await entry.read(given.get(name) ?? [], `--${name}`);
  }
  return values as Values<L>;
}

const WIDTH = 100;

/** Text in lines of at most `WIDTH`, all but the first indented. */
function wrapped(start: string, words: string): string {
  const lines = [start];
  for (const word of words.split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last.length + word.length < WIDTH || last.length === start.length) {
      lines[lines.length - 1] = last.length === start.length ? last + word : `${last} ${word}`;
    } else lines.push(" ".repeat(start.length) + word);
  }
  return `${lines.join("\n")}\n`;
}

/** What `--help` prints. */
export async function usageOf({
  command,
  does,
  options = {},
  words = {},
  note = "",
}: Described): Promise<string> {
  const shown = ({ kind, isSeveral }: Entry<unknown>) =>
    `${kind?.shows ?? ""}${isSeveral ? " …" : ""}`;
  const synopsis = [
    ...Object.values(words).map((each) => (each.isRequired ? shown(each) : `[${shown(each)}]`)),
    ...Object.entries(options)
      .filter(([, each]) => each.isRequired)
      .map(([name, each]) => `--${name} ${shown(each)}`),
    ...(Object.values(options).some((each) => !each.isRequired) ? ["[OPTION …]"] : []),
  ];
  const entries: [string, Entry<unknown>][] = [
    ...Object.values(words).map((each): [string, Entry<unknown>] => [shown(each), each]),
    ...Object.entries(options).map(([name, each]): [string, Entry<unknown>] => [
      `--${name} ${each.kind?.shows ?? ""}${each.isSeveral ? " …" : ""}`.trim(),
      each,
    ]),
  ];
  const width = Math.max(0, ...entries.map(([name]) => name.length));
  const lines = entries.map(async ([name, { kind, does: what, fallback }]) => {
    const rule = await kind?.rule?.();
    const facts = [rule, fallback !== undefined && `default ${fallback}`].filter(Boolean);
    const all = facts.length > 0 ? `${what} (${facts.join("; ")})` : what;
    return wrapped(`  ${name.padEnd(width)}  `, all);
  });
  return [
    `${[command, ...(synopsis.length > 0 ? ["--", ...synopsis] : [])].join(" ")}\n${does}\n`,
    ...(entries.length > 0 ? ["\n"] : []),
    ...(await Promise.all(lines)),
    ...(note ? [`\n${note}\n`] : []),
  ].join("");
}

/** Ends this process with 2, a line about the command line, and its usage. */
export async function endByMisuse(described: Described, message: string): Promise<never> {
  process.stderr.write(`${described.command}: ${message}\n${await usageOf(described)}`);
  return process.exit(2);
}

/**
 * Values of the arguments of this process. Ends it with 0 and the usage for `--help`, and with 2 where an argument does
 * not fit.
 */
export async function readCommandLine<const L extends Described>(
  line: L,
  args: readonly string[] = process.argv.slice(2),
): Promise<Values<L>> {
  if (args.includes("--help")) {
    process.stdout.write(await usageOf(line));
    process.exit(0);
  }
  try {
    return await readArguments(line, args);
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    return endByMisuse(line, error.message);
  }
}

/** Whether a module is the program of this process, not imported by another; `file` is its `import.meta.filename`. */
export const isProgram = (file: string) => process.argv[1] === file;
