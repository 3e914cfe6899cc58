import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { type Program, startProgram } from "#bench/upload/processes.ts";
import { hasRedis, startRedis, type TestRedis } from "#tests/support/redis.ts";
import { answerWith, startSecurityCodes } from "#tests/support/securityCodes.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { applicationBody, CONTENT_TYPE } from "#tests/support/uploads.ts";

const patience = { timeout: 50_000, interval: 50 };
/** Settings of the Kubernetes base, with addresses of this machine: both instances run with them. */
const base = parseEnv(readFileSync("deploy/kubernetes/base/site.env", "utf8")) as Record<
  string,
  string
>;
const SITE = base.SITE_URL ?? "";
const PHONE = "13912345678";
const METRICS = "metrics-secret";

async function readyz({ origin }: RunningServer): Promise<{ status: string; store: string }> {
  const headers = { Authorization: `Bearer ${METRICS}` };
  const response = await fetch(`${origin}/readyz`, { headers });
  return (await response.json()) as { status: string; store: string };
}

/** The secrets of the base as files. */
function secretFiles(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "pods-"));
  const named = Object.keys(base).filter((name) => name.endsWith("_FILE"));
  return Object.fromEntries(
    named.map((name) => {
      const file = join(folder, name);
      writeFileSync(file, name === "METRICS_TOKEN_FILE" ? METRICS : "secret-of-the-pods");
      return [name, file];
    }),
  );
}

/** Two instances of one site with one upstream, connected to Redis. */
async function startPair(redis: TestRedis, apiBase: string): Promise<RunningServer[]> {
  const env = {
    ...base,
    ...secretFiles(),
    REDIS_URL: redis.url,
    COMMERCE_API_BASE: apiBase,
    // A busy machine answers late.
    COMMERCE_TIMEOUT_MS: "60000",
  };
  const pair = await Promise.all([startServer(env), startServer(env)]);
  for (const site of pair) {
    await vi.waitFor(async () => expect((await readyz(site)).store).toBe("redis"), patience);
  }
  return pair;
}

let visitors = 0;
/** Client addresses, as appended by the base's proxies. */
const visitor = () => `10.9.0.${++visitors}, 10.8.0.1`;

/** Submits a code; with a token as the script does, without one as a browser alone does. */
function verify(at: RunningServer | undefined, code: string, token = "", from = visitor()) {
  const fields = { securityCode: code, name__confirm: "", ...(token && { once: token }) };
  return fetch(`${at?.origin}/verification${token ? ".data" : ""}`, {
    method: "POST",
    headers: { Origin: SITE, "X-Forwarded-For": from },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

/** Operations that the instances did without Redis. */
async function fallbacks(sites: RunningServer[]): Promise<number> {
  const headers = { Authorization: `Bearer ${METRICS}` };
  const counts = sites.map(async ({ origin }) => {
    const text = await (await fetch(`${origin}/metrics`, { headers })).text();
    return Number(/^store_fallback_total (\d+)/m.exec(text)?.[1] ?? 0);
  });
  return (await Promise.all(counts)).reduce((sum, each) => sum + each, 0);
}

/**
 * The first result during which the instances shared Redis: on a busy machine an answer of Redis takes more than
 * the second that an instance waits for it.
 * @param attempt returns `null` to be repeated
 */
async function whileShared<T>(
  sites: RunningServer[],
  attempt: (turn: string) => Promise<T | null>,
): Promise<T> {
  for (let turn = 0; turn < 20; turn += 1) {
    for (const site of sites)
      await vi.waitFor(async () => expect((await readyz(site)).store).toBe("redis"), patience);
    const before = await fallbacks(sites);
    const result = await attempt(`${turn}`);
    if (result !== null && (await fallbacks(sites)) === before) return result;
  }
  throw new Error("never shared");
}

describe.skipIf(!hasRedis)("two instances that share a Redis", () => {
  let redis: TestRedis;
  let codes: Awaited<ReturnType<typeof startSecurityCodes>>;
  let jobs: Program;
  let pair: RunningServer[] = [];
  let careers: RunningServer[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    codes = await startSecurityCodes();
    codes.answers(answerWith({}));
    jobs = await startProgram("slowUpstream.ts", {});
    pair = await startPair(redis, codes.base);
    careers = await startPair(redis, jobs.origin);
  });
  afterAll(async () => {
    await Promise.all([...pair, ...careers].map((site) => site.stop()));
    await Promise.all([codes.stop(), jobs.stop(), redis.stop()]);
  });

  test("spend one query for a token, together or one after the other", async () => {
    const [statuses, asked] = await whileShared(pair, async (turn) => {
      const [code, token] = [`TOGETHER-${turn}`, `token-together-${turn}`];
      const both = await Promise.all(pair.map((at) => verify(at, code, token)));
      const third = await verify(pair[1], code, token);
      return [[...both, third].map(({ status }) => status), codes.asked(code)] as const;
    });
    expect(statuses).toEqual([200, 200, 200]);
    expect(asked).toBe(1);
  });

  test("recognise a double click without a script", async () => {
    const both = await whileShared(pair, async (turn) => {
      const from = visitor();
      return Promise.all(pair.map((at) => verify(at, `CLICKED-${turn}`, "", from)));
    });
    expect(both.map(({ status }) => status)).toEqual([307, 307]);
    const [address, ...others] = new Set(both.map(({ headers }) => headers.get("Location")));
    expect(address).toMatch(/\?once=/);
    expect(others).toEqual([]);
  });

  test("charge wrong codes of a network in common, and those of no other", async () => {
    const from = visitor();
    codes.answers(answerWith({}, 0));
    const statuses: number[] = [];
    // One after the other, by turns: 50 wrong codes are free.
    for (let i = 0; i < 54; i += 1) {
      const { status } = await verify(pair[i % 2], `LIMIT-${i}`, `token-limit-${i}`, from);
      statuses.push(status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.slice(50)).toEqual([422, 422, 422, 422]);
    expect((await verify(pair[0], "OTHER", "token-other")).status).toBe(200);
    codes.answers(answerWith({}));
  });

  test("bring one application for a form", async () => {
    const wholes = async () =>
      ((await (await fetch(`${jobs.origin}/counts`)).json()) as { whole: number }).whole;
    const [answers, arrived] = await whileShared(careers, async () => {
      const body = applicationBody(
        { captchaKey: randomUUID(), captchaCode: "ABCD", phoneNumber: PHONE },
        "张三简历.pdf",
      );
      const send = async (at: RunningServer | undefined) => {
        const response = await fetch(`${at?.origin}/resources/job-application?job=bench`, {
          method: "POST",
          headers: { Origin: SITE, "Content-Type": CONTENT_TYPE, "X-Forwarded-For": visitor() },
          body,
        });
        return [response.status, await response.json()];
      };
      const before = await wholes();
      const both = await Promise.all(careers.map(send));
      const all = [...both, await send(careers[1])];
      // On a busy machine the upstream takes more than the three seconds that an applicant waits for the job.
      if (all.some(([status]) => status === 503)) return null;
      return [all.map(([, answer]) => answer), (await wholes()) - before] as const;
    });
    const applied = { applied: true, once: expect.any(String) };
    expect(answers).toEqual([applied, applied, applied]);
    expect(arrived).toBe(1);
  });

  test("continue without it, log it, and end cleanly", async () => {
    const [one] = pair;
    if (!one) throw new Error("no instance");
    const before = one.logs.length;
    await redis.stop();
    await vi.waitFor(async () => {
      expect(await readyz(one)).toMatchObject({ status: "ready", store: "fallback" });
    }, patience);
    for (let i = 0; i < 2; i += 1) {
      expect((await verify(one, "WITHOUT", "token-without")).status).toBe(200);
    }
    expect(codes.asked("WITHOUT")).toBe(1);
    expect((await verify(one, "PLAIN")).status).toBe(307);
    const away = one.logs
      .slice(before)
      .filter(({ msg }) => String(msg).startsWith("redis unavailable"));
    expect(away).toHaveLength(1);
    const metrics = await fetch(`${one.origin}/metrics`, {
      headers: { Authorization: `Bearer ${METRICS}` },
    });
    expect(await metrics.text()).toMatch(/\nstore_fallback_total [1-9]/);
    one.process.kill("SIGINT");
    const [code] = await once(one.process, "exit");
    expect(code).toBe(0);
  });
});
