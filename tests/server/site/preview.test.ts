import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tags } from "#tests/support/html.tsx";
import { type RunningServer, startServer } from "#tests/support/server.ts";

const SECRET = "the-editors-own-words";
let server: RunningServer;
let off: RunningServer;
beforeAll(async () => {
  server = await startServer({ PREVIEW_SECRET: SECRET, TRUSTED_PROXY_HOPS: "1" });
  off = await startServer();
});
afterAll(async () => {
  await server.stop();
  await off.stop();
});

async function ask(path: string, init: RequestInit & { origin?: string } = {}) {
  const { origin = server.origin, ...rest } = init;
  const response = await fetch(origin + path, { redirect: "manual", ...rest });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** Logs in from an address of its own. */
function login(secret: string, path = "/preview", address = "192.0.2.1") {
  return ask(path, {
    method: "POST",
    headers: { Origin: server.origin, "X-Forwarded-For": address },
    body: new URLSearchParams({ secret }),
  });
}

async function pass(): Promise<Record<string, string>> {
  const { headers } = await login(SECRET, "/preview", "192.0.2.99");
  return { Cookie: headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

function expectGuarded({ headers }: { headers: Headers }) {
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("cdn-cache-control")).toBeNull();
  expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(headers.get("referrer-policy")).toBe("same-origin");
}

describe("without a secret in the environment", () => {
  it.each(["/preview", "/preview/draft-spring", "/preview/online/specimen"])(
    "%s is what every unknown address is",
    async (path) => {
      const [here, unknown] = await Promise.all([
        ask(path, { origin: off.origin }),
        ask("/no/such/page", { origin: off.origin }),
      ]);
      expect(here.status).toBe(unknown.status);
      expect(here.headers.get("location")).toBe("/");
      expect(here.headers.get("cache-control")).toBe("no-store");
      const posted = await ask(path, {
        origin: off.origin,
        method: "POST",
        headers: { Origin: off.origin },
        body: new URLSearchParams({ secret: "" }),
      });
      expect(posted.headers.get("location")).toBe("/");
      expect(posted.headers.getSetCookie()).toEqual([]);
    },
  );
});

describe("before the login", () => {
  it.each(["/preview", "/preview/draft-spring", "/preview/online/specimen"])(
    "%s is the form in the site's frame, and asks the CMS for nothing",
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(403);
      expectGuarded(answer);
      expect(tags(answer.html, "input").join()).toContain('name="secret"');
      expect(tags(answer.html, "header").length).toBeGreaterThan(0);
      expect(answer.html).not.toContain("春天");
      const robots = tags(answer.html, "meta").filter((tag) => tag.includes('name="robots"'));
      expect(robots.join()).toContain("noindex");
    },
  );

  it("refuses a wrong secret beside its field and does not repeat it", async () => {
    const answer = await login("not-the-secret");
    expect(answer.status).toBe(403);
    expectGuarded(answer);
    expect(answer.html).toContain("口令不对");
    expect(answer.html).toMatch(/aria-invalid="true"/);
    expect(answer.html).not.toContain("not-the-secret");
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("refuses a login from another site, and one with a pass of another secret", async () => {
    const foreign = await ask("/preview", {
      method: "POST",
      headers: { Origin: "https://elsewhere.example" },
      body: new URLSearchParams({ secret: SECRET }),
    });
    expect(foreign.status).toBe(403);
    expect(foreign.headers.getSetCookie()).toEqual([]);
    const forged = await ask("/preview/draft-spring", {
      headers: { Cookie: "preview=IjEuYSI%3D" },
    });
    expect(forged.status).toBe(403);
  });

  it("limits the attempts of one network", async () => {
    for (let i = 0; i < 10; i += 1) await login("guess", "/preview", "192.0.2.7");
    const answer = await login(SECRET, "/preview", "192.0.2.7");
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await login(SECRET, "/preview", "192.0.2.8")).status).toBe(303);
  });
});

describe("after the login", () => {
  it("leads back to the page that was asked for, with a pass of two hours", async () => {
    const answer = await login(SECRET, "/preview/draft-spring", "192.0.2.2");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/preview/draft-spring");
    expect(answer.headers.getSetCookie()).toHaveLength(1);
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^preview=[^;]+; Max-Age=7200; Path=\/preview; (Expires=[^;]+; )?HttpOnly; SameSite=Strict$/,
    );
  });

  it("shows a draft in the site's frame, kept and indexed by nobody", async () => {
    const answer = await ask("/preview/draft-spring", { headers: await pass() });
    expect(answer.status).toBe(200);
    expectGuarded(answer);
    expect(tags(answer.html, "h1")).toHaveLength(1);
    expect(answer.html).toContain("等花的器物");
    expect(answer.html).toContain("全部版块都能照常显示");
    const canonical = tags(answer.html, "link").filter((tag) => tag.includes("canonical"));
    expect(canonical).toEqual([]);
  });

  it("shows what was left out at its place, with path and reason", async () => {
    const { html, status } = await ask("/preview/draft-mistakes", { headers: await pass() });
    expect(status).toBe(200);
    for (const text of ["marquee", "modelName", "style.backgroundColor", "最后一个版块是好的"]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain("elsewhere.example");
    expect(html).not.toContain("alert(1)");
  });

  it("says that the CMS has no such page", async () => {
    const answer = await ask("/preview/no-such-page", { headers: await pass() });
    expect(answer.status).toBe(404);
    expectGuarded(answer);
  });

  it("opens a page by an id, and says beside the field when it cannot be one", async () => {
    const headers = await pass();
    const opened = await ask("/preview?online=specimen", { headers });
    expect(opened.headers.get("location")).toBe("/preview/online/specimen");
    const bad = await ask("/preview?page=..%2Fx", { headers });
    expect(bad.status).toBe(200);
    expect(bad.html).toContain("编号只含");
  });

  it("ends when the editor says so", async () => {
    const answer = await ask("/preview", {
      method: "POST",
      headers: { Origin: server.origin, ...(await pass()) },
      body: new URLSearchParams({ end: "1" }),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.getSetCookie()[0]).toContain("Max-Age=0");
  });
});

it("writes the secret into no line of the log", () => {
  expect(JSON.stringify([server.logs, server.printed])).not.toContain(SECRET);
});
