import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseEnv } from "node:util";
import { readConfig } from "#server/config.ts";
import { type CallKey, calls } from "#shared/contract/calls.ts";
import { createShopApi, listenLocally } from "#tests/support/foreign/shopApi.ts";
import { freePort, startServer } from "#tests/support/server.ts";
import { print, runCheck } from "./check.ts";

const TOKEN = "Bearer token-of-the-own-api";
const keys = Object.keys(calls) as CallKey[];
const ownPath = (key: CallKey) => `/own/v2/${key}`;

/** Starts a backend of plain Node and waits until it answers. */
async function startNode(args: string[], env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: "ignore" });
  const address = `http://127.0.0.1:${env.PORT}/`;
  while (!(await fetch(address).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`${args.join(" ")} ended with ${child.exitCode}`);
    await wait(50);
  }
  return child;
}

/** The API's own addresses and header names in front of a backend. It refuses every other address. */
function createGateway(base: string, own: { token: string; store: string }) {
  const refused: string[] = [];
  const bodyOf = async (incoming: IncomingMessage) => {
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece as Buffer);
    return Buffer.concat(pieces);
  };
  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? "/", "http://gateway");
    const key = keys.find((each) => ownPath(each) === url.pathname);
    const { authorization, "x-shop": store } = incoming.headers;
    const isAllowed = key && store === own.store && (!calls[key].token || authorization === TOKEN);
    if (!isAllowed) {
      refused.push(`${incoming.method} ${incoming.url}`);
      outgoing.writeHead(403).end();
      return;
    }
    const { "content-type": type } = incoming.headers;
    const answer = await fetch(base + calls[key].path + url.search, {
      method: incoming.method,
      headers: {
        ...(type && { "content-type": type }),
        "access-token": own.token,
        "store-code": own.store,
      },
      ...(incoming.method === "POST" && { body: await bodyOf(incoming) }),
    });
    const answerType = answer.headers.get("content-type");
    outgoing.writeHead(answer.status, answerType ? { "content-type": answerType } : {});
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  });
  return { server, refused };
}

/** The starter over a shop's API, at addresses of its own by `COMMERCE_MAP`. */
export async function ownApi() {
  const folder = mkdtempSync(join(tmpdir(), "own-api-"));
  let backend: ChildProcess | undefined;
  const starter = join(folder, "starter");
  await runCheck("npm", ["run", "--silent", "backend", "new", starter]);
  const settings = parseEnv(readFileSync(join(starter, "site.env"), "utf8")) as Record<
    string,
    string
  >;
  const own = {
    token: settings.COMMERCE_ACCESS_TOKEN ?? "",
    store: readConfig(settings).commerce.ids.storeCode,
  };
  const shop = createShopApi();
  const port = await freePort();
  const gateway = createGateway(`http://127.0.0.1:${port}`, own);
  try {
    const SHOP_API = await listenLocally(shop.server);
    backend = await startNode([join(starter, "server.mjs")], {
      PORT: String(port),
      TOKEN: own.token,
      STORE: own.store,
      SHOP_API,
      SHOP_CLIENT_ID: "site",
      SHOP_CLIENT_SECRET: "secret",
    });
    const map = join(folder, "map.json");
    const row = (key: CallKey) => ({
      path: ownPath(key),
      tokenHeader: "authorization",
      storeHeader: "x-shop",
    });
    writeFileSync(map, JSON.stringify(Object.fromEntries(keys.map((key) => [key, row(key)]))));
    const env = {
      ...settings,
      COMMERCE_API_BASE: await listenLocally(gateway.server),
      COMMERCE_ACCESS_TOKEN: TOKEN,
      COMMERCE_MAP: map,
      IMAGE_ORIGINS: SHOP_API,
    };
    const file = join(folder, "site.env");
    writeFileSync(
      file,
      Object.entries(env)
        .map(([name, value]) => `${name}='${value}'\n`)
        .join(""),
    );
    await runCheck("npm", [
      "run",
      "--silent",
      "backend",
      "check",
      "--",
      "--env",
      file,
      "--pages",
      "0",
    ]);
    await seePages(env);
    if (shop.state.tokens !== 1) throw new Error(`${shop.state.tokens} tokens`);
    if (gateway.refused.length > 0) throw new Error(`refused: ${gateway.refused.join(", ")}`);
    print("an own API at its own addresses is on the pages, by the map and the starter");
  } finally {
    if (backend?.exitCode === null) {
      backend.kill();
      await once(backend, "exit");
    }
    for (const { server } of [shop, gateway]) {
      server.close();
      server.closeAllConnections();
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Pages of the site over the API: their content is the API's. */
async function seePages({ SITE_URL: _, PORT: __, ...env }: Record<string, string>) {
  const expected: [path: string, texts: RegExp[]][] = [
    ["/", [/first-story/]],
    ["/products/keyword/%E7%9B%98", [/盘 0/, /100\.01/, /205/, /page=2/]],
    ["/products/category/_e7_9b_98_2f_e5_a4_a7", [/大盘/, /205/, /page=2/]],
    ["/pdp/A_2f0", [/盘 0/, /100\.01/, /硬质瓷/, /2 厘米/]],
    ["/news", [/新闻/]],
  ];
  const site = await startServer(env);
  try {
    for (const [path, texts] of expected) {
      const answer = await fetch(site.origin + path);
      const text = await answer.text();
      const missing = texts.filter((each) => !each.test(text));
      if (answer.status !== 200 || missing.length > 0)
        throw new Error(`${path} answers ${answer.status} without ${missing.join(", ")}`);
    }
    const gone = await fetch(`${site.origin}/pdp/A_2f999`);
    if (gone.status !== 404) throw new Error(`an unknown piece answers ${gone.status}`);
  } finally {
    await site.stop();
  }
}
