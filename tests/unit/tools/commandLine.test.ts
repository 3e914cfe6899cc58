import { Argument } from "@commander-js/extra-typings";
import { describe, expect, test } from "vitest";
import { parsedLine } from "#tests/support/commandLine.ts";
import {
  commandLineOf,
  type Described,
  decimal,
  each,
  existing,
  matching,
  parsed,
  partOf,
  whole,
} from "#tools/commandLine.ts";

const described = { command: "npm run docs openapi", does: "what it does" };

test("a command line without a description of words takes none", async () => {
  await expect(parsedLine(described, "x")).rejects.toThrow("Expected 0 arguments but got 1");
  await expect(parsedLine(described, "--x")).rejects.toThrow("unknown option '--x'");
  expect((await parsedLine(described)).processedArgs).toEqual([]);
});

test("a usage begins with the command as npm takes its words, and what it does", async () => {
  const line = await commandLineOf(described);
  expect(line.helpInformation()).toMatch(
    /^Usage: npm run docs openapi -- \[options\]\n\nwhat it does\n/,
  );
});

describe("values", () => {
  const takesAll = {
    ...described,
    takes: async (line) =>
      line
        .argument("[runs]", "runs", whole(1), 9)
        .addArgument(new Argument("[proxies...]", "only these").choices(["nginx", "varnish"]))
        .option("--quick", "fewer")
        .option("--seconds <n>", "seconds", decimal(0.5), 3)
        .option("--width <px>", "widths", each(whole(1)))
        .option("--file <file>", "a file", existing)
        .option("--path <path>", "a path", matching("a path", /^\//))
        .option("--screen <name>", "screens", partOf(["home", "product"]))
        .option(
          "--seed <n>",
          "a seed",
          parsed("7", (word) => (word === "7" ? { seed: 7 } : null)),
        ),
  } satisfies Described;

  test("are the defaults without arguments", async () => {
    const line = await parsedLine(takesAll);
    expect(line.processedArgs).toEqual([9, []]);
    expect(line.opts()).toEqual({ seconds: 3 });
  });

  test("are typed, in any order of options and words", async () => {
    const args = ["--width=390", "5", "--quick", "nginx", "--seconds", "0.5", "varnish"];
    const more = ["--width", "820", "--file=package.json", "--path=/", "--screen=prod", "--seed=7"];
    const line = await parsedLine(takesAll, ...args, ...more);
    const [runs, proxies] = line.processedArgs;
    expect([runs satisfies number, proxies satisfies ("nginx" | "varnish")[]]).toEqual([
      5,
      ["nginx", "varnish"],
    ]);
    expect(line.opts()).toEqual({
      quick: true,
      seconds: 0.5,
      width: [390, 820],
      file: "package.json",
      path: "/",
      screen: "prod",
      seed: { seed: 7 },
    });
  });

  test.each([
    [["--seconds", "x"], "'x' is invalid. It must be a number from 0.5."],
    [["--seconds=0.4"], "'0.4' is invalid. It must be a number from 0.5."],
    [["--seconds", "--quick"], "'--quick' is invalid. It must be a number from 0.5."],
    [["--width", "1.5"], "'1.5' is invalid. It must be a whole number from 1."],
    [["--width=1", "--width", "1234567890"], "'1234567890' is invalid. It must be a whole number"],
    [["0"], "'0' is invalid for argument 'runs'. It must be a whole number from 1."],
    [["9", "apache"], "'apache' is invalid for argument 'proxies'. Allowed choices are nginx"],
    [["--file", "none"], "'none' is invalid. It must be a file or folder that exists."],
    [["--path", "x"], "'x' is invalid. It must be a path."],
    [["--screen", "x"], "'x' is invalid. It must be a part of a name."],
    [["--seed", "8"], "'8' is invalid. It must be 7."],
    [["-q"], "unknown option '-q'"],
    [["--no-quick"], "unknown option '--no-quick'"],
    [["--constructor"], "unknown option '--constructor'"],
  ])("%j is refused by a line that names the word", async (args, message) => {
    await expect(parsedLine(takesAll, ...args)).rejects.toThrow(message);
  });
});
