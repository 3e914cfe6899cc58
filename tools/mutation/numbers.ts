import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createVitest, type TestSpecification } from "vitest/node";
import { filesOf, groups, numberGroups } from "./groups.ts";
import { nameOfMutant, readSurvivors, SURVIVORS } from "./named.ts";
import { type NumberPlace, numbersOf, withSwitches } from "./numbersOf.ts";

/*
 * `npm run test:mutation:numbers -- GROUP [FILE…]`: changes each number of a module of the group by one
 * (numbersOf.ts), runs the tests that load the module until one fails, and prints the numbers that survive all
 * of them and are not in tools/mutation/survivors.json. Stryker does not mutate numbers.
 */

declare module "vitest" {
  interface ProvidedContext {
    changedNumber: number;
  }
}

/** Tests that repeat the numbers of all modules. */
const NUMBERS = ["limits", "serverNumbers"].map((name) => `tests/unit/domain/${name}.test.ts`);

const [name = "", ...only] = process.argv.slice(2);
const all = { ...groups, ...numberGroups };
const group = all[name];
if (!group) {
  const known = Object.keys(all).join(", ");
  process.stderr.write(`npm run test:mutation:numbers -- GROUP [FILE…], GROUP one of: ${known}\n`);
  process.exit(1);
}
const files = only.length > 0 ? only : filesOf(group);

type Changed = NumberPlace & { file: string; source: string };
const changes: Changed[] = [];
const switched = new Map<string, string>();
for (const file of files) {
  const source = readFileSync(file, "utf8");
  const numbers = numbersOf(source);
  switched.set(resolve(file), withSwitches(source, numbers, changes.length));
  changes.push(...numbers.map((number) => ({ ...number, file, source })));
}

process.env.LOG_LEVEL ??= "silent";
process.env.MUTATION_TESTS = [...group.tests, ...NUMBERS].join(",");
const vitest = await createVitest(
  "test",
  {
    config: "tools/mutation/vitest.config.ts",
    setupFiles: ["tools/mutation/changedNumber.ts"],
    watch: false,
    bail: 1,
    maxWorkers: 1,
    reporters: [{}],
    silent: true,
  },
  {
    plugins: [
      {
        name: "numbers-behind-switches",
        enforce: "pre",
        transform: (_code, id) => switched.get(id),
      },
    ],
  },
);

/**
 * Runs tests with one number changed; returns the failures, by file or by the message of an uncaught error.
 */
async function failuresOf(tests: TestSpecification[], changed: number): Promise<string[]> {
  vitest.provide("changedNumber", changed);
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
  const failed = testModules.filter((file) => !file.ok()).map((file) => file.relativeModuleId);
  return [...failed, ...unhandledErrors.map((error) => (error as Error).message)];
}

const testsOf = new Map<string, TestSpecification[]>();
for (const file of new Set(changes.map((change) => change.file))) {
  vitest.config.related = [resolve(file)];
  testsOf.set(file, await vitest.getRelevantTestSpecifications());
}
const loading = new Map([...testsOf.values()].flat().map((test) => [test.moduleId, test]));
const unasked = await failuresOf([...loading.values()], -1);
if (unasked.length > 0) {
  process.stderr.write(`These fail without any change:\n${unasked.join("\n")}\n`);
  process.exit(1);
}

const survivors = readSurvivors();
const count = { died: 0, same: 0 };
const untold: string[] = [];
const named = ({ file, source, start, end, changed }: Changed) => {
  const placeAt = (offset: number) => {
    const before = source.slice(0, offset).split("\n");
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  };
  const location = { start: placeAt(start), end: placeAt(end) };
  return {
    line: `${file}:${location.start.line}`,
    called: nameOfMutant(source, { location, replacement: String(changed) }),
  };
};
for (const [i, change] of changes.entries()) {
  const { line, called } = named(change);
  const isAlive = (await failuresOf(testsOf.get(change.file) ?? [], i)).length === 0;
  const isSame = called in (survivors[change.file]?.equivalent ?? {});
  if (!isAlive) count.died += 1;
  else if (isSame) count.same += 1;
  else if (!survivors[change.file]?.known.includes(called)) untold.push(`${line}\n${called}`);
  process.stdout.write(
    `${i + 1}/${changes.length} ${isAlive ? "alive" : "died"} ${line} ${called}\n`,
  );
}
await vitest.close();

if (untold.length > 0) {
  process.stdout.write(`\nAlive and not in ${SURVIVORS}:\n\n${untold.join("\n\n")}\n`);
}
process.stdout.write(
  `\n| group | numbers | died | equivalent |\n| ${name} | ${changes.length} | ${count.died} | ${count.same} |\n`,
);
process.exit(untold.length > 0 ? 1 : 0);
