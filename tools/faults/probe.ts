import { demoAccessToken } from "#shared/contract/demoIdentity.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import type { FaultProxy } from "#tools/faults/faultProxy.ts";
import type { ProbedScreen } from "./screens.ts";

/** How long a shared cache may store a response: not at all, for seconds (a part is missing), or as usual. */
export type Kept = "never" | "short" | "usual";

/** Pause between two looks at a screen that is not as usual. */
const LOOK_AGAIN_MS = 250;

/** One visitor's response for a screen. Status 0: no response. */
export type Look = { status: number; ms: number; kept: Kept; etag: string | null };

/** Results of one screen over all visitors. */
export type Cell = { statuses: number[]; slowestMs: number; kept: Kept[]; wrong: string[] };

/** Expected response of each screen without faults. */
export type Well = Map<string, Look>;

/** Starts the built site in front of the proxy; SIGUSR2 advances its clock by 15 minutes. */
export function startProbed(
  upstream: Pick<FaultProxy, "base">,
  demoOrigin: string,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  return startServer({
    COMMERCE_API_BASE: upstream.base,
    COMMERCE_ACCESS_TOKEN: demoAccessToken,
    IMAGE_ORIGINS: demoOrigin.replace("127.0.0.1", "localhost"),
    // Equal in all runs because pages contain it.
    SITE_URL: "http://site.test",
    METRICS_TOKEN: "metrics",
    LOG_LEVEL: "error",
    NODE_OPTIONS: "--import ./tools/faults/laterClock.mjs",
    ...env,
  });
}

function cachingOf(cacheControl: string | null): Kept {
  const seconds = Number(/s-maxage=(\d+)/.exec(cacheControl ?? "")?.[1] ?? 0);
  if (seconds === 0) return "never";
  return seconds <= 10 ? "short" : "usual";
}

/** Requests a screen once. */
export async function look(origin: string, path: string): Promise<Look> {
  const asked = performance.now();
  try {
    const answer = await fetch(origin + path, { signal: AbortSignal.timeout(30_000) });
    await answer.arrayBuffer();
    const { status, headers } = answer;
    const kept = cachingOf(headers.get("Cache-Control"));
    return { status, ms: performance.now() - asked, kept, etag: headers.get("ETag") };
  } catch {
    return { status: 0, ms: performance.now() - asked, kept: "never", etag: null };
  }
}

/** Returns why caches must not store this response; `null` if they may. */
export function wronglyKept(seen: Look, well: Look | undefined): string | null {
  if (seen.kept === "never") return null;
  if (seen.status !== 200) return `status ${seen.status} may be kept`;
  const isTheSame = seen.etag !== null && seen.etag === well?.etag;
  return seen.kept === "usual" && !isTheSame
    ? "another page than usual may be kept as usual"
    : null;
}

/** Lets `visitors` request all screens one after the other, starting at different screens, five at each. */
export async function walk(
  origin: string,
  screens: ProbedScreen[],
  visitors: number,
  well: Well,
): Promise<Map<string, Cell>> {
  const cells = new Map<string, Cell>(
    screens.map(({ name }) => [name, { statuses: [], slowestMs: 0, kept: [], wrong: [] }]),
  );
  async function visit(first: number) {
    for (let turn = 0; turn < screens.length; turn += 1) {
      const screen = screens[(first + turn) % screens.length] as ProbedScreen;
      const seen = await look(origin, screen.path);
      const cell = cells.get(screen.name) as Cell;
      cell.statuses.push(seen.status);
      cell.slowestMs = Math.max(cell.slowestMs, seen.ms);
      cell.kept.push(seen.kept);
      const wrong = wronglyKept(seen, well.get(screen.name));
      if (wrong) cell.wrong.push(wrong);
    }
  }
  const groups = Math.ceil(visitors / 5);
  await Promise.all(
    Array.from({ length: visitors }, (_, i) =>
      visit(Math.floor(((i % groups) * screens.length) / groups)),
    ),
  );
  return cells;
}

/**
 * Waits until every screen matches its response without faults.
 * @returns milliseconds, or the names of screens that miss the deadline
 */
export async function recovery(
  origin: string,
  screens: ProbedScreen[],
  well: Well,
  patienceMs: number,
): Promise<number | string[]> {
  const began = performance.now();
  let ill = screens;
  while (performance.now() - began < patienceMs) {
    const seen = await Promise.all(
      ill.map(async (screen) => ({ screen, is: await look(origin, screen.path) })),
    );
    ill = seen
      .filter(({ screen, is }) => {
        const usual = well.get(screen.name);
        const isSame = is.status === usual?.status && is.kept === usual.kept;
        // Responses that no cache stores may differ each time.
        return !isSame || (is.kept !== "never" && is.etag !== usual.etag);
      })
      .map(({ screen }) => screen);
    if (ill.length === 0) return performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  return ill.map(({ name }) => name);
}

/** How long a screen may lack a part without a fault: on a busy machine optional answers are late at first. */
const WELL_MS = 120_000;

/**
 * Returns the response of each screen without faults, once all its data is cached: until then parts can be late, and
 * would be missing during a fault.
 * @throws the name of a screen that stays without a part
 */
export async function wellLooks(origin: string, screens: ProbedScreen[]): Promise<Well> {
  const well: Well = new Map();
  for (const { path } of screens) await look(origin, path);
  for (const { name, path } of screens) {
    const began = performance.now();
    let seen = await look(origin, path);
    while (seen.kept === "short") {
      if (performance.now() - began > WELL_MS) throw new Error(`${name} stays without a part`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      seen = await look(origin, path);
    }
    well.set(name, seen);
  }
  return well;
}
