import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { applicationFields, CONTENT_TYPE, rawBody, textParts } from "#tests/support/uploads.ts";
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
    const { answer } = open(site);
    expect(await answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  it("in an application is answered with the form, then cut", async () => {
    const { socket, answer, host } = open(site);
    const whole = rawBody(
      textParts(applicationFields({ captchaKey: randomUUID(), captchaCode: "ABCD" })),
    );
    socket.write(postHead(APPLICATION, host, whole.length));
    socket.write(whole.subarray(0, -100));
    expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"applied":false/);
  });

  it.each([
    ["application/x-www-form-urlencoded", 408],
    [CONTENT_TYPE, 400],
  ])("in another form gets an error, then is cut: %s", async (type, status) => {
    const { socket, answer, host } = open(site);
    socket.write(`${postHead("/verification", host, 1000, type)}--`);
    expect(await answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  it("over the total request time gets an error and is cut", async () => {
    const brief = await startServer({ HEADERS_TIMEOUT_MS: "300", REQUEST_TIMEOUT_MS: "600" });
    onTestFinished(brief.stop);
    const { socket, answer, host } = open(brief);
    socket.write(postHead(APPLICATION, host, 1_000_000));
    // Never idle, never complete.
    const drip = setInterval(() => socket.write("x"), 50);
    socket.once("close", () => clearInterval(drip));
    expect(await answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });
});

describe("shutdown", () => {
  it("waits no longer for a request than its deadline", async () => {
    const server = await startServer({ DRAIN_DEADLINE_MS: "500" });
    onTestFinished(server.stop);
    const { socket, answer, host } = open(server);
    socket.write(postHead(APPLICATION, host, 1000));
    await fetch(`${server.origin}/healthz`);
    server.process.kill("SIGTERM");
    const [code] = await once(server.process, "exit");
    expect(code).toBe(0);
    await answer;
    expect(server.logs.map(({ msg }) => msg)).toContain(
      "drain deadline reached, cutting what is left",
    );
  });
});
