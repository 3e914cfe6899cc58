import { describe, expect, it } from "vitest";
import { loggedPath } from "#server/observability/accessLog.ts";
import { createLogger, withoutRedaction } from "#server/observability/log.ts";
import {
  currentRequestId,
  requestId,
  runWithRequestId,
} from "#server/observability/requestContext.ts";
import { measured } from "#tests/support/measured.ts";

function written(log: (logger: ReturnType<typeof createLogger>) => void) {
  const lines: string[] = [];
  log(createLogger("info", { write: (line) => lines.push(line) }));
  return lines;
}

describe("the log", () => {
  it("writes one JSON line per event with level, ISO time and message", () => {
    const [line = ""] = written((log) => log.warn({ key: "a" }, "two\nlines"));
    const { time, ...rest } = JSON.parse(line);
    expect(new Date(time).toISOString()).toBe(time);
    expect(rest).toEqual({ level: "warn", key: "a", msg: "two\nlines" });
    expect(line.trimEnd()).not.toContain("\n");
  });

  it("contains the request of a line, and its trace", () => {
    const work = (log: ReturnType<typeof createLogger>) => () => log.info("x");
    const trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    const [line = ""] = written((log) => runWithRequestId("request-1", work(log)));
    const [traced = ""] = written((log) => runWithRequestId("request-1", work(log), { trace }));
    const said = { level: "info", time: expect.any(String), msg: "x", id: "request-1" };
    expect(JSON.parse(line)).toEqual(said);
    expect(JSON.parse(traced)).toEqual({
      ...said,
      trace_id: "0af7651916cd43dd8448eb211c80319c",
      span_id: "b7ad6b7169203331",
    });
  });

  it.each(["phoneNumber", "personName", "securityCode", "captchaCode", "authorization", "cookie"])(
    "never shows %s, at three depths",
    (field) => {
      const secret = { [field]: "13800000000" };
      const [line] = written((log) => log.info({ ...secret, a: secret, b: { c: secret } }, "x"));
      expect(line).not.toContain("13800000000");
      expect(line).toContain("[redacted]");
    },
  );

  it("is equal without redaction for lines without caller fields", () => {
    const [line = ""] = written((log) =>
      runWithRequestId("request-1", () => withoutRedaction(log).info({ cookie: "a" }, "x")),
    );
    const said = { level: "info", time: expect.any(String), msg: "x", id: "request-1" };
    expect(JSON.parse(line)).toEqual({ ...said, cookie: "a" });
  });

  it.each(["info", "error", "silent"])(
    "counts each warning by its message at %s",
    async (level) => {
      const lines: string[] = [];
      const log = createLogger(level, { write: (line) => lines.push(line) });
      const series = 'log_warnings_total{msg="sound counted"}';
      const before = await measured(series);
      log.warn("sound counted");
      log.child({ a: 1 }).error({ field: "x" }, "sound counted");
      log.info("sound counted");
      expect((await measured(series)) - before).toBe(2);
      expect(lines).toHaveLength({ info: 3, error: 1 }[level] ?? 0);
    },
  );

  it("omits the query of an address", () => {
    expect(loggedPath("/search?q=name")).toBe("/search");
    expect(loggedPath("/")).toBe("/");
  });
});

describe("a request id", () => {
  it("is the inbound one if it is well formed", () => {
    expect(requestId("abc-123_X.y")).toBe("abc-123_X.y");
  });

  it.each([undefined, "", "short", "a".repeat(65), "has space", "a\r\nb-injected", "白湖白湖白湖"])(
    "is a new one instead of %j",
    (inbound) => {
      expect(requestId(inbound)).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it("is available to all work of the request, and to nothing else", async () => {
    const seen = await runWithRequestId("request-2", async () => {
      await Promise.resolve();
      return currentRequestId();
    });
    expect(seen).toBe("request-2");
    expect(currentRequestId()).toBeUndefined();
  });
});
