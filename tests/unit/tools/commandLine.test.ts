import { describe, expect, test } from "vitest";
import {
  type CommandLine,
  checked,
  decimal,
  existing,
  flag,
  Misuse,
  matching,
  oneOf,
  optional,
  parsed,
  partOf,
  readArguments,
  required,
  several,
  someOf,
  text,
  usageOf,
  whole,
} from "#tools/commandLine.ts";

const line = {
  words: {
    runs: optional(whole(1, "RUNS"), "runs", 9),
    names: several(oneOf("PROXY", ["nginx", "varnish"]), "only these"),
  },
  options: {
    quick: flag("fewer"),
    seconds: optional(decimal(0.5), "seconds", 3),
    out: optional(text("FOLDER"), "where"),
    width: several(whole(1), "widths"),
  },
} as const satisfies CommandLine;

/** The message of a misuse. */
const misuse = (described: CommandLine, ...args: string[]) =>
  readArguments(described, args).then(
    () => "none",
    (error) => (error instanceof Misuse ? error.message : String(error)),
  );

describe("values", () => {
  test("are the defaults without arguments", async () => {
    expect(await readArguments(line, [])).toEqual({
      runs: 9,
      names: [],
      quick: false,
      seconds: 3,
      out: undefined,
      width: [],
    });
  });

  test("are typed, in any order of options and words", async () => {
    const args = ["--width=390", "5", "--quick", "nginx", "--seconds", "0.5", "varnish"];
    const more = ["--width", "820", "--out=-a"];
    expect(await readArguments(line, [...args, ...more])).toEqual({
      runs: 5,
      names: ["nginx", "varnish"],
      quick: true,
      seconds: 0.5,
      out: "-a",
      width: [390, 820],
    });
  });

  test("of each kind are the word, or what it stands for", async () => {
    const kinds = {
      options: {
        file: required(existing("FILE"), "a file"),
        seed: optional(
          parsed("SEED", "a seed", async (word) => (word === "7" ? { seed: 7 } : null)),
          "a seed",
        ),
        path: optional(matching("PATH", "a path", /^\//), "a path"),
        key: optional(
          checked("KEY", (word) => (word === "a" ? "" : "must be a")),
          "a key",
        ),
        screen: optional(
          partOf("SCREEN", async () => ["home", "product"]),
          "screens",
        ),
      },
      words: { files: someOf(text("FILE"), "files") },
    } as const satisfies CommandLine;
    const options = ["--file", "package.json", "--seed=7", "--path=/", "--key=a", "--screen=prod"];
    expect(await readArguments(kinds, ["x", ...options, "y"])).toEqual({
      file: "package.json",
      seed: { seed: 7 },
      path: "/",
      key: "a",
      screen: "prod",
      files: ["x", "y"],
    });
    const start = ["x", "--file", "package.json"];
    const refused = async (...args: string[]) => misuse(kinds, ...start, ...args);
    expect(await misuse(kinds, "x")).toBe("--file is missing");
    expect(await misuse(kinds, "--file", "package.json")).toBe("FILE is missing");
    expect(await misuse(kinds, "x", "--file", "none")).toBe("--file: there is no none");
    expect(await refused("--seed", "8")).toBe("--seed must be a seed, not 8");
    expect(await refused("--path", "x")).toBe("--path must be a path, not x");
    expect(await refused("--key", "b")).toBe("--key must be a, not b");
    expect(await refused("--screen", "x")).toBe("no SCREEN contains x");
  });
});

test.each([
  [["--bogus"], "unknown option --bogus"],
  [["--bogus=1"], "unknown option --bogus"],
  [["--constructor"], "unknown option --constructor"],
  [["-q"], "unknown option -q"],
  [["--no-quick"], "unknown option --no-quick"],
  [["--quick=yes"], "--quick has no value"],
  [["--seconds"], "--seconds lacks its N"],
  [["--seconds", "--quick"], "--seconds lacks its N"],
  [["--seconds", "x"], "--seconds must be a number from 0.5, not x"],
  [["--seconds=0.4"], "--seconds must be a number from 0.5, not 0.4"],
  [["--seconds=1", "--seconds=2"], "--seconds is given twice"],
  [["--width", "1.5"], "--width must be a whole number from 1, not 1.5"],
  [["0"], "RUNS must be a whole number from 1, not 0"],
  [["9", "apache"], "no PROXY is apache"],
  [["9", "--", "--quick"], "no PROXY is --quick"],
])("%j is refused by a line that names the word", async (args, message) => {
  expect(await misuse(line, ...args)).toBe(message);
});

test("a word without a place is refused", async () => {
  expect(await misuse({}, "x")).toBe("unexpected word x");
  expect(await misuse({ words: { runs: line.words.runs } }, "1", "2")).toBe("unexpected word 2");
});

test("a usage has each word and option, with what is valid and the default", async () => {
  const described = { command: "npm run docs openapi", does: "what it does", note: "More." };
  expect(await usageOf(described)).toBe("npm run docs openapi\nwhat it does\n\nMore.\n");
  const store = required(text("FOLDER"), "a folder");
  const options = { ...line.options, store };
  expect(await usageOf({ ...described, words: line.words, options, note: "" })).toBe(
    `npm run docs openapi -- [RUNS] [PROXY …] --store FOLDER [OPTION …]
what it does

  RUNS            runs (a whole number from 1; default 9)
  PROXY …         only these (nginx, varnish)
  --quick         fewer
  --seconds N     seconds (a number from 0.5; default 3)
  --out FOLDER    where
  --width N …     widths (a whole number from 1)
  --store FOLDER  a folder
`,
  );
  const long = { options: { a: flag(`${"word ".repeat(40)}end`) } };
  const lines = (await usageOf({ ...described, ...long })).split("\n");
  expect(Math.max(...lines.map((each) => each.length))).toBeLessThanOrEqual(100);
  expect(lines.slice(3, 5).map((each) => each.slice(0, 11))).toEqual([
    "  --a  word",
    "       word",
  ]);
});
