import { describe, expect, test } from "vitest";
import { fileStateAfter, mayHaveArrived, unanswered } from "#app/features/careers/afterSending.ts";
import type { SentForm } from "#app/features/careers/sendForm.ts";

const broken = (status: number): SentForm => ({
  kind: "broken",
  status,
  error: `cannot ${status}`,
});
const MB = 1024 * 1024;

describe("application without a response", () => {
  test.each<[string, SentForm, number, boolean]>([
    ["whose line broke before a byte was sent", broken(0), Number.POSITIVE_INFINITY, false],
    ["whose line broke halfway", broken(0), 20 * MB, false],
    ["whose line broke after its last byte", broken(0), 0, true],
    ["whose last bytes may be in a buffer", broken(0), 4 * MB - 1, true],
    ["of which more is missing than buffers hold", broken(0), 4 * MB, false],
    ["that a proxy failed at", broken(500), 0, true],
    ["that a proxy refused in another way", broken(499), 0, false],
    ["that a proxy gave up waiting for", broken(504), 0, true],
    ["that a proxy refused", broken(413), 0, false],
    ["cancelled halfway", { kind: "cancelled", status: 0 }, 20 * MB, false],
    ["cancelled after its last byte", { kind: "cancelled", status: 0 }, 0, true],
  ])("%s", (_how, result, unsent, expected) => {
    expect(mayHaveArrived(result, unsent)).toBe(expected);
  });

  test("that may have arrived is never called unsent: headline, text and files agree", () => {
    const answer = unanswered(broken(0), true);
    expect(answer.state).toBe("in-doubt");
    expect(answer.notice).toEqual({
      tone: "warning",
      text: "简历提交失败，请稍后重试！",
      reason: "网络中断前，内容可能已经送到。再投递一次不会重复：若此前已经收到，会直接给您回执。",
    });
    expect(fileStateAfter(broken(0), null, true)).toMatchObject({ status: "chosen", error: null });
  });

  test.each([
    [413, "is too large", "error"],
    [422, "was refused for what it says, and its files are kept", "chosen"],
    [423, "is any other failure", "error"],
  ])("with status %i %s", (status, _words, state) => {
    const isTooLarge =
      unanswered(broken(status), false).notice?.text !== unanswered(broken(0), false).notice?.text;
    expect(isTooLarge).toBe(status === 413);
    expect(fileStateAfter(broken(status), null, false)).toMatchObject({
      status: state,
      percent: 0,
    });
  });

  test("that certainly did not arrive is reported as such, also at its files", () => {
    const answer = unanswered(broken(0), false);
    expect(answer.state).toBe("not-sent");
    expect(answer.notice).toEqual({ tone: "error", text: "简历提交失败，请稍后重试！" });
    const files = fileStateAfter(broken(0), null, false);
    expect(files).toMatchObject({ status: "error", error: "cannot 0" });
  });
});
