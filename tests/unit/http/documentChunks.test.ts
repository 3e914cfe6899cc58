import { expect, test } from "vitest";
import { bytesOf } from "#server/http/documentChunks.ts";

test("returns the bytes of a document, which a later document does not change", () => {
  const first = bytesOf(["<p>瓷", "", "🍵é</p>"]);
  expect(first.equals(Buffer.from("<p>瓷🍵é</p>"))).toBe(true);
  const later = "盘".repeat(30_000);
  expect(bytesOf([later, "x"]).toString()).toBe(`${later}x`);
  expect(bytesOf(["short"]).toString()).toBe("short");
  expect(first.toString()).toBe("<p>瓷🍵é</p>");
  // A kept document must not keep the space of a larger one.
  expect(bytesOf(["a".repeat(10_000)]).buffer.byteLength).toBe(10_000);
});
