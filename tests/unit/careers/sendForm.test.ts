import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendForm } from "#app/features/careers/sendForm.ts";
import { rows } from "#tests/support/rows.ts";

/** The part of XMLHttpRequest that a post uses; the test simulates the network. */
class Line {
  static last: Line;
  readonly sent: Record<string, string> = {};
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  opened: string[] = [];
  body: unknown = null;
  status = 0;
  responseText = "";
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  constructor() {
    Line.last = this;
  }
  open(...opened: string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value;
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort();
  }
}

beforeEach(() => vi.stubGlobal("XMLHttpRequest", Line));
afterEach(() => vi.unstubAllGlobals());

const url = "/resources/job-application?job=8001";
const leaving = () => new AbortController();

function post({ signal } = leaving(), onProgress = vi.fn()) {
  const body = new FormData();
  const outcome = sendForm({ url, body, signal, onProgress });
  return { line: Line.last, body, outcome, onProgress };
}

function answered(status: number, text: string) {
  const { line, outcome } = post();
  Object.assign(line, { status, responseText: text });
  line.onload();
  return outcome;
}

test("posts the form, marked as sent by a script, and reports its progress", {
  meta: rows("CALL-45", "UPLOAD-12"),
}, () => {
  const { line, body, onProgress } = post();
  expect(line.opened).toEqual(["POST", url]);
  expect(line.sent).toMatchObject({ "X-Requested-With": "XMLHttpRequest" });
  expect(line.body).toBe(body);
  line.upload.onprogress?.({ loaded: 5, total: 20 });
  expect(onProgress).toHaveBeenCalledExactlyOnceWith(5, 20);
});

test.each([200, 299])(
  "parses the JSON of a success with status %i",
  { meta: rows("UPLOAD-12", "HTTP-08") },
  async (status) => {
    expect(await answered(status, '{"applied":true}')).toEqual({
      kind: "answered",
      body: { applied: true },
      status,
      error: null,
    });
  },
);

test.each([199, 300, 422, 503])(
  "returns the specification's error for status %i",
  { meta: rows("UPLOAD-12", "HTTP-08", "ERR-19") },
  async (status) => {
    expect(await answered(status, "{}")).toMatchObject({
      kind: "answered",
      error: `cannot POST ${url} ${status}`,
    });
  },
);

test("returns errors for a page of an intermediary and a broken connection", async () => {
  expect(await answered(413, "<html>")).toEqual({
    kind: "broken",
    status: 413,
    error: `cannot POST ${url} 413`,
  });
  const { line, outcome } = post();
  line.onerror();
  expect(await outcome).toEqual({ kind: "broken", status: 0, error: `cannot POST ${url} 0` });
});

test("aborts the request when the visitor leaves", { meta: rows("UPLOAD-10") }, async () => {
  const leave = leaving();
  const { line, outcome } = post(leave);
  const abort = vi.spyOn(line, "abort");
  leave.abort();
  expect(abort).toHaveBeenCalledOnce();
  expect(await outcome).toEqual({ kind: "cancelled", status: 0 });
});

test("never sends a request that was aborted before its start", async () => {
  const leave = leaving();
  leave.abort();
  const before = Line.last;
  const { outcome } = post(leave);
  expect(await outcome).toEqual({ kind: "cancelled", status: 0 });
  expect(Line.last).toBe(before);
});
