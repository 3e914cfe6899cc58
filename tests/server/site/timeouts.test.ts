import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { CONTENT_TYPE } from "#tests/support/uploads.ts";
import { everything } from "#tests/support/wire.ts";

/** Short, so that the tests wait only for the timeout itself. */
const short = { HEADERS_TIMEOUT_MS: "400", BODY_IDLE_MS: "400", REQUEST_TIMEOUT_MS: "60000" };

let site: RunningServer;
beforeAll(async () => {
  site = await startServer(short);
});
afterAll(() => site.stop());

/** Opens a connection and collects everything received until it closes. */
function open(server: RunningServer): { socket: Socket; answer: Promise<string>; host: string } {
  const { port, host } = new URL(server.origin);
  const socket = connect(Number(port), "127.0.0.1");
  return { socket, answer: everything(socket), host };
}

const APPLICATION = "/resources/job-application?job=8007";

function postHead(path: string, host: string, length: number, type = CONTENT_TYPE): string {
  const lines = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Content-Type: ${type}`];
  return `${[...lines, `Content-Length: ${length}`].join("\r\n")}\r\n\r\n`;
}

describe("a slow sender", () => {
  it("in the headers gets an error and is cut", async () => {
    const { socket, answer, host } = open(site);
    socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n`);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("before the first byte is cut too", async () => {
    const { socket, answer } = open(site);
    await answer;
    expect(socket.destroyed).toBe(true);
  });

  it("over the total request time is cut", async () => {
    const brief = await startServer({ HEADERS_TIMEOUT_MS: "300", REQUEST_TIMEOUT_MS: "600" });
    onTestFinished(brief.stop);
    const { socket, answer, host } = open(brief);
    socket.write(postHead(APPLICATION, host, 1_000_000));
    // Never idle, never complete.
    const drip = setInterval(() => socket.write("x"), 50);
    await answer;
    clearInterval(drip);
    expect(socket.destroyed).toBe(true);
  });
});
