import { describe, expect, test } from "vitest";
import {
  currentDocument,
  currentTiming,
  isIncomplete,
  isUpstreamSlow,
  noteIncomplete,
  noteRead,
  noteReadTime,
  noteRenderTime,
  noteSlowUpstream,
  oncePerForm,
  type PageReads,
  pageElapsedMs,
  type RequestKind,
  runWithRequestId,
} from "#server/observability/requestContext.ts";

const answering = <T>(work: () => T, kind: RequestKind = {}) =>
  runWithRequestId("request-1", work, kind);

describe("an answer's own notes", () => {
  test.each([
    ["that a part is missing", noteIncomplete, isIncomplete],
    ["that the upstream was slow", noteSlowUpstream, isUpstreamSlow],
  ])("begin empty and keep %s to that response", (_what, note, isNoted) => {
    const said = answering(() => {
      const before = isNoted();
      note();
      return [before, isNoted(), answering(isNoted)];
    });
    expect(said).toEqual([false, true, false]);
  });

  test("are none outside of one, where nothing fails", () => {
    noteIncomplete();
    noteSlowUpstream();
    noteRead("a", () => true);
    noteReadTime(5);
    noteRenderTime(5);
    expect([isIncomplete(), isUpstreamSlow(), pageElapsedMs()]).toEqual([false, false, 0]);
    expect([currentDocument(), currentTiming()]).toEqual([undefined, undefined]);
  });

  test("add up what it took; of reads, which run side by side, the longest", () => {
    const timing = answering(() => {
      noteReadTime(20);
      noteReadTime(7);
      noteRenderTime(3);
      // The page that is made within the request counts for it.
      answering(() => noteRenderTime(4));
      return currentTiming();
    });
    expect(timing).toMatchObject({ reads: 2, longestReadMs: 20, renderMs: 7 });
  });
});

test("a document is itself alone, and what is no document is none", () => {
  const [one, same] = answering(() => [currentDocument(), currentDocument()], { isDocument: true });
  expect(one).toBeDefined();
  expect(same).toBe(one);
  expect(answering(currentDocument, { isDocument: true })).not.toBe(one);
  expect(answering(currentDocument)).toBeUndefined();
});

test("of a page's reads the first of a name counts", () => {
  const reads: PageReads = new Map();
  const [first, second] = [() => true, () => false];
  answering(
    () => {
      noteRead("goods", first);
      noteRead("goods", second);
    },
    { reads },
  );
  expect(reads).toEqual(new Map([["goods", first]]));
});

test("time is counted from the beginning of what has a budget alone", async () => {
  const elapsed = () => new Promise<number>((tell) => setImmediate(() => tell(pageElapsedMs())));
  const took = await answering(elapsed, { hasBudget: true });
  expect(took).toBeGreaterThan(0);
  expect(took).toBeLessThan(20_000);
  expect(await answering(elapsed)).toBe(0);
});

describe("a turn of forms", () => {
  test("is acquired once per response, and recorded", async () => {
    const form = { begins: Promise.resolve(), network: "10.0.0.1" };
    const taken: unknown[] = [];
    const take = async (by: unknown) => void taken.push(by);
    const [one, same] = answering(() => [oncePerForm(take), oncePerForm(take)], { form });
    await one;
    expect(same).toBe(one);
    expect(taken).toHaveLength(1);
    expect(taken[0]).toBe(form);
  });

  test("is no matter of other answers", async () => {
    const take = () => Promise.reject(new Error("asked for"));
    await expect(answering(() => oncePerForm(take))).resolves.toBeUndefined();
    await expect(oncePerForm(take)).resolves.toBeUndefined();
  });
});
