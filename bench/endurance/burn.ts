/**
 * Every route of the class table, and forms to each kind of address, under 200 closed loops, one after the other, for some seconds each. Beside each, by
 * a visitor of another network: how long `/healthz` and a kept page take, and how many requests for pages are
 * refused. `npm run faults burn` exits with 1 where a bound is broken:
 * - `/healthz` 99 of 100: at most 5 times its value beside the bounded page in the same run, so is a kept page's;
 * - of 20 requests of the other visitor at most one gets a 503.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { Agent, request as send } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { burnPaths, burnTargets } from "#bench/endurance/burnPaths.ts";
import { startServer } from "#tests/support/server.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { faults as commands } from "#tools/commands.ts";
import { percentile } from "#tools/startPrograms.ts";

const LOOPS = 200;
const FACTOR = 5;
/** Below it a figure is the machine's noise, in milliseconds. */
const NOISE_MS = 100;
/** Reference for the other routes: its limits are the oldest. */
const REFERENCE = "/products/keyword/:suggest";

const line = await readCommandLine(commands.burn);
const [parts] = line.processedArgs;
const { seconds } = line.opts();

const site = await startServer({ TRUSTED_PROXY_HOPS: "1", LOG_LEVEL: "error" });
const watch = fork("bench/endurance/healthWatch.ts", {
  execArgv: ["--import", "tsx"],
  env: { ...process.env, SITE: site.origin },
});
await once(watch, "message");
async function healthSince(): Promise<number[]> {
  watch.send("figures");
  const [took] = await once(watch, "message");
  return took as number[];
}

type Answer = { status: number; ms: number };
/** Asks as a visitor of a network; `target` is a path, with its method before it if that is not GET. */
function ask(target: string, from: string, agent: Agent): Promise<Answer> {
  const asked = performance.now();
  const [path = "", method = "GET"] = target.split(" ").reverse();
  const headers = {
    "X-Forwarded-For": from,
    ...(method === "POST" && { "Content-Type": "application/x-www-form-urlencoded" }),
  };
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - asked });
    const request = send(site.origin + path, { agent, method, headers }, (answer) => {
      answer
        .resume()
        .on("end", () => end(answer.statusCode ?? 0))
        .on("error", () => end(0));
    });
    request.on("error", () => end(0)).end(method === "POST" ? "securityCode=A1&once=" : undefined);
  });
}

/** Observations during the loops of one route. */
async function burn(pathOf: (index: number) => string) {
  const until = performance.now() + seconds * 1000;
  const agent = new Agent({ keepAlive: true, maxSockets: LOOPS });
  const visitor = new Agent({ keepAlive: true });
  const isOn = () => performance.now() < until;
  const flood: Answer[] = [];
  let index = 0;
  const loops = Array.from({ length: LOOPS }, async () => {
    while (isOn()) flood.push(await ask(pathOf(index++), "10.0.0.1", agent));
  });
  const cached: Answer[] = [];
  const fresh: Answer[] = [];
  const visits = (async () => {
    for (let turn = 0; isOn(); turn++) {
      cached.push(await ask("/products", "10.0.0.2", visitor));
      fresh.push(await ask(`/products/keyword/beside-${turn}`, "10.0.0.2", visitor));
      await wait(10);
    }
  })();
  await healthSince();
  await Promise.all([...loops, visits]);
  const health = await healthSince();
  agent.destroy();
  visitor.destroy();
  return { flood, kept: cached, fresh, health };
}

const say = (...words: string[]) => void process.stdout.write(`${words.join(" ")}\n`);
const p99 = (values: number[]) => percentile(values, 0.99);
const share = (all: Answer[], status: number) =>
  all.filter((each) => each.status === status).length / Math.max(1, all.length);

await ask("/products", "10.0.0.2", new Agent());
const isAsked = (pattern: string) =>
  parts.length === 0 || parts.some((part) => pattern.includes(part));
// Files of the build have no slots.
const assets = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
const asset = (index: number) => `/assets/${assets[index % assets.length]}`;
const paths = burnTargets(asset);
const ordered = [
  ...paths.filter(([name]) => name === REFERENCE),
  ...paths.filter(([name]) => name !== REFERENCE && isAsked(name)),
];
let reference: { health: number; kept: number } | null = null;
let broken = 0;
const others: Answer[] = [];
/** Measures one route; returns its bounds that do not hold beside the reference. */
async function judge(pattern: string, pathOf: (index: number) => string): Promise<string[]> {
  const { flood, kept, fresh, health } = await burn(pathOf);
  const lost = health.filter((ms) => ms < 0).length;
  const figures = { health: p99(health), kept: p99(kept.map(({ ms }) => ms)) };
  if (pattern === REFERENCE) reference = figures;
  const most = (name: keyof typeof figures) =>
    Math.max(NOISE_MS, FACTOR * (reference?.[name] ?? 0));
  const refused = share(fresh, 503);
  others.push(...fresh);
  const row = {
    asked: flood.length,
    "flood 503": `${Math.round(share(flood, 503) * 100)} %`,
    "health p99": `${figures.health} ms`,
    "kept p99": `${Math.round(figures.kept)} ms`,
    "other 503": `${Math.round(refused * 100)} %`,
  };
  say(pattern, JSON.stringify(row));
  return [
    figures.health > most("health") && "health",
    figures.kept > most("kept") && "kept page",
    kept.some(({ status }) => status !== 200) && "kept page refused",
    refused > 1 / 20 && "other visitor",
    lost > 0 && "health lost",
  ].filter((fault) => fault !== false);
}

const ofReference = burnPaths[REFERENCE] ?? (() => "/");
for (const [pattern, pathOf] of ordered) {
  let faults = await judge(pattern, pathOf);
  // Other programs of the machine disturb a measurement of two seconds: both again, side by side.
  if (faults.length > 0 && pattern !== REFERENCE) {
    say("again, beside", REFERENCE);
    await judge(REFERENCE, ofReference);
    faults = await judge(pattern, pathOf);
  }
  if (faults.length > 0) say(`BROKEN: ${pattern}: ${faults.join(", ")}`);
  broken += faults.length;
}
watch.kill();
await site.stop();
say(`other visitor: ${others.length} pages, ${Math.round(share(others, 503) * 100)} % × 503`);
say(broken === 0 ? "all bounds hold" : `${broken} bounds broken`);
process.exit(broken === 0 ? 0 : 1);
