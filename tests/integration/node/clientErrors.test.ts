import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { answerClientErrors } from "#server/node/clientErrors.ts";
import { everything } from "#tests/support/wire.ts";

/** Returns the server's output for these bytes, until it closes. */
async function answerTo(bytes: string): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === "/early") response.write("begun");
    request.resume().once("end", () => response.end("fine"));
  });
  answerClientErrors(server, { siteUrl: "https://a.test", hidesDemoBrand: false });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const answer = everything(socket);
  socket.write(bytes);
  return answer;
}

test.each([
  ["no HTTP", "\u0016\u0003\u0001\r\n\r\n", "400 Bad Request"],
  ["a broken header", "GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n", "400 Bad Request"],
  [
    "headers too large",
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(70_000)}\r\n\r\n`,
    "431 Request Header Fields Too Large",
  ],
  [
    "another expectation",
    "GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n",
    "417 Expectation Failed",
  ],
])("rejects %s with the security headers", async (_name, bytes, status) => {
  const answer = await answerTo(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\\r\\n`));
  for (const header of [
    "Content-Security-Policy: default-src 'none'",
    "X-Content-Type-Options: nosniff",
    "X-Frame-Options: DENY",
    "Referrer-Policy: strict-origin-when-cross-origin",
    "Strict-Transport-Security: max-age=31536000",
    "Cache-Control: no-store",
    "Connection: close",
  ]) {
    expect(answer).toContain(`\r\n${header}`);
  }
});

test("rejects an endless chunk extension, but not in the middle of a response", async () => {
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const extension = `1;${"x".repeat(100_000)}\r\na\r\n0\r\n\r\n`;
  const refused = await answerTo(head("/") + extension);
  expect(refused).toMatch(/^HTTP\/1\.1 413 Payload Too Large\r\n/);
  expect(refused).toContain("\r\nX-Content-Type-Options: nosniff\r\n");
  expect(await answerTo(head("/early") + extension)).not.toContain(" 413 ");
});

test("passes a request without a host to the checks", async () => {
  expect(await answerTo("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
});
