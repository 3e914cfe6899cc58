/**
 * A backend that answers only what the pages of this pack read: `limitedBackend.ts STARTER` runs the starter's server
 * and forwards calls of these rows and content ids to it. Anything else is printed and answered by 404.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { calls } from "#shared/contract/calls.ts";
import { contentAreas } from "#shared/contract/contentAreas.ts";
import { areasOn } from "#shared/site/contentAreas.ts";
import { rowsOn } from "#tools/backend-check/rowsOn.ts";

const [, , folder = ""] = process.argv;
const starter = spawn(process.execPath, [join(folder, "server.mjs")], {
  env: { ...process.env, PORT: "0" },
  stdio: ["ignore", "pipe", "inherit"],
});
const [line] = (await once(starter.stdout, "data")) as [Buffer];
const upstream = line.toString().trim();

const known = new Set(rowsOn.map((key) => `${calls[key].method} ${calls[key].path}`));
const rows = new Set(Object.values(calls).map(({ method, path }) => `${method} ${path}`));
const off = contentAreas.filter((area) => !areasOn.includes(area));

const server = createServer(async (incoming, outgoing) => {
  const { method = "GET", url = "/", headers } = incoming;
  const { pathname, searchParams } = new URL(url, upstream);
  const row = `${method} ${pathname}`;
  const id = searchParams.get("pageId") ?? searchParams.get("contentId");
  const isLeftOut = (rows.has(row) && !known.has(row)) || off.some((area) => area === id);
  if (isLeftOut) {
    process.stdout.write(`left out: ${row}${id ? ` of ${id}` : ""}\n`);
    outgoing.writeHead(404).end();
    return;
  }
  const body = method === "GET" ? undefined : new Uint8Array(await buffer(incoming));
  const passed = Object.entries(headers).filter(
    ([name]) => !/^(connection|content-length|transfer-encoding|keep-alive)$/.test(name),
  );
  // With the outer address as host, so that pictures are requested here, too.
  const answer = await fetch(upstream + url, {
    method,
    headers: passed as [string, string][],
    body,
  });
  const type = answer.headers.get("content-type") ?? "text/plain";
  const text = Buffer.from(await answer.arrayBuffer());
  outgoing.writeHead(answer.status, { "content-type": type }).end(text);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
process.once("SIGTERM", () => {
  starter.kill();
  process.exit(0);
});
