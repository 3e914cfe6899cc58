import { describe, expect, test } from "vitest";
import { verificationResultCopy as copy } from "#app/copy/verificationResult.ts";
import type { VerificationResult } from "#app/domain/verification.ts";
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

  test("of an unknown status is only the server's prompt", { meta: rows("VERIFY-06") }, () => {
    const html = words(render({ kind: "other", prompt: "画室样品" }));
    expect(html).toContain("画室样品");
    expect(html).not.toContain("HV26");
    expect(html).not.toContain(copy.facts.times);
  });

  test("escapes the server's message", () => {
    expect(render({ kind: "other", prompt: "<img src=x onerror=1>" })).toContain("&lt;img");
  });
});
