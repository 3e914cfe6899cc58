import { once } from "node:events";
import { Agent, request as send } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { memoryOf } from "#bench/upload/processes.ts";
import { SLOTS } from "#server/node/routeCosts.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { isFull } from "#tools/screenList.ts";

/** Load that one process withstands; takes a minute: `npm run test:full`. */
const SECRET = "a-secret-of-sixteen-or-more";
const agent = new Agent({ keepAlive: true, maxSockets: 50 });
const crowd = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

let site: RunningServer;
beforeAll(async () => {
  if (!isFull) return;
  const env = { PREVIEW_SECRET: SECRET, PURGE_SECRET: SECRET, LOG_LEVEL: "error" };
  site = await startServer({ ...env, TRUSTED_PROXY_HOPS: "1" });
});
afterAll(async () => {
  agent.destroy();
  crowd.destroy();
  await site?.stop();
});

type Sent = { from: string; form?: string; secret?: string; agent?: Agent };

/** The status of an answer; 0: none. */
function ask(origin: string, path: string, { from, form, secret, agent: by = agent }: Sent) {
  const headers = {
    "X-Forwarded-For": from,
    Origin: origin,
    ...(secret && { Authorization: `Bearer ${secret}` }),
    ...(form && { "Content-Type": "application/x-www-form-urlencoded" }),
  };
  return new Promise<number>((resolve) => {
    const asking = send(origin + path, { method: form ? "POST" : "GET", agent: by, headers });
    asking.on("response", (answer) => {
      answer.resume().on("close", () => resolve(answer.statusCode ?? 0));
    });
    asking.on("error", () => resolve(0));
    asking.end(form);
  });
}
const memory = () => memoryOf(site.process.pid ?? 0).now;
const ipv4 = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

describe.runIf(isFull)("a process under load", () => {
  test("keeps less than 100 MB for 100,000 addresses", async () => {
    for (let i = 0; i < 2000; i += 1) await ask(site.origin, "/products", { from: "10.255.0.1" });
    const before = memory();
    let next = 0;
    const statuses = new Set<number>();
    const loop = async () => {
      while (next < 100_000) {
        next += 1;
        statuses.add(await ask(site.origin, "/products", { from: ipv4(next) }));
      }
    };
    await Promise.all(Array.from({ length: 50 }, loop));
    expect([...statuses]).toEqual([200]);
    expect(memory() - before).toBeLessThan(100);
  }, 1_800_000);

  test("refuses at most one request in twenty beside five times as many of one network as it can take", async () => {
    const flood: Promise<number>[] = [];
    let open = 0;
    const fill = () => {
      for (; open < 5 * SLOTS.page.inFlight; open += 1) {
        const path = `/products/keyword/flood-${flood.length}`;
        const asked = ask(site.origin, path, { from: "10.7.0.1", agent: crowd });
        flood.push(asked);
        asked.then(() => {
          open -= 1;
        });
      }
    };
    const others: Record<string, number[]> = { fresh: [], cached: [], health: [] };
    for (let turn = 0; turn < 20; turn += 1) {
      fill();
      const from = `10.7.1.${turn % 4}`;
      others.fresh?.push(await ask(site.origin, `/products/keyword/own-${turn}`, { from }));
      others.cached?.push(await ask(site.origin, "/products", { from }));
      others.health?.push(await ask(site.origin, "/healthz", { from }));
    }
    const statuses = await Promise.all(flood);
    const refused = (all: number[] = []) => all.filter((status) => status !== 200).length;
    expect(refused(statuses)).toBeGreaterThan(SLOTS.page.inFlight);
    expect(refused(others.fresh)).toBeLessThanOrEqual(1);
    expect([refused(others.cached), refused(others.health)]).toEqual([0, 0]);
  }, 1_800_000);

  test("opens to the right secret of previews and purges beside 400 wrong ones", async () => {
    const guesses = Array.from({ length: 400 }, (_, i) =>
      i % 2 === 0
        ? ask(site.origin, "/preview", {
            from: "10.9.0.1",
            form: `secret=guess-${i}`,
            agent: crowd,
          })
        : ask(site.origin, "/resources/purge", {
            from: "10.9.0.1",
            form: "tags=goods",
            secret: `guess-${i}`,
            agent: crowd,
          }),
    );
    const right = await Promise.all([
      ask(site.origin, "/preview", { from: "10.9.0.2", form: `secret=${SECRET}` }),
      ask(site.origin, "/resources/purge", {
        from: "10.9.0.2",
        form: "tags=goods",
        secret: SECRET,
      }),
      ask(site.origin, "/healthz", { from: "10.9.0.2" }),
    ]);
    expect(right).toEqual([303, 200, 200]);
    const statuses = await Promise.all(guesses);
    // Ten attempts per network.
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
    expect(statuses.filter((status) => ![403, 404, 429, 503].includes(status))).toEqual([]);
  }, 1_800_000);

  test.each([
    ["300 readers that read nothing of large answers", 20],
    ["300 clients that send thousands of requests at once", 2000],
  ])(
    "keeps less than 100 MB for %s",
    async (_, requests) => {
      const path = "/brand-story/specimen";
      const head = `GET ${path} HTTP/1.1\r\nHost: ${new URL(site.origin).host}\r\n`;
      await ask(site.origin, path, { from: "10.8.0.1" });
      const before = memory();
      const sockets = await Promise.all(
        Array.from({ length: 300 }, async (_, i) => {
          const socket = connect({ port: Number(new URL(site.origin).port), host: "127.0.0.1" });
          socket.on("error", () => {});
          await once(socket, "connect");
          socket.pause();
          const one = `${head}X-Forwarded-For: ${ipv4(i)}\r\nAccept-Encoding: identity\r\n\r\n`;
          socket.write(one.repeat(requests));
          return socket;
        }),
      );
      expect(await ask(site.origin, "/healthz", { from: "10.8.0.2" })).toBe(200);
      await wait(3000);
      expect(memory() - before).toBeLessThan(100);
      for (const socket of sockets) socket.destroy();
      expect(await ask(site.origin, path, { from: "10.8.0.2" })).toBe(200);
    },
    600_000,
  );
});

describe.runIf(isFull)("slots of a network", () => {
  test.each([
    ["without trusted proxies, whatever the visitor claims", "0", ipv4, true],
    [
      "behind two proxies, whatever stands left of them",
      "2",
      (i: number) => `${ipv4(i)}, 10.1.1.1, 10.2.2.2`,
      true,
    ],
    [
      "behind one proxy, for all addresses of an IPv6 /64",
      "1",
      (i: number) => `2001:db8:1:1::${i.toString(16)}`,
      true,
    ],
    [
      "behind two proxies, for each address of its own",
      "2",
      (i: number) => `${ipv4(i)}, 10.2.2.2`,
      false,
    ],
    [
      "behind one proxy, for each IPv6 /64 of its own",
      "1",
      (i: number) => `2001:db8:1:${i.toString(16)}::1`,
      false,
    ],
  ])(
    "are shared: %s",
    async (_, TRUSTED_PROXY_HOPS, from, isOneNetwork) => {
      const env = { METRICS_TOKEN: "metrics", LOG_LEVEL: "error" };
      const own = await startServer({ ...env, TRUSTED_PROXY_HOPS });
      try {
        // All slots and the whole queue, of which a network has three quarters.
        const asked = SLOTS.page.inFlight + SLOTS.page.waiting;
        const flood = Array.from({ length: asked }, (_each, i) =>
          ask(own.origin, `/products/keyword/x${i}.x`, { from: from(i), agent: crowd }),
        );
        await Promise.all(flood);
        const headers = { Authorization: "Bearer metrics" };
        const metrics = await (await fetch(`${own.origin}/metrics`, { headers })).text();
        const shed = Number(/^pages_shed_total\{cause="network"\} (\d+)/m.exec(metrics)?.[1] ?? 0);
        expect(shed > 0, `${shed} shed`).toBe(isOneNetwork);
      } finally {
        await own.stop();
      }
    },
    600_000,
  );
});
