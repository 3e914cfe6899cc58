/**
 * `npm run faults runbook`: provokes each problem of docs/runbook.md on the built site with a proxy and the
 * demo backend, and prints the log lines and metrics that indicate it. Fails if one of them is missing.
 */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { demoAccessToken } from "#shared/contract/demoIdentity.ts";
import { accept, bodyOf } from "#tests/support/fakeUpstream.ts";
import { startRedis } from "#tests/support/redis.ts";
import {
  type LogLine,
  type RunningServer,
  startRefused,
  startServer,
} from "#tests/support/server.ts";
import { applicationBody, CONTENT_TYPE } from "#tests/support/uploads.ts";
import { lastCaptcha } from "#tests/unit/demo/applications.ts";
import { startFaultProxy } from "#tools/faults/faultProxy.ts";
import { print, startDemo } from "#tools/startPrograms.ts";

const METRICS = "metrics-of-the-trial";
const PURGE = "purge-secret-of-the-trial";

/** Tries of 100 ms for a line or a metric: a busy machine takes its time. */
const TRIES = 600;

const missing: string[] = [];

/** Formats a log line without the fields that change each time. */
function shown({ time: _, ...line }: LogLine): string {
  const { err } = line as { err?: { stack?: string } };
  return JSON.stringify(err ? { ...line, err: { ...err, stack: "…" } } : line);
}

/** Waits for the first matching log line and prints it. */
async function seeLine(logs: readonly LogLine[], fits: RegExp, from = 0): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const line = logs
      .slice(from)
      .map(shown)
      .find((each) => fits.test(each));
    if (line) return print(`    ${line}`);
    await wait(100);
  }
  missing.push(String(fits));
}

async function seeMetric({ origin }: RunningServer, fits: RegExp): Promise<void> {
  const headers = { Authorization: `Bearer ${METRICS}` };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const text = await (await fetch(`${origin}/metrics`, { headers })).text();
    const line = text.split("\n").find((each) => fits.test(each));
    if (line) return print(`    ${line}`);
    await wait(100);
  }
  missing.push(String(fits));
}

const heading = (words: string) => print(`\n## ${words}\n`);

const demo = await startDemo();
const proxy = await startFaultProxy(demo.origin);
const redis = await startRedis();
const folder = mkdtempSync(path.join(tmpdir(), "runbook-"));
const purgeFile = path.join(folder, "purge");
writeFileSync(purgeFile, PURGE);
const env = {
  COMMERCE_API_BASE: proxy.base,
  COMMERCE_ACCESS_TOKEN: demoAccessToken,
  METRICS_TOKEN: METRICS,
};
const site = await startServer({
  ...env,
  REDIS_URL: redis.url,
  PURGE_SECRET_FILE: purgeFile,
  EDGE_PURGE_URL: "http://127.0.0.1:9/purge",
});

type Post = { at: string; body: BodyInit; headers?: Record<string, string>; to?: RunningServer };

const get = async (at: string, { origin } = site) => {
  const answer = await fetch(origin + at, { redirect: "manual" });
  await answer.arrayBuffer();
  return answer.status;
};
const post = async ({ at, body, headers, to = site }: Post) => {
  const { origin } = to;
  const answer = await fetch(origin + at, {
    method: "POST",
    body,
    headers: { Origin: origin, ...headers },
  });
  return answer.text();
};
const verify = (once: string, to = site) =>
  post({
    to,
    at: "/verification.data",
    body: new URLSearchParams({ securityCode: "HV26071488300001", name__confirm: "", once }),
  });

/** Sends a complete application with a captcha of the demo. */
async function apply(to: RunningServer, meanwhile = async () => {}): Promise<void> {
  await get("/resources/captcha", to);
  const body = applicationBody({ positionIdList: [], ...lastCaptcha(demo.stateDir) }, "简历.pdf");
  await meanwhile();
  await post({
    at: "/resources/job-application?job=8007",
    body,
    headers: { "Content-Type": CONTENT_TYPE },
    to,
  });
}

heading("A release is half done");
await seeMetric(site, /^build_info/);
await get("/assets/gone-0123456.js");
await seeLine(site.logs, /"\/assets\/gone-0123456.js","status":404/);

heading("Memory grows");
await seeMetric(site, /^process_resident_memory_bytes/);
await seeMetric(site, /^page_cache_bytes/);

heading("Content is left out");
proxy.answer("getJobPageList", async (request, response) => {
  await bodyOf(request);
  accept(response, { totalNum: 1, results: [null] });
});
await get("/about-us/jobs");
await seeLine(site.logs, /"left out"/);
await seeMetric(site, /^content_left_out_total/);

heading("An old price stands");
await post({
  at: "/resources/purge",
  body: new URLSearchParams({ tags: "goods" }),
  headers: { Authorization: `Bearer ${PURGE}` },
});
await seeLine(site.logs, /front cache purge failed/);
await seeMetric(site, /^purges_total\{edge="failed"\} 1/);

heading("A secret does not take");
writeFileSync(purgeFile, "short");
await seeLine(site.logs, /secret unusable/);
writeFileSync(purgeFile, `${PURGE}-2`);
await seeLine(site.logs, /secret changed/);

heading("Every form is refused");
await post({ at: "/verification", body: "x", headers: { Origin: "https://www.another.example" } });
await seeLine(site.logs, /"POST","path":"\/verification","status":403/);

heading("Visitors are limited");
const report = () => new URLSearchParams({ name: "Error", at: "/assets/a.js:1:2" });
await Promise.all(
  Array.from({ length: 40 }, () => post({ at: "/resources/browser-errors", body: report() })),
);
await seeLine(site.logs, /"too many requests"/);
await seeMetric(site, /^rate_limited_total\{limit="browser errors"\} [1-9]/);

heading("Redis is away");
await redis.stop();
await verify("token-without-redis");
await seeLine(site.logs, /redis unavailable/);
await seeMetric(site, /^store_fallback_total [1-9]/);

heading("The commerce API is slow");
await proxy.set("delay of 5 s");
await get("/news");
await seeMetric(site, /^commerce_read_total\{.*state="late"/);
await proxy.set(null);

heading("The commerce API is away");
const cold = await startServer(env);
await proxy.set("gone");
await Promise.all(["/", "/", "/", "/", "/"].map((at) => get(at, cold)));
for (let i = 0; i < 5; i += 1) await get("/gifting", cold);
await seeLine(cold.logs, /"failure":"unreachable"/);
await seeLine(cold.logs, /"breaker open"/);
await seeMetric(cold, /^commerce_breaker_open\{.*\} 1/);

heading("Pages fail");
await seeLine(cold.logs, /"path":"\/gifting","status":503/);
await seeMetric(
  cold,
  /^http_server_request_duration_seconds_count\{kind="page",http_request_method="GET",http_response_status_code="503"/,
);
await seeMetric(cold, /^http_route_duration_seconds_count\{route="\/gifting",class="5xx"/);

heading("Pages lack parts");
await get("/search-results-page", cold);
await seeMetric(cold, /^commerce_read_total\{.*state="failed"/);

heading("Verifications fail");
await verify("token-of-nobody");
await seeLine(site.logs, /"key":"securityCodeQuery".*"failure"/);
await seeMetric(site, /^verifications_total\{outcome="failed"\} [1-9]/);

heading("Applications cannot be sent");
await proxy.set(null);
await apply(cold, () => proxy.set("gone"));
await seeMetric(cold, /^applications_total\{outcome="(unavailable|pre-check-refused)"\} [1-9]/);
await proxy.set(null);

heading("An application may be lost");
const lossy = await startFaultProxy(demo.origin, {
  applyJob(request) {
    request.resume();
    request.on("end", () => request.socket.resetAndDestroy());
  },
});
const loser = await startServer({ ...env, COMMERCE_API_BASE: lossy.base });
await apply(loser);
await seeLine(loser.logs, /"key":"applyJob".*"failure"/);
await seeMetric(loser, /^applications_total\{outcome="lost"\} 1/);

heading("Too many visitors");
const asked = Array.from({ length: 700 }, (_, i) => get(`/products/keyword/${i}`, loser));
print(
  `    of 700 pages at once: ${(await Promise.all(asked)).filter((each) => each === 503).length} × 503`,
);
await seeMetric(loser, /^pages_shed_total\{.*\} [1-9]/);

heading("Pages are slow");
await seeMetric(loser, /^render_duration_seconds_bucket\{le="1"/);
await seeMetric(loser, /^render_duration_seconds_count/);

heading("No instance answers");
loser.process.kill("SIGTERM");
await seeLine(loser.logs, /"draining"/);
await seeLine(loser.logs, /"drained"/);

heading("The process ends by itself");
const thrown = "data:text/javascript,process.on(`SIGUSR2`,()=>{throw(Error(`a_try`))})";
const ending = await startServer({ ...env, NODE_OPTIONS: `--import ${thrown}` });
ending.process.kill("SIGUSR2");
await seeLine(ending.logs, /"uncaught exception"/);

heading("The start is refused");
const { code, logs } = await startRefused({
  SITE_URL: "www.hvidso.example",
  PURGE_SECRET_FILE: "/none",
});
await seeLine(logs, /SITE_URL.*PURGE_SECRET_FILE|PURGE_SECRET_FILE.*SITE_URL/);
print(`    exit ${code}`);

heading("Redis is silent");
const stopped = await startRedis();
stopped.hang();
const unheard = await startServer({ ...env, REDIS_URL: stopped.url });
// Silent in the handshake, then after a command.
for (let time = 0; time < 2; time += 1) {
  const from = unheard.logs.length;
  stopped.hang();
  await verify(`token-of-silence-${time}`, unheard);
  await seeLine(unheard.logs, /no answer in time.*redis unavailable/, time === 0 ? 0 : from);
  await seeMetric(unheard, /^store_redis_ready 0/);
  stopped.resume();
  await seeLine(unheard.logs, /redis available again/, from);
  await seeMetric(unheard, /^store_redis_ready 1/);
}

heading("The disk is full");
const answers = path.join(folder, "answers");
const full = await startServer({ ...env, LAST_ANSWERS_DIR: answers, WARM_UP_MS: "0" });
/** Limits the size of every file that the process writes; 0: each write fails as on a full disk. */
const limitFiles = (bytes: string) =>
  execFileSync("prlimit", ["--pid", String(full.process.pid), `--fsize=${bytes}:`]);
limitFiles("0");
await get("/", full);
await seeLine(full.logs, /EFBIG.*last answers cannot be kept/);
await seeMetric(full, /^last_answers_kept 0/);
limitFiles("unlimited");
await get("/news", full);
await seeLine(full.logs, /last answers are kept again/);
await seeMetric(full, /^last_answers_kept 1/);
const isLeft = () => readdirSync(answers).some((name) => name.endsWith(".tmp"));
for (let tries = 0; tries < 50 && isLeft(); tries += 1) await wait(100);
if (isLeft()) missing.push("no temporary file of a failed write");

heading("Documents load whole stylesheets");
await get("/resources/styles/AAAAAAAAAAAAAAAA.css", full);
await seeMetric(full, /^critical_css_fallback_total\{reason="late rules unknown"\} 1/);

heading("Pages report script errors");
const at = "/assets/entry.client-AAAAAAAA.js:1:2";
await post({
  at: "/resources/browser-errors",
  body: new URLSearchParams({ name: "TypeError", at }),
  to: full,
});
await seeLine(full.logs, /"browser error"/);
await seeMetric(full, /^browser_errors_total\{error_type="TypeError"\} 1/);

heading("The clock was set");
const leap = "data:text/javascript,const{now}=Date;setTimeout(()=>{Date.now=()=>now()+864e5},5000)";
const leaping = await startServer({ ...env, NODE_OPTIONS: `--import ${leap}` });
const tomorrow = new Date(Date.now() + 864e5).toISOString().slice(0, 10);
for (let tries = 0; tries < TRIES; tries += 1) {
  if ((await get("/", leaping)) !== 200) missing.push("a page after the clock was set");
  if (leaping.logs.some(({ time }) => String(time).startsWith(tomorrow))) break;
  await wait(250);
}
if (!leaping.logs.some(({ time }) => String(time).startsWith(tomorrow)))
  missing.push("a log line of tomorrow");
await seeMetric(leaping, /^renders_total [1-9]/);

heading("Nobody reads the log");
const unread = await startServer(env);
unread.process.stdout?.pause();
for (let i = 0; i < 9000; i += 50) {
  await Promise.all(Array.from({ length: 50 }, () => get("/robots.txt", unread)));
}
await seeMetric(unread, /^log_lines_dropped_total [1-9]/);
unread.process.stdout?.resume();
await get("/robots.txt", unread);
await seeLine(unread.logs, /log lines dropped/);

await Promise.all(
  [site, cold, loser, ending, unheard, full, leaping, unread].map((each) => each.stop()),
);
await Promise.all([proxy.stop(), lossy.stop(), demo.stop(), stopped.stop()]);
rmSync(folder, { recursive: true });
if (missing.length > 0) {
  print(`\nnot seen: ${missing.join(", ")}`);
  process.exitCode = 1;
}
