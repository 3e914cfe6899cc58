/**
 * `npm run bench upload`: memory and time of full applications (six files of 10 MB), compared with the
 * framework's default. They pass through the built site to an upstream that accepts 2 MB/s per connection.
 * First the processor time of the multipart reader beside busboy's. Linux only.
 */
import { setTimeout as wait } from "node:timers/promises";
import { startServer } from "#tests/support/server.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { bench } from "#tools/commands.ts";
import {
  APPLICATION_BYTES,
  type Sent,
  sendApplication,
  sendSmallApplication,
} from "./upload/applications.ts";
import { compareParsers } from "./upload/parser.ts";
import { memoryOf, type Program, resetPeak, startProgram } from "./upload/processes.ts";

const { parser } = (await readCommandLine(bench.upload)).opts();

const SLOW = 2_000_000;
const SETTLE_MS = 2000;
const FAST_RUNS = 5;
/** Higher concurrency is skipped for the framework's default, which would need about 15 GB. */
const COMPARED = [1, 20];
const AT_ONCE = [1, 20, 100];
/** Targets in MB above idle. */
const TARGETS: Record<number, number> = { 20: 80, 100: 250 };

/** A server under test: its URL, and the process whose memory is measured. */
type Subject = { url: string; pid: number; stop: () => Promise<void> };

async function startSite(upstream: Program): Promise<Subject> {
  const site = await startServer({
    COMMERCE_API_BASE: upstream.origin,
    COMMERCE_ACCESS_TOKEN: "bench",
    TRUSTED_PROXY_HOPS: "1",
    LOG_LEVEL: "error",
  });
  const url = `${site.origin}/resources/job-application?job=bench`;
  return { url, pid: site.process.pid ?? 0, stop: site.stop };
}

async function startFormData(upstream: Program): Promise<Subject> {
  const program = await startProgram("formDataServer.ts", { COMMERCE_API_BASE: upstream.origin });
  return { url: program.origin, pid: program.pid, stop: program.stop };
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const print = (cells: (string | number)[]) =>
  process.stdout.write(`${cells.map((c, i) => String(c).padEnd(i === 0 ? 24 : 14)).join("")}\n`);

async function measure(
  name: string,
  atOnce: number,
  start: (upstream: Program) => Promise<Subject>,
) {
  const upstream = await startProgram("slowUpstream.ts", {
    UPSTREAM_BYTES_PER_SECOND: String(SLOW),
  });
  const subject = await start(upstream);
  try {
    await sendSmallApplication(subject.url);
    await wait(SETTLE_MS);
    const idle = memoryOf(subject.pid).now;
    resetPeak(subject.pid);
    const sent = await Promise.all(
      Array.from({ length: atOnce }, () => sendApplication(subject.url)),
    );
    const { peak } = memoryOf(subject.pid);
    const counts = (await (await fetch(`${upstream.origin}/counts`)).json()) as { whole: number };
    const above = Math.round(peak - idle);
    const target = start === startSite ? TARGETS[atOnce] : undefined;
    const verdict = target === undefined ? "" : above <= target ? `≤ ${target} ok` : `> ${target}`;
    const seconds = (Math.max(...sent.map(({ ms }) => ms)) / 1000).toFixed(1);
    print([
      name,
      atOnce,
      Math.round(idle),
      `+${above}`,
      `${seconds} s`,
      answers(sent),
      counts.whole - 1,
      verdict,
    ]);
  } finally {
    await subject.stop();
    await upstream.stop();
  }
}

/** Formats results, for example `97×200 3×503`. */
function answers(sent: Sent[]): string {
  const numbers = new Map<number, number>();
  for (const { status } of sent) numbers.set(status, (numbers.get(status) ?? 0) + 1);
  return [...numbers].map(([status, count]) => `${count}×${status || "none"}`).join(" ");
}

/** Returns the median milliseconds of sequential full applications. */
async function timeOf(url: string): Promise<number> {
  await sendSmallApplication(url);
  const times: number[] = [];
  for (let run = 0; run < FAST_RUNS; run += 1) times.push((await sendApplication(url)).ms);
  return median(times);
}

async function overhead(bytesPerSecond: number, label: string) {
  const upstream = await startProgram("slowUpstream.ts", {
    UPSTREAM_BYTES_PER_SECOND: String(bytesPerSecond),
  });
  const site = await startSite(upstream);
  const bare = await startProgram("passThrough.ts", { COMMERCE_API_BASE: upstream.origin });
  try {
    const { calls } = await import("#shared/contract/calls.ts");
    const straight = await timeOf(`${upstream.origin}${calls.applyJob.path}`);
    const hop = await timeOf(bare.origin);
    const through = await timeOf(site.url);
    const percent = ((through / straight - 1) * 100).toFixed(1);
    print([label, ...[straight, hop, through].map((ms) => `${Math.round(ms)} ms`), `${percent} %`]);
  } finally {
    await site.stop();
    await bare.stop();
    await upstream.stop();
  }
}

print(["60 MB, processor"]);
for (const line of await compareParsers()) process.stdout.write(`${line}\n`);
if (parser) process.exit();

print([
  `${Math.round(APPLICATION_BYTES / 1e6)} MB each`,
  "at once",
  "idle MB",
  "peak MB",
  "longest",
  "answers",
  "whole",
  "target",
]);
for (const atOnce of AT_ONCE) await measure("site", atOnce, startSite);
for (const atOnce of COMPARED) await measure("request.formData()", atOnce, startFormData);
print(["one application", "straight", "bare stream", "through site", "overhead"]);
await overhead(20_000_000, "upstream at 20 MB/s");
await overhead(70_000_000, "upstream at 70 MB/s");
await overhead(0, "upstream at full speed");
