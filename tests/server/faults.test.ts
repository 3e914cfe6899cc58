import { request as send } from "node:http";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { RunningServer } from "#tests/support/server.ts";
import { type FaultName, type FaultProxy, startFaultProxy } from "#tools/faults/faultProxy.ts";
import { startLargestBackend } from "#tools/faults/largestBackend.ts";
import {
  look,
  recovery,
  startProbed,
  type Well,
  wellLooks,
  wronglyKept,
} from "#tools/faults/probe.ts";
import { probedScreens } from "#tools/faults/screens.ts";
import { isFull } from "#tools/screenList.ts";
import { type Program, startDemo } from "#tools/startPrograms.ts";

/** Screens of the short run; `npm run faults upstream` covers all. */
const screens = probedScreens.filter(({ name }) =>
  ["home", "product", "listing", "news-entry"].includes(name),
);

let demo: Program;
let upstream: FaultProxy;
let well: Well;
beforeAll(async () => {
  demo = await startDemo();
  upstream = await startFaultProxy(demo.origin);
  const site = await startProbed(upstream, demo.origin);
  well = await wellLooks(site.origin, screens);
  await site.stop();
});
afterAll(async () => {
  await upstream?.stop();
  await demo?.stop();
});
beforeEach(() => upstream.set(null));

async function siteWith(env: Record<string, string> = {}): Promise<RunningServer> {
  const site = await startProbed(upstream, demo.origin, env);
  onTestFinished(site.stop);
  return site;
}

const lookAtAll = (site: RunningServer) =>
  Promise.all(
    screens.map(async ({ name, path }) => {
      const seen = await look(site.origin, path);
      return {
        name,
        status: seen.status,
        kept: seen.kept,
        wrong: wronglyKept(seen, well.get(name)),
      };
    }),
  );

const each = (status: number, kept: string) =>
  screens.map(({ name }) => ({ name, status, kept, wrong: null }));

/** One after the other on one site: the effects that each leaves behind are part of the test. */
const faults: FaultName[] = [
  "reset in the body",
  "503 at once again",
  "broken JSON",
  "9 MB more",
  "gone",
];
const shortFaults: FaultName[] = isFull
  ? [...faults, "400 with words", "wrong shape", "gzip of 1 GB", "redirect"]
  : faults;

describe("a start", () => {
  const ready = async ({ origin }: RunningServer) => {
    const answer = await fetch(`${origin}/readyz`);
    return { code: answer.status, ...((await answer.json()) as { status: string }) };
  };
  const patience = { timeout: 50_000, interval: 50 };

  it("renders its first pages before it is ready, with reads only and no counted visit", async () => {
    // As long as a busy machine needs for all of them.
    const site = await siteWith({ WARM_UP_MS: "160000" });
    await vi.waitFor(async () => expect(await ready(site)).toMatchObject({ code: 200 }), {
      timeout: 165_000,
      interval: 50,
    });
    const headers = { Authorization: "Bearer metrics" };
    const metrics = await (await fetch(`${site.origin}/metrics`, { headers })).text();
    expect(metrics).not.toMatch(/http_server_request_duration_seconds_count\{kind="page"/);
    expect(metrics).toMatch(/^renders_total [1-9]/m);
    const asked = new Set(
      [...metrics.matchAll(/commerce_call_duration_seconds_count\{key="(\w+)"/g)].map(
        ([, key]) => key,
      ),
    );
    expect(asked).toContain("fullProductDetail");
    for (const key of ["securityCodeQuery", "checkJobEffectApply", "applyJob", "getCaptchaImage"]) {
      expect(asked).not.toContain(key);
    }
    // The further pages are being rendered now, so calls of home cannot be counted: it needs none.
    await upstream.set("gone");
    const home = await look(site.origin, "/");
    expect(home).toMatchObject({ status: 200, kept: "usual" });
    expect(wronglyKept(home, well.get("home"))).toBeNull();
  });

  it("waits for a hanging commerce API within its timeout, and answers health checks", async () => {
    await upstream.set("hang");
    // On a busy machine a short timeout ends before the first question.
    const starting = async ([ms, ...longer]: number[]): Promise<RunningServer> => {
      const site = await siteWith({ WARM_UP_MS: String(ms) });
      const answered = [await ready(site), (await fetch(`${site.origin}/healthz`)).status];
      if (longer.length > 0 && (await ready(site)).code === 200) return starting(longer);
      expect(answered).toMatchObject([{ code: 503, status: "starting" }, 200]);
      return site;
    };
    const site = await starting([1500, 6000, 24_000]);
    await vi.waitFor(
      async () => expect(await ready(site)).toMatchObject({ code: 200, status: "ready" }),
      patience,
    );
  });
});

describe("during faults of the commerce API", () => {
  it("with an empty cache returns a temporary error, and recovers with the API", async () => {
    const fault = "broken JSON";
    const site = await siteWith();
    await upstream.set(fault);
    expect(await lookAtAll(site)).toEqual(each(503, "never"));
    await upstream.set(null);
    expect(await recovery(site.origin, screens, well, 120_000)).toEqual(expect.any(Number));
  });

  it("by any fault: serves cached pages unchanged, and fresh ones after recovery", async () => {
    const site = await siteWith();
    await wellLooks(site.origin, screens);
    for (const fault of shortFaults) {
      site.process.kill("SIGUSR2");
      await upstream.set(fault);
      expect(await lookAtAll(site), fault).toEqual(each(200, "usual"));
      await upstream.set(null);
      expect(await recovery(site.origin, screens, well, 120_000)).toEqual(expect.any(Number));
    }
  }, 1_800_000);
});

describe("400 visitors on uncached pages while the commerce API hangs", () => {
  it("runs at most 50 calls, refuses others at once, and reports it to operators", async () => {
    const site = await siteWith();
    await upstream.set("hang");
    upstream.mostAtOnce();
    let calls = 0;
    let told = "";
    let metrics = "";
    let isOver = false;
    const headers = { Authorization: "Bearer metrics" };
    const watched = (async () => {
      while (!isOver) {
        // While calls are in flight: a slow machine ends them before its last page.
        const text = await (await fetch(`${site.origin}/metrics`, { headers })).text();
        if (/commerce_in_flight\{repeat="read"\} [1-9]/.test(text)) metrics = text;
        const ready = await (await fetch(`${site.origin}/readyz`, { headers })).json();
        calls = Math.max(calls, ready.upstream.inFlight);
        if (ready.upstream.inFlight > 0) told = JSON.stringify(ready);
        expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
        // Without a pause both processes would spend their time on this.
        await setTimeout(50);
      }
    })();
    // Many request the same address, as visitors do; half of them request different ones.
    const paths = Array.from({ length: 400 }, (_, i) =>
      i % 2 === 0 ? "/" : `/pdp/plate-${i % 80}`,
    );
    const statuses = await Promise.all(paths.map((path) => statusOf(site, path)));
    isOver = true;
    await watched;
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(upstream.mostAtOnce()).toBeLessThanOrEqual(50);
    expect(calls).toBeLessThanOrEqual(50);
    expect(told).toContain('"inFlight":');
    expect(metrics).toMatch(/commerce_in_flight\{repeat="read"\} [1-9]/);
    expect(metrics).toMatch(/pages_in_flight \d/);
  }, 1_800_000);

  /** With a separate connection: `fetch` would wait for one of a small pool. */
  function statusOf(site: RunningServer, path: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const asking = send(site.origin + path, { agent: false }, (answer) => {
        answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
      });
      asking.on("error", reject).end();
    });
  }
});

it("answers 503 for a page above its cap, with its reason in the log, and /healthz meanwhile", async () => {
  const largest = await startLargestBackend(demo.origin, "outer rows");
  onTestFinished(largest.stop);
  // The backend needs a second or two to grow its answers.
  const site = await startProbed(largest, demo.origin, { COMMERCE_TIMEOUT_MS: "0" });
  onTestFinished(site.stop);
  let isPending = true;
  const page = fetch(`${site.origin}/about-us/jobs`).finally(() => {
    isPending = false;
  });
  const statuses = new Set<number>();
  while (isPending) {
    statuses.add((await fetch(`${site.origin}/healthz`)).status);
    await setTimeout(20);
  }
  const { status, headers } = await page;
  expect([status, headers.get("Retry-After"), headers.get("Cache-Control")]).toEqual([
    503,
    "30",
    "no-store",
  ]);
  expect([...statuses]).toEqual([200]);
  const [line] = site.logs.filter(({ msg }) => msg === "page too large");
  expect(line).toMatchObject({ cause: "data", most: 2 * 1024 * 1024 });
  expect(Number(line?.bytes)).toBeGreaterThan(2 * 1024 * 1024);
});
