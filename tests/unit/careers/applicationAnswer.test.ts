import { expect, test } from "vitest";
import { messagesOf } from "#app/features/careers/useApplication.ts";
import { answerApplication } from "#server/careers/applicationAnswer.ts";
import type { ApplyOutcome } from "#server/careers/applicationOutcome.ts";
import type { ServerContext } from "#server/context.ts";
import { rows } from "#tests/support/rows.ts";

const values = { personName: "安娜", phoneNumber: "1", cityId: "", positionIdList: [] };
const context = {} as ServerContext;

async function formFor(outcome: ApplyOutcome) {
  const answered = await answerApplication(outcome, "8001", context);
  if (answered.kind !== "form") throw new Error(answered.kind);
  return answered;
}

test.each<[ApplyOutcome, number, string | null]>([
  [{ kind: "pre-check-refused", message: null, values }, 422, "职位申请校验失败，请稍后重试！"],
  [{ kind: "refused", message: null, values }, 422, "职位申请校验失败，请稍后重试！"],
  [{ kind: "refused", message: "您已投递过该职位", values }, 422, "您已投递过该职位"],
  [{ kind: "unavailable", values }, 503, "简历提交失败，请稍后重试！"],
  [{ kind: "no-job" }, 404, "获取职位信息失败，请稍后重试！"],
  [{ kind: "choose-city", values, errors: {} }, 200, null],
])(
  "%o is said with its status and words",
  { meta: rows("ERR-06", "ERR-10…12") },
  async (outcome, status, text) => {
    const answered = await formFor(outcome);
    expect(answered.status).toBe(status);
    expect(answered.answer.notice?.text ?? null).toBe(text);
  },
);

test("a failed pre-check is said in the specification's words, with the house's reason beside them", {
  meta: rows("ERR-10"),
}, async () => {
  const refused = await formFor({ kind: "pre-check-refused", message: "验证码错误", values });
  expect(refused.answer.notice).toEqual({
    tone: "error",
    text: "职位申请校验失败，请稍后重试！",
    reason: "验证码错误",
  });
  expect(messagesOf(refused.answer)).toEqual(["职位申请校验失败，请稍后重试！", "验证码错误"]);
});

test("each of the other outcomes has a status and words of its own", async () => {
  const outcomes: ApplyOutcome[] = [
    { kind: "no-data", values },
    { kind: "lost", values },
    { kind: "malformed" },
    { kind: "too-large", values },
    { kind: "stalled", values },
    { kind: "busy", retryAfterS: 9, values },
    { kind: "limited", retryAfterS: 9, values },
  ];
  const answers = await Promise.all(outcomes.map(formFor));
  expect(answers.map(({ status }) => status)).toEqual([200, 502, 400, 413, 408, 503, 429]);
  expect(new Set(answers.map(({ answer }) => answer.notice?.text)).size).toBe(outcomes.length);
  expect(answers.at(-1)?.retryAfterS).toBe(9);
});

test("typed text survives, and a spent token is replaced", async () => {
  const lost = await formFor({ kind: "lost", values });
  expect(lost.answer.values).toEqual(values);
  expect(lost.answer.formToken).toMatch(/^[0-9a-z]{8}\.[0-9a-f-]{36}$/);
  expect((await formFor({ kind: "unavailable", values })).answer.formToken).toBeNull();
});

test("wrong fields are said in the form's order, refused files by name", async () => {
  const { answer } = await formFor({
    kind: "invalid",
    values,
    errors: { resumeFile: ["required"], personName: ["required"], otherFiles: ["content"] },
    dropped: [{ field: "otherFiles", name: "a.pdf", reason: "content" }],
  });
  expect(Object.keys(answer.fields)).toEqual(["personName", "resumeFile", "otherFiles"]);
  expect(answer.fields.personName).toEqual(["请输入姓名"]);
  expect(answer.dropped).toEqual(["a.pdf：内容与文件格式不符"]);
});

test("a received application names what was left out", async () => {
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

test("what was received before is said with its time in China and its number, and a new token", async () => {
  const at = Date.UTC(2026, 10, 21, 23, 5);
  const before = await formFor({ kind: "received-before", receipt: "A-17", at, values });
  expect(before.status).toBe(409);
  expect(before.answer).toMatchObject({ state: "received", formToken: expect.any(String) });
  expect(before.answer.notice?.text).toContain("2026 年 11 月 22 日 07:05");
  expect(before.answer.notice?.text).toContain("A-17");
});

test("an answer that was lost is said to be in doubt, one that was refused not to be sent", async () => {
  expect((await formFor({ kind: "lost", values })).answer.state).toBe("in-doubt");
  expect((await formFor({ kind: "refused", message: "", values })).answer.state).toBe("not-sent");
});
