import { Writable } from "node:stream";
import { expect, vi } from "vitest";
import { MAX_ANSWER_BYTES, sendWithRetry } from "#server/commerce/sendWithRetry.ts";
import { boundedOutput, LOG_BUFFER_BYTES } from "#server/observability/boundedOutput.ts";
import { createNames, MAX_MESSAGES } from "#server/observability/metrics.ts";
import { watched, watchedPages, watchFor } from "#server/observability/watch.ts";
import { parseFields, readForm } from "#server/security/readForm.ts";
import { calls } from "#shared/contract/calls.ts";
import { atEightTimes } from "#tests/support/eightTimes.ts";
import { testLog } from "#tests/support/testLog.ts";

/*
 * Bytes and texts: eight times as much arrives as is read or kept.
 */

/** A body of so many chunks of 64 KiB, and how many of them were read. */
function chunkedBody(chunks: number) {
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read === chunks) return controller.close();
        read += 1;
        controller.enqueue(new Uint8Array(64 * 1024).fill(97));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, read: () => read };
}

atEightTimes("bytes of one answer", async (times) => {
  const { body, read } = chunkedBody((times * MAX_ANSWER_BYTES) / (64 * 1024));
  const outcome = await sendWithRetry({
    row: calls.keywordList,
    address: "http://upstream.test/",
    request: () => new Request("http://upstream.test/"),
    transport: async () => new Response(body),
    deadlineMs: 0,
    mayRetry: () => false,
    sleep: async () => {},
    log: testLog().logger,
  } as never);
  expect(outcome.result).toMatchObject({ ok: false, failure: { kind: "malformed" } });
  expect(read()).toBe(MAX_ANSWER_BYTES / (64 * 1024) + 1);
});

atEightTimes("text of a form", async (times) => {
  const times30s = { formMs: 30_000, bodyIdleMs: 30_000 };
  const post = (body: BodyInit) =>
    new Request("http://a.test/", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body,
      duplex: "half",
    } as RequestInit);
  expect(await readForm(post(`a=${"b".repeat(times * 64 * 1024)}`), times30s)).toBe("too-large");
  const malformed = expect.objectContaining({ name: "MalformedBody" });
  for (const text of [
    Array(times * 60)
      .fill("a=b")
      .join("&"),
    `${"n".repeat(times * 64)}=`,
    `a=${"v".repeat(times * 4096)}`,
  ]) {
    expect(() => parseFields(text)).toThrow(malformed);
  }
});

atEightTimes("log lines that nobody reads", async (times) => {
  const ends: (() => void)[] = [];
  const stream = new Writable({ write: (_chunk, _encoding, done) => void ends.push(done) });
  const onDrop = vi.fn();
  const log = boundedOutput(stream, { onDrop, onRecovered: () => {} });
  const line = "x".repeat(1023).concat("\n");
  let most = 0;
  for (let n = 0; n < (times * LOG_BUFFER_BYTES) / 1024; n += 1) {
    log.write(line);
    most = Math.max(most, stream.writableLength);
  }
  expect(most).toBe(LOG_BUFFER_BYTES);
  expect(onDrop).toHaveBeenCalledTimes(((times - 1) * LOG_BUFFER_BYTES) / 1024);
  stream.destroy();
});

atEightTimes("messages of warnings in `/metrics`", (times) => {
  const nameOf = createNames(MAX_MESSAGES);
  const names = Array.from({ length: times * MAX_MESSAGES }, (_, n) => nameOf(`message ${n}`));
  expect(new Set(names).size).toBe(MAX_MESSAGES + 1);
  expect(names.filter((name) => name === "other")).toHaveLength((times - 1) * MAX_MESSAGES);
});

atEightTimes("pages watched in development", (times) => {
  const asked = { kind: "asked", key: "keywordList", state: "miss" } as const;
  for (let n = 0; n < times * 40; n += 1) watchFor(`/eight-${n}`, () => watched(asked));
  expect(watchedPages()).toHaveLength(40);
  for (let n = 0; n < times * 500; n += 1) watchFor("/eight", () => watched(asked));
  expect(watchedPages()[0]?.events).toHaveLength(500);
});
