import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createReadCache } from "#server/commerce/readCache.ts";
import type { PageReads } from "#server/observability/requestContext.ts";
import { bodyEncoding, createBody } from "#server/page-cache/encodedBodies.ts";
import { createDocuments } from "#server/page-cache/pageCache.ts";

const page = (text: string) => ({
  status: 200,
  headers: [] as [string, string][],
  body: createBody(Buffer.from(text)),
});
const reads = (...answers: (() => boolean)[]): PageReads =>
  new Map(answers.map((isCurrent, i) => [`read ${i}`, isCurrent]));
const megabyte = 1024 * 1024;

describe("a finished page", () => {
  it("is served while every response it uses is current, and never afterwards", () => {
    const documents = createDocuments(megabyte);
    let isCurrent = true;
    const made = page("made of two");
    documents.keep(
      "/",
      made,
      reads(
        () => true,
        () => isCurrent,
      ),
    );
    expect(documents.find("/")).toBe(made);
    isCurrent = false;
    expect(documents.find("/")).toBeNull();
    isCurrent = true;
    expect(documents.find("/")).toBeNull();
  });

  it.each([
    [
      "of something that nobody keeps",
      megabyte,
      reads(
        () => true,
        () => false,
      ),
    ],
    ["of nothing that could change it", megabyte, reads()],
    ["while the memory is off", 0, reads(() => true)],
    ["larger than the memory", 1000, reads(() => true)],
  ])("rendered %s is not cached", (_, bytes, made) => {
    const documents = createDocuments(bytes);
    documents.keep("/", page("x".repeat(2000)), made);
    expect(documents.find("/")).toBeNull();
  });

  it("is evicted for more recently requested ones", () => {
    const documents = createDocuments(megabyte);
    for (let i = 0; i < 20; i += 1) {
      documents.keep(
        `/${i}`,
        page("x".repeat(100_000)),
        reads(() => true),
      );
    }
    expect(documents.find("/0")).toBeNull();
    expect(documents.find("/19")).not.toBeNull();
  });

  it("is not compressed if that is disabled", async () => {
    const documents = createDocuments(megabyte, false);
    const made = page("some words of the house ".repeat(4000));
    const pack = vi.spyOn(made.body, "pack");
    documents.keep(
      "/",
      made,
      reads(() => true),
    );
    for (let visitor = 0; visitor < 3; visitor += 1) expect(documents.find("/")).toBe(made);
    await Promise.resolve();
    expect(pack).not.toHaveBeenCalled();
  });

  it("is compressed from its second visitor on, with the same content", async () => {
    const documents = createDocuments(megabyte);
    const text = Array.from({ length: 3000 }, (_, i) => `<p>白湖 ${i * i * 7919}</p>`).join("");
    const made = page(text);
    documents.keep(
      "/",
      made,
      reads(() => true),
    );
    const quick = (await made.body.as("br")).length;
    documents.find("/");
    const isSmaller = async () => expect((await made.body.as("br")).length).toBeLessThan(quick);
    await vi.waitFor(isSmaller, { timeout: 50_000 });
    expect(brotliDecompressSync(await made.body.as("br")).toString()).toBe(text);
    expect(gunzipSync(await made.body.as("gzip")).toString()).toBe(text);
    expect((await made.body.as("identity")).toString()).toBe(text);
  });
});

it.each([
  ["gzip, deflate, br, zstd", 2000, "br"],
  ["gzip, deflate", 2000, "gzip"],
  ["br;q=0, gzip", 2000, "gzip"],
  ["*", 2000, "br"],
  ["identity", 2000, "identity"],
  ["gzip;q=0", 2000, "identity"],
  ["nonsense;;;=,,", 2000, "identity"],
  [undefined, 2000, "identity"],
  ["br", 1023, "identity"],
])("encoding of a body for %s and %i bytes is %s", (accepted, bytes, encoding) => {
  expect(bodyEncoding(accepted, bytes)).toBe(encoding);
});

describe("whatever happens", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const policy = { freshMs: 60_000, staleMs: 60_000, keepMs: 3_600_000 };
  const names = ["goods", "words", "frame"];
  const event = fc.oneof(
    fc.record({
      kind: fc.constant("change" as const),
      name: fc.constantFrom(...names),
      to: fc.nat(3),
    }),
    fc.record({ kind: fc.constant("wait" as const), ms: fc.integer({ min: 1, max: 90_000 }) }),
    fc.record({ kind: fc.constant("fail" as const), isDown: fc.boolean() }),
    fc.record({ kind: fc.constant("purge" as const), name: fc.constantFrom(...names) }),
    fc.record({ kind: fc.constant("visit" as const) }),
  );

  // Many random histories: mutation tests have a shorter time limit (tools/mutation/groups.ts).
  it("the served page equals an uncached render", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 60 }), async (events) => {
        const documents = createDocuments(megabyte);
        const cache = createReadCache();
        const upstream = new Map(names.map((name) => [name, 0]));
        let isDown = false;

        const read = (name: string) => () =>
          cache.read(name, policy, async () => {
            const value = upstream.get(name);
            return isDown
              ? {
                  result: { ok: false, failure: { kind: "unreachable" } } as const,
                  bytes: 0,
                  keep: false,
                }
              : {
                  result: { ok: true, data: { value } } as const,
                  text: `${value}`,
                  bytes: 1,
                  keep: true,
                };
          });
        /** Renders a page as the client does, and records its reads. */
        const make = async () => {
          const made: PageReads = new Map();
          let text = "";
          for (const name of names) {
            const { result } = await read(name)();
            const data = result.ok ? result.data : null;
            if (result.ok) text += ` ${name}=${(data as { value: number }).value}`;
            made.set(name, () => {
              const held = result.ok ? cache.holds(name, data) : null;
              if (held === "stale") void read(name)();
              return held !== null;
            });
          }
          return { text, made };
        };

        for (const step of events) {
          if (step.kind === "change") upstream.set(step.name, step.to);
          else if (step.kind === "fail") isDown = step.isDown;
          else if (step.kind === "purge") cache.expire((name) => name === step.name);
          else if (step.kind === "wait") await vi.advanceTimersByTimeAsync(step.ms);
          else {
            const found = documents.find("/");
            const served = found && (await found.body.as("identity")).toString();
            const { text, made } = await make();
            if (served !== null) expect(served).toBe(text);
            else documents.keep("/", page(text), made);
            await vi.advanceTimersByTimeAsync(0);
          }
        }
      }),
      { numRuns: 150 },
    );
  }, 1_800_000);
});
