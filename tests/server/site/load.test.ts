import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { everything } from "#tests/support/wire.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: "info", METRICS_TOKEN: "metrics" });
  // The first page warms up the demo backend.
  await (await fetch(`${server.origin}/`)).text();
});
afterAll(() => server.stop());

/** Expects `/healthz` to respond until the work is done. */
async function healthDuring(work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  while (!isOver) expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  await over;
}

const page = async (path: string) => {
  const response = await fetch(server.origin + path);
  return { status: response.status, text: await response.text() };
};

/** Resident memory of the server, in MB. */
function memoryMb(): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const made = async () => {
  const headers = { Authorization: "Bearer metrics" };
  const text = await (await fetch(`${server.origin}/metrics`, { headers })).text();
  return Number(/^renders_total (\d+)/m.exec(text)?.[1]);
};

describe("concurrent equal requests", () => {
  it("shares renders among 200 requests of one page, with equal bytes, while health responds", async () => {
    const before = await made();
    const pages = Promise.all(Array.from({ length: 200 }, () => page("/products")));
    await healthDuring(pages);
    const answers = await pages;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await made()) - before).toBeLessThan(40);
  });

  it("is unaffected by an aborted request, and gives each request its own id", async () => {
    const leaving = new AbortController();
    const first = fetch(`${server.origin}/brand-story`, { signal: leaving.signal }).catch(
      () => null,
    );
    const others = Array.from({ length: 5 }, (_, i) =>
      fetch(`${server.origin}/brand-story`, { headers: { "X-Request-Id": `visitor-${i}-of-5` } }),
    );
    leaving.abort();
    await first;
    const answers = await Promise.all(others);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(server.logs.filter(({ level }) => level === "error")).toEqual([]);
  });
});

it("one connection uses little memory for 3,000 pipelined requests without affecting others", async () => {
  const before = memoryMb();
  const socket = connect(Number(new URL(server.origin).port), "127.0.0.1");
  await once(socket, "connect");
  const request = (i: number) => `GET /products?x=${i} HTTP/1.1\r\nHost: a\r\n\r\n`;
  socket.write(Array.from({ length: 3000 }, (_, i) => request(i)).join(""));
  await healthDuring(everything(socket));
  expect(memoryMb() - before).toBeLessThan(300);
  expect((await page("/")).status).toBe(200);
});

it("answers health for any host, without details for anyone but the operator", async () => {
  const socket = connect(Number(new URL(server.origin).port), "127.0.0.1");
  socket.end("GET /readyz HTTP/1.0\r\n\r\n");
  const text = await everything(socket);
  expect(text).toContain("200 OK");
  expect(JSON.parse(text.slice(text.indexOf("{")))).toEqual({
    status: "ready",
    draining: false,
  });
});
