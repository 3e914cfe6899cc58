import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signatureOf } from "#server/features/wechat/signature.ts";
import { createTickets } from "#server/features/wechat/ticket.ts";
import { signPage } from "#server/features/wechat/wechat.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { testLog } from "#tests/support/testLog.ts";
import { startWechatApi, WECHAT_ACCOUNT, type WechatApi } from "#tests/support/wechatApi.ts";

let api: WechatApi;
let now: number;
beforeAll(async () => {
  api = await startWechatApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  now = Date.UTC(2026, 10, 29);
  api.asked = [];
  api.next = [];
  api.expiresIn = 7200;
});

const account = () => ({ ...WECHAT_ACCOUNT, apiBase: api.origin, script: `${api.origin}/sdk.js` });

/** Tickets of one instance. */
function instance(store = createMemoryStore()) {
  const { logger, lines } = testLog();
  return { ticket: createTickets(account(), { store, log: logger, now: () => now }), lines };
}

const SECOND = 1000;

test("signs as the example of WeChat's documentation", () => {
  const ticket =
    "sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg";
  const url = "http://mp.weixin.qq.com?params=value";
  expect(signatureOf({ ticket, nonce: "Wm3WZYTPz0wzccnW", timestamp: 1414587457, url })).toBe(
    "0f9de62fce790f9a083d5c99e95740ceb90c27ed",
  );
});

describe("a ticket", () => {
  test("is requested with a stable token, once for many pages at a time", async () => {
    const { ticket } = instance();
    const tickets = await Promise.all([ticket(), ticket(), ticket()]);
    expect(new Set(tickets).size).toBe(1);
    expect(tickets[0]).toMatch(/^ticket-\d+$/);
    expect(api.asked).toEqual([
      'POST /cgi-bin/stable_token {"grant_type":"client_credential","appid":"wx0123456789abcdef","secret":"wechat-account-secret"}',
      'GET /cgi-bin/ticket/getticket {"access_token":"token-of-the-account","type":"jsapi"}',
    ]);
  });

  test("is used by all instances until shortly before its end", async () => {
    const store = createMemoryStore();
    const first = await instance(store).ticket();
    const other = instance(store);
    expect(await other.ticket()).toBe(first);
    expect(api.asked).toHaveLength(2);
    now += 6899 * SECOND;
    expect(await other.ticket()).toBe(first);
    now += 2 * SECOND;
    expect(await other.ticket()).not.toBe(first);
    expect(api.asked).toHaveLength(4);
  });

  test("stays in use while WeChat refuses a new one, until its end", async () => {
    const { ticket, lines } = instance();
    const first = await ticket();
    now += 7000 * SECOND;
    api.next = [{ path: "getticket", answer: { errcode: -1, errmsg: "system error" } }];
    expect(await ticket()).toBe(first);
    expect(lines).toMatchObject([{ level: "warn", err: { code: -1 } }]);
    now += 59 * SECOND;
    expect(await ticket()).toBe(first);
    expect(api.asked).toHaveLength(4);
    now += 2 * SECOND;
    expect(await ticket()).not.toBe(first);
  });

  test.each<[string, WechatApi["next"][number], pauseS: number]>([
    ["a wrong secret", { path: "stable_token", answer: { errcode: 40125, errmsg: "x" } }, 60],
    ["an address that is not listed", { path: "stable_token", answer: { errcode: 40164 } }, 60],
    ["a used-up quota", { path: "getticket", answer: { errcode: 45009 } }, 3600],
    ["an answer that is none", { path: "getticket", answer: { ticket: 7 } }, 60],
    ["a fault", { path: "getticket", answer: "", status: 502 }, 60],
  ])("is not requested again for a while after %s", async (_, planned, pauseS) => {
    const { ticket, lines } = instance();
    api.next = [planned];
    expect(await ticket()).toBeNull();
    const asked = api.asked.length;
    now += (pauseS - 1) * SECOND;
    expect(await ticket()).toBeNull();
    expect(api.asked).toHaveLength(asked);
    now += 1 * SECOND;
    expect(await ticket()).toMatch(/^ticket-/);
    expect(JSON.stringify(lines)).not.toMatch(/wechat-account-secret|token-of-the-account/);
  });

  test("a clock that was set back ends no pause later", async () => {
    const { ticket } = instance();
    api.next = [{ path: "getticket", answer: { errcode: 45009 } }];
    expect(await ticket()).toBeNull();
    now -= 86_400 * SECOND;
    expect(await ticket()).toMatch(/^ticket-/);
  });
});

test.each([
  "",
  "pdp/x",
  "//other.example/",
  "https://other.example/",
  "/pdp/x#part",
  "/商品",
  "/a b",
  `/${"a".repeat(2000)}`,
])("does not sign %j", async (page) => {
  expect(await signPage(page, account(), "https://www.hvidso.example")).toBe("unreadable");
});
