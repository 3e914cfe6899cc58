import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fixtureName, fixturesTransport } from "#server/commerce/fixtures.ts";

const asked = { method: "GET", address: "/v1/getDetail?id=1", body: "" };

test.each([
  [asked, /^getDetail-[\da-f]{12}\.json$/],
  [{ ...asked, address: "/page/query-All/?a=/b" }, /^query-All-/],
  [{ ...asked, address: "/page/queryAll/" }, /^queryAll-/],
  [{ ...asked, address: "/" }, /^call-/],
])("names the file of %j by its call", (request, name) => {
  expect(fixtureName(request)).toMatch(name);
});

test("uses a different file for each parameter", () => {
  const others = [{ method: "POST" }, { address: "/v1/getDetail?id=2" }, { body: "{}" }, {}];
  const names = others.map((other) => fixtureName({ ...asked, ...other }));
  expect(new Set(names).size).toBe(4);
  expect(names.at(-1)).toBe("getDetail-4da291c727dd.json");
});

test("replays recorded responses with their status and rejects everything else", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fixtures-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const post = { method: "POST", address: "/v1/goods?a=b", body: '{"pageNum":1}' };
  for (const request of [post, { ...post, body: "" }]) {
    const answer = { success: true, data: request.body };
    const recorded = { request, status: 201, answer };
    writeFileSync(join(folder, fixtureName(request)), JSON.stringify(recorded));
  }
  const ask = async (body: string, type: string) => {
    const headers = { "Content-Type": type };
    const init = { method: "POST", headers, body };
    const answer = await fixturesTransport(folder)(new Request("http://a.test/v1/goods?a=b", init));
    return [answer.status, await answer.json()];
  };
  expect(await ask(post.body, "application/json")).toEqual([
    201,
    { success: true, data: post.body },
  ]);
  // Files are not part of a key.
  expect(await ask("whole files", "multipart/form-data")).toEqual([
    201,
    { success: true, data: "" },
  ]);
  const refusal = { success: false, errorCode: "NOT_RECORDED", errorMessage: null, data: null };
  expect(await ask("{}", "application/json")).toEqual([200, refusal]);
  const bare = await fixturesTransport(folder)(new Request("http://a.test/v1/other"));
  expect(await bare.json()).toEqual(refusal);
});
