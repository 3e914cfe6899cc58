import { afterEach, describe, expect, it, vi } from "vitest";
import { getLogger } from "#server/observability/log.ts";
import type { PageReads } from "#server/observability/requestContext.ts";
import { bodyEncoding, createBody } from "#server/page-cache/encodedBodies.ts";
import { createDocuments } from "#server/page-cache/pageCache.ts";
import { deferred } from "#tests/support/deferred.ts";
import { measured } from "#tests/support/measured.ts";

/* When finished pages are compressed, and the log of it; the test ends each compression. */

afterEach(() => vi.restoreAllMocks());

const settled = () => new Promise(setImmediate);
const current = (): PageReads => new Map([["read", () => true]]);

/** A page whose compression waits; compressed it uses less memory. */
function page(isLarge = true) {
  const body = createBody(Buffer.from("x".repeat(isLarge ? 50_000 : 10)));
  const packing = deferred<void>();
  let held = body.held();
  const pack = vi.fn(async () => {
    await packing.promise;
    held = 100;
  });
  Object.assign(body, { pack, held: () => held });
  return { page: { status: 200, headers: [], body }, pack, packing };
}
const figures = async () => [
  await measured("page_cache_entries"),
  await measured("page_cache_bytes"),
];

it("compresses pages once, one after the other, which then use less memory", async () => {
  const documents = createDocuments(1_000_000);
  const [first, second] = [page(), page()];
  documents.keep("/1", first.page, current());
  documents.keep("/2", second.page, current());
  const [count, bytes = 0] = await figures();
  expect([count, bytes > 100_000]).toEqual([2, true]);
  for (let visitor = 0; visitor < 3; visitor += 1) {
    documents.find("/1");
    documents.find("/2");
  }
  await settled();
  expect([first.pack.mock.calls.length, second.pack.mock.calls.length]).toEqual([1, 0]);
  first.packing.resolve();
  await settled();
  expect(second.pack).toHaveBeenCalledOnce();
  expect((await figures())[1]).toBeLessThan(bytes - 40_000);
  second.packing.resolve();
  await settled();
  documents.find("/1");
  await settled();
  expect(first.pack).toHaveBeenCalledOnce();
  expect((await figures())[0]).toBe(2);
});

it("does not compress a page evicted before its turn, and drops one evicted meanwhile", async () => {
  const documents = createDocuments(1_000_000);
  const [slow, old, next] = [page(), page(), page(false)];
  documents.keep("/slow", slow.page, current());
  documents.keep("/page", old.page, current());
  documents.find("/slow");
  documents.find("/page");
  await settled();
  documents.keep("/page", next.page, current());
  let isCurrent = true;
  documents.keep("/slow", page(false).page, new Map([["read", () => isCurrent]]));
  const bytes = (await figures())[1];
  slow.packing.resolve();
  await settled();
  expect(old.pack).not.toHaveBeenCalled();
  expect(documents.find("/slow")).not.toBe(slow.page);
  expect((await figures())[1]).toBe(bytes);
  isCurrent = false;
  expect(documents.find("/slow")).toBeNull();
  expect((await figures())[0]).toBe(1);
});

it("logs a failed compression and continues with the next", async () => {
  const error = vi.spyOn(getLogger(), "error").mockReturnValue(undefined);
  const documents = createDocuments(1_000_000);
  const [torn, next] = [page(), page()];
  documents.keep("/torn", torn.page, current());
  documents.keep("/next", next.page, current());
  documents.find("/torn");
  documents.find("/next");
  torn.packing.reject(new Error("no memory"));
  await settled();
  expect(error.mock.calls).toEqual([[{ err: new Error("no memory") }, "page not packed"]]);
  expect(next.pack).toHaveBeenCalledOnce();
});

describe("a body", () => {
  const plain = Buffer.from(
    Array.from({ length: 600 }, (_, i) => `<p>${i * i * 7919}</p>`).join(""),
  );

  it("reserves memory for encodings until they exist", async () => {
    const body = createBody(plain);
    expect(body.held()).toBe(plain.length + Math.ceil(plain.length / 4));
    const gzip = await body.as("gzip");
    expect(body.held()).toBe(plain.length + gzip.length);
  });

  it("is encoded once; it stays compressed, and its decompressed form is not stored", async () => {
    const body = createBody(plain);
    const quick = await body.as("br");
    expect(await body.as("br")).toBe(quick);
    await body.pack();
    const packed = await body.as("br");
    expect([packed === quick, await body.as("br")]).toEqual([false, packed]);
    expect(body.held()).toBeLessThan(plain.length);
    const [one, other] = [await body.as("identity"), await body.as("identity")];
    expect([one.equals(plain), other.equals(plain), one === other]).toEqual([true, true, false]);
  });

  it.each([
    [1023, "identity"],
    [1024, "br"],
  ])("of %i bytes is sent as %s", (bytes, encoding) =>
    expect(bodyEncoding("br", bytes)).toBe(encoding),
  );
});
