import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { refusalIn } from "#server/commerce/envelope.ts";
import { sendWithRetry } from "#server/commerce/sendWithRetry.ts";
import { type CallKey, calls } from "#shared/contract/calls.ts";
import { rows } from "#tests/support/rows.ts";
import { testLog } from "#tests/support/testLog.ts";

const hotWords = ["茶壶", "马克杯"];
const words = { hotWords };
const good = JSON.stringify({ success: true, errorCode: "0", data: words });
const store = { storeCode: "S1", storeName: "窑前店" };
const job = { id: "J1", jobTitle: "画师" };
const json = (value: unknown) => JSON.stringify(value);
/** `good` in GBK, which Node cannot encode. */
const gbk = Buffer.concat([
  Buffer.from('{"success":true,"errorCode":"0","data":{"hotWords":["'),
  Buffer.from([0xb2, 0xe8, 0xba, 0xf8]),
  Buffer.from('","'),
  Buffer.from([0xc2, 0xed, 0xbf, 0xcb, 0xb1, 0xad]),
  Buffer.from('"]}}'),
]);
/** A refusal with the message 已下架 in GBK. */
const gbkRefusal = Buffer.concat([
  Buffer.from('{"success":false,"errorCode":"E1","errorMessage":"'),
  Buffer.from([0xd2, 0xd1, 0xcf, 0xc2, 0xbc, 0xdc]),
  Buffer.from('"}'),
]);

type Came = { status?: number; type?: string; key?: CallKey };

/** The outcome of a call whose response has this body. */
async function outcome(
  body: string | Uint8Array<ArrayBuffer> | null,
  { status = 200, type, key }: Came = {},
) {
  const headers = new Headers();
  if (type !== undefined) headers.set("content-type", type);
  const { result, repairs } = await sendWithRetry({
    row: calls[key ?? "findSearchWord"],
    address: "http://api.test/x",
    transport: async () => new Response(body, { status, headers }),
    log: testLog().logger,
    sleep: async () => {},
    deadlineMs: 0,
    mayRetry: () => false,
    request: () => new Request("http://api.test/x"),
  });
  if (result.ok) return { data: result.data, repairs };
  const { kind } = result.failure;
  return result.failure.kind === "malformed" ? `${kind}, ${result.failure.detail}` : kind;
}
const isWords = { data: expect.objectContaining(words) };

test.each<[string, string | Uint8Array<ArrayBuffer>, Came?]>([
  ["behind a byte order mark", `\ufeff${good}`],
  ["as text/html", good, { type: "text/html; charset=utf-8" }],
  ["as text/plain", good, { type: "text/plain" }],
  ["without a type", new TextEncoder().encode(good)],
  ["in UTF-8 under the default of a servlet", good, { type: "text/html;charset=ISO-8859-1" }],
  ["in UTF-8 under GBK", good, { type: "application/json;charset=GBK" }],
  ["in GBK as declared", gbk, { type: "application/json;charset=GBK" }],
  ["in GB2312 as declared", gbk, { type: 'text/html; Charset="gb2312"' }],
  ["in GB18030 as declared", gbk, { type: "application/json; charset=GB18030" }],
  ["with an unknown encoding", good, { type: "application/json; charset=x-none" }],
  ["with a duplicate member, the last one counts", `{"success":false,${good.slice(1)}`],
  ["with success as text", json({ success: "true", errorCode: "0", data: words })],
  ["with success as a number", json({ success: 1, errorCode: 0, data: words })],
  ["without success, which is not named (CALL-31)", json({ data: words })],
  ["with a code alone", json({ errorCode: "0", data: words })],
  ["with status 201", good, { status: 201 }],
])("a response is read: %s", { meta: rows("HTTP-06", "HTTP-08") }, async (_, body, came) => {
  expect(await outcome(body, came)).toMatchObject(isWords);
});

test.each<[string, string | Uint8Array<ArrayBuffer> | null, string, Came?]>([
  ["no body", null, "malformed, not JSON: empty", { status: 204 }],
  ["an empty body", "", "malformed, not JSON: empty"],
  ["white space", " \r\n", "malformed, not JSON: empty"],
  ["HTML", "\n<!doctype html><p>登录", "malformed, not JSON: HTML or XML"],
  ["XML", '<?xml version="1.0"?><r/>', "malformed, not JSON: HTML or XML"],
  ["JSONP", `callback(${good})`, "malformed, not JSON: JSONP"],
  ["a prefix against JSON in scripts", `)]}',\n${good}`, "malformed, not JSON"],
  ["a trailing comma", `${good.slice(0, -1)},}`, "malformed, not JSON"],
  ["NaN", '{"success":true,"data":{"total":NaN}}', "malformed, not JSON"],
  ["Infinity", '{"success":true,"data":{"total":-Infinity}}', "malformed, not JSON"],
  ["single quotes", good.replaceAll('"', "'"), "malformed, not JSON"],
  ["two responses in one body", good + good, "malformed, not JSON"],
  ["gzip", gzipSync(good), "malformed, not JSON: compressed, without its Content-Encoding"],
  ["GBK, not declared", gbk, "malformed, not UTF-8: GBK or another encoding"],
  [
    "GBK under UTF-8",
    gbk,
    "malformed, not UTF-8: GBK or another encoding",
    { type: "a/b;charset=utf-8" },
  ],
  ["a list", json([words, words]), "malformed, envelope: answer: wrong type"],
  [
    "a success that is no flag",
    json({ success: "ok", data: words }),
    'malformed, envelope: "success" wrong type',
  ],
  ["data without a value alone", json({ data: {} }), 'malformed, envelope: "success" missing'],
  [
    "a code of another envelope",
    json({ code: 500, data: [] }),
    'malformed, envelope: "success" missing',
  ],
  [
    "an errorCode with status 200",
    json({ success: true, errorCode: "E7", data: words }),
    "rejected",
  ],
  ["an errorCode without success", json({ errorCode: 7, data: words }), "rejected"],
])(
  "a response is a failure: %s",
  { meta: rows("HTTP-06", "HTTP-08") },
  async (_, body, failure, came) => {
    expect(await outcome(body, came)).toBe(failure);
  },
);

test.each<[CallKey, unknown]>([
  ["getStoreByCoordinateProvince", [store]],
  ["getStoreByCoordinateProvince", [store, store]],
  ["getStoreByCoordinateProvince", { data: [store] }],
  ["getStoreByCoordinateProvince", { success: true, data: [store] }],
  ["getStoreByCoordinateProvince", { success: false, errorCode: 0, data: [store] }],
  ["getStoreByCoordinateProvince", [{ success: true, errorCode: "0", data: [store] }]],
  ["getVirtualCategoryByCode", { success: true, data: { results: [] } }],
  ["getJobDetail", { data: job }],
  [
    "getCaptchaImage",
    { data: { captchaKey: "k", imageBase64: "data:image/png;base64,iVBORw0KGgo=" } },
  ],
  ["autocomplete", { data: [{ suggest: "茶壶" }] }],
])("%s is read by the members that the specification names for it: %j", async (key, answer) => {
  expect(await outcome(json(answer), { key })).toHaveProperty("data");
});

test.each<[CallKey, unknown, string]>([
  ["fullProductDetail", { data: {} }, 'malformed, envelope: "success" missing'],
  ["applyJob", { data: "A1" }, 'malformed, envelope: "success" missing'],
  ["checkJobEffectApply", { data: true }, 'malformed, envelope: "success" missing'],
  [
    "getVirtualCategoryList",
    { success: true, data: { results: [] } },
    'malformed, envelope: "errorCode" missing',
  ],
  ["queryReadableContent", { data: { valueList: [] } }, 'malformed, envelope: "success" missing'],
  ["getStoreByCoordinateProvince", { success: false, data: [store] }, "rejected"],
  ["getStoreByCoordinateProvince", { success: true, errorCode: "5", data: [store] }, "rejected"],
  ["getJobDetail", { success: false, errorCode: "0", data: job }, "rejected"],
  ["getJobDetail", [], "malformed, envelope: answer: missing"],
])("%s is not: %j", async (key, answer, failure) => {
  expect(await outcome(json(answer), { key })).toBe(failure);
});

test("an envelope inside the one of a gateway decides, and is counted as a repair", async () => {
  const outer = (data: unknown) => json({ success: true, errorCode: "0", data });
  const inner = await outcome(outer({ success: true, errorCode: "0", data: words }));
  expect(inner).toMatchObject(isWords);
  expect(inner).toHaveProperty("repairs", new Map([["wrapped", 1]]));
  expect(await outcome(outer({ success: false, errorCode: "E1", data: [] }))).toBe("rejected");
  const list = outer({ success: false, errorCode: "E1", data: [] });
  expect(await outcome(list, { key: "getCatalogList" })).toBe("rejected");
  const code = { code: 1, data: { queryTimes: 1, status: 1 } };
  expect(await outcome(outer(code), { key: "securityCodeQuery" })).toHaveProperty("data.code", 1);
});

test("a message of an encoding that is not declared is not shown, and one that is declared is", () => {
  const message = (text: string) => refusalIn(text).message;
  expect(message(gbkRefusal.toString())).toBe("");
  expect(message(new TextDecoder("gbk").decode(gbkRefusal))).toBe("已下架");
});
