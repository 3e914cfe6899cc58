import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "vitest";
import { byCause, type Difference } from "./byCause.ts";

const BETWEEN = " ¦ ";

/**
 * Compares texts by name, each in lines (`screenText`), with those that the JSON file of the test has recorded.
 * `LOOKS=write` writes the file. With `only`, only this part of the record is compared. Texts with the same `meaning` are
 * equal.
 */
export function expectRecorded(
  file: string,
  now: Record<string, string[]>,
  { only, meaning = (text) => text }: { only?: string; meaning?: (text: string) => string } = {},
): void {
  if (process.env.LOOKS === "write") {
    if (only !== undefined) return;
    const packed = Object.entries(now).map(([name, lines]) => [name, lines.join(BETWEEN)]);
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(packed), null, 2)}\n`);
  }
  const all: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));
  const before = only === undefined ? all : { [only]: all[only] };
  const changed = Object.entries(now).flatMap(([place, lines]): Difference[] => {
    const recorded = before[place]?.split(BETWEEN) ?? [];
    if (meaning(before[place] ?? "") === meaning(lines.join(BETWEEN))) return [];
    const gone = recorded.filter((line) => !lines.includes(line)).map((line) => `- ${line}`);
    const added = lines.filter((line) => !recorded.includes(line)).map((line) => `+ ${line}`);
    const changes = [...gone, ...added];
    return (changes.length > 0 ? changes : ["another order"]).map((change) => ({ place, change }));
  });
  // In the message itself: the summary of a run shows no more of a failure.
  if (changed.length > 0)
    expect.fail(
      [`not as recorded in ${file} (npm run looks texts records an intended change):`]
        .concat(byCause(changed))
        .join("\n"),
    );
  expect(Object.keys(before)).toEqual(Object.keys(now));
}
