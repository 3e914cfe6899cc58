import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { marks } from "#brand/marks.ts";
import { embeddedTransport } from "#demo/embeddedTransport.ts";
import { DemoSettingsError, parseFaults, sentinelFault } from "#demo/faults.ts";
import { hasMasters } from "#demo/media.ts";
import type { FindBlockReader } from "./blockReader.ts";
import { type CommerceClient, createCommerceClient } from "./commerce/client.ts";
import { fixturesTransport } from "./commerce/fixtures.ts";
import { createLastGood, type LastGood, lastingStore } from "./commerce/lastGoodCache.ts";
import { createReadCache } from "./commerce/readCache.ts";
import { readRowMap } from "./commerce/rowMap.ts";
import { isAbout, pageTags } from "./commerce/tags.ts";
import { createUpstreamGuard, PLACES } from "./commerce/upstreamGuard.ts";
import { type Config, ConfigError, firstValues, getConfig } from "./config.ts";
import type { ServerContext } from "./context.ts";
import { demoOptions } from "./demoOptions.ts";
import { mapsHealth } from "./features/stores/locate.ts";
import { createLastingFolder } from "./files/lastingFolder.ts";
import { isWritable } from "./files/writable.ts";
import { networkTransport, type Transport } from "./http/transport.ts";
import type { PageLabel } from "./node/renders.ts";
import { type BrowserError, recordBrowserError } from "./observability/browserErrors.ts";
import { errorSender } from "./observability/errorTracker.ts";
import { getLogger } from "./observability/log.ts";
import { traceWith } from "./observability/tracing.ts";
import { watchFor } from "./observability/watch.ts";
import { edgeNotifier } from "./purge/notifyEdge.ts";
import { createPurge, followPurges, type Purge, type Purged } from "./purge/purge.ts";
import { getStore, storeState } from "./store/processStore.ts";

/**
 * Returns the configuration after checking that this machine can run it, so that errors appear at the start
 * and not for the first visitor.
 * @throws {ConfigError} with the name of the variable
 */
export function usableConfig(): Config {
  const config = getConfig();
  const { stateDir, faults } = config.demo;
  if (config.commerce.apiBase === null) {
    checkFaults(faults);
    if (!hasMasters()) {
      throw new ConfigError("COMMERCE_API_BASE: `embedded` needs its pictures beside the build");
    }
    if (!isWritable(stateDir)) throw new ConfigError("DEMO_STATE_DIR: cannot be written to");
  }
  const { mapFile, fixturesDir } = config.commerce;
  readRowMap(mapFile);
  if (fixturesDir !== null && !existsSync(fixturesDir)) {
    throw new ConfigError("COMMERCE_FIXTURES: there is no such folder");
  }
  if (config.lastAnswersDir !== null && !isWritable(config.lastAnswersDir)) {
    throw new ConfigError("LAST_ANSWERS_DIR: cannot be written to");
  }
  getLogger().info(firstValues(config), "settings of the start");
  if (config.hidesDemoBrand)
    getLogger().warn({ brand: marks.key }, "trial: demo brand or demo backend in production");
  const { leftOut } = config;
  if (leftOut.length > 0) getLogger().warn({ leftOut }, "left out: not configured");
  return config;
}

/** @throws {ConfigError} if `DEMO_FAULTS` cannot be parsed */
function checkFaults(faults: string): void {
  try {
    parseFaults(faults);
  } catch (error) {
    if (error instanceof DemoSettingsError) throw new ConfigError(error.message);
    throw error;
  }
}

/** Polling interval of secret files, in milliseconds. */
export const SECRETS_MS = 5000;

/**
 * Reloads changed secret files until the process ends. It polls instead of using signals or file watchers:
 * orchestrators replace a symlink, and a single process in a group is hard to signal.
 */
export function followSecrets(): void {
  const { secrets } = getConfig();
  if (!secrets.mayChange) return;
  let isPending = false;
  setInterval(async () => {
    // A disk that hangs would keep one more of Node's four threads each time.
    if (isPending) return;
    isPending = true;
    try {
      for (const { name, outcome } of await secrets.look()) {
        const variable = `${name}_FILE`;
        if (outcome === "changed") getLogger().info({ variable }, "secret changed");
        else getLogger().error({ variable }, "secret unusable, keeping the previous one");
      }
    } finally {
      isPending = false;
    }
  }, SECRETS_MS).unref();
}

/**
 * Starts tracing if a collector is configured; OpenTelemetry is only loaded then. If that fails, the site
 * runs without tracing.
 */
export async function startTracing(build: string): Promise<void> {
  const { tracing } = getConfig();
  if (tracing === null) return;
  try {
    const { createTracer } = await import("./observability/openTelemetry.ts");
    traceWith(createTracer(tracing, build));
  } catch (err) {
    getLogger().error({ err }, "tracing disabled");
  }
}

/** Whether a page's calls are recorded for developers (/dev/backend), and the demo's answers vary; never in a build. */
const isWatched = import.meta.env?.MODE === "development";

/** Creates the configured transport: recorded responses, the network, or the embedded backend. */
export function createTransport(config: Config): Transport {
  const { fixturesDir } = config.commerce;
  if (fixturesDir !== null) return fixturesTransport(fixturesDir);
  return config.commerce.apiBase ? networkTransport : embedded(config);
}

/** The embedded backend, with the readings that a seed draws, if any. */
function embedded(config: Config): Transport {
  const options = demoOptions(config);
  const backend = embeddedTransport(options);
  const given = config.demo.readings || (isWatched ? `grease:${randomInt(1_000_000)}` : "off");
  if (given === "off") return backend;
  getLogger().info({ DEMO_READINGS: given }, "demo answers vary: repeat with this setting");
  const { contentIds } = options;
  const contentsOf = (model: string) => site?.blockReader(model)?.contents;
  const other = import("#demo/readings/otherBackend.ts").then(({ readingsIn, otherBackend }) => {
    const readings = readingsIn(given);
    return readings ? otherBackend(backend, { ...readings, contentIds, contentsOf }) : backend;
  });
  return async (request) => (await other)(request);
}

/** The embedded backend's responses are work of this process, except faults that a developer has configured. */
function ownWork({ commerce, demo }: Config): (params: unknown) => boolean {
  const isEmbedded = commerce.fixturesDir === null && commerce.apiBase === null;
  return (params) => isEmbedded && demo.faults === "" && sentinelFault(params) === null;
}

/** Maximum size of the folder of stored responses, in bytes. */
export const LAST_ANSWERS_BYTES = 64 * 1024 * 1024;

function lastGoodOf({ lastAnswersDir, redisUrl, commerce }: Config): LastGood | undefined {
  const hasPlace = lastAnswersDir !== null || redisUrl !== null;
  if (!hasPlace || commerce.apiBase === null) return undefined;
  const texts =
    lastAnswersDir === null
      ? lastingStore(getStore())
      : createLastingFolder(lastAnswersDir, LAST_ANSWERS_BYTES);
  return createLastGood(texts, getLogger());
}

const guard = createUpstreamGuard();

/**
 * Returns the data of `/readyz`: the backend and its health, the maps service if configured, and the store of
 * limits and outcomes.
 */
export function readiness() {
  const { commerce, maps } = getConfig();
  const backend = commerce.apiBase === null ? "embedded" : "remote";
  const known = { backend, store: storeState(), upstream: guard.health() };
  return maps.key === null ? known : { ...known, maps: mapsHealth() };
}

/** Number of waiting upstream calls from which the upstream counts as overloaded: half of the queue of submits. */
const STRAINED = PLACES.once.waiting / 2;

function isUpstreamStrained(): boolean {
  const { waiting, open } = guard.health();
  return waiting >= STRAINED || open.length > 0;
}

/** Parts of the site that the server uses but does not import. */
type SiteParts = {
  blockReader: FindBlockReader;
  /** Version of the build. */
  build: string;
};

let site: SiteParts | undefined;

/** Sets the parts of the site, before the first request; `app/entry.server.tsx` calls it. */
export function composeServer(parts: SiteParts): void {
  site = parts;
}

/** @throws before `composeServer` */
function siteParts(): SiteParts {
  if (!site) throw new Error("composeServer() has not been called");
  return site;
}

type Parts = { commerce: CommerceClient; purge: Purge };

let current: Parts | undefined;

/** Returns the process-wide commerce client with its cache and purge function. */
function getParts(): Parts {
  if (!current) {
    const config = getConfig();
    const lastGood = lastGoodOf(config);
    const cache = createReadCache();
    const transport = createTransport(config);
    const map = readRowMap(config.commerce.mapFile);
    const commerce = createCommerceClient({
      config,
      transport,
      guard,
      cache,
      lastGood,
      map,
      isOwnWork: ownWork(config),
    });
    const { redisUrl, edgePurge } = config;
    const log = getLogger();
    const purge = createPurge({
      expire(tags) {
        const names = cache.expire((name) => isAbout(name, tags));
        for (const name of names) lastGood?.remove(name);
        return names.length;
      },
      store: redisUrl === null ? null : getStore(),
      notifyEdge: edgePurge && edgeNotifier(edgePurge),
      log,
    });
    if (redisUrl !== null) followPurges(purge, log);
    current = { commerce, purge };
  }
  return current;
}

/**
 * Purges all cache entries with these tags: in this process, in the other instances, and in the front cache.
 */
export function purgeAnswers(tags: string[]): Promise<Purged> {
  return getParts().purge.purge(tags);
}

/** Returns the header with a page's tags for the front cache, if one is configured. */
export function pageLabel(): PageLabel | undefined {
  const { cacheTagHeader } = getConfig();
  const between = cacheTagHeader === "Cache-Tag" ? "," : " ";
  return cacheTagHeader === null
    ? undefined
    : (reads) => [cacheTagHeader, pageTags(reads.keys()).join(between)];
}

/** Returns the client of one page, with recorded calls. */
function watchedClient(commerce: CommerceClient, page: string): CommerceClient {
  const calls = Object.entries(commerce).map(([key, call]) => [
    key,
    (...given: unknown[]) =>
      watchFor(page, () => (call as (...given: unknown[]) => unknown)(...given)),
  ]);
  return Object.fromEntries(calls);
}

/** Returns the context of one request; only route modules call it. */
export function serverContext(request: Request): ServerContext {
  const { blockReader } = siteParts();
  const { commerce } = getParts();
  const page = new URL(request.url).pathname;
  return {
    commerce: isWatched ? watchedClient(commerce, page) : commerce,
    config: getConfig(),
    blockReader,
    signal: request.signal,
    isUpstreamStrained,
  };
}

let send: ReturnType<typeof errorSender> | undefined;

/** Counts and logs a browser's error, and sends it to the error tracker, if one is configured. */
export function reportBrowserError(error: BrowserError): void {
  recordBrowserError(error);
  const { errorTracker } = getConfig();
  if (errorTracker === null) return;
  send ??= errorSender(errorTracker);
  void send(error, siteParts().build);
}
