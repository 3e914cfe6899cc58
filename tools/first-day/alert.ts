import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { listenLocally } from "#tests/support/foreign/shopApi.ts";
import { freePort, startServer } from "#tests/support/server.ts";
import { answers, startBeside } from "#tools/startPrograms.ts";
import { print } from "./check.ts";

const SECRET = "a-secret-of-enough-letters";
const DEADLINE_MS = 90_000;

/** `deploy/prometheus/prometheus.yaml` for this run. */
function configuration(places: [from: string, to: string][]): string {
  let text = readFileSync("deploy/prometheus/prometheus.yaml", "utf8");
  for (const [from, to] of places) {
    if (!text.includes(from)) throw new Error(`deploy/prometheus/prometheus.yaml has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

type Alert = { labels: Record<string, string>; annotations: Record<string, string> };

/** Collects the alerts that Prometheus sends to an Alertmanager. */
function createAlertmanager() {
  const received: Alert[] = [];
  const server = createServer(async (incoming, outgoing) => {
    let text = "";
    for await (const piece of incoming) text += String(piece);
    if (incoming.url === "/api/v2/alerts") received.push(...(JSON.parse(text) as Alert[]));
    outgoing.writeHead(200).end();
  });
  return { server, received };
}

async function until(what: string, isTrue: () => boolean | Promise<boolean>) {
  const began = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - began > DEADLINE_MS) throw new Error(`${what}: not within 90 s`);
    await wait(250);
  }
}

/**
 * The site under a real Prometheus with the configuration and rules of `deploy/prometheus`: a purge that cannot reach
 * the edge raises `PurgeFailed`, and its log line names the source line.
 */
export async function alert() {
  const folder = mkdtempSync(join(tmpdir(), "alert-"));
  const alertmanager = createAlertmanager();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const site = await startServer({
    METRICS_TOKEN: SECRET,
    PURGE_SECRET: SECRET,
    CACHE_TAG_HEADER: "Cache-Tag",
    // A port that fetch refuses to use.
    EDGE_PURGE_URL: "http://127.0.0.1:1/purge",
    EDGE_PURGE_TOKEN: SECRET,
  });
  const token = join(folder, "token");
  writeFileSync(token, SECRET);
  copyFileSync("deploy/prometheus/rules.yaml", join(folder, "rules.yaml"));
  const file = join(folder, "prometheus.yaml");
  const places: [string, string][] = [
    ["interval: 15s", "interval: 1s"],
    ["alertmanager:9093", new URL(await listenLocally(alertmanager.server)).host],
    ["/run/secrets/metrics_token", token],
    ['"site-1:3000", "site-2:3000"', `"${new URL(site.origin).host}"`],
  ];
  writeFileSync(file, configuration(places));
  const args = ["--config.file", file, "--storage.tsdb.path", join(folder, "data")];
  const listen = ["--web.listen-address", new URL(origin).host];
  const ready = () => answers(`${origin}/-/ready`);
  const prometheus = await startBeside("prometheus", [...args, ...listen], origin, ready);
  try {
    const purges = `${origin}/api/v1/query?query=${encodeURIComponent('purges_total{job="site",edge="failed"}')}`;
    await until("a scrape", async () => (await (await fetch(purges)).text()).includes('"0"'));
    await fetch(`${site.origin}/resources/purge`, {
      method: "POST",
      headers: { Authorization: `Bearer ${SECRET}` },
      body: new URLSearchParams({ tags: "page" }),
    });
    const fired = () =>
      alertmanager.received.find(({ labels }) => labels.alertname === "PurgeFailed");
    await until("PurgeFailed", () => fired() !== undefined);
    const { annotations } = fired() as Alert;
    print(`PurgeFailed fires: ${annotations.summary} (${annotations.runbook_url})`);
    const line = site.logs.find(({ msg }) => msg === "front cache purge failed");
    const [source] = /server\/purge\/\w+\.ts:\d+/.exec(JSON.stringify(line?.err)) ?? [];
    if (!source) throw new Error("the log line names no source line");
    print(`its log line names ${source}`);
  } finally {
    await prometheus.stop();
    await site.stop();
    alertmanager.server.close();
    alertmanager.server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  }
}
