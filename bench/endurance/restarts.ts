/**
 * `npm run faults restarts`: two instances of the built site behind
 * nginx (no probes) and behind Varnish (probes), restarted in turn while 50 requests a second come, half
 * of them forms and uploads. Fails when one is lost or counted twice. docs/operations.md, "Health, start, end".
 */
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { freePort, type RunningServer } from "#tests/support/server.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { faults } from "#tools/commands.ts";
import { startFaultProxy } from "#tools/faults/faultProxy.ts";
import { type FrontProxy, startNginx, startVarnish } from "#tools/faults/proxies.ts";
import { print, startDemo, startInstance } from "#tools/startPrograms.ts";
import { atRate, createLedger, createVisitors } from "./visitors.ts";

const line = await readCommandLine(faults.restarts);
const [chosen] = line.processedArgs;
const { restarts: RESTARTS, rate: PER_SECOND } = line.opts();
/**
 * Time between an instance becoming ready and the stop of the other: a proxy needs it to mark the instance
 * healthy.
 */
const BETWEEN_MS = 3000;
/** Documents and data of screens: two processors handle twenty documents a second plus everything else. */
const PAGES = ["/about-us/jobs", "/products.data", "/pdp/lace-blue-plate.data", "/find-us.data"];

const proxies = {
  nginx: startNginx,
  varnish: (ports: [number, number]) => startVarnish(ports),
};
type ProxyName = keyof typeof proxies;

const demo = await startDemo();

async function prove(name: ProxyName): Promise<boolean> {
  const ledger = createLedger();
  const upstream = await startFaultProxy(demo.origin, ledger.calls);
  const ports: [number, number] = [await freePort(), await freePort()];
  const start = (port: number) => startInstance(port, upstream.base, demo, { LOG_LEVEL: "warn" });
  const site: RunningServer[] = [];
  let proxy: FrontProxy | undefined;
  try {
    for (const port of ports) site.push(await start(port));
    proxy = await proxies[name](ports);
    const visitors = createVisitors(proxy.origin, ledger.times);
    let isOver = false;
    const drains: number[] = [];

    async function restart(turn: number) {
      const which = turn % 2;
      const old = site[which] as RunningServer;
      const began = performance.now();
      old.process.kill("SIGTERM");
      const [code] = await once(old.process, "exit");
      drains.push(performance.now() - began);
      if (code !== 0) visitors.tally.lost.push(`instance ended with ${code}`);
      await old.stop();
      site[which] = await start(ports[which] as number);
      await wait(BETWEEN_MS);
    }
    const load = atRate(
      PER_SECOND,
      () => isOver,
      (turn) => {
        // Random, so that requests are never in step with a round-robin proxy.
        const kind = Math.random();
        if (kind < 0.25) return visitors.verify();
        if (kind < 0.5) return visitors.apply();
        // A unique address, so that no cache answers it.
        return visitors.page(`${PAGES[turn % PAGES.length]}?vc=turn-${turn}`);
      },
    );
    await wait(BETWEEN_MS);
    for (let turn = 0; turn < RESTARTS; turn += 1) await restart(turn);
    isOver = true;
    await load;

    const { sent, lost, duplicates } = visitors.result();
    const all = Object.entries(sent).map(([kind, count]) => `${count} × ${kind}`);
    const total = Object.values(sent).reduce((sum, count) => sum + count, 0);
    print(`${name}: ${RESTARTS} restarts, ${total} requests (${all.join(", ")})`);
    print(`  lost ${lost.length}, duplicate ${duplicates.length}`);
    const slowest = Math.round(Math.max(...drains));
    print(`  from SIGTERM to the end: ${Math.round(Math.min(...drains))} to ${slowest} ms`);
    for (const line of summed(lost)) print(`  ${line}`);
    if (lost.length > 0) print(proxy.errors().split("\n").slice(-20).join("\n"));
    return lost.length === 0 && duplicates.length === 0;
  } finally {
    await proxy?.stop();
    for (const each of site) await each.stop();
    await upstream.stop();
  }
}

/** Groups lost requests by kind and response. */
function summed(lost: string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lost) {
    const what = line
      .slice(line.indexOf(" ") + 1)
      .replace(/<[^>]*>/g, " ")
      .slice(0, 60);
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].map(([what, count]) => `${count} × ${what}`);
}

const all = Object.keys(proxies) as ProxyName[];
let isFine = true;
for (const name of chosen.length > 0 ? chosen : all) isFine = (await prove(name)) && isFine;
await demo.stop();
process.exit(isFine ? 0 : 1);
