/**
 * Share of the table of coercions in the time of parsing and validation of the largest answers:
 * `npm run bench readings` (docs/readings.md). Reads with and without it alternate in one process; medians of
 * processor time.
 */
import type { z } from "zod";
import { createDemoBackend } from "#demo/handler.ts";
import { callParams, callRequest } from "#server/commerce/callRequest.ts";
import { readEnvelope } from "#server/commerce/envelope.ts";
import { readConfig } from "#server/config.ts";
import { demoOptions } from "#server/demoOptions.ts";
import { type CallKey, calls } from "#shared/contract/calls.ts";
import { Coerced } from "#shared/contract/tolerant.ts";
import { largestAnswer } from "#tools/faults/largestBackend.ts";

/** Rounds of each answer; `npm run bench readings -- 40` takes more. */
const ROUNDS = Number(process.argv[2] ?? 8);
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
const withoutTable: typeof withTable = function (this: Coerced<z.ZodTypeAny>, input) {
  return this.innerType()._parse(input);
};

const median = (times: number[]) =>
  times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

for (const [key, params] of questions) {
  const row = calls[key];
  const { signal } = new AbortController();
  const question = callParams(row, params, config.commerce);
  const answer = await backend(callRequest(row, question, config.commerce, { signal }));
  const text = largestAnswer(await answer.text(), "outer rows");
  const times = { with: [] as number[], without: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of round % 2 === 0
      ? (["with", "without"] as const)
      : (["without", "with"] as const)) {
      Coerced.prototype._parse = name === "with" ? withTable : withoutTable;
      const begin = process.cpuUsage();
      const { ok } = readEnvelope(row, text);
      const { user, system } = process.cpuUsage(begin);
      times[name].push((user + system) / 1000);
      if (!ok) throw new Error(`${key} is not read`);
    }
  }
  const [whole, bare] = [median(times.with), median(times.without)];
  const share = ((whole - bare) / bare) * 100;
  process.stdout.write(
    `${key}, ${Math.round(text.length / 1024)} kB: ${whole.toFixed(1)} ms, ${bare.toFixed(1)} ms without the table: ${share.toFixed(1)} %\n`,
  );
}
