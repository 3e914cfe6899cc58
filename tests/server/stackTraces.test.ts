import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/support/server.ts";

const SECRET = "a-secret-of-enough-letters";

let site: RunningServer;
beforeAll(async () => {
  site = await startServer({
    PURGE_SECRET: SECRET,
    CACHE_TAG_HEADER: "Cache-Tag",
    // A port that fetch refuses to use.
    EDGE_PURGE_URL: "http://127.0.0.1:1/purge",
    EDGE_PURGE_TOKEN: SECRET,
    // As deployments set it: the code cache is used all the same.
    NODE_OPTIONS: "--max-old-space-size=448",
  });
});
afterAll(() => site.stop());

test("a stack trace in the log names a file and line of the sources; maps are not served", async () => {
  await fetch(`${site.origin}/resources/purge`, {
    method: "POST",
    headers: { Authorization: `Bearer ${SECRET}` },
    body: new URLSearchParams({ tags: "page" }),
  });
  const line = site.logs.find(({ msg }) => msg === "front cache purge failed");
  expect(JSON.stringify(line?.err)).toMatch(/server\/purge\/\w+\.ts:\d+:\d+/);
  const home = await (await fetch(site.origin)).text();
  const [script = ""] = home.match(/\/assets\/[\w.-]+\.js/) ?? [];
  const map = await fetch(`${site.origin}${script}.map`);
  expect([script !== "", map.status]).toEqual([true, 404]);
});

test("the start used the code cache of the build", () => {
  expect(site.logs.map(({ msg }) => msg)).toContain("settings of the start");
  const uncached = site.logs.filter(({ files, node }) => files !== undefined && node !== undefined);
  expect(uncached).toEqual([]);
});
