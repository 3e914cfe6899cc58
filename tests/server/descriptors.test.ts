import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { EIGHT_TIMES } from "#tests/support/eightTimes.ts";
import { startServer } from "#tests/support/server.ts";

const TOKEN = "metrics-token-of-the-descriptors";

// Only Linux reports a process's limit of descriptors as a file.
describe.skipIf(process.platform !== "linux")("right after the start", () => {
  test.each([
    [1024, 1224],
    [200, 400],
    [200, EIGHT_TIMES * 200],
  ])(
    "a process with %i descriptors serves visitors beside %i idle connections",
    async (limit, count) => {
      const site = await startServer({ METRICS_TOKEN: TOKEN }, undefined, limit);
      onTestFinished(site.stop);
      const { port } = new URL(site.origin);
      const sockets: Socket[] = [];
      onTestFinished(() => {
        for (const socket of sockets) socket.destroy();
      });
      for (let n = 0; n < count; n += 1) {
        const socket = connect(Number(port), "127.0.0.1").on("error", () => {});
        sockets.push(socket);
        await once(socket, "connect");
      }
      for (const path of ["/healthz", "/", "/verification", "/nowhere", "/healthz"]) {
        expect((await fetch(site.origin + path)).status, path).toBe(200);
      }
      const headers = { Authorization: `Bearer ${TOKEN}` };
      const metrics = await (await fetch(`${site.origin}/metrics`, { headers })).text();
      const [, ended = ""] = /^connections_ended_total\{cause="idle"\} (\d+)/m.exec(metrics) ?? [];
      expect(Number(ended)).toBeGreaterThan(0);
      expect(site.logs.filter(({ msg }) => msg === "connections at their limit")).toHaveLength(1);
      expect(site.printed.filter((line) => line.includes("EMFILE"))).toEqual([]);
      expect(site.process.exitCode).toBeNull();
    },
  );
});
