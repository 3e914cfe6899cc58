import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { rows } from "#tests/support/rows.ts";
import { startRefused, startServer } from "#tests/support/server.ts";

const patience = { timeout: 10_000, interval: 50 };

describe("the end of the process", () => {
  it.each(["SIGTERM", "SIGINT"] as const)(
    "is orderly on %s",
    { meta: rows("STACK-15") },
    async (signal) => {
      const server = await startServer();
      onTestFinished(server.stop);
      const { port, host } = new URL(server.origin);
      // What the page is made of is there: a slow machine would have its first one wait for the backend too long.
      await (await fetch(server.origin)).text();

      // A request whose last line is held back is one that is still running.
      const running = connect(Number(port), "127.0.0.1");
      const answer = text(running);
      await once(running, "connect");
      running.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n`);
      await fetch(`${server.origin}/healthz`);

      server.process.kill(signal);
      server.process.kill(signal);
      if (signal === "SIGTERM") {
        // A balancer has time to notice, and is told to open no connection for long.
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
});

describe("an environment that cannot be used", () => {
  // What the configuration alone refuses: tests/guards/configuration.test.ts.
  it.each([
    ["DEMO_FAULTS", "getDetail=planted-value"],
    ["DEMO_STATE_DIR", "/dev/null/planted-value"],
    // An address that this machine does not have.
    ["HOST", "192.0.2.1"],
  ])("stops the start, names %s and never shows its value", async (name, value) => {
    const { code, logs, printed } = await startRefused({ [name]: value });
    expect(code).toBe(1);
    expect(logs).toHaveLength(1);
    expect(logs[0]).toMatchObject({ level: "fatal", msg: expect.stringContaining(name) });
    expect(JSON.stringify([logs, printed])).not.toContain("planted-value");
  });

  it("that names a remote backend but no public origin stops the start with one line", {
    meta: rows("LIMIT-04"),
  }, async () => {
    const { code, logs } = await startRefused({ COMMERCE_API_BASE: "http://planted-value" });
    expect(code).toBe(1);
    expect(logs).toHaveLength(1);
    expect(logs[0]?.msg).toMatch(/SITE_URL: must be the public origin/);
    expect(JSON.stringify(logs)).not.toContain("planted-value");
  });

  it("names every bad variable at once, and shows no value", async () => {
    const bad = {
      SITE_URL: "ftp://planted-value",
      COMMERCE_API_BASE: "planted-value",
      TRUSTED_PROXY_HOPS: "planted-value",
      COMMERCE_TIMEOUT_MS: "planted-value",
      LOG_LEVEL: "planted-value",
      COMMERCE_CONTENT_IDS: "{planted-value",
    };
    const { code, logs, printed } = await startRefused(bad);
    expect(code).toBe(1);
    expect(logs).toHaveLength(1);
    expect(logs[0]?.level).toBe("fatal");
    for (const name of Object.keys(bad)) expect(logs[0]?.msg).toContain(name);
    expect(JSON.stringify([logs, printed])).not.toContain("planted-value");
  });
});

describe("a backend of its own, before the house has its brand pack", () => {
  const remote = { COMMERCE_API_BASE: "http://127.0.0.1:1", SITE_URL: "https://www.house.example" };

  it("stops the start with one line that names both what is missing and what would show", async () => {
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

  it("tried on purpose, says no fact of the demo house, and tells once what is left out", async () => {
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
      // A page that fails says so in its own words.
      expect(answer.headers.get("x-robots-tag"), path).toMatch(/^noindex/);
      const html = await answer.text();
      expect(html, path).toContain("</html>");
      expect(html, path).not.toMatch(
        /555-0182|5555 0100|AAVASALO|TINDRA|MOSEGLAS|沪ICP|©|hvidso\.example|demo-|10:00–17:00|白湖精品店|青蕾/,
      );
    }
    const trial = server.logs.filter(({ msg }) => msg === "a trial: the house is invented");
    expect(trial.map(({ brand }) => brand)).toEqual(["hvidso"]);
    const told = server.logs.filter(({ msg }) => String(msg).startsWith("left out: nothing"));
    expect(told).toHaveLength(1);
    expect(told[0]?.leftOut).toContain("content siteSettings");
  });
});
