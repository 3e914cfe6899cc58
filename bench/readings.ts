/**
 * Share of the table of coercions in the time of parsing and validation of the largest answers:
 * `npm run bench readings` (docs/readings.md). It counts the samples of a CPU profile in which a function of the table
 * runs, among all samples of the reads.
 */
import { type Profiler, Session } from "node:inspector/promises";
import { createDemoBackend } from "#demo/handler.ts";
import { callParams, callRequest } from "#server/commerce/callRequest.ts";
import { readEnvelope } from "#server/commerce/envelope.ts";
import { readConfig } from "#server/config.ts";
import { demoOptions } from "#server/demoOptions.ts";
import { type CallKey, calls } from "#shared/contract/calls.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { bench } from "#tools/commands.ts";
import { largestAnswer } from "#tools/faults/largestBackend.ts";

const { rounds: ROUNDS } = await readCommandLine(bench.readings);
/** Microseconds between two samples. */
const INTERVAL = 100;
const TABLE = /\/shared\/contract\/(coercions|escapeLayers|rowShapes)\.ts$/;

const config = readConfig({ LOG_LEVEL: "silent", DEMO_SCALE: "large" });
const backend = await createDemoBackend(demoOptions(config));
const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.setSamplingInterval", { interval: INTERVAL });

const questions: [CallKey, object][] = [
  ["getVirtualCategoryList", {}],
  ["keywordList", { pageNum: 1, pageSize: 60, queryParam: { storeCode: "ST0002" } }],
  ["fullProductDetail", { productId: "lace-blue-plate" }],
  ["getPageList", { pageNum: 1, pageSize: 50, queryParam: { channelCode: "CH0001" } }],
  ["getStoreByCoordinateProvince", { channelCode: "CH0001", channelId: "1", country: "CN" }],
];

/** Ids of the nodes of a profile that a function calls, and those of the matching functions themselves. */
function nodesOf(
  nodes: readonly Profiler.ProfileNode[],
  isMeant: (node: Profiler.ProfileNode) => boolean,
) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const ids = new Set(nodes.filter(isMeant).map(({ id }) => id));
  // Iterating a Set includes the items that are added during the iteration.
  for (const id of ids) for (const child of byId.get(id)?.children ?? []) ids.add(child);
  return ids;
}

for (const [key, params] of questions) {
  const row = calls[key];
  const { signal } = new AbortController();
  const question = callParams(row, params, config.commerce);
  const answer = await backend(callRequest(row, question, config.commerce, { signal }));
  const text = largestAnswer(await answer.text(), "outer rows");
  await session.post("Profiler.start");
  for (let round = 0; round < ROUNDS; round += 1)
    if (!readEnvelope(row, text).ok) throw new Error(`${key} is not read`);
  const { profile } = await session.post("Profiler.stop");
  const { nodes, samples = [] } = profile;
  const reads = nodesOf(nodes, ({ callFrame }) => callFrame.functionName === readEnvelope.name);
  const table = nodesOf(nodes, ({ callFrame }) => TABLE.test(callFrame.url));
  const inReads = samples.filter((id) => reads.has(id));
  const share = inReads.filter((id) => table.has(id)).length / inReads.length;
  const ms = (inReads.length * INTERVAL) / 1000 / ROUNDS;
  process.stdout.write(
    `${key}, ${Math.round(text.length / 1024)} kB: ${ms.toFixed(1)} ms, of which the table ${(share * 100).toFixed(1)} %\n`,
  );
}
