import { afterEach, expect, it, vi } from "vitest";
import { createBody } from "#server/node/bodies.ts";
import { createDocuments } from "#server/node/documents.ts";
import { getLogger } from "#server/observe/log.ts";
import type { PageReads } from "#server/observe/requestContext.ts";
import { deferred } from "#tests/support/deferred.ts";
import { measured } from "#tests/support/measured.ts";

/* When finished pages are packed, and what is told of them; each packing ends when its test says so. */

afterEach(() => vi.restoreAllMocks());

const settled = () => new Promise(setImmediate);
const current = (): PageReads => new Map([["read", () => true]]);

/** A page whose packing waits; packed it takes fewer bytes of memory. */
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
  await measured("documents_kept"),
  await measured("documents_kept_bytes"),
];

it("a page is packed once, one after the other, and then takes less room", async () => {
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

it("a page that has gone before its turn is not packed, and one that goes meanwhile stays gone", async () => {
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

it("a packing that fails is told, and the next goes on", async () => {
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
