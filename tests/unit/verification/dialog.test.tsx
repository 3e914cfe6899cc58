import { describe, expect, test } from "vitest";
import { verificationResultCopy as copy } from "#app/copy/verificationResult.ts";
import type { VerificationResult } from "#app/domain/verification.ts";
import { dialogResult, fieldMessage } from "#app/features/verification/answer.ts";
import { ResultDialog } from "#app/features/verification/ResultDialog.tsx";
import { failOnWarnings, renderHtml } from "#tests/support/html.tsx";
import { rows } from "#tests/support/rows.ts";

failOnWarnings();

const help = {
  ways: [
    { value: "400-555-0182", href: "tel:4005550182" },
    { value: "care@house.example", href: "mailto:care@house.example" },
  ],
};

function answered(result: VerificationResult, repeated = false) {
  return { kind: "result", code: "HV26071488300001", result, repeated } as const;
}

function render(result: VerificationResult, repeated = false): string {
  const answer = answered(result, repeated);
  return renderHtml(<ResultDialog answer={answer} help={help} closeHref="/verification" />);
}

const words = (html: string) => html.replace(/<[^>]*>/g, "");
const counted = { prompt: "正品", times: 3, firstTime: "2025 年 6 月 18 日 11:42" };

describe("the result", () => {
  test.each<VerificationResult>([
    { kind: "first", ...counted },
    { kind: "repeat", ...counted },
    { kind: "blocked", ...counted },
    { kind: "error", prompt: "正品" },
    { kind: "other", prompt: "正品" },
    { kind: "wrong" },
    { kind: "lost" },
    { kind: "unheard" },
  ])(
    "is a dialog with a close link and the help block: %j",
    { meta: rows("FOOTER-14") },
    (result) => {
      const html = render(result);
      expect(html).toContain('role="dialog"');
      expect(html).toMatch(/<a[^>]*href="\/verification"/);
      expect(html).toContain('href="tel:4005550182"');
      expect(html).toContain('href="mailto:care@house.example"');
      expect(words(html)).toContain("周一至周日 10:00–17:00");
      expect(html).toContain(copy.result[result.kind as "first"]);
    },
  );

  test("of a first query is framed and says so; of a repeated one it shows the count and warns", {
    meta: rows("VERIFY-02…03", "VERIFY-08"),
  }, () => {
    const first = render({ kind: "first", ...counted, times: 1 });
    expect(first).toContain("framed");
    expect(words(first)).toContain("第 1 次，首次查询");
    const repeat = render({ kind: "repeat", ...counted });
    expect(repeat).not.toContain("framed");
    expect(words(repeat)).toContain("第 3 次，重复查询");
    expect(words(repeat)).toContain("2025 年 6 月 18 日 11:42");
    expect(repeat).toMatch(/warning[^>]*>第 3 次/);
  });

  test("of a first query without a count is the first; any other shows no count", () => {
    const uncounted = { prompt: "正品", times: null, firstTime: null };
    expect(words(render({ kind: "first", ...uncounted }))).toContain("第 1 次，首次查询");
    expect(words(render({ kind: "repeat", ...uncounted }))).not.toContain("查询次数");
  });

  test("of a first query may be printed: paper has the code's end and the solar term, not the code", () => {
    const first = render({ kind: "first", ...counted, season: "芒种" });
    expect(first).toMatch(/data-noprint=""><dt>/);
    expect(words(first)).toContain("尾号 0001芒种时节");
    // The day stands once, in the facts.
    expect(words(first).match(/2025 年 6 月 18 日/g)).toHaveLength(1);
    // The script adds the buttons that need it.
    expect(words(first)).not.toContain("打印凭证");
    const repeat = render({ kind: "repeat", ...counted });
    expect(words(repeat)).not.toContain("尾号");
    expect(repeat).not.toMatch(/data-noprint=""><dt>/);
  });

  test("of a short code, whose end would be most of it, omits it on paper", () => {
    const answer = { ...answered({ kind: "first", ...counted }), code: "AB12CD3" };
    const html = renderHtml(<ResultDialog {...{ answer, help }} closeHref="/verification" />);
    expect(words(html)).not.toContain("尾号");
  });

  test.each([
    { kind: "first", ...counted },
    { kind: "repeat", ...counted },
    { kind: "blocked", ...counted },
    { kind: "error", prompt: counted.prompt },
  ] as const)("of every status has the server's prompt: $kind", (result) => {
    expect(words(render(result))).toContain("正品");
  });

  test("without a server message has no empty line for it", () => {
    const html = render({ kind: "repeat", ...counted, prompt: "" });
    expect(html).not.toMatch(/<p[^>]*><\/p>/);
  });

  test("of a blocked code explains the rule", () => {
    expect(words(render({ kind: "blocked", ...counted, times: 5 }))).toContain("可有效查询 5 次");
    // If it was blocked earlier for another reason, no limit was reached.
    const early = words(render({ kind: "blocked", ...counted, times: 3 }));
    expect(early).toContain("已查询 3 次，已冻结");
    expect(early).not.toMatch(/已满|用完/);
  });

  test("shows neither count nor time if none is given", () => {
    const html = words(render({ kind: "repeat", prompt: "正品", times: null, firstTime: null }));
    expect(html).not.toContain(copy.facts.times);
    expect(html).not.toContain(copy.facts.firstTime);
  });

  test("of an unknown status is only the server's prompt", { meta: rows("VERIFY-06") }, () => {
    const html = words(render({ kind: "other", prompt: "画室样品" }));
    expect(html).toContain("画室样品");
    expect(html).not.toContain("HV26");
    expect(html).not.toContain(copy.facts.times);
  });

  test("with a lost response says that the query may have been counted", () => {
    expect(words(render({ kind: "lost" }))).toContain("请求失败，请稍后重试！");
    expect(words(render({ kind: "lost" }))).toContain("可能已计入一次");
    const withWords = words(render({ kind: "lost", message: "系统维护中" }));
    expect(withWords).toContain("系统维护中");
    expect(withWords).toContain("可能已计入一次");
  });

  test("shown again says that no new query was sent", () => {
    expect(words(render({ kind: "first", ...counted }, true))).toContain(copy.notes.repeated);
    expect(words(render({ kind: "first", ...counted }))).not.toContain(copy.notes.repeated);
  });

  test("escapes the server's message", () => {
    expect(render({ kind: "other", prompt: "<img src=x onerror=1>" })).toContain("&lt;img");
  });
});

describe("beside the field", () => {
  test("shows rejections, failed requests and the wrong code; other results only in the dialog", () => {
    expect(fieldMessage({ kind: "refused", code: "", message: "请输入防伪码" })).toBe(
      "请输入防伪码",
    );
    expect(fieldMessage(answered({ kind: "failed", message: "维护中" }))).toBe("维护中");
    expect(fieldMessage(answered({ kind: "wrong" }))).toBe("您查询的防伪码有误");
    expect(fieldMessage(answered({ kind: "first", ...counted }))).toBeNull();
    expect(fieldMessage({ kind: "none" })).toBeNull();
  });

  test("opens no dialog for a failed request", () => {
    expect(dialogResult(answered({ kind: "failed", message: "维护中" }))).toBeNull();
    expect(dialogResult(answered({ kind: "wrong" }))).not.toBeNull();
  });
});
