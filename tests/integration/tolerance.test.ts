import { expect, test, vi } from "vitest";
import type { Case } from "#tests/support/tolerance/law.ts";

process.env.LOG_LEVEL = "silent";
vi.mock(import("#server/compose.ts"), async (original) => ({
  ...(await original()),
  serverContext: () => held.law.current.context,
}));
const held = vi.hoisted(() => ({}) as { law: typeof import("#tests/support/tolerance/law.ts") });

/** Set by `npm run try tolerance`: tests every case instead of every 127th. */
const every = process.env.TOLERANCE === "all" ? 1 : 127;

test("loses at most the surrounding element for any invalid member of a response", async () => {
  // A page states the minute of its stock, and a whole run takes minutes.
  vi.useFakeTimers({ toFake: ["Date"] });
  held.law = await import("#tests/support/tolerance/law.ts");
  const { allCases, allCalls, breaches, callsOf, withoutData } = held.law;
  const started = performance.now();
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const cases = await allCases();
  const asked = callsOf(cases);
  expect(allCalls.filter((call) => !asked.has(call) && !withoutData.includes(call))).toEqual([]);
  const broken: string[] = [];
  const chosen = cases.filter((_, index) => index % every === 0);
  for (const each of chosen) broken.push(...(await broke(each, error)));
  process.stdout.write(
    `${chosen.length} of ${cases.length} changes, ${Math.round(performance.now() - started)} ms\n`,
  );
  expect(broken.join("\n")).toBe("");

  async function broke(each: Case, errors: typeof error): Promise<string[]> {
    errors.mockReset();
    errors.mockImplementation(() => undefined);
    let found: string[];
    try {
      found = await breaches(each);
    } catch (thrown) {
      found = [`threw ${thrown instanceof Error ? thrown.message : String(thrown)}`];
    }
    const said = errors.mock.calls.map(([message, ...rest]) => [message, ...rest].join(" "));
    const all = [...found, ...said.map((message) => `console: ${message.slice(0, 160)}`)];
    return all.length > 0 ? [`${each.name}\n  ${all.slice(0, 4).join("\n  ")}`] : [];
  }
}, 1_800_000);
