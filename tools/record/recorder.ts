import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { type Fixture, fixtureName } from "#server/commerce/fixtures.ts";
import { mapped, type RowMap } from "#server/commerce/rowMap.ts";
import type { Config } from "#server/config.ts";
import { type CallKey, type CallRow, calls } from "#shared/contract/calls.ts";
import { parseJson } from "#shared/contract/json.ts";
import { masked } from "./mask.ts";

/** A proxy in front of a backend that records each read response. */
export type Recorder = {
  /** Base address for the site: the proxy's, with the backend's own path. */
  base: string;
  /** Number of responses written so far. */
  count: () => number;
  stop: () => Promise<void>;
};

/** Connection headers: each side sets its own. */
const OWN = new Set([
  "host",
  "connection",
  "content-length",
  "transfer-encoding",
  "accept-encoding",
]);

/**
 * Opens a recorder in front of `base`. Only successful and rejected reads are written, masked; a call with
 * side effects, or with a visitor's form input, is forwarded and never written.
 */
export async function startRecorder(
  base: string,
  folder: string,
  commerce: Config["commerce"],
  map: RowMap,
): Promise<Recorder> {
  mkdirSync(folder, { recursive: true });
  const target = new URL(base);
  const prefix = target.pathname.replace(/\/$/, "");
  const rows = new Map(
    (Object.keys(calls) as CallKey[]).map((key): [string, CallRow] => {
      const { row } = mapped(key, commerce, map);
      return [`${row.method} ${prefix}${row.path}`, row];
    }),
  );
  const written = new Set<string>();

  const server = createServer(async (incoming, outgoing) => {
    try {
      const { method = "GET", url: address = "/" } = incoming;
      const bytes = await buffer(incoming);
      const headers = Object.entries(incoming.headers).filter(([name]) => !OWN.has(name));
      const answer = await fetch(target.origin + address, {
        method,
        headers: headers as [string, string][],
        redirect: "manual",
        body: method === "GET" ? undefined : new Uint8Array(bytes),
      });
      const text = await answer.text();
      const row = rows.get(`${method} ${new URL(address, base).pathname}`);
      if (row?.repeat === "read") {
        const request = { method, address, body: bytes.toString() };
        write(request, answer.status, text, row);
      }
      const type = answer.headers.get("content-type") ?? "text/plain";
      outgoing.writeHead(answer.status, { "content-type": type }).end(text);
    } catch {
      incoming.destroy();
    }
  });

  function write(request: Fixture["request"], status: number, text: string, row: CallRow) {
    let answer: unknown;
    try {
      answer = parseJson(text);
    } catch {
      return;
    }
    const name = fixtureName(request);
    const fixture: Fixture = { request, status, answer: masked(answer, row.data) };
    writeFileSync(join(folder, name), `${JSON.stringify(fixture, null, 1)}\n`);
    written.add(name);
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}${prefix}`,
    count: () => written.size,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
