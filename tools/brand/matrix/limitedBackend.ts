/**
 * A backend that answers only what the pages of this pack read: `limitedBackend.ts STARTER` runs the starter's server
 * and forwards calls of these rows and content ids to it. Anything else is printed and answered by 404.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { callAt } from "#shared/contract/callAt.ts";
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

const off = contentAreas.filter((area) => !areasOn.includes(area));

const server = createServer((incoming, outgoing) => {
  const { method = "GET", url = "/", headers } = incoming;
  const { pathname, searchParams } = new URL(url, upstream);
  const call = callAt(method, pathname);
  const id = searchParams.get("pageId") ?? searchParams.get("contentId");
  const isLeftOut = (call && !rowsOn.includes(call)) || off.some((area) => area === id);
  if (isLeftOut) {
    process.stdout.write(`left out: ${method} ${pathname}${id ? ` of ${id}` : ""}\n`);
    outgoing.writeHead(404).end();
    return;
  }
  // With the outer address as host, so that pictures are requested here, too.
  const passed = request(upstream + url, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.once("error", () => outgoing.destroy());
  incoming.pipe(passed);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
process.once("SIGTERM", () => {
  starter.kill();
  process.exit(0);
});
