import { beforeEach, describe, expect, test } from "vitest";
import { applicationSchema } from "#server/careers/applicationSchema.ts";
import { isFormToken, newFormToken } from "#server/careers/formToken.ts";
import { createOnePerToken, type OutcomeRules } from "#server/careers/onePerToken.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import type { Store } from "#server/store/store.ts";
import { HEAD_BYTES, isContentOf } from "#server/upload/contentCheck.ts";
import { multipartWriter } from "#server/upload/encode.ts";
import { safeFileName } from "#server/upload/fileName.ts";
import { createGate } from "#server/upload/semaphore.ts";
import { deferred } from "#tests/support/deferred.ts";

describe("content agrees with its name", () => {
  const ole = Buffer.from("d0cf11e0a1b11ae1", "hex");
  const zip = Buffer.from("504b030414", "hex");
  const text = (content: string) => Buffer.from(content, "latin1");
  test.each<[string, "pdf" | "doc" | "docx", Buffer, boolean]>([
    ["a PDF", "pdf", text("%PDF-1.4"), true],
    ["a PDF behind a printer's preface", "pdf", text("\x1b%-12345X@PJL\n%PDF-1.4"), true],
    ["a PDF with a byte order mark", "pdf", text("\xef\xbb\xbf%PDF-1.4"), true],
    ["a program that is a PDF too", "pdf", text("MZ %PDF-1.4"), false],
    ["an archive that is a PDF too", "pdf", text("PK\x03\x04 %PDF-1.4"), false],
    ["a page that is a PDF too", "pdf", text("<html> %PDF-1.4"), false],
    ["plain text", "pdf", text("hello"), false],
    ["Word 97", "doc", ole, true],
    ["rich text called doc", "doc", text("{\\rtf1"), true],
    ["a page called doc", "doc", text("<html>"), false],
    ["a docx called doc", "doc", zip, false],
    ["Word", "docx", zip, true],
    ["Word with a password", "docx", ole, true],
    ["a PDF called docx", "docx", text("%PDF-1.4"), false],
    ["nothing", "docx", text(""), false],
  ])("%s", (_, kind, head, expected) => expect(isContentOf(kind, head)).toBe(expected));

  test("only at its beginning", () => expect(HEAD_BYTES).toBe(1024));
});

describe("a file's name", () => {
  test.each([
    ["简历 🏺.pdf", "简历 🏺.pdf"],
    ["../../etc/简历.pdf", "简历.pdf"],
    ["C:\\fakepath\\cv.pdf", "cv.pdf"],
    ["a\"b';=.pdf", "a\"b';=.pdf"],
    ["..", null],
    ["", null],
    ["dir/", null],
    ["a\u0000.pdf", null],
    ["a\nb.pdf", null],
    ["a\u2028b.pdf", null],
    ["a".repeat(255), "a".repeat(255)],
    ["a".repeat(256), null],
  ])("%j becomes %j", (sent, name) => expect(safeFileName(sent)).toBe(name));
});

describe("what goes upstream", () => {
  test("escapes names as browsers do", () => {
    const { beforeFile } = multipartWriter();
    const head = beforeFile({ field: "resumeFile", name: 'a"b;c.pdf', type: "application/pdf" });
    expect(head.toString()).toContain('name="resumeFile"; filename="a%22b;c.pdf"\r\n');
  });

  test("has a boundary that nobody can guess", () => {
    expect(multipartWriter().contentType).not.toBe(multipartWriter().contentType);
  });
});

describe("the text of an application", () => {
  const whole = {
    personName: "安娜",
    phoneNumber: "13800000001",
    cityId: "310100",
    positionIdList: ["1"],
    captchaCode: "AB12",
  };
  const parse = (some: object, storeRequired = true) =>
    applicationSchema({ storeRequired }).safeParse({ ...whole, ...some });

  test("is accepted, trimmed", () => {
    expect(parse({ personName: " 安娜 ", phoneNumber: " 13800000001" }).data).toEqual(whole);
  });

  test("counts characters, not UTF-16 units, in a name", () => {
    expect(parse({ personName: "𠮷".repeat(20) }).success).toBe(true);
    expect(parse({ personName: "𠮷".repeat(21) }).success).toBe(false);
  });

  test("needs stores only where the job does", () => {
    expect(parse({ positionIdList: [] }).success).toBe(false);
    expect(parse({ positionIdList: [] }, false).success).toBe(true);
    expect(parse({ positionIdList: ["1", "2", "3"] }, false).success).toBe(false);
  });
});

describe("work under one token", () => {
  type Ending = { kind: string; name?: string };
  const rulesOver = (store: Store): OutcomeRules<Ending> => ({
    isFinal: ({ kind }) => kind === "final",
    isShared: ({ kind }) => kind !== "own",
    toText: ({ kind }) => kind,
    fromText: (kind) => ({ kind }),
    store,
  });
  const rules = rulesOver(createMemoryStore());
  beforeEach(() => {
    rules.store = createMemoryStore();
  });

  test("is done once by all instances, which know no more of it than they may", async () => {
    const store = createMemoryStore();
    const [one, two] = [createOnePerToken(rulesOver(store)), createOnePerToken(rulesOver(store))];
    const first = deferred<Ending>();
    const mine = one.run("t", () => first.promise);
    const theirs = two.run("t", () => Promise.reject(new Error("again")));
    first.resolve({ kind: "final", name: "cv.pdf" });
    expect(await mine).toMatchObject({ outcome: { name: "cv.pdf" }, repeated: false });
    expect(await theirs).toEqual({ outcome: { kind: "final" }, repeated: true });
    expect(await one.run("t", () => first.promise)).toMatchObject({ outcome: { name: "cv.pdf" } });
  });

  test("that came to nothing on one instance is done by the next", async () => {
    const store = createMemoryStore();
    const [one, two] = [createOnePerToken(rulesOver(store)), createOnePerToken(rulesOver(store))];
    const first = deferred<Ending>();
    const mine = one.run("t", () => first.promise);
    const theirs = two.run("t", async () => ({ kind: "final" }));
    first.resolve({ kind: "own" });
    await mine;
    expect(await theirs).toEqual({ outcome: { kind: "final" }, repeated: false });
  });

  test("is done once when it ended for good", async () => {
    const { run } = createOnePerToken<Ending>(rules);
    const work = async () => ({ kind: "final" });
    expect(await run("t", work)).toEqual({ outcome: { kind: "final" }, repeated: false });
    expect(await run("t", () => Promise.reject(new Error("again")))).toMatchObject({
      repeated: true,
    });
  });

  test("is shared with those who came meanwhile, and tried anew by those after", async () => {
    const { run } = createOnePerToken<Ending>(rules);
    const first = deferred<Ending>();
    let runs = 0;
    const work = () => {
      runs += 1;
      return first.promise;
    };
    const both = Promise.all([run("t", work), run("t", work)]);
    first.resolve({ kind: "shared" });
    expect((await both).map(({ repeated }) => repeated)).toEqual([false, true]);
    await run("t", work);
    expect(runs).toBe(2);
  });

  test.each(["own", "thrown"])("that came to nothing (%s) is done by the next", async (end) => {
    const { run } = createOnePerToken<Ending>(rules);
    const first = deferred<Ending>();
    const one = run("t", () => first.promise).catch(() => null);
    const two = run("t", async () => ({ kind: "final" }));
    const three = run("t", async () => ({ kind: "final" }));
    if (end === "own") first.resolve({ kind: "own" });
    else first.reject(new Error("broken"));
    await one;
    expect([(await two).repeated, (await three).repeated]).toEqual([false, true]);
  });

  test("of another token is its own", async () => {
    const { run } = createOnePerToken<Ending>(rules);
    await run("a", async () => ({ kind: "final" }));
    expect(await run("b", async () => ({ kind: "final" }))).toMatchObject({ repeated: false });
  });

  test("has tokens that only this server makes up", () => {
    expect(isFormToken(newFormToken())).toBe(true);
    expect([isFormToken(""), isFormToken(`${newFormToken()}x`)]).toEqual([false, false]);
  });
});

test("a gate lets so many in, and gives a place back once", () => {
  const gate = createGate(2);
  const leave = gate.enter();
  gate.enter();
  expect(gate.enter()).toBeNull();
  leave?.();
  leave?.();
  expect(gate.enter()).not.toBeNull();
  expect(gate.enter()).toBeNull();
});
