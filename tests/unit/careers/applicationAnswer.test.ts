import { expect, test } from "vitest";
import { messagesOf } from "#app/features/careers/answerMessages.ts";
import { answerApplication } from "#server/features/careers/applicationAnswer.ts";
import type { ApplyOutcome } from "#server/features/careers/applicationOutcome.ts";
import { typedValues } from "#server/features/careers/applyText.ts";
import { droppedLines } from "#shared/copy/application.ts";
import { away, type CareersAnswers, careersFixture, ok } from "#tests/support/careersFixture.ts";
import { rows } from "#tests/support/rows.ts";

const values = typedValues(
  new Map([
    ["personName", ["安娜"]],
    ["phoneNumber", ["1"]],
  ]),
);
const { context } = careersFixture();

async function formFor(outcome: ApplyOutcome) {
  const answered = await answerApplication(outcome, "8001", context);
  if (answered.kind !== "form") throw new Error(answered.kind);
  return answered;
}

test("shows a failed pre-check in the specification's wording, with the brand's reason beside it", {
  meta: rows("ERR-10"),
}, async () => {
  const refused = await formFor({ kind: "pre-check-refused", message: "验证码错误", values });
  expect(refused.answer.notice).toEqual({
    tone: "error",
    text: failedCheck,
    reason: "验证码错误",
  });
  expect(messagesOf(refused.answer)).toEqual([failedCheck, "验证码错误"]);
});

const unsent = { state: "not-sent", asked: false, formToken: null };
const doubtful = { state: "in-doubt", asked: false };
const error = (text: string) => ({ tone: "error", text });
const warning = (text: string) => ({ tone: "warning", text });
const failedCheck = "职位申请校验失败，请稍后重试！";
/** Replaces a used token. */
const anew = expect.stringMatching(/^[0-9a-z]{8}\.[0-9a-f-]{36}$/);
/** A notice of a limit of nine seconds, which names the time of its end. */
const limit = (before: RegExp) => ({
  tone: "error",
  text: expect.stringMatching(
    new RegExp(`^${before.source}，请于北京时间 \\d\\d:\\d\\d:\\d\\d 之后再投递。$`),
  ),
  wait: { seconds: 9, over: "现在可以再投递了。" },
});
const noData = "暂未收到投递结果，请重新输入验证码后再投递一次。";
const failedSubmit = "简历提交失败，请稍后重试！";
const lost = "网络中断，未能确认投递结果：您的简历可能已经送达。请勿立即重复提交，可稍后致电确认。";

test.each<[ApplyOutcome, number, object, object | null]>([
  [{ kind: "invalid", values, errors: {}, dropped: [] }, 422, unsent, null],
  [{ kind: "pre-check-refused", message: null, values }, 422, unsent, error(failedCheck)],
  [{ kind: "refused", message: null, values }, 422, unsent, error(failedCheck)],
  [
    { kind: "refused", message: "您已投递过该职位", values },
    422,
    unsent,
    error("您已投递过该职位"),
  ],
  [{ kind: "no-job" }, 404, unsent, error("没有找到这个职位，可能已经结束招聘。")],
  [{ kind: "unavailable", values }, 503, unsent, error("简历提交失败，请稍后重试！")],
  [{ kind: "no-data", values }, 200, { ...doubtful, formToken: null }, warning(noData)],
  [
    { kind: "lost", values, answered: true },
    502,
    { ...doubtful, formToken: anew },
    {
      tone: "error",
      text: failedSubmit,
      reason: expect.stringContaining("招聘系统处理时出错，未能确认"),
    },
  ],
  [
    { kind: "lost", values },
    502,
    { ...doubtful, formToken: anew },
    { ...warning(failedSubmit), reason: lost },
  ],
  [{ kind: "malformed" }, 400, unsent, error("表单未能完整送达，请重新填写后再投递。")],
  [{ kind: "too-large", values }, 413, unsent, error("上传的内容过大，请减少或压缩文件后再投递。")],
  [{ kind: "stalled", values }, 408, unsent, error("上传中断的时间过长，请重新投递。")],
  [{ kind: "busy", retryAfterS: 9, values }, 503, unsent, limit(/投递的人较多/)],
  [{ kind: "limited", retryAfterS: 9, values }, 429, unsent, limit(/投递过于频繁/)],
  [{ kind: "choose-city", values, errors: {} }, 200, { ...unsent, asked: true }, null],
])(
  "returns the complete response for %o",
  { meta: rows("ERR-06", "ERR-10…12") },
  async (outcome, status, marks, notice) => {
    expect(await formFor(outcome)).toEqual({
      kind: "form",
      status,
      retryAfterS: "retryAfterS" in outcome ? 9 : null,
      answer: {
        ...marks,
        notice,
        fields: {},
        dropped: [],
        stores: null,
        values: "values" in outcome ? values : null,
      },
    });
  },
);

const both = [1, 2].map((id) => ({ id: `${id}`, name: `Store ${id}` }));

test.each<[string, CareersAnswers, object]>([
  ["those of the city", {}, { kind: "stores", stores: both }],
  [
    "none of a city that is not the job's",
    { getCityAreaList: ok([]) },
    { kind: "stores", stores: [] },
  ],
  ["those that cannot be had", { getStoreByCoordinateProvince: away }, { kind: "failed" }],
])("returns the stores of the form: %s", async (_case, answers, stores) => {
  const typed = { ...values, cityId: "310100" };
  const { context, commerce } = careersFixture(answers);
  const answered = await answerApplication({ kind: "stalled", values: typed }, "8001", context);
  expect(answered).toMatchObject({ answer: { stores } });
  expect(commerce.getCityAreaList.mock.lastCall?.[0]).toEqual({ jobId: "8001" });
});

test("lists invalid fields in the form's order, rejected files by name", async () => {
  const { answer } = await formFor({
    kind: "invalid",
    values,
    errors: { resumeFile: ["required"], personName: ["required"], otherFiles: ["content"] },
    dropped: [{ field: "otherFiles", name: "a.pdf", reason: "content" }],
  });
  expect(Object.keys(answer.fields)).toEqual(["personName", "resumeFile", "otherFiles"]);
  expect(answer.fields.personName).toEqual(["请输入姓名"]);
  expect(droppedLines(answer.dropped)).toEqual(["a.pdf：内容与文件格式不符"]);
});

test("lists omitted files of a received application", async () => {
  const outcome: ApplyOutcome = {
    kind: "applied",
    dropped: [{ field: "otherFiles", name: "图.png", reason: "type" }],
    receipt: "A1",
    at: 5,
  };
  expect(await answerApplication(outcome, "8001", context)).toEqual({
    kind: "applied",
    dropped: ["图.png：只收 PDF、DOC、DOCX 文件"],
    receipt: { receipt: "A1", at: 5 },
  });
});

test("shows the time in China and the number of an earlier application, and a new token", async () => {
  const at = Date.UTC(2026, 10, 21, 23, 5);
  const before = await formFor({ kind: "received-before", receipt: "A-17", at, values });
  expect(before.status).toBe(409);
  expect(before.answer).toMatchObject({
    state: "received",
    formToken: expect.any(String),
    notice: { tone: "warning" },
  });
  expect(before.answer.notice?.text).toContain("2026 年 11 月 22 日 07:05");
  expect(before.answer.notice?.text).toContain("A-17");
});
