/**
 * Cost of the table of coercions (docs/readings.md) on the largest answers: `npm run bench readings`. Each answer is read
 * with the table and without it, in turns; the figures are the middle of the processor times of the rounds. Reading has
 * JSON.parse, validation and freezing; validation alone has only the schemas.
 */
import type { z } from "zod";
import { createDemoBackend } from "#demo/handler.ts";
import { callParams, callRequest } from "#server/commerce/callRequest.ts";
import { readEnvelope } from "#server/commerce/envelope.ts";
import { readConfig } from "#server/config.ts";
import { demoOptions } from "#server/demoOptions.ts";
import { type CallKey, calls } from "#shared/contract/calls.ts";
import { parseJson } from "#shared/contract/json.ts";
import { Coerced, collectDrops } from "#shared/contract/tolerant.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { bench } from "#tools/commands.ts";
import { largestAnswer } from "#tools/faults/largestBackend.ts";
import { middle } from "./middle.ts";

const [ROUNDS] = (await readCommandLine(bench.readings)).processedArgs;
/** Rounds before them, in which the code is compiled. */
const WARM = 4;
/** Least time of a round, in milliseconds: half of a short one is garbage collection, now in the one, now in the other. */
const ENOUGH_MS = 500;

const config = readConfig({ LOG_LEVEL: "silent", DEMO_SCALE: "large" });
const backend = await createDemoBackend(demoOptions(config));

const questions: [CallKey, object][] = [
  ["getVirtualCategoryList", {}],
  ["keywordList", { pageNum: 1, pageSize: 60, queryParam: { storeCode: "ST0002" } }],
  ["fullProductDetail", { productId: "lace-blue-plate" }],
  ["getPageList", { pageNum: 1, pageSize: 50, queryParam: { channelCode: "CH0001" } }],
  ["getStoreByCoordinateProvince", { channelCode: "CH0001", channelId: "1", country: "CN" }],
];

const withTable = Coerced.prototype._parse;
/** Validates a value as it came. */
function withoutTable(this: Coerced<z.ZodTypeAny>, input: z.ParseInput) {
  return this.innerType()._parse(input);
}

/** Processor time of a number of runs, in milliseconds. */
function timeOf(run: () => void, runs: number): number {
  const before = process.cpuUsage();
  for (let at = 0; at < runs; at += 1) run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The times of a function with the table and without it, in turns: another load of the machine slows both. */
function compared(run: () => void) {
  const runs = Math.ceil(ENOUGH_MS / timeOf(run, 1));
  const times: Record<"own" | "bare", number[]> = { own: [], bare: [] };
  for (let round = 0; round < WARM + ROUNDS; round += 1) {
    for (const way of round % 2 ? (["own", "bare"] as const) : (["bare", "own"] as const)) {
      Coerced.prototype._parse = way === "own" ? withTable : withoutTable;
      const time = timeOf(run, runs) / runs;
      if (round >= WARM) times[way].push(time);
    }
  }
  const [[own], [bare]] = [middle(times.own), middle(times.bare)];
  return `${own.toFixed(1)} ms, without the table ${bare.toFixed(1)} (${((own / bare - 1) * 100).toFixed(1)} %)`;
}

for (const [key, params] of questions) {
  const row = calls[key];
  const { signal } = new AbortController();
  const question = callParams(row, params, config.commerce);
  const answer = await backend(callRequest(row, question, config.commerce, { signal }));
  const text = largestAnswer(await answer.text(), "outer rows");
  Coerced.prototype._parse = withTable;
  if (!readEnvelope(row, text).ok) throw new Error(`${key} is not read`);
  const { data } = parseJson(text) as { data: unknown };
  const schema: z.ZodTypeAny = row.data;
  const reading = compared(() => readEnvelope(row, text));
  const validation = compared(() => collectDrops(() => schema.safeParse(data)));
  process.stdout.write(
    `${key}, ${Math.round(text.length / 1024)} kB: reading ${reading}; validation ${validation}\n`,
  );
}
