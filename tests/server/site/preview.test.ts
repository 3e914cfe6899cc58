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

/** Logs in from a separate address. */
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

describe("no secret in the environment", () => {
  it.each(["/preview", "/preview/draft-spring", "/preview/online/specimen"])(
    "responds to %s as to every unknown address",
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
    "shows the form in the site's layout at %s, without a CMS request",
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

  it("rejects a wrong secret beside its field without repeating it", async () => {
    const answer = await login("not-the-secret");
    expect(answer.status).toBe(403);
    expectGuarded(answer);
    expect(answer.html).toContain("口令不对");
    expect(answer.html).toMatch(/aria-invalid="true"/);
    expect(answer.html).not.toContain("not-the-secret");
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("rejects a login from another site, and a pass of another secret", async () => {
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
  it("redirects to the requested page, with a pass of two hours", async () => {
    const answer = await login(SECRET, "/preview/draft-spring", "192.0.2.2");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/preview/draft-spring");
    expect(answer.headers.getSetCookie()).toHaveLength(1);
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^preview=[^;]+; Max-Age=7200; Path=\/preview; (Expires=[^;]+; )?HttpOnly; SameSite=Strict$/,
    );
  });

  it("shows a draft in the site's layout, uncached and unindexed", async () => {
    const answer = await ask("/preview/draft-spring", { headers: await pass() });
    expect(answer.status).toBe(200);
    expectGuarded(answer);
    expect(tags(answer.html, "h1")).toHaveLength(1);
    expect(answer.html).toContain("等花的器物");
    expect(answer.html).toContain("全部版块都能照常显示");
    const canonical = tags(answer.html, "link").filter((tag) => tag.includes("canonical"));
    expect(canonical).toEqual([]);
  });

  it("shows omitted parts in their slots, with path and reason", async () => {
    const { html, status } = await ask("/preview/draft-mistakes", { headers: await pass() });
    expect(status).toBe(200);
    for (const text of ["marquee", "modelName", "style.backgroundColor", "最后一个版块是好的"]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain("elsewhere.example");
    expect(html).not.toContain("alert(1)");
  });

  it("reports a page unknown to the CMS", async () => {
    const answer = await ask("/preview/no-such-page", { headers: await pass() });
    expect(answer.status).toBe(404);
    expectGuarded(answer);
  });

  it("opens a page by an id, and rejects an invalid one beside the field", async () => {
    const headers = await pass();
    const opened = await ask("/preview?online=specimen", { headers });
    expect(opened.headers.get("location")).toBe("/preview/online/specimen");
    const bad = await ask("/preview?page=..%2Fx", { headers });
    expect(bad.status).toBe(200);
    expect(bad.html).toContain("编号只含");
  });

  it("ends when the editor logs out", async () => {
    const answer = await ask("/preview", {
      method: "POST",
      headers: { Origin: server.origin, ...(await pass()) },
      body: new URLSearchParams({ end: "1" }),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.getSetCookie()[0]).toContain("Max-Age=0");
  });
});

it("never logs the secret", () => {
  expect(JSON.stringify([server.logs, server.printed])).not.toContain(SECRET);
});
