import { describe, expect, it } from "vitest";
import { readEnvelope, refusalIn } from "#server/commerce/envelope.ts";
import { type CallRow, calls } from "#shared/contract/calls.ts";
import { rows } from "#tests/support/rows.ts";

const answer = (value: unknown) => JSON.stringify(value);
const outcome = (row: CallRow, value: unknown) => {
  const result = readEnvelope(row, answer(value));
  return result.ok ? "accepted" : result.failure.kind;
};

describe("acceptance of a response", () => {
  const page = calls.regionContents;
  const product = calls.fullProductDetail;
  const tree = calls.getVirtualCategoryList;
  const item = [{ modelName: "hero", contents: "{}" }];
  const results = { results: [] };

  it.each([
    ["true, '0' and data", { success: true, errorCode: "0", data: item }, "accepted"],
    ["errorCode as number 0", { success: true, errorCode: 0, data: item }, "accepted"],
    ["success false", { success: false, errorCode: "0", data: item }, "rejected"],
    ["success as text", { success: "true", errorCode: "0", data: item }, "accepted"],
    ["success as a number", { success: 1, errorCode: "0", data: item }, "accepted"],
    ["success false as text", { success: "False", errorCode: "0", data: item }, "rejected"],
    ["another success", { success: "ok", errorCode: "0", data: item }, "malformed"],
    ["errorCode of zeros", { success: true, errorCode: "0000", data: item }, "accepted"],
    ["errorCode null", { success: true, errorCode: null, data: item }, "malformed"],
    ["errorCode 'null'", { success: true, errorCode: "null", data: item }, "malformed"],
    ["another errorCode", { success: true, errorCode: "1", data: item }, "rejected"],
    ["no errorCode", { success: true, data: item }, "malformed"],
    ["no data", { success: true, errorCode: "0" }, "rejected"],
    ["data null", { success: true, errorCode: "0", data: null }, "rejected"],
  ])("of CMS content: %s", { meta: rows("CMS-02", "ERR-18") }, (_, value, expected) => {
    expect(outcome(page, value)).toBe(expected);
  });

  const contentCalls = [
    ...(["previewPage", "publicRegionContents", "regionContents"] as const),
    ...(["queryModelContentDetail", "queryReadableContent"] as const),
  ];
  it.each(contentCalls)(
    "%s is a content call and requires all three conditions",
    { meta: rows("CMS-02", "ERR-18") },
    (key) => {
      const { data } = calls[key].example;
      const good = { success: true, errorCode: "0", data };
      expect(outcome(calls[key], good)).toBe("accepted");
      for (const broken of [{ success: false }, { errorCode: "1" }, { data: null }]) {
        expect(outcome(calls[key], { ...good, ...broken })).toBe("rejected");
      }
    },
  );

  it.each([
    ["no errorCode", { success: true, data: {} }, "accepted"],
    ["errorCode null", { success: true, errorCode: null, data: {} }, "accepted"],
    ["errorCode empty", { success: true, errorCode: "", data: {} }, "accepted"],
    ["errorCode 0", { success: true, errorCode: 0, data: {} }, "accepted"],
    ["errorCode 'null'", { success: true, errorCode: "null", data: {} }, "accepted"],
    ["errorCode {}", { success: true, errorCode: {}, data: {} }, "accepted"],
    ["errorCode 1", { success: true, errorCode: 1, data: {} }, "rejected"],
    ["errorCode '0001'", { success: true, errorCode: "0001", data: {} }, "rejected"],
    ["a long errorCode", { success: true, errorCode: "E".repeat(3000), data: {} }, "rejected"],
    ["success missing", { errorCode: "0", data: {} }, "malformed"],
    ["success 'null'", { success: "null", errorCode: "0", data: {} }, "malformed"],
    ["success 0", { success: "0", data: {} }, "rejected"],
    ["success missing beside a code", { errorCode: "E7", data: {} }, "rejected"],
  ])("by success: %s", { meta: rows("CALL-42", "CALL-34") }, (_, value, expected) => {
    expect(outcome(product, value)).toBe(expected);
  });

  it.each([
    ["'0' with success false", { success: false, errorCode: "0", data: results }, "accepted"],
    ["0 without success", { errorCode: 0, data: results }, "accepted"],
    ["'1' with success true", { success: true, errorCode: "1", data: results }, "rejected"],
    ["none", { success: true, data: results }, "malformed"],
    ["none with success false", { success: false, data: results }, "rejected"],
  ])("by errorCode: %s", { meta: rows("CALL-34") }, (_, value, expected) => {
    expect(outcome(tree, value)).toBe(expected);
  });

  it.each(["applyJob", "checkJobEffectApply"] as const)("%s may succeed without data", (key) => {
    expect(readEnvelope(calls[key], answer({ success: true }))).toEqual({ ok: true, data: null });
  });

  it("returns the upstream's code and message of a rejection", () => {
    const value = { success: false, errorCode: 4711, errorMessage: "gone", data: null };
    expect(readEnvelope(product, answer(value))).toEqual({
      ok: false,
      failure: { kind: "rejected", errorCode: "4711", message: "gone" },
    });
  });
});

describe("hostile answers", () => {
  const failureOf = (row: CallRow, text: string) => {
    const result = readEnvelope(row, text);
    return result.ok ? null : result.failure;
  };

  it.each([
    ["truncated JSON", '{"success":true,"data":['],
    ["a word", "ok"],
  ])("%s is malformed", (_, text) => {
    expect(failureOf(calls.getDetail, text)).toEqual({ kind: "malformed", detail: "not JSON" });
  });

  it.each([
    ["null", "null"],
    ["a list", "[]"],
    ["a text", '"ok"'],
    ["an object as errorCode", '{"success":true,"errorCode":{"code":0},"data":{}}'],
  ])("%s instead of the envelope is malformed", (_, text) => {
    expect(failureOf(calls.getDetail, text)?.kind).toBe("malformed");
  });

  it.each([
    ["another envelope", { code: 200, msg: "ok", data: {} }, 'envelope: "success" missing'],
    ["no envelope", { jobTitle: "x" }, 'envelope: "success" missing'],
    ["an envelope without a yes", { success: null, errorCode: "0" }, 'envelope: "success" missing'],
    ["a text without a yes", { success: "ok", data: {} }, 'envelope: "success" wrong type'],
    [
      "a code that is an object",
      { success: true, errorCode: { code: 0 } },
      "envelope: errorCode: wrong type",
    ],
    ["a list", [], "envelope: answer: missing"],
  ])("%s is malformed, with a reason", (_, value, detail) => {
    expect(failureOf(calls.getJobDetail, answer(value))).toEqual({ kind: "malformed", detail });
  });

  it.each([{ success: true, data: {} }, { data: {} }])(
    "reports a coded response without a code: %j",
    (value) => {
      expect(failureOf(calls.getVirtualCategoryList, answer(value))).toEqual({
        kind: "malformed",
        detail: 'envelope: "errorCode" missing',
      });
    },
  );

  it.each([
    [" 库存不足 ", "库存不足"],
    ["字".repeat(200), "字".repeat(200)],
    ["字".repeat(201), ""],
    ["at <Main>", ""],
    ["a\nb", ""],
    [7, ""],
    ["null", ""],
    [undefined, ""],
  ])("shows the upstream's message %j to visitors as %j", (errorMessage, message) => {
    const text = answer({ success: false, errorMessage });
    expect(failureOf(calls.getDetail, text)).toEqual({ kind: "rejected", errorCode: "", message });
    expect(refusalIn(text).message).toBe(message);
  });

  it.each(["", "<html>", "[]", "null", '{"errorCode":[1,2],"errorMessage":"a"}'])(
    "finds no message in %j",
    (text) => {
      expect(refusalIn(text).message).toBe("");
    },
  );

  it("reports the path of an invalid member, but not its value", () => {
    const value = {
      success: true,
      data: { total: 1, pageNum: 1, pageSize: 1, results: [{ id: {} }, null] },
    };
    expect(failureOf(calls.getJobPageList, answer(value))).toEqual({
      kind: "malformed",
      detail: "data.results: nothing left",
    });
    const secret = { success: true, data: "13912345678" };
    expect(JSON.stringify(failureOf(calls.getJobPageList, answer(secret)))).not.toContain("139");
  });
});

it("accepted data contains only the used fields, deeply frozen", { meta: rows("HTTP-06") }, () => {
  const store = { id: 1, storeCode: "S", storeName: "n", imageUrls: ["u"], secret: "x" };
  const result = readEnvelope(calls.getStoreByStoreCode, answer({ success: true, data: store }));
  if (!result.ok) throw new Error(result.failure.kind);
  const data = result.data as { imageUrls: string[] };
  expect(data).not.toHaveProperty("secret");
  expect(() => data.imageUrls.push("v")).toThrow(TypeError);
});
