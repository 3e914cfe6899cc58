/**
 * What a start costs: the time until `/readyz` is green and the processor time until then, of this site before a
 * backend in another process, as operators run it, of the site with its embedded demo backend, which is a part of the
 * process then, and of a Remix app of one route (the floor) under the same remix-serve, in turns; and the first
 * product page after that, beside the fifth, which is rendered, too. `npm run bench start`
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { demoAccessToken } from "#shared/contract/demoIdentity.ts";
import { freePort } from "#tests/support/server.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { bench } from "#tools/commands.ts";
import { startDemo } from "#tools/startPrograms.ts";
import { besideFloor } from "./middle.ts";
import { startPeer } from "./peer.ts";

const { times, peer, path: peerPath, peerEnv } = (await readCommandLine(bench.start)).opts();

/** The floor: a Remix app whose one page has 900 elements. */
const FLOOR = `
import { jsx } from "react/jsx-runtime";
import { Outlet, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
const root = { default: () => jsx("html", { children: jsx("body", { children: jsx(Outlet, {}) }) }) };
const list = Array.from({ length: 900 }, (_, i) => jsx("p", { children: i }, i));
const page = { default: () => jsx("main", { children: list }), loader: () => null };
export const entry = { module: { default(request, status, headers, context) {
  headers.set("Content-Type", "text/html");
  const html = renderToString(jsx(RemixServer, { context, url: request.url }));
  return new Response("<!DOCTYPE html>" + html, { status, headers });
} } };
export const routes = {
  root: { id: "root", path: "", module: root },
  page: { id: "page", parentId: "root", path: "*", module: page },
};
const row = (id, parentId, path) => ({ id, parentId, path, module: "/a.js", hasLoader: !!parentId, imports: [], css: [] });
export const assets = {
  entry: { module: "/entry.js", imports: [] },
  routes: { root: row("root", undefined, ""), page: row("page", "root", "*") },
  url: "/manifest.js", version: "1",
};
export const assetsBuildDirectory = "build/client";
export const basename = "/";
export const publicPath = "/";
export const mode = "production";
export const isSpaMode = false;
export const future = { v3_singleFetch: true };
`;

const figures = ["readyMs", "cpuMs", "firstMs", "nextMs"] as const;
type Start = Record<(typeof figures)[number], number>;

/** Processor time of a process in milliseconds (Linux). */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** @throws when the page is not there: a refusal costs less. */
async function timed(address: string): Promise<number> {
  const asked = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return performance.now() - asked;
}

async function startOfPeer(program: string): Promise<Start> {
  const began = performance.now();
  const { origin, pid, stop } = await startPeer(program, "/", peerEnv, 5);
  const readyMs = performance.now() - began;
  const cpuMs = cpuOf(pid);
  const firstMs = await timed(origin + peerPath);
  for (let i = 0; i < 3; i++) await timed(origin + peerPath);
  const nextMs = await timed(origin + peerPath);
  stop();
  return { readyMs, cpuMs, firstMs, nextMs };
}

/** @param commerce address of the site's backend, or `embedded`; `null` for the floor, which has none */
async function start(build: string, commerce: string | null): Promise<Start> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const state = mkdtempSync(join(tmpdir(), "start-"));
  const began = performance.now();
  const child = spawn(process.execPath, ["node_modules/@remix-run/serve/dist/cli.js", build], {
    stdio: "ignore",
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      SITE_URL: origin,
      COMMERCE_API_BASE: commerce ?? "embedded",
      COMMERCE_ACCESS_TOKEN: demoAccessToken,
      COMMERCE_CONTENT_IDS: "demo",
      DEMO_BRAND: "shown",
      DEMO_STATE_DIR: state,
      LOG_LEVEL: "error",
    },
  });
  const look = () =>
    fetch(origin + (commerce === null ? "/" : "/readyz")).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await look())) await wait(5);
  const readyMs = performance.now() - began;
  const cpuMs = cpuOf(child.pid ?? 0);
  const firstMs = await timed(`${origin}/pdp/nord-stone-mug-sage`);
  const warm = ["/pdp/botanica-plate-2", "/pdp/lace-blue-teapot", "/pdp/lace-blue-cup"];
  for (const path of warm) await timed(origin + path);
  const nextMs = await timed(`${origin}/pdp/lace-blue-plate`);
  child.kill("SIGKILL");
  await once(child, "exit");
  rmSync(state, { recursive: true, force: true });
  return { readyMs, cpuMs, firstMs, nextMs };
}

// In the project, so that the floor finds its packages.
const floor = join("build", "bench-floor.mjs");
writeFileSync(floor, FLOOR);
const backend = await startDemo();
const builds: [name: string, start: () => Promise<Start>][] = [
  ["floor", () => start(floor, null)],
  ["site", () => start("build/server/index.js", backend.origin)],
  ["with embedded backend", () => start("build/server/index.js", "embedded")],
];
if (peer) builds.push(["peer", () => startOfPeer(peer)]);
const taken = new Map<string, Start[]>(builds.map(([name]) => [name, []]));
for (let turn = 0; turn < times; turn++) {
  for (const [name, startOne] of builds) taken.get(name)?.push(await startOne());
}
rmSync(floor);
await backend.stop();
for (const figure of figures) {
  const valuesOf = (name: string) => taken.get(name)?.map((each) => each[figure]) ?? [];
  const floorValues = valuesOf("floor");
  const cells = builds.map(([name]) => {
    const values = name === "floor" ? floorValues : valuesOf(name);
    return `${name} ${besideFloor(values, floorValues)}`;
  });
  process.stdout.write(`${figure}: ${cells.join(", ")}\n`);
}
