/**
 * `npm run faults crowd`: visitors behind one address, against the built site. First the verification, in one process,
 * in three over Redis, and in three whose Redis is away: 200 honest and 200 mistaken visitors in several orders, with and
 * without a guesser of 1,000 form tokens. Then captcha pictures, nearest stores and applications in one process: forms
 * that use two requests, beside forms that use up their limit and one that exceeds it. Last search suggestions, which
 * have no limit of visitors: typed words beside a flood of words from the same address, and from another one. Prints how
 * each fared, and fails when an honest visitor is not served. The same crowds as tests:
 * tests/unit/verification/crowds.test.ts, tests/unit/store/crowds.test.ts.
 */
import { setTimeout as wait } from "node:timers/promises";
import { REPORTS } from "#server/store/instances.ts";
import { FORM_TOKEN_HEADER } from "#shared/domain/stores.ts";
import {
  answerOfCode,
  type CrowdTable,
  crowdOf,
  NETWORK,
  type Phase,
  siteDoor,
} from "#tests/support/crowd.ts";
import { accept, addressOf, refuse } from "#tests/support/fakeUpstream.ts";
import { limitedCrowd, RESOURCE_LIMITS, type Take } from "#tests/support/limitedCrowd.ts";
import { hasRedis, startRedis } from "#tests/support/redis.ts";
import { freePort } from "#tests/support/server.ts";
import { applicationBody, CONTENT_TYPE } from "#tests/support/uploads.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { faults } from "#tools/commands.ts";
import { isReady, percentile, print, startDemo, startInstance } from "#tools/startPrograms.ts";
import { startFaultProxy } from "./faultProxy.ts";

const ADDRESS = { "X-Forwarded-For": NETWORK.line };
const AT_ONCE = 20;
const JOB = "8007";

const [chosen] = (await readCommandLine(faults.crowd)).processedArgs;

const demo = await startDemo();
const upstream = await startFaultProxy(demo.origin, {
  // An application that is refused for its captcha, say, is sent again.
  checkJobEffectApply: (request, response) => {
    request.resume();
    refuse(response, "");
  },
  securityCodeQuery: (request, response) =>
    accept(response, answerOfCode(addressOf(request).searchParams.get("securityCode") ?? "")),
});

type Site = { origins: string[]; stop: () => Promise<void> };

async function startSite(processes: number, env: Record<string, string> = {}): Promise<Site> {
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  // Tickets are valid for one site.
  const shared = {
    SITE_URL: `http://127.0.0.1:${ports[0]}`,
    TRUSTED_PROXY_HOPS: "1",
    LOG_LEVEL: "error",
  };
  const sites = await Promise.all(
    ports.map((port) => startInstance(port, upstream.base, demo, { ...shared, ...env })),
  );
  for (const { origin } of sites) await isReady(origin);
  return {
    origins: sites.map(({ origin }) => origin),
    async stop() {
      for (const site of sites) await site.stop();
    },
  };
}

async function threeProcesses(isAway: boolean): Promise<Site> {
  const redis = await startRedis();
  const site = await startSite(3, { REDIS_URL: redis.url });
  // Until each has counted all.
  await wait(REPORTS.everyS * 1000);
  if (isAway) await redis.stop();
  return {
    ...site,
    async stop() {
      await site.stop();
      if (!isAway) await redis.stop();
    },
  };
}

const starts: Record<string, () => Promise<Site>> = {
  "1 process": () => startSite(1),
  ...(hasRedis && {
    "3 processes over Redis": () => threeProcesses(false),
    "3 processes, Redis away": () => threeProcesses(true),
  }),
};

const people = { honest: 200, mistaken: 200 };
const orders: Record<string, Phase[]> = {
  "random order": [people],
  "mistaken first": [{ mistaken: 200 }, { honest: 200 }],
  "honest first": [{ honest: 200 }, { mistaken: 200 }],
  "beside a guesser": [{ guesser: 100 }, { ...people, guesser: 1000 }],
  "a guesser alone": [{ guesser: 2000 }],
  "a guesser who answers": [{ solver: 2000 }],
};

const isChosen = (name: (typeof chosen)[number]) => chosen.length === 0 || chosen.includes(name);
const unserved: string[] = [];

function row(name: string, order: string, table: CrowdTable): string {
  const { honest, mistaken, guesser, solver } = table;
  const people = [honest, mistaken].flatMap(({ served, asked, unserved: not }) =>
    served + not === 0 ? ["–", "–"] : [`${served} of ${served + not}`, String(asked)],
  );
  return `| ${[name, order, ...people, guesser.served + solver.served].join(" | ")} |`;
}

async function codes() {
  print("| site | order | honest served | asked | mistaken served | asked | guesser's codes |");
  print("|---|---|---|---|---|---|---|");
  for (const [name, start] of Object.entries(starts)) {
    for (const [order, phases] of Object.entries(orders)) {
      const site = await start();
      const doors = site.origins.map(siteDoor);
      const table = await crowdOf(doors, { phases, seed: 7, atOnce: AT_ONCE });
      await site.stop();
      print(row(name, order, table));
      if (table.honest.unserved + table.mistaken.unserved > 0) unserved.push(`${name}, ${order}`);
    }
  }
}

/** Sends one request with a form's token; returns whether it was served. */
const takes: Record<keyof typeof RESOURCE_LIMITS, (origin: string) => Take> = {
  captcha: (origin) => async (token) =>
    isServed(await fetch(`${origin}/resources/captcha?form=${token}`, { headers: ADDRESS })),
  nearest: (origin) => async (token) => {
    const headers = { ...ADDRESS, [FORM_TOKEN_HEADER]: token };
    return isServed(await fetch(`${origin}/resources/nearest-store`, { headers }));
  },
  // Without a name: refused before it counts as one that is sent.
  posts: (origin) => (token) => apply(origin, { formToken: token, personName: "" }),
  sent: (origin) => (token) => apply(origin, { formToken: token, captchaKey: `key-of-${token}` }),
};

async function apply(origin: string, fields: Record<string, string>): Promise<boolean> {
  const answer = await fetch(`${origin}/resources/job-application?job=${JOB}`, {
    method: "POST",
    headers: { ...ADDRESS, "Content-Type": CONTENT_TYPE },
    body: applicationBody({ captchaCode: "ABCD", positionIdList: [], ...fields }),
  });
  return isServed(answer);
}

/** An application that is refused for its content is served. */
async function isServed(answer: Response): Promise<boolean> {
  await answer.arrayBuffer();
  return answer.status === 200 || answer.status === 422;
}

async function forms() {
  print(
    "\n| limit | honest served | of | used up their limit: served | of | exceed it: served | of |",
  );
  print("|---|---|---|---|---|---|---|");
  for (const [name, options] of Object.entries(RESOURCE_LIMITS)) {
    const site = await startSite(1);
    const counts = { honest: Math.floor(options.network / 8), guesser: 1, requests: 2 };
    const mistaken = Math.ceil((2 * options.network) / options.own);
    const crowd = { ...counts, mistaken, seed: 7, atOnce: 10 };
    const take = takes[name as keyof typeof RESOURCE_LIMITS](site.origins[0] as string);
    const { sent, served } = await limitedCrowd([take], options, crowd);
    await site.stop();
    const cells = (["honest", "mistaken", "guesser"] as const).flatMap((kind) => [
      served[kind],
      sent[kind],
    ]);
    print(`| ${[options.name, ...cells].join(" | ")} |`);
    if (served.honest < sent.honest) unserved.push(options.name);
  }
}

/** Suggestions for typed words beside a flood of other words, each with an upstream call of 100 ms. */
async function suggest(from: string) {
  const site = await startSite(1);
  let isOver = false;
  let flooded = 0;
  const ask = async (word: string, address: string) => {
    const headers = { "X-Forwarded-For": address };
    const path = `/resources/suggestions?searchWord=${word}`;
    const answer = await fetch(site.origins[0] + path, { headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  const flood = Array.from({ length: 200 }, async (_, lane) => {
    for (let turn = 0; !isOver; turn += 1) {
      await ask(`flood-${lane}-${turn}`, NETWORK.line);
      flooded += 1;
    }
  });
  const times: number[] = [];
  const began = performance.now();
  for (let turn = 0; turn < 50; turn += 1) {
    const started = performance.now();
    if ((await ask(`typed-${turn}`, from)) === 200) times.push(performance.now() - started);
  }
  const perSecond = flooded / ((performance.now() - began) / 1000);
  isOver = true;
  await Promise.all(flood);
  await site.stop();
  return { times, perSecond };
}

async function suggestions() {
  upstream.answer("autocomplete", async (_, response) => {
    await wait(100);
    accept(response, []);
  });
  print(
    "\n| suggestions beside a flood of 200 words at a time | served | of | median | slowest | flood |",
  );
  print("|---|---|---|---|---|---|");
  for (const [name, from] of [
    ["from the same address", NETWORK.line],
    ["from another address", "198.51.100.7"],
  ] as const) {
    const { times, perSecond } = await suggest(from);
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    const cells = [times.length, 50, seconds(percentile(times, 0.5)), seconds(Math.max(...times))];
    print(`| ${[name, ...cells, `${perSecond.toFixed(0)} a second`].join(" | ")} |`);
  }
}

if (isChosen("codes")) await codes();
if (isChosen("forms")) await forms();
if (isChosen("suggestions")) await suggestions();
await upstream.stop();
await demo.stop();
for (const each of unserved) print(`not all served: ${each}`);
process.exit(unserved.length > 0 ? 1 : 0);
