import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { rows } from "#tests/support/rows.ts";
import { startRefused, startServer } from "#tests/support/server.ts";

const patience = { timeout: 50_000, interval: 50 };

it.each(["SIGTERM", "SIGINT"] as const)(
  "shutdown is orderly on %s",
  { meta: rows("STACK-15") },
  async (signal) => {
    const server = await startServer();
    onTestFinished(server.stop);
    const { port, host } = new URL(server.origin);
    // Warms up the page's data: a slow machine would otherwise wait too long for the backend.
    await (await fetch(server.origin)).text();

    // A request without its last line is still running.
    const running = connect(Number(port), "127.0.0.1");
    const answer = text(running);
    await once(running, "connect");
    running.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n`);
    await fetch(`${server.origin}/healthz`);

    server.process.kill(signal);
    server.process.kill(signal);
    if (signal === "SIGTERM") {
      // The load balancer has time to react, and readiness responses close their connections.
      await vi.waitFor(async () => {
        const readyz = await fetch(`${server.origin}/readyz`);
        expect(readyz.status).toBe(503);
        expect(readyz.headers.get("Connection")).toBe("close");
      }, patience);
    }
    await vi.waitFor(async () => {
      await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow();
    }, patience);
    expect(server.process.exitCode).toBeNull();

    running.write("\r\n");
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*<\/html>/);
    const [code] = server.process.exitCode === null ? await once(server.process, "exit") : [0];
    expect(code).toBe(0);
    expect(server.process.exitCode).toBe(0);
  },
);

describe("remote backend without a brand pack", () => {
  const remote = { COMMERCE_API_BASE: "http://127.0.0.1:1", SITE_URL: "https://www.house.example" };

  it("stops the start with one line that names the missing pack and the content shown otherwise", async () => {
    const { code, logs } = await startRefused({
      ...remote,
      COMMERCE_CONTENT_IDS: "",
      DEMO_BRAND: "",
    });
    expect(code).toBe(1);
    expect(logs).toHaveLength(1);
    expect(logs[0]?.msg).toMatch(
      /COMMERCE_CONTENT_IDS: lacks home, gifts, .*DEMO_BRAND: .*`hvidso`/,
    );
  });

  it("shows no demo brand facts in an explicit trial, and logs omitted content once", async () => {
    const areas = ["home", "gifts", "career", "contactUs", "member", "brandStory", "ourHistory"];
    areas.push("workmanship", "annualPlate", "damagedForNew", "aboutIittala", "productStory");
    areas.push("customised", "giftWrap", "damagedAndReplaced", "productMaintenance", "faq");
    areas.push("aboutUs", "group", "cookie");
    const ids = Object.fromEntries(areas.map((area) => [area, `own-${area}`]));
    const server = await startServer({
      COMMERCE_API_BASE: remote.COMMERCE_API_BASE,
      COMMERCE_CONTENT_IDS: JSON.stringify(ids),
      COMMERCE_TIMEOUT_MS: "500",
    });
    onTestFinished(server.stop);
    for (const path of ["/", "/verification", "/contact-us", "/find-us", "/products"]) {
      const answer = await fetch(server.origin + path);
      // A failed page has its own message.
      expect(answer.headers.get("x-robots-tag"), path).toMatch(/^noindex/);
      const html = await answer.text();
      expect(html, path).toContain("</html>");
      expect(html, path).not.toMatch(
        /555-0182|5555 0100|AAVASALO|TINDRA|MOSEGLAS|沪ICP|©|hvidso\.example|demo-|10:00–17:00|白湖精品店|青蕾/,
      );
    }
    const trial = server.logs.filter(
      ({ msg }) => msg === "trial: demo brand or demo backend in production",
    );
    expect(trial.map(({ brand }) => brand)).toEqual(["hvidso"]);
    const told = server.logs.filter(({ msg }) =>
      String(msg).startsWith("left out: not configured"),
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.leftOut).toContain("content siteSettings");
  });
});
