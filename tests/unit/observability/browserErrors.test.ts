import { describe, expect, test } from "vitest";
import { reportErrors } from "#app/framework/reportErrors.ts";
import { readBrowserError } from "#server/observability/browserErrors.ts";

type Told = {
  reason?: unknown;
  error?: unknown;
  filename?: string;
  lineno?: number;
  colno?: number;
};

/** Dispatches the events on a page that reports errors; returns the reports. */
function reported(events: Told[], share = 1): string[] {
  const sent: string[] = [];
  const listeners: ((event: Told) => void)[] = [];
  const page = {
    navigator: {
      sendBeacon: (to: string, body: URLSearchParams) => void sent.push(`${to} ${body}`),
    },
    addEventListener: (_: string, tell: (event: Told) => void) => void listeners.push(tell),
  };
  reportErrors(share, page, () => 0.5);
  for (const event of events) listeners[0]?.(event);
  return sent.map(decodeURIComponent);
}

const own = {
  name: "TypeError",
  stack: "TypeError: 13800138000\n at f (https://a.cn/assets/x-1.js:1:23)",
};

describe("a page", () => {
  test("reports the name and the own positions of one error, and no message", () => {
    const sent = ["/resources/browser-errors name=TypeError&at=/assets/x-1.js:1:23"];
    expect(reported([{ error: own }, { error: own }])).toEqual(sent);
    expect(reported([{ reason: own }])).toEqual(sent);
    expect(reported([{ filename: "https://a.cn/assets/y.js", lineno: 1, colno: 9 }])).toEqual([
      "/resources/browser-errors name=&at=/assets/y.js:1:9",
    ]);
  });

  test("leaves out errors of extensions, errors without a position, and pages outside the sample", () => {
    const foreign = { stack: "Error at chrome-extension://abc/content.js:1:2" };
    expect(reported([{ error: foreign }, { reason: "text" }, { reason: null }])).toEqual([]);
    expect(reported([{ error: own }], 0.4)).toEqual([]);
  });
});

test("reads reports of that form only", () => {
  const at = "/assets/x-1.js:1:23";
  expect(readBrowserError("TypeError", at)).toEqual({ type: "TypeError", frames: [at] });
  expect(readBrowserError("13800138000", at)?.type).toBe("_OTHER");
  for (const wrong of ["", "/assets/x.js", `${at} /p?q=1:1:1`, Array(6).fill(at).join(" ")])
    expect(readBrowserError("Error", wrong), wrong).toBeNull();
});
