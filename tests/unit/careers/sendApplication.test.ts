import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CommerceClient } from "#server/commerce/client.ts";
import type { ServerContext } from "#server/context.ts";
import {
  type AcceptedFile,
  BrokenRule,
  type FileIntake,
} from "#server/features/careers/applyFiles.ts";
import { sendApplication } from "#server/features/careers/sendApplication.ts";
import { ok } from "#tests/support/careersFixture.ts";
import { deferred } from "#tests/support/deferred.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const text = { personName: "安娜", positionIdList: ["1", "2"] };
const first: AcceptedFile = { field: "resumeFile", typed: "a", name: "cv.pdf", kind: "pdf" };
const works: AcceptedFile = { field: "otherFiles", typed: "b", name: "works.docx", kind: "docx" };

/** A running application: the test controls each step of the visitor and of the upstream. */
function underWay(visitor = new AbortController()) {
  const pieces: (Promise<Buffer | null> | Buffer | null)[] = [];
  const more: (AcceptedFile | null)[] = [];
  const files = {
    next: async () => more.shift() ?? null,
    read: async () => pieces.shift() ?? null,
  } as unknown as FileIntake;
  const answer = deferred<unknown>();
  const seen = { body: {} as AsyncIterator<Uint8Array>, signal: visitor.signal, type: "" };
  const applyJob = (
    outgoing: { body: AsyncGenerator<Uint8Array>; contentType: string },
    { signal }: { signal: AbortSignal },
  ) => {
    Object.assign(seen, { body: outgoing.body, signal, type: outgoing.contentType });
    return answer.promise;
  };
  const context = {
    commerce: { applyJob } as unknown as CommerceClient,
    signal: visitor.signal,
  } as ServerContext;
  const outcome = sendApplication(text, first, files, context);
  const take = async () => Buffer.from((await seen.body.next()).value ?? []).toString();
  const takeAll = async () => {
    let all = "";
    for (let piece = await take(); piece; piece = await take()) all += piece;
    return all;
  };
  return { visitor, pieces, more, answer, seen, outcome, take, takeAll };
}

test("sends its text, then each file in pieces, then its end", async () => {
  const { pieces, more, seen, takeAll, answer, outcome } = underWay();
  pieces.push(Buffer.from("%PDF-"), Buffer.from("1.7"), null, Buffer.from("PK"), null);
  more.push(works, null);
  const boundary = seen.type.replace("multipart/form-data; boundary=", "");
  const part = (rest: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name=${rest}\r\n`;
  const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  expect(await takeAll()).toBe(
    [
      part('"personName"\r\n\r\n安娜'),
      part('"positionIdList"\r\n\r\n1'),
      part('"positionIdList"\r\n\r\n2'),
      part('"resumeFile"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7'),
      part(`"otherFiles"; filename="works.docx"\r\nContent-Type: ${docx}\r\n\r\nPK`),
      `--${boundary}--\r\n`,
    ].join(""),
  );
  answer.resolve(ok({ applyId: "A" }));
  expect(await outcome).toEqual({
    result: ok({ applyId: "A" }),
    complete: true,
    fault: undefined,
  });
  expect(vi.getTimerCount()).toBe(0);
});

describe("a visitor who leaves", () => {
  test("before the start, or before the end, aborts the application", async () => {
    const gone = new AbortController();
    gone.abort();
    expect(underWay(gone).seen.signal.aborted).toBe(true);
    const { visitor, seen, take } = underWay();
    await take();
    expect(seen.signal.aborted).toBe(false);
    visitor.abort();
    expect(seen.signal.aborted).toBe(true);
  });

  test("after the end changes nothing", async () => {
    const { visitor, seen, takeAll, answer, outcome } = underWay();
    await takeAll();
    visitor.abort();
    expect(seen.signal.aborted).toBe(false);
    answer.resolve(ok(null));
    await outcome;
  });

  test("after an early response aborts nothing, and leaves no timer", async () => {
    const { visitor, seen, take, answer, outcome } = underWay();
    await take();
    answer.resolve(ok(null));
    expect(await outcome).toMatchObject({ complete: false });
    visitor.abort();
    expect([seen.signal.aborted, vi.getTimerCount()]).toEqual([false, 0]);
  });
});

describe("an upstream", () => {
  test("that accepts no data for a minute times out; each accepted piece restarts the timer", async () => {
    const { pieces, seen, take } = underWay();
    pieces.push(...["%PDF-", "1.7", "more"].map((piece) => Buffer.from(piece)));
    await take();
    for (let piece = 0; piece < 3; piece += 1) {
      await vi.advanceTimersByTimeAsync(59_999);
      await take();
    }
    await vi.advanceTimersByTimeAsync(59_999);
    expect(seen.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.signal.aborted).toBe(true);
  });

  test("does not time out for data that the visitor has not sent, or before its first read", async () => {
    const unasked = underWay();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(unasked.seen.signal.aborted).toBe(false);
    const { pieces, more, seen, take } = underWay();
    const slow = [deferred<Buffer | null>(), deferred<Buffer | null>()];
    pieces.push(...slow.map(({ promise }) => promise));
    more.push(null);
    await take();
    await take();
    for (const [i, piece] of slow.entries()) {
      const taken = take();
      await vi.advanceTimersByTimeAsync(61_000);
      expect(seen.signal.aborted, `piece ${i}`).toBe(false);
      piece.resolve(Buffer.from("x"));
      await taken;
    }
  });

  test("that has everything has two minutes to respond", async () => {
    const { seen, takeAll } = underWay();
    await takeAll();
    await vi.advanceTimersByTimeAsync(119_999);
    expect(seen.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.signal.aborted).toBe(true);
  });
});

test("reports a failure of the visitor's stream, and sends no end", async () => {
  const { pieces, takeAll, answer, outcome } = underWay();
  const broken = new BrokenRule("too-large");
  pieces.push(Promise.reject(broken));
  await expect(takeAll()).rejects.toBe(broken);
  answer.resolve({ ok: false, failure: { kind: "aborted" } });
  expect(await outcome).toMatchObject({ fault: broken, complete: false });
});
