import naughty from "big-list-of-naughty-strings";
import { describe, expect, test } from "vitest";
import { ResultDialog } from "#app/features/verification/ResultDialog.tsx";
import { callParams, callRequest } from "#server/commerce/callRequest.ts";
import { readConfig } from "#server/config.ts";
import { safeFileName } from "#server/features/careers/applyFiles.ts";
import { readCode } from "#server/features/verification/verify.ts";
import { multipartWriter } from "#server/upload/encode.ts";
import { calls } from "#shared/contract/calls.ts";
import { verificationFormCopy } from "#shared/copy/verificationForm.ts";
import { failOnWarnings, renderHtml } from "#tests/support/html.tsx";

failOnWarnings();

/** Some five hundred strings known to break forms, and some specific to this site. */
const strings = [...naughty, "简历\u202egnp.exe", "安娜\u0000", "<svg/onload=alert(1)>", "%00"];

/** Elements that a browser parses from the text and attributes: no string may add one. */
const elements = (html: string) => html.match(/<[a-z][^\s>]*/g);
const unescaped = (html: string) =>
  html.replace(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => ENTITIES[name] ?? "");
const ENTITIES: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#x27": "'", amp: "&" };

const help = { contacts: [] };
const counted = { kind: "repeat", times: 2, firstTime: null } as const;
const told = (string: string) => JSON.stringify(string);

describe("the security code", () => {
  const commerce = readConfig({}).commerce;
  const asked = (code: string) => {
    const { signal } = new AbortController();
    const row = calls.securityCodeQuery;
    const params = callParams(row, { securityCode: code }, commerce);
    return new URL(callRequest(row, params, commerce, { signal }).url).searchParams;
  };
  const certificate = (text: string) => {
    const result = { ...counted, prompt: text };
    const answer = { kind: "result", code: text, result, repeated: false } as const;
    return renderHtml(<ResultDialog answer={answer} help={help} closeHref="/verification" />);
  };
  // A plain code is shown in groups.
  const outline = (html: string) => elements(html)?.filter((name) => name !== "<span");

  test("is refused with a message beside the typed text, or sent upstream unchanged", () => {
    for (const string of strings) {
      const { code, fault } = readCode(new Map([["securityCode", [string]]]));
      if (fault === null) {
        expect(code.length, told(string)).toBeGreaterThan(0);
        expect(code.length, told(string)).toBeLessThanOrEqual(30);
        expect(asked(code).getAll("securityCode")).toEqual([code]);
      } else {
        expect(verificationFormCopy.refused[fault], told(string)).not.toBe("");
      }
    }
  });

  test("is only text on its certificate", () => {
    const expected = outline(certificate("安娜"));
    // Without a value of the register there is no line.
    for (const string of strings.filter((each) => each !== "")) {
      const html = certificate(string);
      expect(outline(html), told(string)).toEqual(expected);
      expect(unescaped(html)).toContain(string);
    }
  });
});

test("a file has a one-line name without a path, or none", () => {
  for (const string of strings) {
    const name = safeFileName(string);
    if (name === null) continue;
    expect(name, told(string)).not.toMatch(/[\p{Cc}\p{Cf}<>:"|?*/\\]|^[=+\-@.\s]|[.\s]$/u);
    expect(Buffer.byteLength(name), told(string)).toBeLessThanOrEqual(255);
    const head = multipartWriter().beforeFile({ field: "otherFiles", name, type: "text/plain" });
    expect(head.toString().trimEnd().split("\r\n"), told(string)).toHaveLength(3);
  }
});
