import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "vitest";

const BETWEEN = " ¦ ";

/**
 * Compares texts by name, each in lines (`screenText`), with those that the JSON file of the test has recorded.
 * `LOOKS=write` writes the file. With `only`, only this part of the record is compared.
 */
export function expectRecorded(file: string, now: Record<string, string[]>, only?: string): void {
  if (process.env.LOOKS === "write") {
    if (only !== undefined) return;
    const packed = Object.entries(now).map(([name, lines]) => [name, lines.join(BETWEEN)]);
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(packed), null, 2)}\n`);
  }
  const all: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));
  const before = only === undefined ? all : { [only]: all[only] };
  const changed = Object.entries(now).flatMap(([name, lines]) => {
    const recorded = before[name]?.split(BETWEEN) ?? [];
    if (recorded.join() === lines.join()) return [];
    const gone = recorded.filter((line) => !lines.includes(line)).map((line) => `- ${line}`);
    const added = lines.filter((line) => !recorded.includes(line)).map((line) => `+ ${line}`);
    return [name, ...gone, ...added];
  });
  expect(changed, "npm run looks texts records an intended change").toEqual([]);
  expect(Object.keys(before)).toEqual(Object.keys(now));
}
