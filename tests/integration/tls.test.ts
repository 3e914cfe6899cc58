/**
 * TLS and HTTP/2 of `deploy/compose/tls.conf` in the real nginx: what a visitor gets, and what a client costs that
 * resets every stream at once (CVE-2023-44487). Skipped where nginx or openssl is not installed.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { type ClientHttp2Session, connect, constants } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FrontProxy, startTls } from "#tools/faults/proxies.ts";

const isMissing = [spawnSync("nginx", ["-v"]), spawnSync("openssl", ["version"])].some(
  ({ error }) => Boolean(error),
);
/** As in tls.conf: requests of one connection. */
const MOST_OF_ONE = 1000;

describe.skipIf(isMissing)("TLS in front of the cache", () => {
  const seen: { url: string; headers: IncomingHttpHeaders; body: number }[] = [];
  const front: Server = createServer(async (request, response) => {
    const visit = { url: request.url ?? "", headers: request.headers, body: 0 };
    seen.push(visit);
    try {
      for await (const chunk of request) visit.body += (chunk as Buffer).length;
      response.end("page");
    } catch {
      // The proxy has ended a request whose stream was reset.
    }
  });
  const folder = mkdtempSync(join(tmpdir(), "tls-"));
  let tls: FrontProxy | undefined;

  beforeAll(async () => {
    const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
    const files = ["-keyout", join(folder, "tls_key"), "-out", join(folder, "tls_certificate")];
    const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
    execFileSync("openssl", ["req", "-x509", ...key, ...subject, ...files], { stdio: "ignore" });
    front.listen(0, "127.0.0.1");
    await once(front, "listening");
    const { port } = front.address() as AddressInfo;
    tls = await startTls(port, folder);
  }, 1_800_000);
  afterAll(async () => {
    await tls?.stop();
    front.close();
    front.closeAllConnections();
    rmSync(folder, { recursive: true });
  });

  const open = () =>
    connect(tls?.origin ?? "", { ca: readFileSync(join(folder, "tls_certificate")) }).on(
      "error",
      () => {},
    );

  async function visit(session: ClientHttp2Session, path: string, body?: Buffer) {
    const stream = session.request({
      ":path": path,
      ":method": body ? "POST" : "GET",
      "x-forwarded-for": "1.2.3.4",
    });
    // The body of a refused request is cut.
    stream.on("error", () => {}).end(body);
    const [headers] = (await once(stream, "response")) as [{ ":status": number }];
    let text = "";
    for await (const chunk of stream) text += String(chunk);
    return { status: headers[":status"], text };
  }

  test("a page arrives by HTTP/2, with the address of the visitor and no other", async () => {
    const session = open();
    expect(await visit(session, "/page?a=1")).toEqual({ status: 200, text: "page" });
    expect(session.alpnProtocol).toBe("h2");
    const [first] = seen.filter(({ url }) => url === "/page?a=1");
    expect(first?.headers["x-forwarded-for"]).toBe("127.0.0.1");
    session.close();
  });

  test("an application of 62 MB passes, a larger one does not", async () => {
    const session = open();
    const large = Buffer.alloc(62 * 2 ** 20);
    expect((await visit(session, "/large", large)).status).toBe(200);
    expect(seen.find(({ url }) => url === "/large")?.body).toBe(large.length);
    expect((await visit(session, "/too-large", Buffer.alloc(67 * 2 ** 20))).status).toBe(413);
    session.close();
  });

  test("a client that resets every stream reaches the cache a thousand times at most, and others are served", async () => {
    const attacker = open();
    await once(attacker, "connect");
    const closed = once(attacker, "close");
    let sent = 0;
    while (!attacker.closed && !attacker.destroyed && sent < 8 * MOST_OF_ONE) {
      const stream = attacker.request({ ":path": `/reset-${sent}` }).on("error", () => {});
      stream.close(constants.NGHTTP2_CANCEL);
      sent += 1;
      if (sent % 50 === 0) await new Promise(setImmediate);
    }
    const other = open();
    expect((await visit(other, "/other")).status).toBe(200);
    other.close();
    await closed;
    expect(seen.filter(({ url }) => url.startsWith("/reset-")).length).toBeLessThanOrEqual(
      MOST_OF_ONE,
    );
  });
});
