import { expect, test, vi } from "vitest";
import { readText, TooLongError } from "#server/http/readText.ts";

/** A response with these pieces; `left` is called when its reader cancels. */
function answer(pieces: Uint8Array[], headers: HeadersInit = {}, left = () => {}) {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = pieces.shift();
      if (next) controller.enqueue(next);
      else controller.close();
    },
    cancel: left,
  });
  return new Response(body, { headers });
}
const bytes = (text: string) => new TextEncoder().encode(text);

test("reads the text to its end, with characters across pieces, and counts its bytes", async () => {
  const whole = bytes("青花 a");
  const pieces = [whole.slice(0, 1), whole.slice(1, 5), whole.slice(5)];
  expect(await readText(answer(pieces), 8)).toEqual({ text: "青花 a", bytes: 8 });
});

test("ends a truncated character with the replacement character", async () => {
  const { text } = await readText(answer([bytes("青").slice(0, 2)]), 8);
  expect(text).toBe("\ufffd");
});

test("returns an empty text without a body", async () => {
  expect(await readText(new Response(null, { status: 204 }), 8)).toEqual({ text: "", bytes: 0 });
});

test("cancels a response above the size limit", async () => {
  const left = vi.fn(() => Promise.reject(new Error("slow")));
  const read = readText(answer([bytes("12345678"), bytes("9"), bytes("10")], {}, left), 8);
  await expect(read).rejects.toThrow(new TooLongError("answer is longer than 8 bytes"));
  await expect(read).rejects.toMatchObject({ name: "TooLongError" });
  expect(left).toHaveBeenCalledOnce();
});

test("cancels a response whose reader has aborted", async () => {
  const left = vi.fn();
  const waiting = new AbortController();
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(bytes("12")),
    cancel: left,
  });
  const read = readText(new Response(body), 8, waiting.signal);
  await new Promise((soon) => setImmediate(soon));
  expect(left).not.toHaveBeenCalled();
  waiting.abort();
  expect(await read).toEqual({ text: "12", bytes: 2 });
  expect(left).toHaveBeenCalledOnce();
});

test.each([
  ["8", true],
  ["9", false],
])("a response with the declared length %s is read: %j", async (length, isRead) => {
  const read = readText(answer([bytes("a")], { "Content-Length": length }), 8);
  if (isRead) expect(await read).toEqual({ text: "a", bytes: 1 });
  else await expect(read).rejects.toThrow(TooLongError);
});
